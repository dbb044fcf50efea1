import { findTextOf } from '#values/find-text.ts';
import type { Shop } from '../shop.server.ts';

/** Saves the text that the owner's list searches, drafts too. */
export async function saveSearchText(shop: Shop, productId: string): Promise<void> {
  const { title, handle, external_ref, tags } = await shop.db
    .selectFrom('product')
    .select(['title', 'handle', 'external_ref', 'tags'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const variants = await shop.db
    .selectFrom('variant')
    .select('sku')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  const skus = variants.map(({ sku }) => sku);
  const text = findTextOf({ title, handle, externalRef: external_ref, tags: JSON.parse(tags), skus });
  await shop.db
    .insertInto('product_search_text')
    .values({ product_id: productId, text })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ text }))
    .execute();
}
