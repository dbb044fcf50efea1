import type { Engine } from '#database/connect.server.ts';
import { runLoad } from '../load/run-load.ts';
import { megabytes, number } from '../report/table.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import { residentMemoryOf } from '../shop/use.ts';
import { withShop } from '../shop/with-shop.ts';
import { READS } from '../workloads.ts';
import { measureMisses } from './misses.ts';
import type { Options, Part } from './part.ts';

const SIZES = [20_000, 100_000];
/** More different addresses than fit into the shop's memory. */
const MANY = 20_000;

/** What grows with the catalogue, and what the shop's memory holds when far more is asked for than fits. */
export const sizes: Part = {
  title: 'Large catalogues',
  about: `misses with ${SIZES.map(number).join(' and ')} products, and the memory after many different addresses`,
  async run(options) {
    const sections: string[] = [];
    for (const engine of options.engines)
      for (const products of SIZES)
        sections.push(
          await withShop(engine, { products }, (shop) => measure(shop, engine, { ...options, products })),
        );
    return sections.join('\n\n');
  },
};

async function measure(shop: RunningShop, engine: Engine, options: Options): Promise<string> {
  const misses = await measureMisses(shop, options);
  const groups = READS_IN_MEMORY.map((name) => READS[name].paths(options.products, MANY));
  const load = { base: shop.url, groups, sizes: null, connections: 32, seed: 1 };
  await runLoad({ reads: { ...load, warmUpSeconds: 0, seconds: options.seconds * 6 } });
  const memory = megabytes(await residentMemoryOf(shop));
  return `${engine}, ${number(options.products)} products; the shop holds ${memory} after many different lists, products and pages.\n\n${misses}`;
}

const READS_IN_MEMORY = ['W1', 'W2', 'W1h', 'W2h'] as const;
