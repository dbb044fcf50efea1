import { type FindableOrder, wordsOfOrder } from '#values/order-words.ts';
import type { Shop } from '../shop.server.ts';

/** Stores the words that a search finds the order by, in the transaction that creates it. */
export async function indexOrder(shop: Shop, orderId: string, order: FindableOrder): Promise<void> {
  await shop.db
    .insertInto('order_word')
    .values(wordsOfOrder(order).map((word) => ({ word, order_id: orderId })))
    .execute();
}
