import type { Variant } from '../catalogue/product/product.ts';
import { links } from '../links.ts';
import type { Shop } from '../shop.server.ts';

/** A variant that somebody may wait for; `path` from the root of the shop. */
export type AlertedVariant = { title: string; path: string } & Pick<
  Variant,
  'available' | 'stockCount' | 'stockPolicy'
>;

/** Null when there is no such variant, or its product is not on sale. */
export async function findAlertedVariant(shop: Shop, variantId: string): Promise<AlertedVariant | null> {
  const row = await shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.title as variant', 'variant.sku', 'variant.available', 'variant.stock_count'])
    .select(['variant.stock_policy', 'product.title', 'product.handle'])
    .where('variant.id', '=', variantId)
    .where('product.available', '=', 1)
    .executeTakeFirst();
  if (!row) return null;
  const { available, stock_count: stockCount, stock_policy: stockPolicy } = row;
  return { ...namesOf(row), available: available === 1, stockCount, stockPolicy };
}

/** What an email calls a variant, and where it is. */
export function namesOf({
  title,
  handle,
  variant,
  sku,
}: Record<'title' | 'handle' | 'variant' | 'sku', string>): { title: string; path: string } {
  return {
    title: variant && variant !== title ? `${title}, ${variant}` : title,
    path: `${links.product(handle)}/${encodeURIComponent(sku)}`,
  };
}
