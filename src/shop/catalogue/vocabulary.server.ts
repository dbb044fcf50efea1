import type { Shop } from '../shop.server.ts';

const MARK = 'search-vocabulary';

/** Changes whenever the catalogue gains or loses a word. */
export async function findVocabularyMark(shop: Shop): Promise<string> {
  const row = await shop.db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', MARK)
    .executeTakeFirst();
  return row?.value ?? '';
}

/**
 * Replaces a product's words in the vocabulary. Call it in a transaction that has written the product, so that two
 * never change the same words at once.
 */
export async function giveWords(shop: Shop, productId: string, given: string[]): Promise<void> {
  const before = await findGiven(shop, productId);
  const after = new Set(given.filter(isMendable));
  const learnt = [...after].filter((word) => !before.has(word)).sort();
  const forgotten = [...before].filter((word) => !after.has(word)).sort();
  if (learnt.length === 0 && forgotten.length === 0) return;
  await learn(shop, learnt);
  await forget(shop, forgotten);
  await keepGiven(shop, productId, [...after].sort().join(' '));
  await markChanged(shop);
}

/** Numbers and codes have no typos to correct, and nobody types a word of forty letters. */
function isMendable(word: string): boolean {
  return word.length >= 3 && word.length <= 40 && !/\d/.test(word);
}

async function findGiven(shop: Shop, productId: string): Promise<Set<string>> {
  const row = await shop.db
    .selectFrom('product_words')
    .select('words')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return new Set(row?.words.split(' ').filter(Boolean));
}

/** Always in the same order, so that two writers never deadlock. */
async function learn(shop: Shop, learnt: string[]): Promise<void> {
  if (learnt.length === 0) return;
  await shop.db
    .insertInto('search_word')
    .values(learnt.map((word) => ({ word, uses: 1 })))
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet((row) => ({ uses: row('search_word.uses', '+', 1) })),
    )
    .execute();
}

async function forget(shop: Shop, forgotten: string[]): Promise<void> {
  if (forgotten.length === 0) return;
  await shop.db
    .updateTable('search_word')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('word', 'in', forgotten)
    .execute();
  await shop.db.deleteFrom('search_word').where('word', 'in', forgotten).where('uses', '<=', 0).execute();
}

async function keepGiven(shop: Shop, productId: string, words: string): Promise<void> {
  await shop.db
    .insertInto('product_words')
    .values({ product_id: productId, words })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ words }))
    .execute();
}

async function markChanged(shop: Shop): Promise<void> {
  const value = shop.randomToken();
  await shop.db
    .insertInto('shop_state')
    .values({ key: MARK, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
