import { compiledInsert } from '#database/compiled.server.ts';
import { type FindableOrder, wordsOfOrder } from '#values/order-words.ts';
import type { Shop } from '../../shop.server.ts';

/** Stores the words that a search finds the order by, in the transaction that creates it. */
export async function indexOrder(shop: Shop, orderId: string, order: FindableOrder): Promise<void> {
  const words = wordsOfOrder(order).map((word) => ({ word, order_id: orderId }));
  await insertWords(shop, words);
}

/** The same for an order whose words have changed. */
export async function reindexOrder(shop: Shop, orderId: string, order: FindableOrder): Promise<void> {
  await shop.db.deleteFrom('order_word').where('order_id', '=', orderId).execute();
  await indexOrder(shop, orderId, order);
}

const insertWords = compiledInsert((db, words: { word: string; order_id: string }[]) =>
  db.insertInto('order_word').values(words),
);
