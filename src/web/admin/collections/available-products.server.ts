import type { Accountant } from '#shop/actor.ts';
import { listProductLines } from '#shop/catalogue/owner-list/product-lines.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { pageNumber, searchText } from '../lists/list-address.ts';
import type { AvailableList } from './collection-products.tsx';

const PAGE_SIZE = 20;

/** Products that are not in the collection, filtered by the address. */
export async function findAvailableProducts(
  shop: Shop,
  admin: Accountant,
  collectionId: string,
  query: URLSearchParams,
): Promise<AvailableList> {
  const criteria = { page: pageNumber(query), pageSize: PAGE_SIZE, q: searchText(query) };
  const { lines, total } = await listProductLines(shop, admin, {
    ...criteria,
    notInCollection: collectionId,
  });
  const products = lines.map(({ id, handle, title, featuredMedia, price, available }) => ({
    id,
    handle,
    title,
    featuredMedia,
    price,
    available,
  }));
  return { ...criteria, products, total };
}
