import { type Asker, openAsker } from '../load/asker.ts';
import { percentile } from '../load/measured.ts';
import { number, table } from '../report/table.ts';
import { catalogueToucher } from '../shop/owner.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import { startMeasuring } from '../shop/use.ts';
import { withShop } from '../shop/with-shop.ts';
import { READS, type Read } from '../workloads.ts';
import type { Options, Part } from './part.ts';

const HEAD = [
  ...['each address once', 'processor ms', 'main thread ms', 'statements'],
  ...['p50 ms', 'p99 ms', 'longest ms', 'asked'],
];

/** As long as so many warm-ups of a load, which asks for far more. */
const WARM_UPS = 2;

/** Each address once, one after the other, after a change that empties what the shop has in memory. */
export const misses: Part = {
  title: 'First answers, nothing in memory',
  about: 'the same after a change to the catalogue, each address once: processor time and statements',
  async run(options) {
    const tables: string[] = [];
    for (const engine of options.engines) {
      const measured = await withShop(engine, { products: options.products }, (shop) =>
        measureMisses(shop, options),
      );
      tables.push(`${engine}, ${number(options.products)} products.\n\n${measured}`);
    }
    return tables.join('\n\n');
  },
};

/** A table of what each workload costs when nothing is in memory. */
export async function measureMisses(shop: RunningShop, options: Options): Promise<string> {
  const touchCatalogue = await catalogueToucher(shop.url);
  const asker = await openAsker(shop.url);
  const rows: string[][] = [];
  for (const name of options.reads) rows.push(await measure({ shop, touchCatalogue, asker }, name, options));
  asker.close();
  return table(HEAD, rows);
}

type Asking = { shop: RunningShop; touchCatalogue: () => Promise<void>; asker: Asker };

async function measure(
  asking: Asking,
  name: Read,
  { products, runs, isQuick, warmUpSeconds }: Options,
): Promise<string[]> {
  const paths = READS[name].paths(products);
  const ask = () => askAll(asking, paths, isQuick ? 200 : 500);
  // Not counted: it compiles the code, which takes a few thousand requests.
  const until = performance.now() + WARM_UPS * warmUpSeconds * 1000;
  do await ask();
  while (performance.now() < until);
  const all: Asked[] = [];
  for (let run = 0; run < runs; run++) all.push(await ask());
  // What else the machine does only adds to it.
  const [least] = all.toSorted((a, b) => a.processor - b.processor);
  if (!least) throw new Error('nothing was asked for');
  const times = least.times.toSorted((a, b) => a - b);
  const each = (value: number) => number(value / times.length);
  return [
    `${name} ${READS[name].title}`,
    ...[each(least.processor), each(least.mainThread), each(least.statements)],
    ...[0.5, 0.99, 1].map((share) => number(percentile(times, share))),
    String(times.length),
  ];
}

type Asked = { times: number[]; processor: number; mainThread: number; statements: number };

/** Asks at least so many times; after each round through the addresses the catalogue changes. */
async function askAll(
  { shop, touchCatalogue, asker }: Asking,
  paths: string[],
  atLeast: number,
): Promise<Asked> {
  const asked: Asked = { times: [], processor: 0, mainThread: 0, statements: 0 };
  while (asked.times.length < atLeast) {
    await touchCatalogue();
    const stop = await startMeasuring(shop);
    asked.times.push(...(await asker.ask(paths.slice(0, atLeast))));
    const use = await stop();
    asked.processor += use.processor;
    asked.mainThread += use.mainThread;
    asked.statements += use.statements;
  }
  return asked;
}
