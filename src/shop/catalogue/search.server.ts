import type { Database } from '#database/connect.server.ts';
import { type Alternatives, findByWords } from '#database/search-index.server.ts';
import { type Pence, pence } from '#values/pence.ts';
import type { Shop } from '../shop.server.ts';
import { slipsBetween, slipsForgiven, synonymsOf, words } from './words.ts';

/** One find of a search (specification, 3). `price` in pence. */
export type SearchResult = { handle: string; title: string; featuredMedia: string | null; price: Pence };

const LONGEST_TEXT = 200;
const MOST_WORDS = 8;

/**
 * Finds products by the words of title, tags, codes and description, best first: by prefix as one types, forgiving
 * slips, and by any of the words when no product has all (decisions, 2). Odd input gives an empty list.
 */
export async function searchProducts(shop: Shop, text: string, limit = 10): Promise<SearchResult[]> {
  const asked = words(text.slice(0, LONGEST_TEXT)).slice(0, MOST_WORDS);
  if (asked.length === 0) return [];
  const exact = asked.map((word) => [word, ...synonymsOf(word)]);
  const { db, database } = shop;
  const find = (places: Alternatives[], match: 'all' | 'some') =>
    findByWords(db, database.engine, places, { match, limit });

  let ids = await find(withCompounds(asked, exact), 'all');
  if (ids.length === 0) {
    const vocabulary = await findVocabulary(shop);
    const mended = exact.map((alternatives, place) => [
      ...alternatives,
      ...mend(asked[place] ?? '', vocabulary),
    ]);
    ids = await find(mended, 'all');
    if (ids.length === 0 && joined(asked) !== '') ids = await find([[joined(asked)]], 'all');
    if (ids.length === 0 && mended.length > 1) ids = await find(mended, 'some');
  }
  return findResults(shop, ids);
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

/** 'fire place' is found where 'fireplace' is written: each word also counts joined with its neighbour. */
function withCompounds(asked: string[], places: Alternatives[]): Alternatives[] {
  return places.map((alternatives, place) => {
    const after = asked[place + 1];
    const before = asked[place - 1];
    return [
      ...alternatives,
      ...(after ? [`${asked[place]}${after}`] : []),
      ...(before ? [`${before}${asked[place]}`] : []),
    ];
  });
}

function joined(asked: string[]): string {
  return asked.length > 1 && asked.length <= 3 ? asked.join('') : '';
}

/** Words of the catalogue that a misspelt one may mean, the closest ones only. */
function mend(word: string, vocabulary: ReadonlySet<string>): string[] {
  if (vocabulary.has(word)) return [];
  const forgiven = slipsForgiven(word);
  let closest = forgiven;
  let found: string[] = [];
  for (const known of vocabulary) {
    const slips = slipsBetween(word, known, closest);
    if (slips > closest || slips === 0) continue;
    if (slips < closest) found = [];
    closest = slips;
    found.push(known);
  }
  return found.slice(0, 8);
}

/** The catalogue's words as they were last read, for each database that is open. */
const vocabularies = new WeakMap<Database, ReadonlySet<string>>();

/** Read again only when words have been added: the catalogue seldom learns a new one. */
async function findVocabulary({ db, database }: Shop): Promise<ReadonlySet<string>> {
  const known = vocabularies.get(database);
  const { count } = await db
    .selectFrom('search_word')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (known && known.size === count) return known;
  const rows = await db.selectFrom('search_word').select('word').execute();
  const read = new Set(rows.map(({ word }) => word));
  vocabularies.set(database, read);
  return read;
}
