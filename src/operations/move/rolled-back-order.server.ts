import type { Shop } from '#shop/shop.server.ts';
import { placeTestOrder } from '../test-order/test-order.server.ts';

const ROLL_BACK = new Error('rolled back');

/** Places a test order and rolls everything back: no order, no number and no email is left. Resolves to a sentence. */
export async function rollBackTestOrder(outside: Shop): Promise<string> {
  let said = '';
  await outside.database
    .inTransaction(async (db) => {
      said = await placeTestOrder({ ...outside, db, isInTransaction: true, lastWork: new Map() });
      throw ROLL_BACK;
    })
    .catch((error) => {
      if (error !== ROLL_BACK) throw error;
    });
  return `${said} It was rolled back.`;
}
