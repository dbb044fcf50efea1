import { sql, type Transaction } from 'kysely';
import type { Database } from './connect.server.ts';
import type { Schema } from './schema.ts';

/**
 * Lifts the limits of one transaction, for work that takes as long as the shop is large: migrations and statistics. A
 * lock is awaited for a minute, a process that is frozen for half a minute.
 */
export async function allowLongStatements(
  { engine }: Pick<Database, 'engine'>,
  transaction: Transaction<Schema>,
): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
  await sql`SET LOCAL lock_timeout = '60s'`.execute(transaction);
  await sql`SET LOCAL idle_in_transaction_session_timeout = '30s'`.execute(transaction);
}
