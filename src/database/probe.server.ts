import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Db } from './connect.server.ts';

/** Commits a row of its own, and returns the names of the applied migrations. `now` in milliseconds, UTC. */
export function probe(db: Db, now: number): Promise<string[]> {
  const value = String(now);
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('shop_state')
      .values({ key: 'probe', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    const applied = sql<{ name: string }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`;
    return (await applied.execute(transaction)).rows.map(({ name }) => name);
  });
}
