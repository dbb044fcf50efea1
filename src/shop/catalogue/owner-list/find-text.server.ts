import { compiledInsert } from '#database/compiled.server.ts';
import { findTextOf } from '#values/find-text.ts';
import type { Shop } from '../../shop.server.ts';

/** Saves the texts that the owner's list searches, drafts too. */
export async function saveSearchTexts(shop: Shop, productIds: string[]): Promise<void> {
  const products = await shop.db
    .selectFrom('product')
    .select(['id', 'title', 'handle', 'external_ref', 'tags'])
    .where('id', 'in', productIds)
    .orderBy('id')
    .execute();
  if (products.length === 0) return;
  const variants = await shop.db
    .selectFrom('variant')
    .select(['product_id', 'sku'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute();
  const rows = products.map(({ id, title, handle, external_ref: externalRef, tags }) => {
    const skus = variants.filter((variant) => variant.product_id === id).map(({ sku }) => sku);
    return { product_id: id, text: findTextOf({ title, handle, externalRef, tags: JSON.parse(tags), skus }) };
  });
  await saveTexts(shop, rows);
}

const saveTexts = compiledInsert((db, rows: { product_id: string; text: string }[]) =>
  db
    .insertInto('product_search_text')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((row) => ({ text: row.ref('excluded.text') })),
    ),
);
