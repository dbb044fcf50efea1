import type { Database } from '#database/connect.server.ts';
import { orderRows } from './order-rows.ts';

const AT_ONCE = 500;
/** Rows of one statement: engines limit how many values it may have. */
const WORDS_AT_ONCE = 2000;

/**
 * Writes years of orders straight into the tables; one in thirty is partly refunded, and cancelled ones wholly; what is
 * shipped has its parcel, and one in twenty was paid in two parts.
 */
export async function writeOrders(database: Database, count: number, products: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) =>
      orderRows(from + i, count, products),
    );
    await database.inTransaction(async (db) => {
      await db
        .insertInto('orders')
        .values(made.map(({ order }) => order))
        .execute();
      await db
        .insertInto('payment')
        .values(made.flatMap(({ payments }) => payments))
        .execute();
      await db
        .insertInto('order_line')
        .values(made.map(({ line }) => line))
        .execute();
      await db
        .insertInto('order_event')
        .values(made.map(({ event }) => event))
        .execute();
      const consignments = made.flatMap(({ consignments }) => consignments);
      if (consignments.length > 0) await db.insertInto('consignment').values(consignments).execute();
      const refunds = made.flatMap(({ refunds }) => refunds);
      if (refunds.length > 0) await db.insertInto('refund').values(refunds).execute();
      const words = made.flatMap(({ words }) => words);
      for (let n = 0; n < words.length; n += WORDS_AT_ONCE)
        await db
          .insertInto('order_word')
          .values(words.slice(n, n + WORDS_AT_ONCE))
          .execute();
    });
  }
  await database.db
    .updateTable('order_counter')
    .set({ last: 1000 + count })
    .execute();
}
