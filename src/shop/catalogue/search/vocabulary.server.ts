import { anyOf, compiled, compiledInsert } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';

/** What indexing a product needs of the shop. */
export type Indexing = Pick<Shop, 'db' | 'database' | 'randomToken'>;

const VERSION_KEY = 'search-vocabulary';

/** Changes whenever the catalogue gains or loses a word. */
export async function findVocabularyVersion(shop: Shop): Promise<string> {
  const row = await shop.db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', VERSION_KEY)
    .executeTakeFirst();
  return row?.value ?? '';
}

/**
 * Replaces the words of products in the vocabulary. Call it in a transaction that has locked the products, so that two
 * changes never count the same words.
 */
export async function updateVocabulary(shop: Indexing, products: Map<string, string[]>): Promise<void> {
  const before = await findProductWords(shop, [...products.keys()]);
  const added: string[] = [];
  const removed: string[] = [];
  const saved: { product_id: string; words: string }[] = [];
  for (const [product_id, words] of products) {
    const old = before.get(product_id) ?? new Set();
    const now = new Set(words.filter(isCorrectable));
    const [come, gone] = [
      [...now].filter((word) => !old.has(word)),
      [...old].filter((word) => !now.has(word)),
    ];
    if (come.length + gone.length === 0) continue;
    added.push(...come);
    removed.push(...gone);
    saved.push({ product_id, words: [...now].sort().join(' ') });
  }
  if (saved.length === 0) return;
  await countWords(shop, added, removed);
  await saveProductWords(shop, saved);
  await changeVersion(shop);
}

/** Numbers and codes have no typos to correct, and no one types a word of forty letters. */
function isCorrectable(word: string): boolean {
  return word.length >= 3 && word.length <= 40 && !/\d/.test(word);
}

async function findProductWords(shop: Indexing, ids: string[]): Promise<Map<string, Set<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await listProductWords(shop, { ids });
  return new Map(
    rows.map(({ product_id, words }) => [product_id, new Set(words.split(' ').filter(Boolean))]),
  );
}

const listProductWords = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('product_words')
    .select(['product_id', 'words'])
    .where(anyOf(engine, 'product_id', ids)),
);

/** Always in the same order, so that two writers never deadlock. */
async function countWords(shop: Indexing, added: string[], removed: string[]): Promise<void> {
  const uses = new Map<string, number>();
  for (const word of added) uses.set(word, (uses.get(word) ?? 0) + 1);
  for (const word of removed) uses.set(word, (uses.get(word) ?? 0) - 1);
  const rows = [...uses].flatMap(([word, uses]) => (uses === 0 ? [] : [{ word, uses }]));
  rows.sort((a, b) => (a.word < b.word ? -1 : 1));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await shop.db
      .insertInto('search_word')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .column('word')
          .doUpdateSet((row) => ({ uses: row('search_word.uses', '+', row.ref('excluded.uses')) })),
      )
      .execute();
  const fewer = rows.filter(({ uses }) => uses < 0).map(({ word }) => word);
  if (fewer.length > 0) await dropUnused(shop, { words: fewer });
}

const dropUnused = compiled((db, { words }: { words: string[] }, engine) =>
  db
    .deleteFrom('search_word')
    .where(anyOf(engine, 'word', words))
    .where('uses', '<=', 0),
);

/** Rows in one statement; both engines take far more parameters. */
const AT_ONCE = 2_000;

async function saveProductWords(
  shop: Indexing,
  rows: { product_id: string; words: string }[],
): Promise<void> {
  await insertProductWords(shop, rows);
}

const insertProductWords = compiledInsert((db, rows: { product_id: string; words: string }[]) =>
  db
    .insertInto('product_words')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((row) => ({ words: row.ref('excluded.words') })),
    ),
);

async function changeVersion(shop: Indexing): Promise<void> {
  const value = shop.randomToken();
  await shop.db
    .insertInto('shop_state')
    .values({ key: VERSION_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
