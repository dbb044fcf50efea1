import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The words of the shop that its owner writes: pages, the menu and what else is shown, with drafts and history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE shop_text (
    id text NOT NULL PRIMARY KEY,
    kind text NOT NULL,
    handle text NOT NULL,
    body text,
    draft text,
    leads_to text,
    preview_token text NOT NULL UNIQUE,
    version integer NOT NULL,
    updated bigint NOT NULL,
    updated_by text NOT NULL,
    UNIQUE (kind, handle)
  )`,
  `CREATE TABLE shop_text_version (
    id text NOT NULL PRIMARY KEY,
    text_id text NOT NULL REFERENCES shop_text (id) ON DELETE CASCADE,
    body text NOT NULL,
    at bigint NOT NULL,
    who text NOT NULL
  )`,
  'CREATE INDEX shop_text_version_of_text ON shop_text_version (text_id, at)',
  // What a shop has promised stays: from now on a new one promises no warranty, and returns as the law demands.
  `INSERT INTO profile_override (key, value, updated)
    SELECT 'policy', '{"returnDays":30,"warrantyYears":2}', 0
    WHERE EXISTS (SELECT 1 FROM product) AND NOT EXISTS (SELECT 1 FROM profile_override WHERE key = 'policy')`,
];
