import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';
import { others } from './other-rows.ts';
import { catalogue, MEMBERS } from './product-rows.ts';
import { ORDERS, PRODUCTS, type Rows } from './rows.ts';

/** So many rows a statement: a busy machine makes them long before the client stops waiting for an answer. */
const ROWS_AT_ONCE = 20_000;

/** Fills a shop as a large dealer has it after years. Each statement makes its rows inside the engine, which is quick. */
export async function fillShop(shop: Shop): Promise<void> {
  const { db, database } = shop;
  const isSqlite = database.engine === 'sqlite';
  const fill = async (on: typeof db, all: Rows[]) => {
    // So many rows take longer than any statement of the shop may.
    if (!isSqlite) await sql`SET LOCAL statement_timeout = 0`.execute(on);
    for (const { table, rows, columns } of all)
      for (let made = 0; made < rows; made += ROWS_AT_ONCE)
        await sql
          .raw(`INSERT INTO ${table} (${Object.keys(columns)})
          WITH RECURSIVE numbers (n) AS (
            SELECT ${made + 1} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${Math.min(rows, made + ROWS_AT_ONCE)}
          )
          SELECT ${Object.values(columns)} FROM numbers`)
          .execute(on);
  };
  await database.inTransaction((on) => fill(on, catalogue(shop.now())));
  await database.inTransaction(async (on) => {
    // Nobody need check row by row that they belong together.
    if (!isSqlite) await sql`SET LOCAL session_replication_role = replica`.execute(on);
    await fill(on, others(shop.now()));
    if (isSqlite)
      await fill(on, [{ table: 'search_entry', rows: PRODUCTS, columns: { product_id: "'p_' || n" } }]);
    await sql.raw(isSqlite ? SQLITE_INDEX : POSTGRES_INDEX).execute(on);
  });
  await database.inTransaction((on) => fill(on, MEMBERS));
  await db
    .updateTable('order_counter')
    .set({ last: 1000 + ORDERS })
    .execute();
}

const DESCRIPTION = 'a quiet deep fire with a remote control';

const SQLITE_INDEX = `INSERT INTO product_search (rowid, title, tags, codes, description)
  SELECT number, lower(title), 'oak', lower(external_ref), '${DESCRIPTION}'
  FROM search_entry JOIN product ON product.id = product_id`;

const POSTGRES_INDEX = `INSERT INTO product_search (product_id, words)
  SELECT id, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', '${DESCRIPTION}'), 'D')
  FROM product ORDER BY created`;
