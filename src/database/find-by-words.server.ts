import { sql } from 'kysely';
import { compiled } from './compiled.server.ts';
import type { Database, Db } from './connect.server.ts';

/** One match for a term of a query: words that a product must all contain. */
export type Alternative = string[];

/**
 * Among the products published last, common words are looked for first. A word that so many of them have says little
 * about which is meant, and to rank all that have it would take longer the larger the shop is.
 */
const NEWEST = 2_000;
const COMMON = 50;

/** How many matches are ranked by weight; those published last. */
const MAX_RANKED = 1000;

/**
 * Ids of the products that match every term ('all') or any ('some'), best first: by the weight of the words' places
 * (title, tags, codes, description), and the newest of equal ones first. Where the words are common, only the newest
 * products are considered: those with all of them in the title, then outside the description, then anywhere, each time
 * the newest first. Whole words are tried before beginnings of words.
 */
export async function findByWords(
  shop: Handles,
  terms: Alternative[][],
  { match, limit }: { match: 'all' | 'some'; limit: number },
): Promise<string[]> {
  const search = shop.database.engine === 'postgres' ? POSTGRES : SQLITE;
  const queryOf = (form: Form) => search.queryOf(terms, match, form);
  return (
    (await search.findCommon(shop, queryOf, limit)) ??
    search.findRanked(shop, queryOf({ form: 'prefix', place: 'anywhere' }), limit)
  );
}

type Handles = { db: Db; database: Database };

type Place = 'title' | 'outside-description' | 'anywhere';

const FORMS = ['whole', 'prefix'] as const;
type Form = { form: (typeof FORMS)[number]; place: Place };

type WordSearch = {
  /** The query in the engine's syntax. Words are letters and digits only (catalogue/words.ts): nothing is escaped. */
  queryOf(terms: Alternative[][], match: 'all' | 'some', form: Form): string;
  /** The best of the newest products, or null if fewer than COMMON of them match. */
  findCommon(shop: Handles, queryOf: (form: Form) => string, limit: number): Promise<string[] | null>;
  findRanked(shop: Handles, query: string, limit: number): Promise<string[]>;
};

/** (a or (b and c)) and (d) */
function combine(terms: string[][][], and: string, or: string, match: 'all' | 'some'): string {
  const allOf = (words: string[]) => `(${words.join(and)})`;
  const anyOf = (alternatives: string[][]) => `(${alternatives.map(allOf).join(or)})`;
  return terms.map(anyOf).join(match === 'all' ? and : or);
}

const eachWord = (terms: Alternative[][], write: (word: string) => string) =>
  terms.map((alternatives) => alternatives.map((words) => words.map(write)));

/** A single letter is a word of its own: half of all words begin with it. */
const isBeginning = (word: string, form: 'whole' | 'prefix') => form === 'prefix' && word.length > 1;

const COLUMNS: Record<Place, string> = {
  title: '{title} : ',
  'outside-description': '- {description} : ',
  anywhere: '',
};

const SQLITE: WordSearch = {
  queryOf(terms, match, { form, place }) {
    const words = eachWord(terms, (word) => `"${word}"${isBeginning(word, form) ? '*' : ''}`);
    return `${COLUMNS[place]}(${combine(words, ' AND ', ' OR ', match)})`;
  },
  async findCommon(shop, queryOf, limit) {
    const [whole, prefix] = FORMS.map((form) => queryOf({ form, place: 'anywhere' })) as [string, string];
    const [common] = await findCommonForm(shop, { whole, prefix });
    if (!common?.form) return null;
    const found = new Set<string>();
    for (const place of ['title', 'outside-description', 'anywhere'] as const) {
      if (found.size >= limit) break;
      const query = queryOf({ form: common.form, place });
      for (const { product_id } of await findNewest(shop, { query, limit })) found.add(product_id);
    }
    return [...found].slice(0, limit);
  },
  async findRanked(shop, query, limit) {
    const rows = await rankNewest(shop, { query, limit });
    return rows.map(({ product_id }) => product_id);
  },
};

