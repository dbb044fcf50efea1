import type { Shop } from '../shop.server.ts';

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
 * Replaces a product's words in the vocabulary. Call it in a transaction that has locked the product, so that two
 * changes never count the same words.
 */
export async function updateVocabulary(shop: Indexing, productId: string, words: string[]): Promise<void> {
  const before = await findProductWords(shop, productId);
  const after = new Set(words.filter(isCorrectable));
  const added = [...after].filter((word) => !before.has(word)).sort();
  const removed = [...before].filter((word) => !after.has(word)).sort();
  if (added.length === 0 && removed.length === 0) return;
  await addWords(shop, added);
  await removeWords(shop, removed);
  await saveProductWords(shop, productId, [...after].sort().join(' '));
  await changeVersion(shop);
}

/** Numbers and codes have no typos to correct, and no one types a word of forty letters. */
function isCorrectable(word: string): boolean {
  return word.length >= 3 && word.length <= 40 && !/\d/.test(word);
}

async function findProductWords(shop: Indexing, productId: string): Promise<Set<string>> {
  const row = await shop.db
    .selectFrom('product_words')
    .select('words')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return new Set(row?.words.split(' ').filter(Boolean));
}

/** Always in the same order, so that two writers never deadlock. */
async function addWords(shop: Indexing, added: string[]): Promise<void> {
  if (added.length === 0) return;
  await shop.db
    .insertInto('search_word')
    .values(added.map((word) => ({ word, uses: 1 })))
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet((row) => ({ uses: row('search_word.uses', '+', 1) })),
    )
    .execute();
}

async function removeWords(shop: Indexing, removed: string[]): Promise<void> {
  if (removed.length === 0) return;
  await shop.db
    .updateTable('search_word')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('word', 'in', removed)
    .execute();
  await shop.db.deleteFrom('search_word').where('word', 'in', removed).where('uses', '<=', 0).execute();
}

async function saveProductWords(shop: Indexing, productId: string, words: string): Promise<void> {
  await shop.db
    .insertInto('product_words')
    .values({ product_id: productId, words })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ words }))
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
