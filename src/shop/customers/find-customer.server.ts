import { foldEmail } from '#values/email.ts';
import type { Accountant } from '../actor.ts';
import { notFound } from '../errors.ts';
import { findPastDataOf } from '../people/past-of.server.ts';
import { listWhatOrdered } from '../sales/list/what-ordered-of.server.ts';
import { listQuotesOf } from '../sales/quotes/quotes-of.server.ts';
import type { Shop } from '../shop.server.ts';
import { findCustomerFacts } from './customer-facts.server.ts';
import { customerId } from './customer-id.server.ts';
import { listCustomerNotes } from './customer-notes.server.ts';

/** Orders and messages that are shown, and orders whose names and addresses are gathered. */
const SHOWN = 40;
const GATHERED = 200;

export type CustomerPage = Awaited<ReturnType<typeof findCustomer>>;

/** Everything about a customer, who is an e-mail address whatever the case of its letters. ShopError `not-found`. */
export async function findCustomer(shop: Shop, admin: Accountant, typed: string) {
  const email = foldEmail(typed);
  const orders = await findOrders(shop, email);
  const [facts] = await findCustomerFacts(shop, [email]);
  const messages = await findMessages(shop, email);
  const past = await findPastDataOf(shop, email);
  const newsletter = await shop.db
    .selectFrom('subscriber')
    .select(['state', 'confirmed'])
    .where('email', '=', email)
    .executeTakeFirst();
  const alerts = await shop.db
    .selectFrom('stock_alert')
    .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.title', 'product.handle', 'variant.title as variant', 'stock_alert.state'])
    .where('stock_alert.email', '=', email)
    .execute();
  const notes = await listCustomerNotes(shop, email);
  const quotes = await listQuotesOf(shop, admin, email);
  const done = await listDone(shop, email);
  const isKnown =
    orders.length +
      messages.length +
      past.orders.length +
      past.customers.length +
      alerts.length +
      notes.length +
      quotes.length >
    0;
  if (!facts || !(isKnown || facts.since !== null || newsletter || done.length > 0))
    throw notFound('customer');
  const shown = orders.slice(0, SHOWN);
  return {
    email,
    facts,
    quotes,
    names: distinct([facts.name, ...orders.map(({ name }) => name)]),
    telephones: distinct(orders.map(({ phone_number }) => phone_number)),
    spellings: distinct(orders.map((order) => order.email)).filter((each) => each !== email),
    addresses: distinct(
      orders.flatMap((order) => [order.collects === 1 ? '' : order.shipping_address, order.billing_address]),
    ),
    tries: orders.length,
    orders: await withWhat(shop, shown),
    reviews: await findReviews(
      shop,
      shown.map(({ id }) => id),
    ),
    messages,
    newsletter: newsletter?.state === 'subscribed' ? { since: newsletter.confirmed } : null,
    alerts,
    notes,
    done,
  };
}

function findOrders(shop: Shop, email: string) {
  return shop.db
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'status',
      'created',
      'amount',
      'refunded',
      'name',
      'email',
      'phone_number',
    ])
    .select(['collects', 'shipping_address', 'billing_address'])
    .where('email_key', '=', email)
    .orderBy('id', 'desc')
    .limit(GATHERED)
    .execute();
}

async function withWhat(shop: Shop, orders: Awaited<ReturnType<typeof findOrders>>) {
  const what = await listWhatOrdered(
    shop,
    orders.map(({ id }) => id),
  );
  return orders.map(({ id, order_number, status, created, amount, refunded, collects }) => ({
    ...{ id, orderNumber: String(order_number), status, created, amount, refunded },
    collects: collects === 1,
    what: what[id] ?? '',
  }));
}

async function findMessages(shop: Shop, email: string) {
  return shop.db
    .selectFrom('message')
    .select(['id', 'text', 'created', 'answered', 'answered_by as answeredBy', 'order_number as orderNumber'])
    .where('email', '=', email)
    .orderBy('created', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Whether they were asked for reviews of these orders, and what they have written. */
async function findReviews(shop: Shop, orders: string[]) {
  if (orders.length === 0) return { asked: 0, written: [] };
  const asked = await shop.db
    .selectFrom('review_request')
    .select('order_id')
    .where('order_id', 'in', orders)
    .where('state', '=', 'asked')
    .execute();
  const written = await shop.db
    .selectFrom('review')
    .select(['id', 'product_title as product', 'stars', 'state', 'created'])
    .where('order_id', 'in', orders)
    .orderBy('created', 'desc')
    .execute();
  return { asked: asked.length, written };
}

/** What owners have done with their personal data, and when. */
async function listDone(shop: Shop, email: string) {
  return shop.db
    .selectFrom('audit')
    .select(['id', 'action', 'who', 'at'])
    .where('kind', '=', 'customer')
    .where('subject_id', '=', customerId(shop, email))
    .where('action', '<>', 'note written')
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}
