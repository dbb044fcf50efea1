import type { Engine } from '#database/connect.server.ts';
import { capture, runBareServer } from '../load/capture.ts';
import { runLoad } from '../load/run-load.ts';
import { number, ratio, share, table } from '../report/table.ts';
import { measureUse } from '../shop/measure-use.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import { withShop } from '../shop/with-shop.ts';
import { READS } from '../workloads.ts';
import type { Options, Part } from './part.ts';

const RATES = [0, 1, 6, 20];

/** How much a sale costs the readers. */
export const mixed: Part = {
  title: 'Reads while others buy',
  about: `half W1, half W2, with ${RATES.join(', ')} orders a second`,
  async run(options) {
    const tables: string[] = [];
    for (const engine of options.engines) tables.push(await measureEngine(engine, options));
    return tables.join('\n\n');
  },
};

async function measureEngine(engine: Engine, options: Options): Promise<string> {
  const rows: string[][] = [];
  for (const perSecond of options.isQuick ? [6] : RATES)
    rows.push(
      await withShop(engine, { products: options.products }, (shop) => measure(shop, perSecond, options)),
    );
  const head = ['', 'reads /s', 'p50 ms', 'p99 ms', 'bare /s', 'ratio', 'from memory'];
  const all = [...head, 'bought /s', 'order p50 ms', 'p99 ms'];
  return `${engine}, ${number(options.products)} products.\n\n${table(all, rows)}`;
}

async function measure(shop: RunningShop, perSecond: number, options: Options): Promise<string[]> {
  const { products, warmUpSeconds, seconds } = options;
  const groups = [READS.W1.paths(products), READS.W2.paths(products)];
  const captured = await capture(shop.url, groups.flat());
  // Sizes change with the stock, so they are not compared.
  const load = { groups, sizes: null, connections: 32, seed: perSecond };
  const guests = { base: shop.url, products, pace: { perSecond }, warmUpSeconds, seconds, seed: perSecond };
  const [[measured, sales], use] = await measureUse(shop, (onMeasuring) =>
    Promise.all([
      runLoad({ reads: { ...load, base: shop.url, warmUpSeconds, seconds } }, onMeasuring),
      perSecond > 0 && runLoad({ orders: guests }),
    ]),
  );
  const server = await runBareServer(captured);
  const bare = await runLoad({
    reads: { ...load, base: server.url, warmUpSeconds: 1, seconds: seconds / 2 },
  });
  await server.stop();
  return [
    `${perSecond} orders /s`,
    ...[measured.perSecond, measured.p50, measured.p99, bare.perSecond].map(number),
    ratio(measured.perSecond / bare.perSecond),
    share(use.hits, use.hits + use.misses),
    ...(sales ? [sales.perSecond, sales.p50, sales.p99].map(number) : ['', '', '']),
  ];
}
