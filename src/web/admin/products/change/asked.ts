import { type ProductsCriteria, productsAddress } from '../list/products-address.ts';

/** Which products an address means: those ticked, or all that its list finds. */
export type Asked = { ids: string[] } | { criteria: ProductsCriteria };

/** The button below a list sends `ticked`, also when nothing is ticked. */
export function askedIn(query: URLSearchParams): Asked {
  return query.has('ticked')
    ? { ids: [...new Set(query.getAll('id'))].filter(Boolean) }
    : { criteria: productsAddress.read(query) };
}
