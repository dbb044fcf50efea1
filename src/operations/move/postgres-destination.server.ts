import { sql } from 'kysely';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { isUnfinished, markUnfinished, unmarkUnfinished } from '#database/unfinished-move.server.ts';
import { CommandError } from '../command.ts';
import type { Destination } from './move-shop.server.ts';

/** An empty database, or one that an interrupted move has left. */
export function postgresDestination(url: string): Destination {
  const place = { url };
  return {
    isPostgres: true,
    place,
    where: { databaseUrl: url },
    next: 'Start it with DATABASE_URL set to the new database. Pictures stay in DATA_DIR. Keep the old file until you are sure.',
    async begin() {
      const database = connect(place);
      try {
        await sql`SELECT 1`.execute(database.db).catch((error: Error) => {
          throw new CommandError(`The new database does not answer (${error.message}).`);
        });
        const hasTables = (await database.db.introspection.getTables()).length > 0;
        if (hasTables && !(await isUnfinished(database)))
          throw new CommandError('The new database is not empty. Make another, or drop what is in it.');
        if (hasTables) await dropAll(database.db);
        await markUnfinished(database);
        await migrate(database);
      } finally {
        await database.close();
      }
    },
    async finish() {
      const database = connect(place);
      await unmarkUnfinished(database).finally(() => database.close());
    },
  };
}

/** What an interrupted move has made; the mark goes last, so that this can be interrupted too. */
async function dropAll(db: ReturnType<typeof connect>['db']): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const tables = await transaction.introspection.getTables({ withInternalKyselyTables: true });
    for (const { name } of tables) await sql`DROP TABLE ${sql.table(name)} CASCADE`.execute(transaction);
    const functions = await sql<{ name: string }>`SELECT oid::regprocedure::text AS name FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f' AND NOT EXISTS
        (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`.execute(transaction);
    for (const { name } of functions.rows)
      await sql`DROP FUNCTION ${sql.raw(name)} CASCADE`.execute(transaction);
  });
}
