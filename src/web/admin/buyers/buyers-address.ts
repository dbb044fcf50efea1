import type { Bought } from '#shop/sales/buyers/letter.ts';
import { listAddress } from '../lists/list-address.ts';

/** One variant of the product; '' for all of them. */
export const buyersAddress = listAddress({
  filters: { variant: (text: string) => (/^v_\w{22}$/.test(text) ? text : '') },
});

/** What the address is about. */
export function boughtIn(productId: string, query: URLSearchParams): Bought {
  return { productId, variantId: buyersAddress.read(query).variant || null };
}
