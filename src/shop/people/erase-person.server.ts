import { deleteEmailsTo } from '../emails/delete-emails.server.ts';
import { idsOf } from '../ids.ts';
import { eraseMessagesOf } from '../messages/erase-messages.server.ts';
import { eraseFromReviews } from '../reviews/erase-reviews.server.ts';
import { eraseQuotesOf } from '../sales/quotes/quotes-of.server.ts';
import type { Shop } from '../shop.server.ts';
import { erasePastOf } from './past-of.server.ts';
import { ordersOf, type Person, spellingsOf } from './person.server.ts';

/**
 * Erases what the shop keeps about a person, in the transaction of whoever does it; their orders stay, with what the law
 * requires. The one place that knows where personal data is: of a closed account as of somebody without one.
 */
export async function erasePerson(shop: Shop, person: Person): Promise<void> {
  const { email, isProven } = person;
  const orders = idsOf(await ordersOf(shop, person).select('id').execute());
  await eraseMessagesOf(shop, person);
  await eraseFromReviews(shop, orders);
  for (const spelling of await spellingsOf(shop, person)) await deleteEmailsTo(shop, spelling);
  for (const table of ['subscriber', 'stock_alert'] as const)
    await shop.db.deleteFrom(table).where('email', '=', email).execute();
  if (isProven) {
    await shop.db.deleteFrom('customer_note').where('email_key', '=', email).execute();
    await erasePastOf(shop, email);
    await eraseQuotesOf(shop, email);
  }
  await clearNetwork(shop, orders);
}

/** Of orders only their network address goes. */
async function clearNetwork(shop: Shop, orders: string[]): Promise<void> {
  if (orders.length === 0) return;
  await shop.db.updateTable('orders').set({ ip: '' }).where('id', 'in', orders).execute();
}
