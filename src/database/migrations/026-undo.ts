import { type Kysely, sql } from 'kysely';

/** Changes that are undone: who asked for what, which entries of the record that takes back, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A variant that is deleted no longer says whose it was.
  'ALTER TABLE audit ADD COLUMN product_id text',
  "UPDATE audit SET product_id = subject_id WHERE kind = 'product'",
  `UPDATE audit SET product_id = (SELECT product_id FROM variant WHERE variant.id = audit.subject_id)
    WHERE kind = 'variant'`,
  'CREATE INDEX audit_by_product ON audit (product_id, at) WHERE product_id IS NOT NULL',
  'CREATE INDEX audit_by_account ON audit (account_id, at)',
  `CREATE TABLE undo (
    id text NOT NULL PRIMARY KEY,
    scope text NOT NULL,
    label text NOT NULL,
    state text NOT NULL,
    problem text NOT NULL DEFAULT '',
    created bigint NOT NULL,
    updated bigint NOT NULL,
    account_id text NOT NULL,
    who text NOT NULL
  )`,
  'CREATE INDEX undo_by_state ON undo (state, created)',
  `CREATE TABLE undo_item (
    undo_id text NOT NULL REFERENCES undo (id) ON DELETE CASCADE,
    thing text NOT NULL,
    position integer NOT NULL,
    state text NOT NULL,
    is_late integer NOT NULL DEFAULT 0,
    said text NOT NULL DEFAULT '{}',
    PRIMARY KEY (undo_id, thing)
  )`,
  'CREATE INDEX undo_item_by_state ON undo_item (undo_id, state, position)',
  'CREATE INDEX undo_item_by_position ON undo_item (undo_id, position)',
  `CREATE TABLE undo_entry (
    audit_id text NOT NULL,
    thing text NOT NULL,
    undo_id text NOT NULL,
    in_force integer NOT NULL DEFAULT 1,
    PRIMARY KEY (audit_id, thing, undo_id)
  )`,
  'CREATE INDEX undo_entry_by_thing ON undo_entry (undo_id, thing)',
  "INSERT INTO shop_state (key, value) VALUES ('undo', '') ON CONFLICT DO NOTHING",
];
