import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What goes with a product; a film of its flames; who wants to know when a variant is back in stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE product_companion (
    product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    companion_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    position integer NOT NULL,
    PRIMARY KEY (product_id, companion_id)
  )`,
  'CREATE INDEX product_companion_of ON product_companion (companion_id)',
  `CREATE TABLE product_film (
    product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    format text NOT NULL CHECK (format IN ('webm', 'mp4')),
    url text NOT NULL UNIQUE,
    content_hash text NOT NULL,
    bytes integer NOT NULL,
    created bigint NOT NULL,
    PRIMARY KEY (product_id, format)
  )`,
  'CREATE INDEX product_film_by_content ON product_film (content_hash)',
  `CREATE TABLE stock_alert (
    variant_id text NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
    email text NOT NULL,
    state text NOT NULL CHECK (state IN ('requested', 'waiting')),
    token_hash text NOT NULL UNIQUE,
    requested bigint NOT NULL,
    PRIMARY KEY (variant_id, email)
  )`,
  'CREATE INDEX stock_alert_by_state ON stock_alert (state, requested)',
  'CREATE INDEX stock_alert_by_email ON stock_alert (email)',
];
