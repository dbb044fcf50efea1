import {
  PRODUCT_FILTERS,
  PRODUCT_SORTS,
  type ProductFilter,
} from '#shop/catalogue/owner-list/product-lines.ts';
import { listedFrom } from '#shop/catalogue/product/product-fields.ts';
import { CARRIER_CODE } from '#values/carriers.ts';
import { listAddress, oneOf } from '../../lists/list-address.ts';

const FILTER = oneOf(PRODUCT_FILTERS);
const clip = (text: string) => text.slice(0, 200);

export const productsAddress = listAddress({
  tab: 'products',
  filters: {
    show: (text: string): ProductFilter | null => (CARRIER_CODE.test(text) ? text : FILTER(text)),
    // A handle; '' for any.
    collection: clip,
    ...listedFrom(() => clip),
  },
  sorts: PRODUCT_SORTS,
});

export type ProductsCriteria = ReturnType<typeof productsAddress.read>;

/** The criteria without the page. */
export function filterOf({ q, show: filter, collection: inCollection, sort, ...own }: ProductsCriteria) {
  const having = listedFrom((key) => own[key]);
  return { q, filter, inCollection, sort, ...(Object.values(having).some(Boolean) && { having }) };
}
