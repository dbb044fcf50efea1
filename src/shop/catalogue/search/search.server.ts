import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Database } from '#database/connect.server.ts';
import { findByWords } from '#database/find-by-words.server.ts';
import { type Pence, pence } from '#values/uk/pence.ts';
import { correct, formsOf, split } from '#values/words.ts';
import { inOrderOf } from '../../ids.ts';
import { findProductsInSale } from '../../prices/prices-now.server.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import {
  type Alternative,
  alternativesOf,
  type Dictionary,
  dictionaryOf,
  type Language,
  readQuery,
  type Term,
} from './search-query.ts';
import { findVocabularyVersion } from './vocabulary.server.ts';

/** One search result. `price` in pence. */
export type SearchResult = { handle: string; title: string; featuredMedia: string | null; price: Pence };

const MAX_TEXT_LENGTH = 200;

/** What a search finds, best first (see `searchIds`), with exactly the fields of the API. */
export async function searchProducts(shop: Shop, text: string, limit = 10): Promise<SearchResult[]> {
  const ids = await searchIds(shop, await findShopProfile(shop), text, limit);
  if (ids.length === 0) return [];
  const rows = await listOnSale(shop, { ids });
  const sales = await findProductsInSale(shop, ids);
  return inOrderOf(ids, rows).map(({ id, lowest_price, ...row }) => ({
    ...row,
    price: sales.get(id)?.price ?? pence(lowest_price),
  }));
}

const listOnSale = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('product')
    .select(['id', 'handle', 'title', 'featured_media as featuredMedia', 'lowest_price'])
    .where(anyOf(engine, 'id', ids))
    .where('available', '=', 1),
);

/**
 * Finds products by kind, size, power, and the words of title, tags, codes and description, best first: by prefix while
 * typing, forgiving typos, and by any of the words if no product has all. Input without words finds nothing.
 */
export async function searchIds(
  shop: Shop,
  language: Language,
  text: string,
  limit: number,
): Promise<string[]> {
  const typed = text.slice(0, MAX_TEXT_LENGTH);
  const dictionary = dictionaryOf(language);
  const find = (terms: Term[], match: 'all' | 'some') =>
    findByWords(
      shop,
      terms.map(({ alternatives }) => alternatives),
      {
        match,
        limit,
        accessories: {
          marks: dictionary.accessoryMarks,
          // Whoever names anything else may well mean one.
          comeLast: terms.every(({ isKind }) => isKind),
        },
      },
    );

  const terms = readQuery(typed, dictionary);
  if (terms.length === 0) return [];
  const exact = await find(terms, 'all');
  if (exact.length > 0) return exact;
  const vocabulary = await findVocabulary(shop, dictionary);
  const corrected = readQuery(typed, dictionary, 'near').map((term) =>
    correctTerm(term, dictionary, vocabulary),
  );
  const close = await find(corrected, 'all');
  return close.length > 0 || corrected.length === 1 ? close : find(corrected, 'some');
}

function correctTerm(term: Term, dictionary: Dictionary, vocabulary: ReadonlySet<string>): Term {
  if (term.word === null) return term;
  return { ...term, alternatives: [...term.alternatives, ...meantBy(term.word, dictionary, vocabulary)] };
}

/** What an unknown word may have meant; nothing for a word of the catalogue. */
function meantBy(word: string, dictionary: Dictionary, vocabulary: ReadonlySet<string>): Alternative[] {
  if (vocabulary.has(word) || word.includes(' ')) return [];
  const corrected = formsOf(word).flatMap((form) => correct(form, vocabulary));
  return [...split(word, vocabulary), ...corrected.flatMap((each) => alternativesOf(each, dictionary))];
}

/** The vocabulary of each open database as last read, and its version then. */
const vocabularies = new WeakMap<Database, { version: string; vocabulary: ReadonlySet<string> }>();

/** The catalogue's words, and those of the owner's kinds and synonyms. The most used come first. */
async function findVocabulary(shop: Shop, dictionary: Dictionary): Promise<ReadonlySet<string>> {
  const known = await findCatalogueWords(shop);
  return new Set([...known, ...dictionary.words]);
}

/** Read again only when the catalogue gains or loses a word, which is rare. */
async function findCatalogueWords(shop: Shop): Promise<ReadonlySet<string>> {
  const version = await findVocabularyVersion(shop);
  const last = vocabularies.get(shop.database);
  if (last?.version === version) return last.vocabulary;
  const rows = await shop.db
    .selectFrom('search_word')
    .select('word')
    .orderBy('uses', 'desc')
    .orderBy('word')
    .execute();
  const vocabulary = new Set(rows.map(({ word }) => word));
  vocabularies.set(shop.database, { version, vocabulary });
  return vocabulary;
}
