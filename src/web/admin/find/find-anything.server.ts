import type { Admin } from '#shop/actor.ts';
import { listCollectionTitles } from '#shop/catalogue/collection-lists.server.ts';
import { listProductLines } from '#shop/catalogue/product-lines.server.ts';
import { listOrders } from '#shop/orders/list-orders.server.ts';
import { orderName } from '#shop/orders/order.ts';
import type { Shop } from '#shop/shop.server.ts';
import { asFindText, searchParts } from '#values/find-text.ts';
import { pounds } from '#values/pence.ts';
import { findPlaces } from './find-places.ts';
import { type FoundAnything, type FoundGroup, MOST_OF_A_KIND } from './found.ts';

const FIRST = { page: 1, pageSize: MOST_OF_A_KIND };

/** Looks for a text among orders, products, collections and places, as their own lists do; a few finds of each. */
export async function findAnything(shop: Shop, admin: Admin, q: string): Promise<FoundAnything> {
  const places = { label: 'Go to', things: findPlaces(q) };
  if (searchParts(q).length === 0) return { q, groups: [places] };
  const groups = await Promise.all([
    findOrders(shop, admin, q),
    findProducts(shop, admin, q),
    findCollections(shop, admin, q),
  ]);
  return { q, groups: [...groups, places].filter(({ things }) => things.length > 0) };
}

async function findOrders(shop: Shop, admin: Admin, q: string): Promise<FoundGroup> {
  // Of the numbers that begin so, the very one that was typed is the smallest.
  const sort = /^#?(web)?\d+$/i.test(q) ? 'number' : '-created';
  const { orders, total } = await listOrders(shop, admin, { ...FIRST, q, sort });
  const things = orders.map((order) => ({
    to: `/admin/orders/view/${order.id}`,
    title: orderName(order),
    note: `${order.checkoutSession.name}, ${order.checkoutSession.shippingZip}, ${order.status}`,
  }));
  return { label: 'Orders', things: [...things, ...allOf('orders', q, total)] };
}

async function findProducts(shop: Shop, admin: Admin, q: string): Promise<FoundGroup> {
  const { lines, total } = await listProductLines(shop, admin, { ...FIRST, q });
  const things = lines.map(({ handle, title, available, price }) => ({
    to: `/admin/products/edit/${handle}`,
    title,
    note: `${available ? 'Active' : 'Draft'}, ${pounds(price)}`,
  }));
  return { label: 'Products', things: [...things, ...allOf('products', q, total)] };
}

async function findCollections(shop: Shop, admin: Admin, q: string): Promise<FoundGroup> {
  const pieces = searchParts(q);
  const found = (await listCollectionTitles(shop, admin)).filter(({ title }) =>
    pieces.every((piece) => asFindText([title]).includes(piece)),
  );
  const things = found
    .slice(0, MOST_OF_A_KIND)
    .map(({ handle, title }) => ({ to: `/admin/collections/edit/${handle}`, title }));
  return { label: 'Collections', things };
}

/** The way to the whole list, where more was found than stands here. */
function allOf(tab: 'orders' | 'products', q: string, total: number) {
  if (total <= MOST_OF_A_KIND) return [];
  const title = `All ${total.toLocaleString('en-GB')} ${tab} found`;
  return [{ to: `/admin?${new URLSearchParams({ tab, q })}`, title }];
}
