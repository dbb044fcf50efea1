/**
 * Times the back office's list of products in the shop's own code, with very many (./products-generator.ts).
 *   node benchmarks/products-list.ts <file.sqlite | postgres://…>
 */
import { performance } from 'node:perf_hooks';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { requireAdmin } from '#shop/actor.ts';
import { listProductLines } from '#shop/catalogue/product-lines.server.ts';
import { bumpCatalogueVersion } from '#shop/catalogue-version.server.ts';
import type { Shop } from '#shop/shop.server.ts';

const [where = 'products.sqlite'] = process.argv.slice(2);
const database = connect(where.startsWith('postgres') ? { url: where } : { file: where });
await migrate(database);
const shop = { database, db: database.db, isInTransaction: false } as Shop;
const admin = requireAdmin({ kind: 'admin', accountId: 'a_bench', name: 'Bench', email: 'b@example.com' });

const LISTS: Record<string, Partial<Parameters<typeof listProductLines>[2]>> = {
  'all, by title': {},
  'last page': { page: 500 },
  'by price': { sort: '-price' },
  'by stock, page 400': { sort: 'stock', page: 400 },
  drafts: { filter: 'draft' },
  'sold out': { filter: 'sold-out' },
  'low stock, by price': { filter: 'low-stock', sort: 'price' },
  'without picture': { filter: 'without-picture' },
  'one word': { q: 'ramshaw' },
  'half a SKU': { q: '1234-2' },
  'one letter': { q: 'a' },
  'three pieces, by stock': { q: 'oak 48 slim', sort: '-stock' },
  nothing: { q: 'nobodysellsthis' },
  'one large collection': { inCollection: 'bench' },
  'and one word in it': { inCollection: 'bench', q: 'ramshaw' },
};
const ROUNDS = 60;

async function measure(wish: (typeof LISTS)[string], before: () => Promise<void>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 5; round++) {
    await before();
    const start = performance.now();
    await listProductLines(shop, admin, { page: 1, pageSize: 40, ...wish });
    if (round >= 5) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1);
  return `${at(0.5)} | ${at(0.99)}`;
}

console.log(
  '| list, with its counts | p50 ms | p99 ms | p50 after a change | p99 |\n|---|---:|---:|---:|---:|',
);
for (const [name, wish] of Object.entries(LISTS))
  console.log(
    `| ${name} | ${await measure(wish, async () => {})} | ${await measure(wish, () => bumpCatalogueVersion(shop))} |`,
  );
await database.close();
