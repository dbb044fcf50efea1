import { type Kysely, sql } from 'kysely';

/** Products from files: what was read, what is to become of it, by which file a change was made; files sent in pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE audit ADD COLUMN part_of text',
  'CREATE INDEX audit_by_part ON audit (part_of, id) WHERE part_of IS NOT NULL',
  `CREATE TABLE import (
    id text NOT NULL PRIMARY KEY,
    filename text NOT NULL,
    state text NOT NULL,
    dialect text,
    headers text NOT NULL DEFAULT '[]',
    samples text NOT NULL DEFAULT '[]',
    mapping text,
    facts text NOT NULL DEFAULT '{}',
    problem text NOT NULL DEFAULT '',
    done integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    attempts integer NOT NULL DEFAULT 0,
    lease bigint NOT NULL DEFAULT 0,
    reader text NOT NULL DEFAULT '',
    created bigint NOT NULL,
    updated bigint NOT NULL,
    account_id text NOT NULL,
    who text NOT NULL,
    tidied integer NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX import_by_created ON import (created, id)',
  'CREATE INDEX import_by_state ON import (state, created)',
  'CREATE INDEX import_to_tidy ON import (state, updated) WHERE tidied = 0',
  `CREATE TABLE import_text (
    import_id text NOT NULL REFERENCES import (id) ON DELETE CASCADE,
    position integer NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (import_id, position)
  )`,
  `CREATE TABLE import_item (
    import_id text NOT NULL REFERENCES import (id) ON DELETE CASCADE,
    position integer NOT NULL,
    first_row integer NOT NULL,
    name text NOT NULL,
    outcome text NOT NULL,
    state text NOT NULL,
    wanted text NOT NULL,
    seen text NOT NULL,
    words text NOT NULL,
    problem text NOT NULL DEFAULT '',
    product_id text,
    PRIMARY KEY (import_id, position)
  )`,
  'CREATE INDEX import_item_by_outcome ON import_item (import_id, outcome, position)',
  'CREATE INDEX import_item_by_state ON import_item (import_id, state, position)',
  `CREATE TABLE import_mapping (
    name text NOT NULL PRIMARY KEY,
    headers text NOT NULL,
    columns text NOT NULL,
    updated bigint NOT NULL
  )`,
  `CREATE TABLE import_picture (
    id text NOT NULL PRIMARY KEY,
    import_id text NOT NULL REFERENCES import (id) ON DELETE CASCADE,
    product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    variant_id text,
    url text NOT NULL,
    text text NOT NULL,
    position integer NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    due bigint NOT NULL,
    problem text NOT NULL DEFAULT '',
    image_url text,
    added integer NOT NULL DEFAULT 0,
    replaced text
  )`,
  'CREATE INDEX import_picture_by_import ON import_picture (import_id, state, id)',
  'CREATE INDEX import_picture_by_due ON import_picture (state, due, id)',
  'CREATE INDEX import_picture_by_address ON import_picture (product_id, url)',
  `CREATE TABLE upload (
    id text NOT NULL PRIMARY KEY,
    subject_id text NOT NULL,
    filename text NOT NULL,
    bytes bigint NOT NULL,
    pieces integer NOT NULL,
    received integer NOT NULL DEFAULT 0,
    created bigint NOT NULL,
    account_id text NOT NULL
  )`,
  'CREATE INDEX upload_by_subject ON upload (subject_id, created)',
  'CREATE INDEX upload_by_created ON upload (created)',
];
