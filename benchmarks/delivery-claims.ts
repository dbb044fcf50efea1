/**
 * How long Settings, Delivery looks for promises of free delivery in very many products (./products-generator.ts).
 * It writes into their descriptions, so take a database that is for this.
 *   node benchmarks/delivery-claims.ts <file.sqlite | postgres://…>
 */
import { performance } from 'node:perf_hooks';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { findDeliveryClaims } from '#shop/delivery/find-claims.server.ts';
import type { Shop } from '#shop/shop.server.ts';

const [where = 'products.sqlite'] = process.argv.slice(2);
const database = connect(where.startsWith('postgres') ? { url: where } : { file: where });
await migrate(database);
const shop = { database, db: database.db, isInTransaction: false, startingDiscount: 0 } as Shop;
const admin = requireAdmin({ kind: 'admin', accountId: 'a_bench', name: 'Bench', email: 'b@example.com' });
const ROUNDS = 100;

const EVERY_PRODUCT_SAYS = {
  'nothing of it': 'A fire.',
  freestanding: 'Freestanding. Next-day delivery.',
  'an honest promise': 'Free delivery to Mainland UK, except the areas listed here.',
  'what is free but not delivery': 'The sample is free. Delivery takes two days.',
  'a promise that is broken': 'Free UK delivery!',
};

console.log('| every product says | claims | p50 ms | p99 ms |\n|---|---:|---:|---:|');
for (const [name, description] of Object.entries(EVERY_PRODUCT_SAYS)) {
  await database.db.updateTable('product').set({ description }).execute();
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS + 5; round++) {
    const start = performance.now();
    found = (await findDeliveryClaims(shop, admin)).claims.length;
    if (round >= 5) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1);
  console.log(`| ${name} | ${found} | ${at(0.5)} | ${at(0.99)} |`);
}
await database.close();
