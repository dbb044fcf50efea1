import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Database } from '#database/connect.server.ts';
import { type Alternative, findByWords } from '#database/find-by-words.server.ts';
import { type Pence, pence } from '#values/pence.ts';
import { inOrderOf } from '../ids.ts';
import type { Shop } from '../shop.server.ts';
import { findVocabularyVersion } from './vocabulary.server.ts';
import { correct, formsOf, KNOWN_SYNONYMS, split, withSynonyms, words } from './words.ts';

/** One search result. `price` in pence. */
export type SearchResult = { handle: string; title: string; featuredMedia: string | null; price: Pence };

const MAX_TEXT_LENGTH = 200;
const MAX_WORDS = 8;

/**
 * Finds products by the words of title, tags, codes and description, best first: by prefix while typing, forgiving
 * typos, and by any of the words if no product has all. Input without words returns an empty list.
 */
export async function searchProducts(shop: Shop, text: string, limit = 10): Promise<SearchResult[]> {
  const typed = words(text.slice(0, MAX_TEXT_LENGTH)).slice(0, MAX_WORDS);
  if (typed.length === 0) return [];
  const find = (places: Alternative[][], match: 'all' | 'some') =>
    findByWords(shop, places, { match, limit });

  const places = typed.map((word, place) =>
    asAlternatives([...withSynonyms(word), ...joinedWithNeighbours(typed, place)]),
  );
  let ids = await find(places, 'all');
  if (ids.length === 0) {
    const vocabulary = await findVocabulary(shop);
    const corrected = places.map((alternatives, place) => [
      ...alternatives,
      ...alternativesFor(typed[place] ?? '', vocabulary),
    ]);
    ids = await find(corrected, 'all');
    if (ids.length === 0 && corrected.length > 1) ids = await find(corrected, 'some');
  }
  return findResults(shop, ids);
}

/** 'fire place' matches 'fireplace': each word also counts joined to its neighbour. */
function joinedWithNeighbours(typed: string[], place: number): string[] {
  const [before, word = '', after] = [typed[place - 1], typed[place], typed[place + 1]];
  return [...(after ? [word + after] : []), ...(before ? [before + word] : [])];
}

/** What an unknown word may have meant; nothing for a word of the catalogue. */
function alternativesFor(word: string, vocabulary: ReadonlySet<string>): Alternative[] {
  if (vocabulary.has(word)) return [];
  const corrected = formsOf(word).flatMap((form) => correct(form, vocabulary));
  return [...split(word, vocabulary), ...asAlternatives(corrected.flatMap(withSynonyms))];
}

function asAlternatives(alternatives: string[]): Alternative[] {
  return alternatives.map((word) => [word]);
}

async function findResults(shop: Shop, ids: string[]): Promise<SearchResult[]> {
  if (ids.length === 0) return [];
  const rows = await listOnSale(shop, { ids });
  return inOrderOf(ids, rows).map(({ id, lowest_price, ...row }) => ({ ...row, price: pence(lowest_price) }));
}

const listOnSale = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('product')
    .select(['id', 'handle', 'title', 'featured_media as featuredMedia', 'lowest_price'])
    .where(anyOf(engine, 'id', ids))
    .where('available', '=', 1),
);

/** The vocabulary of each open database as last read, and its version then. */
const vocabularies = new WeakMap<Database, { version: string; vocabulary: ReadonlySet<string> }>();

/** Read again only when the catalogue gains or loses a word, which is rare. The most used come first. */
async function findVocabulary(shop: Shop): Promise<ReadonlySet<string>> {
  const version = await findVocabularyVersion(shop);
  const last = vocabularies.get(shop.database);
  if (last?.version === version) return last.vocabulary;
  const rows = await shop.db
    .selectFrom('search_word')
    .select('word')
    .orderBy('uses', 'desc')
    .orderBy('word')
    .execute();
  const vocabulary = new Set([...rows.map(({ word }) => word), ...KNOWN_SYNONYMS]);
  vocabularies.set(shop.database, { version, vocabulary });
  return vocabulary;
}
