import { askOnce } from '../load/ask-once.ts';
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
  const rows: string[][] = [];
  for (const name of options.reads) rows.push(await measure(shop, touchCatalogue, name, options));
  return table(HEAD, rows);
}

async function measure(
  shop: RunningShop,
  touchCatalogue: () => Promise<void>,
  name: Read,
  { products, isQuick }: Options,
): Promise<string[]> {
  const paths = READS[name].paths(products);
  const wanted = isQuick ? 200 : 1000;
  const total = { processor: 0, mainThread: 0, statements: 0 };
  const times: number[] = [];
  // The first rounds, not counted, compile the code.
  for (let asked = -wanted / 2; asked < wanted; asked += Math.min(paths.length, wanted)) {
    await touchCatalogue();
    const stop = await startMeasuring(shop);
    const took = await askOnce(shop.url, paths.slice(0, wanted));
    const use = await stop();
    if (asked < 0) continue;
    times.push(...took);
    total.processor += use.processor;
    total.mainThread += use.mainThread;
    total.statements += use.statements;
  }
  times.sort((a, b) => a - b);
  const each = (value: number) => number(value / times.length);
  return [
    `${name} ${READS[name].title}`,
    ...[each(total.processor), each(total.mainThread), each(total.statements)],
    ...[0.5, 0.99, 1].map((share) => number(percentile(times, share))),
    String(times.length),
  ];
}
