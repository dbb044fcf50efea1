import type { Accountant } from '#shop/actor.ts';
import { listCollectionTitles } from '#shop/catalogue/collections/collection-lists.server.ts';
import { listProductLines } from '#shop/catalogue/owner-list/product-lines.server.ts';
import { findOrders } from '#shop/sales/list/list-orders.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import type { Shop } from '#shop/shop.server.ts';
import { asFindText, searchParts } from '#values/find-text.ts';
import { pounds } from '#values/uk/pence.ts';
import { whereTo } from '../orders/shipping/ship-words.ts';
import { findPages, type PageLink } from './find-pages.ts';
import { type FindResults, MAX_PER_GROUP, type ResultGroup } from './find-results.ts';
import { findWords } from './find-words.server.ts';

/** Settings, emails and pages: more than others, because one word is in many. */
const MAX_WORDS = 8;

const FIRST = { page: 1, pageSize: MAX_PER_GROUP };

/** Searches orders, products, collections and pages as their own lists do; a few results of each. */
export async function findAnything(shop: Shop, admin: Accountant, q: string): Promise<FindResults> {
  const results: PageLink[] = findPages(q, admin.role);
  if (searchParts(q).length === 0) return { q, groups: [{ label: 'Go to', results }] };
  const words = (await findWords(shop, admin, q)).slice(0, MAX_WORDS);
  const pages = { label: 'Go to', results: [...results, ...words] };
  const groups = await Promise.all([
    findOrderLines(shop, admin, q),
    findProducts(shop, admin, q),
    findCollections(shop, admin, q),
  ]);
  return { q, groups: [...groups, pages].filter(({ results }) => results.length > 0) };
}

async function findOrderLines(shop: Shop, admin: Accountant, q: string): Promise<ResultGroup> {
  // Of the numbers with this prefix, an exact match is the smallest.
  const sort = /^#?(web)?\d+$/i.test(q) ? 'number' : '-created';
  const { orders, total } = await findOrders(shop, admin, { ...FIRST, q, sort });
  const results = orders.map((order) => ({
    to: `/admin/orders/view/${order.id}`,
    title: orderName(order),
    note: `${order.checkoutSession.name}, ${whereTo(order)}, ${order.status}`,
  }));
  return { label: 'Orders', results: [...results, ...allOf('orders', q, total)] };
}

async function findProducts(shop: Shop, admin: Accountant, q: string): Promise<ResultGroup> {
  const { lines, total } = await listProductLines(shop, admin, { ...FIRST, q });
  const results = lines.map(({ handle, title, available, price }) => ({
    to: `/admin/products/edit/${handle}`,
    title,
    note: `${available ? 'Active' : 'Draft'}, ${pounds(price)}`,
  }));
  return { label: 'Products', results: [...results, ...allOf('products', q, total)] };
}

async function findCollections(shop: Shop, admin: Accountant, q: string): Promise<ResultGroup> {
  const words = searchParts(q);
  const matching = (await listCollectionTitles(shop, admin)).filter(({ title }) =>
    words.every((word) => asFindText([title]).includes(word)),
  );
  const results = matching
    .slice(0, MAX_PER_GROUP)
    .map(({ handle, title }) => ({ to: `/admin/collections/edit/${handle}`, title }));
  return { label: 'Collections', results };
}

/** A link to the whole list when there are more results. */
function allOf(tab: 'orders' | 'products', q: string, total: number) {
  if (total <= MAX_PER_GROUP) return [];
  const title = `All ${total.toLocaleString('en-GB')} ${tab} found`;
  return [{ to: `/admin?${new URLSearchParams({ tab, q })}`, title }];
}
