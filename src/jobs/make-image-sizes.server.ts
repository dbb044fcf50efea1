import { makeNextSizes } from '#shop/images/sizes.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Makes the sizes of pictures that came in, one picture at a time; true while there may be more. */
export function makeDueSizes(shop: Shop): Promise<boolean> {
  return makeNextSizes(shop);
}
