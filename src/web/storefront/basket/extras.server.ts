import type { PricedBasket } from '#shop/basket/priced-basket.ts';
import { findSet, type SetPiece } from '#shop/catalogue/shown/set-of-product.server.ts';
import { carrierOf } from '#shop/delivery/carriers/carrier.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What the carriers of a basket offer with its delivery, as fitting is: not what is in it already, nor what is sold out. */
export async function findExtras(
  shop: Shop,
  { carriers }: Pick<ShopProfile, 'carriers'>,
  { lines, collects }: PricedBasket,
): Promise<SetPiece[]> {
  if (collects) return [];
  const bringing = lines.filter(({ problem }) => !problem || problem.kind === 'short');
  const offered = bringing.flatMap(({ postageProvider }) => carrierOf(carriers, postageProvider).extras);
  const skus = [...new Set(offered)].filter((sku) => !lines.some((line) => line.sku === sku));
  return (await findSet(shop, skus)).filter(({ isSoldOut }) => !isSoldOut);
}
