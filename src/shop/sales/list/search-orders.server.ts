import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { readOrderSearch, type WantedWord } from '#values/order-words.ts';
import type { Shop } from '../../shop.server.ts';

/** How many matches of a word are searched at most, to stay quick. */
const MAX_MATCHES = 4_000;

/** The result of a search: all orders (for an empty one), none, or those of a subquery. */
export type Matches =
  | { kind: 'all' }
  | { kind: 'none' }
  | {
      kind: 'some';
      ids: (shop: Shop) => ReturnType<typeof matchingIds>;
      isCapped: boolean;
      words: WantedWord[];
    };

/** Finds the orders that match every word, starting with the rarest. */
export async function findMatches(shop: Shop, search: string | undefined): Promise<Matches> {
  const words = readOrderSearch(search ?? '');
  if (words === null) return { kind: 'all' };
  const counted = await Promise.all(
    words.map(async (word) => ({ word, count: await countUpToMax(shop, word) })),
  );
  const [rarest, ...others] = counted.toSorted((a, b) => a.count - b.count);
  if (!rarest || rarest.count === 0) return { kind: 'none' };
  return {
    kind: 'some',
    ids: (shop) =>
      matchingIds(
        shop,
        rarest.word,
        others.map(({ word }) => word),
      ),
    isCapped: rarest.count > MAX_MATCHES,
    words,
  };
}

async function countUpToMax(shop: Shop, word: WantedWord): Promise<number> {
  const { count } = await shop.db
    .selectFrom((from) =>
      from
        .selectFrom('order_word')
        .select('order_id')
        .where((row) => isWord(row, word))
        .limit(MAX_MATCHES + 1)
        .as('found'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matchingIds(shop: Shop, rarest: WantedWord, others: WantedWord[]) {
  return shop.db
    .selectFrom((from) =>
      from
        .selectFrom('order_word')
        .select('order_id')
        .where((row) => isWord(row, rarest))
        .limit(MAX_MATCHES)
        .as('found'),
    )
    .select('found.order_id')
    .where((row) =>
      row.and(
        others.map((word) =>
          matchesWord(shop, row as unknown as ExpressionBuilder<Schema, 'orders'>, word, 'found.order_id'),
        ),
      ),
    );
}

export function matchesWord(
  { database }: Shop,
  row: ExpressionBuilder<Schema, 'orders'>,
  word: WantedWord,
  orderId: 'orders.id' | 'found.order_id',
) {
  return row.exists(
    row
      .selectFrom('order_word')
      .select('order_word.order_id')
      .where('order_word.order_id', '=', sql.ref<string>(orderId))
      .where((row) => (database.engine === 'postgres' ? isWordOfOrder(row, word) : isWord(row, word))),
  );
}

/**
 * Among the few words of one order. As a range PostgreSQL takes it for rarer than one order's words, and reads all that begin
 * so for each order.
 */
function isWordOfOrder(row: ExpressionBuilder<Schema, 'order_word'>, { text, isPrefix }: WantedWord) {
  if (!isPrefix) return row('order_word.word', '=', text);
  return row(sql<string>`substr(order_word.word, 1, ${sql.lit([...text].length)})`, '=', text);
}

function isWord(row: ExpressionBuilder<Schema, 'order_word'>, { text, isPrefix }: WantedWord) {
  if (!isPrefix) return row('order_word.word', '=', text);
  return row.and([
    row('order_word.word', '>=', text),
    // The last Unicode character sorts after every word with this beginning.
    row('order_word.word', '<', `${text}\u{10ffff}`),
  ]);
}
