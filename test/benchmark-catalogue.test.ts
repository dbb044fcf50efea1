import { expect, test } from 'vitest';
import { reindexProducts } from '#shop/catalogue/rows/after-product-change.server.ts';
import { searchProducts } from '#shop/catalogue/search/search.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { SEARCH_WORDS } from '../benchmarks/catalogue/words.ts';
import { writeProducts } from '../benchmarks/catalogue/write-products.ts';
import { onEachEngine } from './kit/on-each-engine.ts';

onEachEngine('the catalogue that the benchmark writes', ({ shop }) => {
  test('is indexed as the shop itself would, drafts left out', async () => {
    await writeProducts(shop.database, 60, { isVaried: true });
    const products = await shop.db.selectFrom('product').select(['id', 'available']).execute();
    expect(new Set(products.map(({ available }) => available))).toEqual(new Set([0, 1]));
    const find = async (word: string) =>
      (await searchProducts(shop, word, 60)).map(({ handle }) => handle).sort();
    const everything = async () => ({
      texts: await shop.db.selectFrom('product_search_text').selectAll().orderBy('product_id').execute(),
      words: await shop.db.selectFrom('product_words').selectAll().orderBy('product_id').execute(),
      facets: await shop.db
        .selectFrom('product')
        .select(['id', 'facets', 'facets_id'])
        .orderBy('id')
        .execute(),
      ofVariants: await shop.db.selectFrom('variant').select(['id', 'facets']).orderBy('id').execute(),
      uses: await shop.db.selectFrom('search_word').selectAll().orderBy('word').execute(),
      // Their order may change: SQLite's ranking remembers what was deleted.
      found: await Promise.all([...SEARCH_WORDS, 'MF000003-2'].map(find)),
    });
    const written = await everything();
    expect(written.found.at(-1)).toHaveLength(1);
    for (const { id } of products) await inTransaction(shop, (shop) => reindexProducts(shop, [id]));
    expect(await everything()).toEqual(written);
  });
});
