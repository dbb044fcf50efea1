import { useLocation } from 'react-router';
import { productPath } from './product-address.ts';

/** The addresses of a product's variants, which keep the shopper's opening. */
export function useVariantPath(handle: string): (sku: string | undefined) => string {
  const opening = new URLSearchParams(useLocation().search).get('opening');
  const query = opening ? `?${new URLSearchParams({ opening })}` : '';
  return (sku) => productPath(handle, sku) + query;
}
