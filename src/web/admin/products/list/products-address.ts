import { PRODUCT_FILTERS, PRODUCT_SORTS } from '#shop/catalogue/owner-list/product-lines.ts';
import { listAddress, oneOf } from '../../lists/list-address.ts';

export const productsAddress = listAddress({
  tab: 'products',
  filters: {
    show: oneOf(PRODUCT_FILTERS),
    // A handle; '' for any.
    collection: (text: string) => text.slice(0, 200),
  },
  sorts: PRODUCT_SORTS,
});

export type ProductsCriteria = ReturnType<typeof productsAddress.read>;

/** The criteria without the page. */
export function filterOf({ q, show: filter, collection: inCollection, sort }: ProductsCriteria) {
  return { q, filter, inCollection, sort };
}
