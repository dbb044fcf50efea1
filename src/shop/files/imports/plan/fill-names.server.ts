import type { Product } from '../../../catalogue/product/product.ts';
import { suggestSku } from '../../../catalogue/product/sku.ts';
import { findFreeHandles } from '../../../catalogue/rows/handles.server.ts';
import { firstFree } from '../../../first-free.ts';
import type { Shop } from '../../../shop.server.ts';

/** Gives new products free addresses, and new variants without one free SKUs, as typing them would. */
export async function fillNames(
  shop: Shop,
  products: { before: Product | null; after: Product }[],
): Promise<void> {
  const added = products.filter(({ before }) => !before).map(({ after }) => after);
  const free = await findFreeHandles(
    shop,
    added.map(({ handle }) => handle),
  );
  for (const product of added)
    if (!free.has(product.handle))
      product.handle = await firstFree(
        product.handle,
        async (handle) => (await findFreeHandles(shop, [handle])).size > 0,
      );
  const variants = products.flatMap(({ after }) =>
    after.variants.map((variant) => ({ product: after, variant })),
  );
  const unnamed = variants.filter(({ variant }) => !variant.sku);
  for (const { product, variant } of unnamed)
    variant.sku = suggestSku(
      product,
      variant.options.map(({ handle }) => handle),
    );
  const taken = await findTaken(
    shop,
    unnamed.map(({ variant }) => variant.sku),
  );
  const newOnes = new Set(unnamed.map(({ variant }) => variant));
  for (const { variant } of variants) if (!newOnes.has(variant)) taken.add(variant.sku);
  for (const { variant } of unnamed) {
    variant.sku = await firstFree(
      variant.sku,
      async (sku) => !taken.has(sku) && !(await isTaken(shop, sku, variant.sku)),
    );
    taken.add(variant.sku);
  }
}

/** The suggestions themselves have been looked up together. */
async function isTaken(shop: Shop, sku: string, suggested: string): Promise<boolean> {
  return sku !== suggested && (await findTaken(shop, [sku])).size > 0;
}

async function findTaken(shop: Shop, skus: string[]): Promise<Set<string>> {
  if (skus.length === 0) return new Set();
  const rows = await shop.db.selectFrom('variant').select('sku').where('sku', 'in', skus).execute();
  return new Set(rows.map(({ sku }) => sku));
}
