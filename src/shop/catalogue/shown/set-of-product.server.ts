import { anyOf, compiled } from '#database/compiled.server.ts';
import { type Pence, pence } from '#values/uk/pence.ts';
import type { Shop } from '../../shop.server.ts';

/** One more piece of a set, as it is bought: a variant with a stock and a price of its own. */
export type SetPiece = {
  variantId: string;
  handle: string;
  sku: string;
  /** Of the product; and of the variant, '' where it is called the same. */
  title: string;
  variantTitle: string;
  picture: string | null;
  price: Pence;
  isSoldOut: boolean;
};

/** What a product is sold with, in the owner's order; what is not on sale is left out. */
export async function findSet(shop: Shop, skus: string[]): Promise<SetPiece[]> {
  if (skus.length === 0) return [];
  const rows = new Map((await findBySku(shop, { skus })).map((row) => [row.sku, row]));
  return skus.flatMap((sku) => {
    const row = rows.get(sku);
    if (!row) return [];
    const { variantId, handle, title, variant, ownPicture, picture, price, stock } = row;
    const variantTitle = variant === title ? '' : variant;
    const piece = { variantId, handle, sku, title, variantTitle, picture: ownPicture ?? picture };
    return [{ ...piece, price: pence(price), isSoldOut: stock <= 0 }];
  });
}

const findBySku = compiled((db, { skus }: { skus: string[] }, engine) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id as variantId', 'variant.sku', 'variant.title as variant', 'variant.price'])
    .select(['variant.stock_count as stock', 'variant.featured_media as ownPicture'])
    .select(['product.handle', 'product.title', 'product.featured_media as picture'])
    .where(anyOf(engine, 'variant.sku', skus))
    .where('variant.available', '=', 1)
    .where('product.available', '=', 1),
);
