import { filterOf as filterOfOrders, ordersAddress } from '../orders/list/orders-address.ts';
import { filterOf as filterOfProducts, productsAddress } from '../products/list/products-address.ts';

/** The list that somebody came from, with what it shows; null for everything. */
export function listIn(query: URLSearchParams, now: number) {
  if (query.get('tab') === 'products') {
    const found = productsAddress.read(query);
    const isNarrowed = productsAddress.isNarrowed(found);
    return { list: 'products' as const, isNarrowed, criteria: filterOfProducts(found) };
  }
  if (query.get('tab') === 'orders') {
    const found = ordersAddress.read(query);
    const isNarrowed = ordersAddress.isNarrowed(found);
    return { list: 'orders' as const, isNarrowed, criteria: filterOfOrders(found, now) };
  }
  return null;
}
