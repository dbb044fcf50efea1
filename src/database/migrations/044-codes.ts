import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Discount codes, and a ledger of their uses that is only added to: an order that used a code, and the same order when it
 * ended unpaid. How many uses count is a sum that a trigger keeps, so that a limit is one condition on one locked row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const statement of [...TABLES, ...engine]) await sql.raw(statement).execute(db);
}

const TABLES = [
  `CREATE TABLE code (
    id text NOT NULL PRIMARY KEY,
    key text NOT NULL UNIQUE,
    code text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('percent', 'pounds', 'delivery')),
    amount integer NOT NULL CHECK (amount >= 0),
    covers text NOT NULL CHECK (covers IN ('all', 'collections', 'products')),
    named text NOT NULL,
    starts bigint,
    ends bigint,
    minimum integer NOT NULL,
    once_each integer NOT NULL,
    max_uses integer,
    email_key text,
    combines integer NOT NULL,
    state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'off')),
    uses integer NOT NULL DEFAULT 0,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    version integer NOT NULL DEFAULT 1,
    CHECK (starts < ends)
  )`,
  'CREATE INDEX code_by_created ON code (created, id)',
  `CREATE TABLE code_use (
    code_id text NOT NULL REFERENCES code (id),
    order_id text NOT NULL REFERENCES orders (id),
    kind text NOT NULL CHECK (kind IN ('used', 'returned')),
    pence integer NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (code_id, order_id, kind)
  )`,
  'CREATE INDEX code_use_by_order ON code_use (order_id)',
  'ALTER TABLE orders ADD COLUMN codes text',
  'ALTER TABLE order_line ADD COLUMN discounts text',
];

const COUNT = `UPDATE code SET uses = uses + CASE NEW.kind WHEN 'used' THEN 1 ELSE -1 END WHERE id = NEW.code_id`;

const SQLITE = [`CREATE TRIGGER code_uses AFTER INSERT ON code_use BEGIN ${COUNT}; END`];

const POSTGRES = [
  `CREATE FUNCTION count_code_use() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${COUNT}; RETURN NULL; END $$`,
  `CREATE TRIGGER code_uses AFTER INSERT ON code_use FOR EACH ROW EXECUTE FUNCTION count_code_use()`,
];
