import { idsOf } from '../ids.ts';
import { messagesOf } from '../messages/erase-messages.server.ts';
import { findReplies } from '../messages/find-replies.server.ts';
import { listReviewsOf } from '../reviews/erase-reviews.server.ts';
import { listEveryOrder } from '../sales/order/orders.server.ts';
import { findQuoteDataOf } from '../sales/quotes/quotes-of.server.ts';
import type { Shop } from '../shop.server.ts';
import { findPastDataOf } from './past-of.server.ts';
import { ordersOf, type Person, spellingsOf } from './person.server.ts';

/**
 * What the shop keeps about a person besides their account, as plain data for download (UK GDPR, articles 15 and 20).
 * Hashes and tokens, secret even from their owner, are left out.
 */
export async function findDataOf(shop: Shop, person: Person) {
  const { email, isProven } = person;
  const newsletter = await shop.db
    .selectFrom('subscriber')
    .select(['state', 'requested', 'confirmed'])
    .where('email', '=', email)
    .executeTakeFirst();
  const stockAlerts = await shop.db
    .selectFrom('stock_alert')
    .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
    .select(['variant.sku', 'stock_alert.state', 'stock_alert.requested'])
    .where('stock_alert.email', '=', email)
    .execute();
  const emails = await shop.db
    .selectFrom('email')
    .select(['subject', 'created', 'sent'])
    .where('recipient', 'in', await spellingsOf(shop, person))
    .orderBy('created')
    .execute();
  const messages = await messagesOf(shop, person)
    .select(['id', 'name', 'email', 'phone', 'order_number', 'text', 'created', 'answered'])
    .orderBy('created')
    .execute();
  const replies = await findReplies(shop, idsOf(messages));
  const orders = idsOf(await ordersOf(shop, person).select('id').orderBy('created').execute());
  const notes = await shop.db
    .selectFrom('customer_note')
    .select(['at', 'text'])
    .where('email_key', '=', isProven ? email : '')
    .orderBy('at')
    .execute();
  return {
    newsletter: newsletter
      ? {
          state: newsletter.state,
          requested: isoTime(newsletter.requested),
          confirmed: isoTime(newsletter.confirmed),
        }
      : null,
    stockAlerts: stockAlerts.map(({ requested, ...alert }) => ({ ...alert, requested: isoTime(requested) })),
    emails: emails.map(({ created, sent, ...email }) => ({
      ...email,
      created: isoTime(created),
      sent: isoTime(sent),
    })),
    messages: messages.map(({ id, order_number, created, answered, ...message }) => ({
      ...message,
      orderNumber: order_number,
      created: isoTime(created),
      answered: isoTime(answered),
      replies: (replies.get(id) ?? []).map(({ text, created }) => ({ text, created: isoTime(created) })),
    })),
    orders: await listEveryOrder(shop, orders),
    reviews: (await listReviewsOf(shop, orders)).map((review) => ({
      ...review,
      created: isoTime(review.created),
    })),
    quotes: isProven ? await findQuoteDataOf(shop, email) : [],
    notes: notes.map(({ at, text }) => ({ at: isoTime(at), text })),
    earlierShop: isProven ? await findPastDataOf(shop, email) : { orders: [], customers: [] },
  };
}

export function isoTime(time: number): string;
export function isoTime(time: number | null): string | null;
export function isoTime(time: number | null) {
  return time === null ? null : new Date(time).toISOString();
}
