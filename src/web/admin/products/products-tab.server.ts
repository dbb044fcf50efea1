import type { Admin } from '#shop/accounts/actor.ts';
import { listCollectionTitles } from '#shop/catalogue/collection-lists.server.ts';
import { listProductLines } from '#shop/catalogue/product-lines.server.ts';
import type { ProductLine } from '#shop/catalogue/product-lines.ts';
import { countProducts, type ProductCounts } from '#shop/catalogue/product-matching.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { excerptOf } from './excerpt.ts';
import { type ProductsAsked, readProductsAddress, wishOf } from './products-address.ts';

const PAGE_SIZE = 40;

/** With the first 50 characters of the HTML description, as text (specification, 2). */
export type ProductRow = Omit<ProductLine, 'htmlStart'> & { excerpt: string };

export type ProductsTabData = {
  asked: ProductsAsked;
  pageSize: number;
  /** Null when the list could not be loaded. */
  products: ProductRow[] | null;
  total: number;
  counts: ProductCounts | null;
  collections: { handle: string; title: string }[];
};

/** The products that the address asks for. A fault is told on the page (specification, 8). */
export async function findProductsTab(
  shop: Shop,
  admin: Admin,
  query: URLSearchParams,
): Promise<ProductsTabData> {
  const asked = readProductsAddress(query);
  const same = { asked, pageSize: PAGE_SIZE };
  try {
    const wish = wishOf(asked);
    const counts = await countProducts(shop, admin, wish);
    const collections = await listCollectionTitles(shop, admin);
    const last = Math.max(1, Math.ceil(counts[asked.show ?? 'all'] / PAGE_SIZE));
    // A page that emptied meanwhile is the last one now.
    const page = Math.min(asked.page, last);
    const { lines, total } = await listProductLines(shop, admin, { ...wish, page, pageSize: PAGE_SIZE });
    const products = lines.map(({ htmlStart, ...line }) => ({ ...line, excerpt: excerptOf(htmlStart) }));
    return { ...same, asked: { ...asked, page }, products, total, counts, collections };
  } catch (error) {
    shop.log.error('failed to load products', { error });
    return { ...same, products: null, total: 0, counts: null, collections: [] };
  }
}
