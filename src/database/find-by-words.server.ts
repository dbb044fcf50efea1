import { sql } from 'kysely';
import { compiled } from './compiled.server.ts';
import type { Database, Db } from './connect.server.ts';

/** One match for a term of a query: words that a product must all contain. */
type Alternative = string[];

/**
 * Among the products published last, common words are looked for first. A word that so many of them have says little
 * about which is meant, and to rank all that have it would take longer the larger the shop is.
 */
const NEWEST = 2_000;
const COMMON = 50;

/** How many matches are ranked by weight; those published last. */
const MAX_RANKED = 1000;

type Options = {
  match: 'all' | 'some';
  limit: number;
  /** Words in the titles of accessories alone, and whether these come after everything else. */
  accessories: { marks: string[]; comeLast: boolean };
};

/**
 * Ids of the products that match every term ('all') or any ('some'), best first: those with all of it as whole words in
 * title, kind and size, then as whole words in tags and codes too, then as beginnings of words, and last in the
 * description, where accessories come after others. Each time by weight; where the words are common only the newest
 * products are considered, the newest first.
 */
export async function findByWords(
  shop: Handles,
  terms: Alternative[][],
  options: Options,
): Promise<string[]> {
  const search = shop.database.engine === 'postgres' ? POSTGRES : SQLITE;
  return search.find(shop, terms, options);
}

type Handles = { db: Db; database: Database };

type Form = { form: 'whole' | 'prefix'; place: 'name' | 'outside-description' | 'anywhere' };

/** In this order; the last finds everything. */
const STEPS: Form[] = [
  { form: 'whole', place: 'name' },
  { form: 'whole', place: 'outside-description' },
  { form: 'prefix', place: 'name' },
  { form: 'prefix', place: 'outside-description' },
  { form: 'prefix', place: 'anywhere' },
];
const EVERYTHING: Form = { form: 'prefix', place: 'anywhere' };

type WordSearch = { find(shop: Handles, terms: Alternative[][], options: Options): Promise<string[]> };

/** (a or (b and c)) and (d) */
function combine(terms: string[][][], and: string, or: string, match: 'all' | 'some'): string {
  const allOf = (words: string[]) => `(${words.join(and)})`;
  const anyOf = (alternatives: string[][]) => `(${alternatives.map(allOf).join(or)})`;
  return terms.map(anyOf).join(match === 'all' ? and : or);
}

const eachWord = (terms: Alternative[][], write: (word: string) => string) =>
  terms.map((alternatives) => alternatives.map((words) => words.map(write)));

/** A single letter is a word of its own: half of all words begin with it. */
const isBeginning = (word: string, form: Form['form']) => form === 'prefix' && word.length > 1;

const COLUMNS: Record<Form['place'], string> = {
  name: '{title} : ',
  'outside-description': '- {description} : ',
  anywhere: '',
};

const SQLITE: WordSearch = {
  async find(shop, terms, { match, limit, accessories: { marks, comeLast } }) {
    // In the engine's syntax. Words are letters and digits only (catalogue/search/words.ts): nothing is escaped.
    const write = ({ form, place }: Form) => {
      const words = eachWord(terms, (word) => `"${word}"${isBeginning(word, form) ? '*' : ''}`);
      return `(${COLUMNS[place]}(${combine(words, ' AND ', ' OR ', match)}))`;
    };
    const others =
      marks.length > 0 ? ` NOT ({title} : (${marks.map((mark) => `"${mark}"`).join(' OR ')}))` : '';
    const without = (step: Form) => `${write(step)}${others}`;
    const steps = comeLast ? STEPS.map(without) : [...STEPS.slice(0, -1).map(write), without(EVERYTHING)];
    const last = comeLast ? STEPS.map(write) : [write(EVERYTHING)];
    const everything = write(EVERYTHING);

    if (await isCommon(shop, everything))
      return firstOf(shop, findNewest, { queries: [...steps, ...last], limit });
    const all = idsOf(await rankNewest(shop, { query: everything, limit }));
    if (all.length < 2 || match === 'some') return all;
    const best = await firstOf(shop, rankNewest, { queries: steps, limit: all.length });
    return [...new Set([...best, ...all])].slice(0, limit);
  },
};

