import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { POSTGRES } from './003-lists/postgres.ts';
import { SQLITE } from './003-lists/sqlite.ts';

/**
 * Lists that cost as much in a large catalogue as in a small one. A collection's members carry what customers' lists
 * filter and sort by, so that each order is an index; and the totals of lists are kept. Triggers keep both: no command can
 * forget to, nor can the previous version of the shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const statement of [...TABLES, ...engine]) await sql.raw(statement).execute(db);
}

/** Facts of the product that a member carries. */
const FACTS = 'available, lowest_price, created, lower_title';

const TABLES = [
  'CREATE INDEX refund_by_payment ON refund (payment_id, number)',
  // The back office lists drafts too.
  'CREATE INDEX product_by_lowest_price ON product (lowest_price, id)',
  'ALTER TABLE collection_product ADD COLUMN available integer NOT NULL DEFAULT 0',
  'ALTER TABLE collection_product ADD COLUMN lowest_price integer NOT NULL DEFAULT 0',
  'ALTER TABLE collection_product ADD COLUMN created bigint NOT NULL DEFAULT 0',
  "ALTER TABLE collection_product ADD COLUMN lower_title text NOT NULL DEFAULT ''",
  `UPDATE collection_product SET (${FACTS}) =
    (SELECT available, lowest_price, created, lower(title) FROM product WHERE id = collection_product.product_id)`,
  ...['position', 'lowest_price', 'created', 'lower_title'].map(
    (order) => `CREATE INDEX collection_product_by_${order} ON collection_product
      (collection_id, available, ${order}, product_id)`,
  ),
  `CREATE TABLE collection_size (
    collection_id text NOT NULL PRIMARY KEY REFERENCES collection (id) ON DELETE CASCADE,
    members integer NOT NULL DEFAULT 0,
    shown integer NOT NULL DEFAULT 0
  )`,
  `INSERT INTO collection_size (collection_id, members, shown)
    SELECT collection.id, count(product_id), coalesce(sum(available), 0)
    FROM collection LEFT JOIN collection_product ON collection_id = collection.id GROUP BY collection.id`,
  `CREATE TABLE product_tally (
    available integer NOT NULL,
    postage_provider text NOT NULL,
    has_picture integer NOT NULL,
    products integer NOT NULL,
    PRIMARY KEY (available, postage_provider, has_picture)
  )`,
  `INSERT INTO product_tally (available, postage_provider, has_picture, products)
    SELECT available, postage_provider, CASE WHEN featured_media IS NULL THEN 0 ELSE 1 END, count(*)
    FROM product GROUP BY 1, 2, 3`,
];
