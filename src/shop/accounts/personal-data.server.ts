import { type Actor, requireSignedIn, sessionExpired } from '../actor.ts';
import { idsOf } from '../ids.ts';
import { messagesOf } from '../messages/erase-messages.server.ts';
import { findReplies } from '../messages/find-replies.server.ts';
import { listReviewsOf } from '../reviews/erase-reviews.server.ts';
import { listEveryOrderOf } from '../sales/order/orders.server.ts';
import type { Shop } from '../shop.server.ts';
import { listOpenSessions } from './open-sessions.server.ts';

/**
 * Everything the shop keeps about a person, as plain data for download (UK GDPR, articles 15 and 20). Hashes and
 * tokens, secret even from their owner, are left out.
 */
export async function findPersonalData(shop: Shop, actor: Actor) {
  requireSignedIn(actor);
  const { accountId } = actor;
  const account = await shop.db
    .selectFrom('account')
    .select(['name', 'email', 'type', 'created', 'email_confirmed'])
    .where('id', '=', accountId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!account) throw sessionExpired();
  const newsletter = await shop.db
    .selectFrom('subscriber')
    .select(['state', 'requested', 'confirmed'])
    .where('email', '=', account.email)
    .executeTakeFirst();
  const stockAlerts = await shop.db
    .selectFrom('stock_alert')
    .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
    .select(['variant.sku', 'stock_alert.state', 'stock_alert.requested'])
    .where('stock_alert.email', '=', account.email)
    .execute();
  const emails = await shop.db
    .selectFrom('email')
    .select(['subject', 'created', 'sent'])
    .where('recipient', '=', account.email)
    .orderBy('created')
    .execute();
  const messages = await messagesOf(shop, { ...actor, isProven: account.email_confirmed !== null })
    .select(['id', 'name', 'email', 'phone', 'order_number', 'text', 'created', 'answered'])
    .orderBy('created')
    .execute();
  const replies = await findReplies(shop, idsOf(messages));
  const sessions = await listOpenSessions(shop, actor);
  return {
    written: isoTime(shop.now()),
    account: {
      name: account.name,
      email: account.email,
      accountType: account.type,
      created: isoTime(account.created),
      emailConfirmed: isoTime(account.email_confirmed),
    },
    newsletter: newsletter
      ? {
          state: newsletter.state,
          requested: isoTime(newsletter.requested),
          confirmed: isoTime(newsletter.confirmed),
        }
      : null,
    stockAlerts: stockAlerts.map(({ requested, ...alert }) => ({ ...alert, requested: isoTime(requested) })),
    sessions: sessions.map(({ device, opened, lastUsed }) => ({ device, opened, lastUsed })),
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
    orders: await listEveryOrderOf(shop, accountId),
    reviews: (await listReviewsOf(shop, accountId)).map((review) => ({
      ...review,
      created: isoTime(review.created),
    })),
  };
}

function isoTime(time: number): string;
function isoTime(time: number | null): string | null;
function isoTime(time: number | null) {
  return time === null ? null : new Date(time).toISOString();
}
