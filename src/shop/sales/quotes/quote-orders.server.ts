import { sql } from 'kysely';
import { ShopError } from '../../errors.ts';
import { links } from '../../links.ts';
import type { Shop } from '../../shop.server.ts';
import { dueOf } from '../due/due.ts';
import { quoteName } from './quote-content.ts';

/** The order of a quote that has not failed; null if there is none. */
export async function findLiveOrder(shop: Shop, quoteId: string) {
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'status', 'order_number'])
    .where('quote_id', '=', quoteId)
    // As its index has it.
    .where('status', '<>', sql.lit('declined' as const))
    .executeTakeFirst();
  return order ?? null;
}

/**
 * The order that was made of a quote by hand with this request key; null if there is none. ShopError `conflict` for a key
 * that something else was paid with.
 */
export async function findOrderByKey(
  shop: Shop,
  quoteId: string,
  requestKey: string | undefined,
): Promise<string | null> {
  if (requestKey === undefined) return null;
  const order = await shop.db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(['orders.id', 'orders.quote_id'])
    .where('payment.request_key', '=', requestKey)
    .executeTakeFirst();
  if (order && order.quote_id !== quoteId)
    throw new ShopError('conflict', 'This Idempotency-Key was used for another payment.');
  return order?.id ?? null;
}

/** A quote by its id and name, for whoever looks at its order; null if it is gone. */
export async function findQuoteName(shop: Shop, quoteId: string) {
  const quote = await shop.db
    .selectFrom('quote')
    .select(['id', 'number'])
    .where('id', '=', quoteId)
    .executeTakeFirst();
  return quote ? { id: quote.id, name: quoteName(quote) } : null;
}

/** The link of the quote that an order is from; null for an order from a cart. */
async function findQuoteLinkOf(shop: Shop, orderId: string): Promise<string | null> {
  const row = await shop.db
    .selectFrom('orders')
    .innerJoin('quote', 'quote.id', 'orders.quote_id')
    .select('quote.sent_as')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row?.sent_as ?? null;
}

/** Where an order is paid: what is due of it at a page of its own, else at the checkout of its quote, or of the cart. */
export async function checkoutAddressOf(shop: Shop, orderId: string): Promise<string> {
  const order = await shop.db
    .selectFrom('orders')
    .select(['status', 'amount', 'taken', 'set_off'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order && dueOf(order) > 0) return links.rest(orderId);
  const link = await findQuoteLinkOf(shop, orderId);
  return link ? links.quoteCheckout(link) : links.checkout;
}

/** ShopError `conflict` while a quote is paid, or being paid. Call it with the quote locked. */
export async function requireNoLiveOrder(shop: Shop, quoteId: string): Promise<void> {
  const order = await findLiveOrder(shop, quoteId);
  if (!order) return;
  throw new ShopError(
    'conflict',
    order.status === 'in-progress'
      ? 'The customer is paying at this moment. Please try again in a few minutes.'
      : 'The customer has accepted it, so it is an order now.',
  );
}
