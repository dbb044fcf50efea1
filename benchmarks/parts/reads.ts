import type { Engine } from '#database/connect.server.ts';
import { capture, runBareServer } from '../load/capture.ts';
import { type Measured, median } from '../load/measured.ts';
import { runLoad } from '../load/run-load.ts';
import { megabytes, number, ratio, share, table } from '../report/table.ts';
import { measureUse } from '../shop/measure-use.ts';
import type { ProcessorTime } from '../shop/processes.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import { residentMemoryOf, type Use } from '../shop/use.ts';
import { withShop } from '../shop/with-shop.ts';
import { READS, type Read } from '../workloads.ts';
import type { Options, Part } from './part.ts';

type Run = { shop: Measured; use: Use; bare: Measured; bareProcessor: number };

const HEAD = [
  ...['', 'shop /s', 'p50 ms', 'p99 ms', 'bare /s', 'ratio', 'ratio of each run'],
  ...['processor µs', 'of bare', 'statements', 'from memory'],
];

/** Everything was asked for before, so a shop that keeps finished answers has them. */
export const reads: Part = {
  title: 'Reads, beside a bare server',
  about: 'W1, W2, W3, W1h, W2h with 32 connections, each beside node:http with the same bytes',
  async run(options) {
    const tables: string[] = [];
    for (const engine of options.engines)
      tables.push(
        await withShop(engine, { products: options.products }, (shop) => measureAll(shop, engine, options)),
      );
    return tables.join('\n\n');
  },
};

async function measureAll(shop: RunningShop, engine: Engine, options: Options): Promise<string> {
  const names = options.reads.filter((name) => name !== 'W3n');
  const runs = new Map<Read, Run[]>(names.map((name) => [name, []]));
  for (let run = 0; run < options.runs; run++)
    for (const name of names) runs.get(name)?.push(await measure(shop, name, options, run));
  const memory = await residentMemoryOf(shop);
  const rows = names.map((name) => rowOf(name, runs.get(name) ?? []));
  return `${engine}, ${number(options.products)} products; the shop holds ${megabytes(memory)} afterwards.\n\n${table(HEAD, rows)}`;
}

/** The shop, and right after it the bare server with the same answers. */
async function measure(shop: RunningShop, name: Read, options: Options, seed: number): Promise<Run> {
  const paths = READS[name].paths(options.products);
  const captured = await capture(shop.url, paths);
  const sizes = Object.fromEntries(
    paths.map((path) => [path, Buffer.byteLength(captured[path]?.body ?? '', 'base64')]),
  );
  const load = { groups: [paths], sizes, connections: 32, seed };
  const { warmUpSeconds, seconds } = options;
  const [measured, use] = await measureUse(shop, (onMeasuring) =>
    runLoad({ reads: { ...load, base: shop.url, warmUpSeconds, seconds } }, onMeasuring),
  );
  const bareServer = await runBareServer(captured);
  let used: (() => ProcessorTime) | undefined;
  const bare = await runLoad(
    {
      reads: {
        ...load,
        base: bareServer.url,
        warmUpSeconds: Math.min(1, warmUpSeconds),
        seconds: seconds / 2,
      },
    },
    () => {
      used = bareServer.time();
    },
  );
  const bareProcessor = used?.().processor ?? 0;
  await bareServer.stop();
  return { shop: measured, use, bare, bareProcessor };
}

function rowOf(name: Read, runs: Run[]): (string | number)[] {
  const middle = (value: (run: Run) => number) => median(runs.map(value));
  const perRequest = (value: (use: Use) => number) => middle(({ shop, use }) => value(use) / shop.requests);
  const looked = runs.reduce((sum, { use }) => sum + use.hits + use.misses, 0);
  const hits = runs.reduce((sum, { use }) => sum + use.hits, 0);
  return [
    `${name} ${READS[name].title}`,
    ...[(run: Run) => run.shop.perSecond, (run: Run) => run.shop.p50, (run: Run) => run.shop.p99].map(
      (value) => number(middle(value)),
    ),
    number(middle(({ bare }) => bare.perSecond)),
    ratio(middle(({ shop }) => shop.perSecond) / middle(({ bare }) => bare.perSecond)),
    runs.map(({ shop, bare }) => ratio(shop.perSecond / bare.perSecond)).join(', '),
    number(perRequest((use) => use.processor) * 1000),
    number(middle(({ bare, bareProcessor }) => bareProcessor / bare.requests) * 1000),
    number(perRequest((use) => use.statements)),
    share(hits, looked),
  ];
}
