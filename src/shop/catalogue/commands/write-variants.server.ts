import type { Manager } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import type { Product } from '../product/product.ts';
import { auditOfVariants } from '../record/audit-products.ts';
import type { ProductForAdmin } from '../shown/products.server.ts';
import type { TakenSkus } from './apply-variants.ts';
import { writeProduct } from './write-product.server.ts';

/** Locks a product, changes its variants and records what became of each; of those with these `ids` in any case. */
export function writeVariants(
  shop: Shop,
  admin: Manager,
  productId: string,
  change: (product: Product, taken: TakenSkus) => Product,
  { ids = [], ifVersion }: { ids?: string[]; ifVersion?: number | undefined } = {},
): Promise<ProductForAdmin> {
  return writeProduct(shop, admin, productId, {
    ifVersion,
    change: (product, shop) => withFreeSkus(shop, product, change),
    entries: (before, after) => auditOfVariants(before, after, ids),
  });
}

/** What is changed once it is known which of the SKUs it wants other products have. */
async function withFreeSkus(
  shop: Shop,
  before: Product,
  change: (product: Product, taken: TakenSkus) => Product,
): Promise<Product> {
  const taken = new Set<string>();
  const had = new Set(before.variants.map(({ sku }) => sku));
  for (;;) {
    const after = change(before, taken);
    const wanted = after.variants.map(({ sku }) => sku).filter((sku) => !had.has(sku));
    const found = await findElsewhere(shop, before.id, wanted);
    if (found.length === 0) return after;
    for (const sku of found) taken.add(sku);
  }
}

async function findElsewhere(shop: Shop, productId: string, skus: string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const rows = await shop.db
    .selectFrom('variant')
    .select('sku')
    .where('sku', 'in', skus)
    .where('product_id', '!=', productId)
    .execute();
  return rows.map(({ sku }) => sku);
}