const rankNewest = compiled((db, { query, limit }: { query: string; limit: number }) => {
  const matches = db
    .selectFrom('product_search')
    .select(['rowid', sql<number>`bm25(product_search, 10, 8, 4, 1)`.as('rank')])
    .where(sql<boolean>`product_search MATCH ${query}`)
    .orderBy('rowid', 'desc')
    .limit(sql.lit(MAX_RANKED));
  return db
    .selectFrom(matches.as('matches'))
    .innerJoin('search_entry', 'search_entry.number', 'matches.rowid')
    .select('search_entry.product_id')
    .orderBy('matches.rank')
    .orderBy('matches.rowid', 'desc')
    .limit(limit);
});

/** The first form in which COMMON of the newest products match. */
const findCommonForm = compiled((db, queries: { whole: string; prefix: string }) => {
  const isCommon = (query: string) =>
    sql<boolean>`EXISTS ${newestMatches(db, query)
      .select(sql.lit(1).as('found'))
      .limit(sql.lit(1))
      .offset(sql.lit(COMMON - 1))}`;
  return db.selectNoFrom(
    sql<(typeof FORMS)[number] | null>`CASE WHEN ${isCommon(queries.whole)} THEN 'whole'
        WHEN ${isCommon(queries.prefix)} THEN 'prefix' END`.as('form'),
  );
});

const findNewest = compiled((db, { query, limit }: { query: string; limit: number }) =>
  newestMatches(db, query)
    .innerJoin('search_entry', 'search_entry.number', 'product_search.rowid')
    .select('search_entry.product_id')
    .limit(limit),
);

/** The newest of the newest products that match: the full-text index is read backwards, and no further than needed. */
function newestMatches(db: Db, query: string) {
  return db
    .selectFrom('product_search')
    .where(sql<boolean>`product_search MATCH ${query}`)
    .where('product_search.rowid', '>=', (row) =>
      row.fn.coalesce(
        row
          .selectFrom('search_entry')
          .select('number')
          .orderBy('number', 'desc')
          .limit(sql.lit(1))
          .offset(sql.lit(NEWEST - 1)),
        sql.lit(0),
      ),
    )
    .orderBy('product_search.rowid', 'desc');
}

const WEIGHTS: Record<Place, string> = { title: 'A', 'outside-description': 'ABC', anywhere: 'ABCD' };

const POSTGRES: WordSearch = {
  queryOf(terms, match, { form, place }) {
    const flags = `${form === 'prefix' ? '*' : ''}${WEIGHTS[place]}`;
    return combine(
      eachWord(terms, (word) => (flags ? `${word}:${flags}` : word)),
      ' & ',
      ' | ',
      match,
    );
  },
  async findCommon({ db }, queryOf, limit) {
    const newest = db.selectFrom('product_search').selectAll().orderBy('number', 'desc').limit(NEWEST);
    for (const form of FORMS) {
      const isIn = (place: Place) => sql<boolean>`words @@ to_tsquery('simple', ${queryOf({ form, place })})`;
      const rows = await db
        .selectFrom(newest.as('newest'))
        .select(['product_id', sql<number>`count(*) OVER ()`.as('matches')])
        .where(isIn('anywhere'))
        .orderBy(isIn('title'), 'desc')
        .orderBy(isIn('outside-description'), 'desc')
        .orderBy('number', 'desc')
        .limit(limit)
        .execute();
      if ((rows[0]?.matches ?? 0) >= COMMON) return rows.map(({ product_id }) => product_id);
    }
    return null;
  },
  async findRanked({ db }, terms, limit) {
    const query = sql`to_tsquery('simple', ${terms})`;
    const matches = db
      .selectFrom('product_search')
      .select(['product_id', 'number'])
      // Here, so that what is sorted does not carry the words.
      .select(sql<number>`ts_rank('{0.1, 0.4, 0.8, 1.0}', words, ${query})`.as('rank'))
      .where(sql<boolean>`words @@ ${query}`)
      // The sum keeps the planner from looking for rare words in one product after the other.
      .orderBy(sql`number + 0`, 'desc')
      .limit(MAX_RANKED);
    const rows = await db
      .selectFrom(matches.as('matches'))
      .select('product_id')
      .orderBy('rank', 'desc')
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ product_id }) => product_id);
  },
};
