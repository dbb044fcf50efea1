import { sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';

/** One row with a number, at which all writers meet. */
export function aCount(db: Db) {
  return {
    create: () => db.insertInto('shop_state').values({ key: 'count', value: '0' }).execute(),
    add: (n: number) =>
      db
        .updateTable('shop_state')
        .set({ value: sql`CAST(CAST(value AS integer) + ${sql.lit(n)} AS text)` })
        .where('key', '=', 'count')
        .execute(),
    async read() {
      const row = await db
        .selectFrom('shop_state')
        .select('value')
        .where('key', '=', 'count')
        .executeTakeFirst();
      return Number(row?.value);
    },
  };
}
