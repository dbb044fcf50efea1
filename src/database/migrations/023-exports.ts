import { type Kysely, sql } from 'kysely';

/** Files that an administrator has asked for, in parts, until a day later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE export (
    id text NOT NULL PRIMARY KEY,
    kind text NOT NULL,
    criteria text NOT NULL,
    state text NOT NULL,
    written integer NOT NULL DEFAULT 0,
    total integer,
    bytes integer NOT NULL DEFAULT 0,
    attempts integer NOT NULL DEFAULT 0,
    lease bigint NOT NULL DEFAULT 0,
    writer text NOT NULL DEFAULT '',
    created bigint NOT NULL,
    ends bigint NOT NULL,
    account_id text NOT NULL,
    who text NOT NULL
  )`,
  'CREATE INDEX export_of_account ON export (account_id, created, id)',
  'CREATE INDEX export_by_state ON export (state, lease)',
  'CREATE INDEX export_by_end ON export (ends)',
  `CREATE TABLE export_part (
    export_id text NOT NULL REFERENCES export (id) ON DELETE CASCADE,
    position integer NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (export_id, position)
  )`,
];
