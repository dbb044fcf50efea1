import { anyOf, compiled } from '#database/compiled.server.ts';
import { unitsLeft } from '#values/stock-kind.ts';
import { type Pence, pence } from '#values/uk/pence.ts';
import type { Manager } from '../../actor.ts';
import { findSalePrices } from '../../prices/prices-now.server.ts';
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
  wasPrice: Pence | null;
  isSoldOut: boolean;
};

/** What a product is sold with, in the owner's order; what is not on sale is left out. */
export async function findSet(shop: Shop, skus: string[]): Promise<SetPiece[]> {
  if (skus.length === 0) return [];
  const pieces = await findBySku(shop, { skus });
  const rows = new Map(pieces.map((row) => [row.sku, row]));
  const sales = await findSalePrices(
    shop,
    pieces.map(({ variantId }) => variantId),
  );
  return skus.flatMap((sku) => {
    const row = rows.get(sku);
    if (!row) return [];
    const { variantId, handle, title, variant, ownPicture, picture, price, stockPolicy } = row;
    const variantTitle = variant === title ? '' : variant;
    const piece = { variantId, handle, sku, title, variantTitle, picture: ownPicture ?? picture };
    const sale = sales.get(variantId);
    return [
      {
        ...piece,
        price: sale?.price ?? pence(price),
        wasPrice: sale?.was ?? null,
        isSoldOut: unitsLeft({ stockPolicy, stockCount: row.stock }) <= 0,
      },
    ];
  });
}

/** Those of a set that no variant has, drafts included: mistyped, or still to come. */
export async function listUnknownSkus(shop: Shop, _admin: Manager, skus: string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const known = new Set((await findSkus(shop, { skus })).map(({ sku }) => sku));
  return skus.filter((sku) => !known.has(sku));
}

const findSkus = compiled((db, { skus }: { skus: string[] }, engine) =>
  db
    .selectFrom('variant')
    .select('sku')
    .where(anyOf(engine, 'sku', skus)),
);

const findBySku = compiled((db, { skus }: { skus: string[] }, engine) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id as variantId', 'variant.sku', 'variant.title as variant', 'variant.price'])
    .select(['variant.stock_count as stock', 'variant.stock_policy as stockPolicy'])
    .select('variant.featured_media as ownPicture')
    .select(['product.handle', 'product.title', 'product.featured_media as picture'])
    .where(anyOf(engine, 'variant.sku', skus))
    .where('variant.available', '=', 1)
    .where('product.available', '=', 1),
);
