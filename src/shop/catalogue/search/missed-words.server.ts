import { sql } from 'kysely';
import { addDays, ukDayOf } from '#values/uk/uk-day.ts';
import type { Accountant } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { splitMeasures } from '../attributes/measures.ts';

/** Different words that are kept for a day: the owner reads a few, and nobody can fill the table. */
const MAX_WORDS_A_DAY = 200;
const MAX_WORDS_A_SEARCH = 4;
/** Days. */
const SHOWN_FOR = 30;
const KEPT_FOR = 90;

/** A word that was searched for in vain, and how often. */
export type MissedWord = { word: string; searches: number };

/**
 * Counts the words of a search that found nothing: none of them is in the shop. Words alone, by the day, are no personal
 * data; an e-mail address, a number or a code is never counted.
 */
export async function countMissedWords(shop: Shop, text: string): Promise<void> {
  const day = ukDayOf(shop.now());
  for (const word of missedWords(text)) {
    const more = { searches: sql<number>`missed_word.searches + 1` };
    const counted = await shop.db
      .updateTable('missed_word')
      .set(more)
      .where('day', '=', day)
      .where('word', '=', word)
      .returning('word')
      .executeTakeFirst();
    if (counted) continue;
    const { words } = await shop.db
      .selectFrom('missed_word')
      .select((row) => row.fn.countAll<number>().as('words'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (Number(words) >= MAX_WORDS_A_DAY) return;
    await shop.db
      .insertInto('missed_word')
      .values({ day, word, searches: 1 })
      .onConflict((conflict) => conflict.columns(['day', 'word']).doUpdateSet(more))
      .execute();
  }
}

/** Words of letters, and sizes and powers as they were understood. */
function missedWords(text: string): string[] {
  if (text.includes('@')) return [];
  const words = splitMeasures(text.slice(0, 200)).flatMap((part) =>
    typeof part !== 'string' ? `${part.value} ${part.unit}` : /^[a-z]{3,30}$/.test(part) ? part : [],
  );
  return [...new Set(words)].slice(0, MAX_WORDS_A_SEARCH);
}

/** What was searched for in vain in the last 30 days, most often first. */
export async function listMissedWords(shop: Shop, _admin: Accountant, limit = 20): Promise<MissedWord[]> {
  const rows = await shop.db
    .selectFrom('missed_word')
    .select(['word', (row) => row.fn.sum<number>('searches').as('searches')])
    .where('day', '>', addDays(ukDayOf(shop.now()), -SHOWN_FOR))
    .groupBy('word')
    .orderBy('searches', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
  return rows.map(({ word, searches }) => ({ word, searches: Number(searches) }));
}

/** Deletes what is older than 90 days. */
export async function deleteOldMissedWords(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom('missed_word')
    .where('day', '<=', addDays(ukDayOf(shop.now()), -KEPT_FOR))
    .execute();
}
