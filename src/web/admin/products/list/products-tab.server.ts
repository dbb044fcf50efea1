import type { Accountant } from '#shop/actor.ts';
import { listCollectionTitles } from '#shop/catalogue/collections/collection-lists.server.ts';
import { countProducts } from '#shop/catalogue/owner-list/product-counts.server.ts';
import { listProductLines } from '#shop/catalogue/owner-list/product-lines.server.ts';
import { findOwnersLists } from '#shop/catalogue/suppliers/owners-lists.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { orFault } from '../../lists/or-fault.server.ts';
import { excerptOf } from '../editor/excerpt.ts';
import { filterOf, productsAddress } from './products-address.ts';

const PAGE_SIZE = 40;

/** One page of products, each with an excerpt of its HTML description. */
export async function findProductsTab(shop: Shop, admin: Accountant, query: URLSearchParams) {
  const criteria = productsAddress.read(query);
  const result = await orFault(shop, 'failed to load products', async () => {
    const filter = filterOf(criteria);
    const counts = await countProducts(shop, admin, filter);
    const collections = await listCollectionTitles(shop, admin);
    const lists = await findOwnersLists(shop, admin);
    const last = Math.max(1, Math.ceil((counts[criteria.show ?? 'all'] ?? 0) / PAGE_SIZE));
    // A page beyond the end shows the last one.
    const page = Math.min(criteria.page, last);
    const { lines, total } = await listProductLines(shop, admin, { ...filter, page, pageSize: PAGE_SIZE });
    const products = lines.map(({ htmlStart, ...line }) => ({ ...line, excerpt: excerptOf(htmlStart) }));
    return { products, total, page, counts, collections, lists };
  });
  return { criteria: { ...criteria, page: result?.page ?? criteria.page }, pageSize: PAGE_SIZE, result };
}

export type ProductsTabData = Awaited<ReturnType<typeof findProductsTab>>;
export type ProductsResult = NonNullable<ProductsTabData['result']>;
export type ProductRow = ProductsResult['products'][number];
