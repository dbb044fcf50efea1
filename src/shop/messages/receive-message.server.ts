import { createHmac } from 'node:crypto';
import { foldEmail } from '#values/email.ts';
import { ukDayOf } from '#values/uk-day.ts';
import { type Actor, accountIdOf } from '../actor.ts';
import { queueMessageReceived, queueNewMessage } from '../emails/message-emails.server.ts';
import { requireValid } from '../forms/form.ts';
import { networkOf } from '../limits/network.ts';
import { countOrRefuse, countWithin, REQUEST_LIMIT } from '../limits/rate-limit.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { CONTACT, type ContactForm, orderNumberIn } from './contact-form.ts';
import { messageSearchText } from './index-messages.server.ts';

/** More emails an hour would flood the owner's mailbox; all messages are stored anyway. */
const OWNER_EMAILS = { limit: 60, windowMs: 3_600_000 };

/**
 * Stores a message and notifies the owner. The same text from the same person on one day is one message. The sender
 * gets an email only at a proven e-mail (docs/decisions/017). ShopError `invalid` with its fields, `too-many` after ten
 * in an hour from one network address.
 */
export async function receiveMessage(shop: Shop, actor: Actor, form: ContactForm, ip: string): Promise<void> {
  requireValid(CONTACT, form);
  const key = `message:${networkOf(ip)}`;
  await countOrRefuse(shop, key, REQUEST_LIMIT);
  const isFlood = !(await countWithin(shop, 'message-emails', OWNER_EMAILS));
  await inTransaction(shop, async (shop) => {
    const message = await insertMessage(shop, actor, form);
    if (!message) return;
    if (!isFlood) await queueNewMessage(shop, message);
    if (await isProven(shop, actor, message.email)) await queueMessageReceived(shop, message);
  });
}

/** Undefined if it already exists. */
async function insertMessage(shop: Shop, actor: Actor, form: ContactForm) {
  const email = foldEmail(form.email);
  const [name, phone, orderNumber] = [form.name.trim(), form.phone.trim(), form.orderNumber.trim()];
  const text = form.message.trim();
  const orderId = await findOrderOf(shop, orderNumber, email);
  return shop.db
    .insertInto('message')
    .values({
      id: shop.newId('msg'),
      fingerprint: fingerprintOf(shop, [email, orderNumber, text]),
      name,
      email,
      phone,
      text,
      order_number: orderNumber,
      order_id: orderId,
      account_id: accountIdOf(actor),
      search_text: messageSearchText({ name, email, phone, order_number: orderNumber, text }),
      created: shop.now(),
      answered: null,
      answered_by: '',
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning(['id', 'name', 'email', 'phone', 'text', 'order_number as orderNumber', 'order_id as orderId'])
    .executeTakeFirst();
}

function fingerprintOf(shop: Shop, parts: string[]): string {
  const text = JSON.stringify([ukDayOf(shop.now()), ...parts]);
  return createHmac('sha256', shop.secret).update(text).digest('base64url');
}

/** A stranger may guess an order number, so the e-mail must match too. */
async function findOrderOf(shop: Shop, input: string, email: string): Promise<string | null> {
  const number = orderNumberIn(input);
  if (number === null) return null;
  const order = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', number)
    .where('email_key', '=', email)
    .executeTakeFirst();
  return order?.id ?? null;
}

/** Whether the e-mail belongs to the signed-in person and is confirmed. */
async function isProven(shop: Shop, actor: Actor, email: string): Promise<boolean> {
  if (actor.kind === 'visitor' || actor.email !== email) return false;
  const account = await shop.db
    .selectFrom('account')
    .select('email_confirmed')
    .where('id', '=', actor.accountId)
    .where('active', '=', 1)
    .executeTakeFirst();
  return typeof account?.email_confirmed === 'number';
}
