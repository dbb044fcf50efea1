import { type Kysely, sql } from 'kysely';

/**
 * When it was noticed that a quote is over, so that programs are told once, and again when it was sent anew; and quotes are
 * listed by whether they are over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE quote ADD COLUMN expired bigint',
  'CREATE INDEX quote_by_end ON quote (state, valid_until)',
  `CREATE INDEX quote_to_expire ON quote (valid_until) WHERE state = 'sent' AND expired IS NULL`,
];
