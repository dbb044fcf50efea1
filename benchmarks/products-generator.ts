/**
 * Fills a database with a large dealer's catalogue, to measure the back office.
 *   node benchmarks/products-generator.ts <file.sqlite | postgres://…> [20000]
 */
import { type Insertable, sql } from 'kysely';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import type { Schema } from '#database/schema.ts';
import { findTextOf } from '#values/find-text.ts';

const [where = 'products.sqlite', many = '20000'] = process.argv.slice(2);
const database = connect(where.startsWith('postgres') ? { url: where } : { file: where });
await migrate(database);

const NAMES =
  'Ashcombe Dovedale Hartington Longnor Ramshaw Roaches Swythamley Wincle Meerbrook Rudyard'.split(' ');
const KINDS = ['Oak Suite', 'Stone Suite', 'Wall Mounted Fire', 'Media Wall', 'Electric Stove', 'Inset Fire'];
const COLOURS = ['Black', 'White', 'Cream', 'Natural oak', 'Slate'];
const TAGS = ['slim', 'crystal', 'log effect', 'cast iron', 'app control', 'three-sided', 'eco'];
const PARAGRAPH =
  '<p>A quiet, deep fire for rooms of every size: flames without heat for summer evenings, a thermostat from 16 to 30 °C and a weekly timer. It needs no chimney and no builder.</p>';

let seed = 42;
/** Always the same numbers, so that runs can be compared. */
function chance(): number {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
}
const pick = <T>(list: T[]): T => list[Math.floor(chance() * list.length)] as T;

type Made = {
  product: Insertable<Schema['product']>;
  variants: Insertable<Schema['variant']>[];
  find: Insertable<Schema['product_search_text']>;
};

function product(n: number): Made {
  const inches = 36 + Math.floor(chance() * 36);
  const title = `${pick(NAMES)} ${inches} inch ${pick(KINDS)} ${n}`;
  const handle = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const id = `p_bench${String(n).padStart(17, '0')}`;
  const price = 4900 + Math.floor(chance() * 2000) * 100;
  const created = Date.now() - n * 60_000;
  const tags = [pick(TAGS), pick(TAGS)];
  const variants = COLOURS.slice(0, 1 + Math.floor(chance() * 5)).map((colour, position) => ({
    id: `v_bench${n}x${position}`,
    product_id: id,
    title: colour,
    handle: colour.toLowerCase().replace(' ', '-'),
    sku: `B${n}-${position}-${colour.slice(0, 3).toUpperCase()}`,
    available: chance() < 0.95 ? (1 as const) : (0 as const),
    price: price + position * 2000,
    stock_count: chance() < 0.3 ? Math.floor(chance() * 3) : Math.floor(chance() * 40),
    featured_media: null,
    options_key: `colour=${position}`,
    position,
    version: 1,
  }));
  const find = { title, handle, externalRef: `REF-${n}`, tags, skus: variants.map(({ sku }) => sku) };
  return {
    variants,
    find: { product_id: id, text: findTextOf(find) },
    product: {
      ...{ id, handle, title, price, lowest_price: price, created, updated: created, version: 1 },
      description: `${title} for a room of ${10 + (n % 20)} m².`,
      html_description: PARAGRAPH.repeat(1 + (n % 6)),
      external_ref: `REF-${n}`,
      available: chance() < 0.92 ? 1 : 0,
      postage_provider: chance() < 0.8 ? 'UPS' : 'AXL',
      featured_media: chance() < 0.9 ? `/media/bench${n}.jpeg` : null,
      tags: JSON.stringify(tags),
      metafields: '{}',
    },
  };
}

const AT_ONCE = 400;
for (let from = 0; from < Number(many); from += AT_ONCE) {
  const made = Array.from({ length: Math.min(AT_ONCE, Number(many) - from) }, (_, i) => product(from + i));
  await database.inTransaction(async (db) => {
    await db
      .insertInto('product')
      .values(made.map((each) => each.product))
      .execute();
    await db
      .insertInto('product_search_text')
      .values(made.map((each) => each.find))
      .execute();
    await db
      .insertInto('variant')
      .values(made.flatMap((each) => each.variants))
      .execute();
  });
}
// One large collection has at least a quarter of the products.
await database.db
  .insertInto('collection')
  .values({ id: 'c_bench', handle: 'bench', title: 'Bench', created: 1, updated: 1, version: 1 })
  .execute();
await sql`INSERT INTO collection_product (collection_id, product_id, position)
  SELECT 'c_bench', id, row_number() OVER (ORDER BY id) FROM product WHERE price % 4 = 0`.execute(
  database.db,
);
// A running server does this by itself after a while.
await sql.raw(database.engine === 'postgres' ? 'VACUUM ANALYZE' : 'ANALYZE').execute(database.db);
await database.close();
console.log(`${many} products are in ${where}`);
