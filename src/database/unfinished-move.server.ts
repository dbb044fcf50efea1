import { sql } from 'kysely';
import type { Database } from './connect.server.ts';

/** A table that is there while a shop is being moved into this database, and after a move that was interrupted. */
const MARK = sql.id('unfinished_move');

export async function markUnfinished({ db }: Database): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS ${MARK} (at bigint)`.execute(db);
}

export async function unmarkUnfinished({ db }: Database): Promise<void> {
  await sql`DROP TABLE IF EXISTS ${MARK}`.execute(db);
}

export async function isUnfinished({ db }: Database): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === 'unfinished_move');
}
