import { anyOf, compiled, compiledInsert } from '#database/compiled.server.ts';
import { findTextOf } from '#values/find-text.ts';
import type { Shop } from '../../shop.server.ts';

/** Saves the texts that the owner's list searches, drafts too. */
export async function saveSearchTexts(shop: Shop, productIds: string[]): Promise<void> {
  const products = await findProducts(shop, { productIds });
  if (products.length === 0) return;
  const variants = await findVariants(shop, { productIds });
  const rows = products.map(({ id, external_ref: externalRef, tags, ...product }) => {
    const own = variants.filter((variant) => variant.product_id === id);
    const [skus, gtins] = [own.map(({ sku }) => sku), own.map(({ gtin }) => gtin)];
    const text = findTextOf({ ...product, externalRef, tags: JSON.parse(tags), skus, gtins });
    return { product_id: id, text };
  });
  await saveTexts(shop, rows);
}

const findProducts = compiled((db, { productIds }: { productIds: string[] }, engine) =>
  db
    .selectFrom('product')
    .select(['id', 'title', 'handle', 'external_ref', 'tags', 'brand'])
    .where(anyOf(engine, 'id', productIds))
    .orderBy('id'),
);

const findVariants = compiled((db, { productIds }: { productIds: string[] }, engine) =>
  db
    .selectFrom('variant')
    .select(['product_id', 'sku', 'gtin'])
    .where(anyOf(engine, 'product_id', productIds))
    .orderBy('position'),
);

const saveTexts = compiledInsert((db, rows: { product_id: string; text: string }[]) =>
  db
    .insertInto('product_search_text')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((row) => ({ text: row.ref('excluded.text') })),
    ),
);
