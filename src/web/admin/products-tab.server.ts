import type { Admin } from '#shop/accounts/actor.ts';
import { listProductLines } from '#shop/catalogue/product-lines.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { excerptOf } from './excerpt.ts';
import { pageNumber, searchText } from './list-address.ts';
import type { ProductsTabData } from './products-tab.tsx';

const PAGE_SIZE = 40;

/** The products that the address asks for. A fault is told on the page (specification, 8). */
export async function findProductsTab(
  shop: Shop,
  admin: Admin,
  query: URLSearchParams,
): Promise<ProductsTabData> {
  const asked = { page: pageNumber(query), pageSize: PAGE_SIZE, q: searchText(query) };
  try {
    const { lines, total } = await listProductLines(shop, admin, asked);
    const products = lines.map(({ htmlStart, ...line }) => ({ ...line, excerpt: excerptOf(htmlStart) }));
    return { ...asked, products, total };
  } catch (error) {
    shop.log.error('failed to load products', { error });
    return { ...asked, products: null, total: 0 };
  }
}
