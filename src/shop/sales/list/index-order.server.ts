import { sql } from 'kysely';
import { compiled } from '#database/compiled.server.ts';
import { type FindableOrder, wordsOfOrder } from '#values/order-words.ts';
import type { Shop } from '../../shop.server.ts';
import { findWordsOf } from './find-words-of.server.ts';

/**
 * Stores the words of its customer that a search finds the order by, in the transaction that creates it; a job adds what
 * was ordered a few seconds later, as after every change.
 */
export async function indexOrder(shop: Shop, orderId: string, order: FindableOrder): Promise<void> {
  await insertWords(shop, { pairs: wordsOfOrder(order).map((word) => `${orderId} ${word}`) });
}

/** Indexes one order by all that it is found by, in the transaction that changes it. */
export async function reindexOrder(shop: Shop, orderId: string): Promise<void> {
  await reindexOrders(shop, [orderId]);
  await shop.db
    .updateTable('orders')
    .set((row) => ({ indexed: row.ref('version') }))
    .where('id', '=', orderId)
    .execute();
}

/** The same for several, whose rows the caller has locked and marks as indexed. Words that stay are left alone. */
export async function reindexOrders(shop: Shop, orderIds: string[]): Promise<void> {
  const wanted = await findWordsOf(shop, orderIds);
  const known = await findKnownWords(shop, orderIds);
  const added = [...wanted].flatMap(([id, words]) => {
    const before = known.get(id);
    return words.filter((word) => !before?.has(word)).map((word) => `${id} ${word}`);
  });
  for (const [id, words] of known) {
    const kept = new Set(wanted.get(id));
    const gone = [...words].filter((word) => !kept.has(word));
    if (gone.length === 0) continue;
    await shop.db.deleteFrom('order_word').where('order_id', '=', id).where('word', 'in', gone).execute();
  }
  await insertWords(shop, { pairs: added });
}

async function findKnownWords(shop: Shop, orderIds: string[]): Promise<Map<string, Set<string>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('order_word')
    .select(['word', 'order_id'])
    .where('order_id', 'in', orderIds)
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, words]) => [id, new Set(words.map(({ word }) => word))]));
}

/** In one statement, however many they are; neither an id nor a word has a space in it. */
const insertWords = compiled((db, { pairs }: { pairs: string[] }, engine) =>
  db
    .insertInto('order_word')
    .columns(['order_id', 'word'])
    .expression(
      engine === 'postgres'
        ? sql`SELECT split_part(pair, ' ', 1), split_part(pair, ' ', 2) FROM unnest(${sql.val(pairs)}::text[]) AS pair`
        : sql`SELECT substr(value, 1, instr(value, ' ') - 1), substr(value, instr(value, ' ') + 1)
            FROM json_each(${sql.val(pairs)})`,
    ),
);
