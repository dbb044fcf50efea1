import type { Database } from '#database/connect.server.ts';
import { type Alternative, findByWords } from '#database/search-index.server.ts';
import { type Pence, pence } from '#values/pence.ts';
import type { Shop } from '../shop.server.ts';
import { findVocabularyMark } from './vocabulary.server.ts';
import { formsOf, KNOWN_SYNONYMS, meaningsOf, mend, split, words } from './words.ts';

/** One search result. `price` in pence. */
export type SearchResult = { handle: string; title: string; featuredMedia: string | null; price: Pence };

const MAX_TEXT_LENGTH = 200;
const MAX_WORDS = 8;

/**
 * Finds products by the words of title, tags, codes and description, best first: by prefix while typing, forgiving
 * typos, and by any of the words if no product has all. Odd input gives an empty list.
 */
export async function searchProducts(shop: Shop, text: string, limit = 10): Promise<SearchResult[]> {
  const wanted = words(text.slice(0, MAX_TEXT_LENGTH)).slice(0, MAX_WORDS);
  if (wanted.length === 0) return [];
  const find = (places: Alternative[][], match: 'all' | 'some') =>
    findByWords(shop.db, shop.database.engine, places, { match, limit });

  const places = wanted.map((word, place) => each([...meaningsOf(word), ...joinedAt(wanted, place)]));
  let ids = await find(places, 'all');
  if (ids.length === 0) {
    const vocabulary = await findVocabulary(shop);
    const mended = places.map((alternatives, place) => [
      ...alternatives,
      ...otherwise(wanted[place] ?? '', vocabulary),
    ]);
    ids = await find(mended, 'all');
    if (ids.length === 0 && mended.length > 1) ids = await find(mended, 'some');
  }
  return findResults(shop, ids);
}

/** 'fire place' matches 'fireplace': each word also counts joined to its neighbour. */
function joinedAt(wanted: string[], place: number): string[] {
  const [before, word = '', after] = [wanted[place - 1], wanted[place], wanted[place + 1]];
  return [...(after ? [word + after] : []), ...(before ? [before + word] : [])];
}

/** What an unknown word may have been meant to be; nothing for one the catalogue knows. */
function otherwise(word: string, vocabulary: ReadonlySet<string>): Alternative[] {
  if (vocabulary.has(word)) return [];
  const mended = formsOf(word).flatMap((form) => mend(form, vocabulary));
  return [...split(word, vocabulary), ...each(mended.flatMap(meaningsOf))];
}

function each(alternatives: string[]): Alternative[] {
  return alternatives.map((word) => [word]);
}

async function findResults(shop: Shop, ids: string[]): Promise<SearchResult[]> {
  if (ids.length === 0) return [];
  const rows = await shop.db
    .selectFrom('product')
    .select(['id', 'handle', 'title', 'featured_media', 'lowest_price'])
    .where('id', 'in', ids)
    .where('available', '=', 1)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { handle, title, featured_media, lowest_price } = row;
    return [{ handle, title, featuredMedia: featured_media, price: pence(lowest_price) }];
  });
}

/** The vocabulary of each open database as last read, and its mark then. */
const vocabularies = new WeakMap<Database, { mark: string; vocabulary: ReadonlySet<string> }>();

/** Read again only when the catalogue gains or loses a word, which is rare. The most used come first. */
async function findVocabulary(shop: Shop): Promise<ReadonlySet<string>> {
  const mark = await findVocabularyMark(shop);
  const last = vocabularies.get(shop.database);
  if (last?.mark === mark) return last.vocabulary;
  const rows = await shop.db
    .selectFrom('search_word')
    .select('word')
    .orderBy('uses', 'desc')
    .orderBy('word')
    .execute();
  const vocabulary = new Set([...rows.map(({ word }) => word), ...KNOWN_SYNONYMS]);
  vocabularies.set(shop.database, { mark, vocabulary });
  return vocabulary;
}