type List = (shop: Handles, query: { query: string; limit: number }) => Promise<{ product_id: string }[]>;

/** What the first queries find, until there is enough. */
async function firstOf(
  shop: Handles,
  list: List,
  { queries, limit }: { queries: string[]; limit: number },
): Promise<string[]> {
  const found = new Set<string>();
  for (const query of queries) {
    if (found.size >= limit) break;
    for (const id of idsOf(await list(shop, { query, limit }))) found.add(id);
  }
  return [...found].slice(0, limit);
}

const idsOf = (rows: { product_id: string }[]) => rows.map(({ product_id }) => product_id);

async function isCommon(shop: Handles, query: string): Promise<boolean> {
  return (await findFiftieth(shop, { query })).length > 0;
}

const findFiftieth = compiled((db, { query }: { query: string }) =>
  newestMatches(db, query)
    .select(sql.lit(1).as('found'))
    .limit(sql.lit(1))
    .offset(sql.lit(COMMON - 1)),
);

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

const WEIGHTS: Record<Form['place'], string> = { name: 'A', 'outside-description': 'ABC', anywhere: '' };

const POSTGRES: WordSearch = {
  async find({ db }, terms, { match, limit, accessories: { marks, comeLast } }) {
    const write = ({ form, place }: Form) =>
      combine(
        eachWord(terms, (word) => {
          const flags = `${isBeginning(word, form) ? '*' : ''}${WEIGHTS[place]}`;
          return flags ? `${word}:${flags}` : word;
        }),
        ' & ',
        ' | ',
        match,
      );
    const matches = (query: string) => sql<boolean>`words @@ to_tsquery('simple', ${query})`;
    const everything = write(EVERYTHING);
    const isAccessory =
      marks.length > 0 ? matches(marks.map((mark) => `${mark}:A`).join(' | ')) : sql<boolean>`false`;
    /** Lower is better: a place for each step, and accessories where they belong. */
    const steps = STEPS.slice(0, -1).map(
      (step, place) => sql`WHEN ${matches(write(step))} THEN ${sql.lit(place)}`,
    );
    const last = sql.lit(STEPS.length);
    const place = sql<number>`CASE ${sql.join(steps, sql` `)} ELSE ${last} END + CASE WHEN ${isAccessory} THEN
      ${comeLast ? sql.lit(10) : sql`CASE WHEN ${matches(write({ form: 'prefix', place: 'outside-description' }))} THEN 0 ELSE 1 END`} ELSE 0 END`;

    const newest = db.selectFrom('product_search').selectAll().orderBy('number', 'desc').limit(NEWEST);
    const common = await db
      .selectFrom(newest.as('newest'))
      .select(['product_id', sql<number>`count(*) OVER ()`.as('matches')])
      .where(matches(everything))
      .orderBy(place)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    if ((common[0]?.matches ?? 0) >= COMMON) return common.map(({ product_id }) => product_id);

    const ranked = db
      .selectFrom('product_search')
      .select(['product_id', 'number', place.as('place')])
      // Here, so that what is sorted does not carry the words.
      .select(
        sql<number>`ts_rank('{0.1, 0.4, 0.8, 1.0}', words, to_tsquery('simple', ${everything}))`.as('rank'),
      )
      .where(matches(everything))
      // The sum keeps the planner from looking for rare words in one product after the other.
      .orderBy(sql`number + 0`, 'desc')
      .limit(MAX_RANKED);
    const rows = await db
      .selectFrom(ranked.as('matches'))
      .select('product_id')
      .orderBy('place')
      .orderBy('rank', 'desc')
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ product_id }) => product_id);
  },
};
