import { type Kysely, sql } from 'kysely';

/**
 * Old addresses: redirects that the owner made, what visitors asked for in vain, counted for each address and day, and how
 * products were numbered in the shop before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE redirect (
    key text NOT NULL PRIMARY KEY,
    old_address text NOT NULL,
    new_address text NOT NULL,
    created bigint NOT NULL
  )`,
  `CREATE TABLE missed_address (
    day text NOT NULL,
    path text NOT NULL,
    visits integer NOT NULL,
    PRIMARY KEY (day, path)
  )`,
  `CREATE TABLE product_former_id (
    former_id text NOT NULL PRIMARY KEY,
    product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX product_former_id_by_product ON product_former_id (product_id)',
];
