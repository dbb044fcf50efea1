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
  await addWords(shop, added);
  await removeWords(shop, removed);
  await saveProductWords(shop, saved);
  await changeVersion(shop);
}

/** Numbers and codes have no typos to correct, and no one types a word of forty letters. */
function isCorrectable(word: string): boolean {
  return word.length >= 3 && word.length <= 40 && !/\d/.test(word);
}

async function findProductWords(shop: Indexing, ids: string[]): Promise<Map<string, Set<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('product_words')
    .select(['product_id', 'words'])
    .where('product_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ product_id, words }) => [product_id, new Set(words.split(' ').filter(Boolean))]),
  );
}

/** Always in the same order, so that two writers never deadlock. */
async function addWords(shop: Indexing, added: string[]): Promise<void> {
  const rows = countedWords(added).map(([word, uses]) => ({ word, uses }));
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
}

async function removeWords(shop: Indexing, removed: string[]): Promise<void> {
  if (removed.length === 0) return;
  const byUses = Map.groupBy(countedWords(removed), ([, uses]) => uses);
  for (const [uses, words] of byUses)
    await shop.db
      .updateTable('search_word')
      .set((row) => ({ uses: row('uses', '-', uses) }))
      .where(
        'word',
        'in',
        words.map(([word]) => word),
      )
      .execute();
  await shop.db.deleteFrom('search_word').where('word', 'in', removed).where('uses', '<=', 0).execute();
}

/** Rows in one statement; both engines take far more parameters. */
const AT_ONCE = 2_000;

/** How often each word is among them, in the order of the words. */
function countedWords(words: string[]): [word: string, uses: number][] {
  const counted = Map.groupBy(words, (word) => word);
  return [...counted]
    .map(([word, all]): [string, number] => [word, all.length])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

async function saveProductWords(
  shop: Indexing,
  rows: { product_id: string; words: string }[],
): Promise<void> {
  await shop.db
    .insertInto('product_words')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((row) => ({ words: row.ref('excluded.words') })),
    )
    .execute();
}

async function changeVersion(shop: Indexing): Promise<void> {
  const value = shop.randomToken();
  await shop.db
    .insertInto('shop_state')
    .values({ key: VERSION_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
