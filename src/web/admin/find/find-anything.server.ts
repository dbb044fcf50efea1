import type { Accountant } from '#shop/actor.ts';
import { listCollectionTitles } from '#shop/catalogue/collections/collection-lists.server.ts';
import { listProductLines } from '#shop/catalogue/owner-list/product-lines.server.ts';
import type { CustomerFacts } from '#shop/customers/customer-facts.server.ts';
import { findCustomers } from '#shop/customers/list-customers.server.ts';
import { searchPast } from '#shop/files/past/find-past.server.ts';
import { links } from '#shop/links.ts';
import { findOrders } from '#shop/sales/list/list-orders.server.ts';
import { findMatches, type Matches } from '#shop/sales/list/search-orders.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { stateInWords } from '#shop/sales/order/order-state.ts';
import { listQuotes } from '#shop/sales/quotes/find-quotes.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { counted } from '#values/counted.ts';
import { asFindText, searchParts } from '#values/find-text.ts';
import { pounds } from '#values/uk/pence.ts';
import { whereTo } from '../orders/shipping/ship-words.ts';
import { STANDING_WORDS } from '../quotes/quote-words.ts';
import { findPages, type PageLink } from './find-pages.ts';
import { type FindResults, MAX_PER_GROUP, type ResultGroup } from './find-results.ts';
import { findWords } from './find-words.server.ts';

/** Settings, emails and pages: more than others, because one word is in many. */
const MAX_WORDS = 8;

/** Customers whose orders match, among whom those are looked for who are called so. */
const MAX_LOOKED_AT = 25;

const FIRST = { page: 1, pageSize: MAX_PER_GROUP };

/** Searches orders, products, collections and pages as their own lists do; a few results of each. */
export async function findAnything(shop: Shop, admin: Accountant, q: string): Promise<FindResults> {
  const results: PageLink[] = findPages(q, admin.role);
  if (searchParts(q).length === 0) return { q, groups: [{ label: 'Go to', results }] };
  const words = (await findWords(shop, admin, q)).slice(0, MAX_WORDS);
  const pages = { label: 'Go to', results: [...results, ...words] };
  const matches = await findMatches(shop, q);
  const [orders, products, ...groups] = await Promise.all([
    findOrderLines(shop, admin, { q, matches }),
    findProducts(shop, admin, q),
    findQuoteLines(shop, admin, q),
    findCustomerLines(shop, admin, { q, matches }),
    findCollections(shop, admin, q),
    findEarlierShop(shop, admin, q),
  ]);
  // A product's words are in all its orders too, so it comes before them.
  const first = isOrderNumber(q) ? [orders, products] : [products, orders];
  return { q, groups: [...first, ...groups, pages].filter(({ results }) => results.length > 0) };
}

async function findQuoteLines(shop: Shop, admin: Accountant, q: string): Promise<ResultGroup> {
  const { quotes, total } = await listQuotes(shop, admin, { ...FIRST, q });
  const all = `${links.admin.quotes}?${new URLSearchParams({ q })}`;
  const results = quotes.map(({ id, name, customerName, standing, amount }) => ({
    to: links.admin.quote(id),
    title: name,
    note: [customerName, STANDING_WORDS[standing], pounds(amount)].filter(Boolean).join(', '),
  }));
  const more = total > MAX_PER_GROUP ? [{ to: all, title: `All ${counted(total, 'quote')} found` }] : [];
  return { label: 'Quotes', results: [...results, ...more] };
}

const isOrderNumber = (q: string) => /^#?(web)?\d+$/i.test(q);

type OfOrders = { q: string; matches: Matches };

async function findOrderLines(shop: Shop, admin: Accountant, { q, matches }: OfOrders): Promise<ResultGroup> {
  // Of the numbers with this prefix, an exact match is the smallest.
  const sort = isOrderNumber(q) ? 'number' : '-created';
  const { orders, what, total } = await findOrders(shop, admin, { ...FIRST, matches, sort });
  const results = orders.map((order) => ({
    to: `/admin/orders/view/${order.id}`,
    title: orderName(order),
    note: [order.checkoutSession.name, whereTo(order), stateInWords(order), what[order.id]]
      .filter(Boolean)
      .join(', '),
  }));
  return { label: 'Orders', results: [...results, ...allOf('orders', q, total)] };
}

/** Those whose orders match, and who are themselves called so: a search for a stove does not name its buyers. */
async function findCustomerLines(
  shop: Shop,
  admin: Accountant,
  { q, matches }: OfOrders,
): Promise<ResultGroup> {
  const customers = await findCustomers(shop, admin, { matches, page: 1, pageSize: MAX_LOOKED_AT });
  const digits = q.replace(/^(\+44|0)|\D/g, '');
  const isCalled = ({ name, email, phone }: CustomerFacts) =>
    searchParts(q).every((word) => asFindText([name, email]).includes(word)) ||
    (digits.length > 4 && phone.replace(/\D/g, '').includes(digits));
  const results = customers
    .filter(isCalled)
    .slice(0, MAX_PER_GROUP)
    .map(({ email, name, orders }) => ({
      to: links.admin.customer(email),
      title: name || email,
      note: [name && email, counted(orders, 'order')].filter(Boolean).join(', '),
    }));
  return { label: 'Customers', results };
}

/** Orders and customers of the shop before. */
async function findEarlierShop(shop: Shop, admin: Accountant, q: string): Promise<ResultGroup> {
  const { orders, total, customers } = await searchPast(shop, admin, { ...FIRST, q });
  const all = `${links.admin.earlierShop}?${new URLSearchParams({ q })}`;
  return {
    label: 'Earlier shop',
    results: [
      ...orders.map(({ id, number, name, what }) => ({
        to: links.admin.pastOrder(id),
        title: `Order ${number}`,
        note: [name, what].filter(Boolean).join(', '),
      })),
      ...(total > MAX_PER_GROUP
        ? [{ to: all, title: `All ${counted(total, 'order')} of the earlier shop found` }]
        : []),
      ...customers.map(({ id, name, email, postcode }) => ({
        to: links.admin.pastCustomer(id),
        title: name,
        note: [email, postcode].filter(Boolean).join(', '),
      })),
    ],
  };
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
