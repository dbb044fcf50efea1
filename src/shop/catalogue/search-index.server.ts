import { indexWords, unindexWords } from '#database/search-index.server.ts';
import type { Shop } from '../shop.server.ts';
import { words } from './words.ts';

/** Words of a description that are worth finding a product by. */
const DESCRIPTION_WORDS = 400;

/** Puts what a product says into the search index, in the transaction of the change; drafts are left out. */
export async function learnProductWords(shop: Shop, productId: string): Promise<void> {
  const product = await shop.db
    .selectFrom('product')
    .select(['available', 'title', 'tags', 'external_ref', 'description', 'html_description'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (product?.available !== 1) return forgetProductWords(shop, productId);
  const variants = await shop.db
    .selectFrom('variant')
    .select(['sku', 'title'])
    .where('product_id', '=', productId)
    .execute();
  const text = `${product.description} ${product.html_description.replace(/<[^>]*>/g, ' ')}`;
  const indexed = {
    title: words(product.title),
    tags: words((JSON.parse(product.tags) as string[]).join(' ')),
    codes: words([product.external_ref, ...variants.flatMap(({ sku, title }) => [sku, title])].join(' ')),
    description: words(text).slice(0, DESCRIPTION_WORDS),
  };
  await indexWords(shop.db, shop.database.engine, productId, indexed);
  await learnVocabulary(shop, [...indexed.title, ...indexed.tags, ...indexed.description]);
}

/** Takes a product out of the search index. */
export async function forgetProductWords(shop: Shop, productId: string): Promise<void> {
  await unindexWords(shop.db, shop.database.engine, productId);
}

/** Every word of the catalogue, for mending slips. In one order always, so that two writers never lock each other up. */
async function learnVocabulary(shop: Shop, all: string[]): Promise<void> {
  const known = [...new Set(all)].filter((word) => word.length >= 4 && !/\d/.test(word)).sort();
  for (let start = 0; start < known.length; start += 200) {
    await shop.db
      .insertInto('search_word')
      .values(known.slice(start, start + 200).map((word) => ({ word })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
