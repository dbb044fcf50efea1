import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { foldEmail } from '#values/email.ts';
import { asFindText } from '#values/find-text.ts';
import { ukDayOf } from '#values/uk-day.ts';
import { type Actor, accountIdOf } from '../accounts/actor.ts';
import { networkOf } from '../accounts/network.ts';
import { ASKING_BY_ADDRESS, countFailure, isOver, refuseWhenOver } from '../accounts/rate-limit.server.ts';
import { invalid } from '../errors.ts';
import { queueMessageReceived, queueNewMessage } from '../mail/message-mails.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { type ContactForm, checkContact, orderNumberIn } from './contact-form.ts';

/** More mails than these in an hour would be a flood in the owner's mailbox; the messages themselves are all kept. */
const OWNER_MAILS = { limit: 60, windowMs: 3_600_000 };

/**
 * Keeps what a customer wrote and tells the owner. The same text of the same person on one day is one message. The
 * sender gets a mail only at an e-mail that is proven to be theirs (decision 017). ShopError `invalid` with its
 * fields, `too-many` after ten in an hour from one network address.
 */
export async function takeMessage(shop: Shop, actor: Actor, form: ContactForm, ip: string): Promise<void> {
  const fields = checkContact(form);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const key = `message:${networkOf(ip)}`;
  await refuseWhenOver(shop, key, ASKING_BY_ADDRESS);
  await countFailure(shop, key, ASKING_BY_ADDRESS);
  const isFlood = await isOver(shop, 'message-mails', OWNER_MAILS);
  if (!isFlood) await countFailure(shop, 'message-mails', OWNER_MAILS);
  await inTransaction(shop, async (shop) => {
    const message = await keep(shop, actor, form);
    if (!message) return;
    if (!isFlood) await queueNewMessage(shop, message);
    if (await isProven(shop, actor, message.email)) await queueMessageReceived(shop, message);
  });
}

/** Undefined when it is there already. */
async function keep(shop: Shop, actor: Actor, form: ContactForm) {
  const email = foldEmail(form.email);
  const [name, phone, orderNumber] = [form.name.trim(), form.phone.trim(), form.orderNumber.trim()];
  const text = form.message.trim();
  const orderId = await findOrderOf(shop, orderNumber, email);
  return shop.db
    .insertInto('message')
    .values({
      id: shop.newId('msg'),
      fingerprint: fingerprintOf(shop, [email, orderNumber, text]),
      ...{ name, email, phone, text },
      order_number: orderNumber,
      order_id: orderId,
      account_id: accountIdOf(actor),
      find_text: asFindText([name, email, phone, orderNumber, text]),
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

/** An order that a stranger guesses the number of is not theirs: the e-mail has to be that of the order too. */
async function findOrderOf(shop: Shop, typed: string, email: string): Promise<string | null> {
  const number = orderNumberIn(typed);
  if (number === null) return null;
  const order = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', number)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return order?.id ?? null;
}

/** Whether the e-mail is that of the person who is signed in, confirmed by a link. */
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
