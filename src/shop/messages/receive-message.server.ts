import { createHmac } from 'node:crypto';
import { foldEmail } from '#values/email.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import { type Actor, accountIdOf } from '../actor.ts';
import { queueMessageReceived, queueNewMessage } from '../emails/message-emails.server.ts';
import { requireValid } from '../forms/form.ts';
import { networkOf } from '../limits/network.ts';
import { countOrRefuse, countWithin, REQUEST_LIMIT } from '../limits/rate-limit.server.ts';
import { queueCancellation } from '../sales/emails/cancellation-emails.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { CONTACT, type ContactForm, orderNumberIn } from './contact-form.ts';
import { messageSearchText } from './index-messages.server.ts';

/** More emails an hour would flood the owner's mailbox; all messages are stored anyway. */
const OWNER_EMAILS = { limit: 60, windowMs: 3_600_000 };

/** That a message is a notice of cancelling, and the order from whose page it was sent. */
type Notice = { orderId: string };

/**
 * Stores a message and notifies the owner. The same text from the same person on one day is one message. The sender
 * gets an email only at a proven e-mail (docs/decisions/017); a notice of cancelling is acknowledged at the e-mail of its
 * order, which nobody can choose. Returns whether it was such a notice. ShopError `invalid` with its fields, `too-many`
 * after ten in an hour from one network address.
 */
export async function receiveMessage(
  shop: Shop,
  actor: Actor,
  form: ContactForm,
  ip: string,
  notice?: Notice,
): Promise<{ isNotice: boolean }> {
  requireValid(CONTACT, form);
  const network = networkOf(ip);
  if (network) await countOrRefuse(shop, `message:${network}`, REQUEST_LIMIT);
  const isFlood = !(await countWithin(shop, 'message-emails', OWNER_EMAILS));
  const order = await findOrderOf(shop, form, notice?.orderId);
  const isNotice = notice !== undefined && order !== undefined;
  const mayAnswer = isNotice && (await countWithin(shop, `notice:${order.id}`, REQUEST_LIMIT));
  await inTransaction(shop, async (shop) => {
    const message = await insertMessage(shop, actor, form, { orderId: order?.id ?? null, isNotice });
    if (!message) return;
    if (isNotice)
      return queueCancellation(shop, message, order, { toOwner: !isFlood, toCustomer: mayAnswer });
    if (!isFlood) await queueNewMessage(shop, message);
    if (await isProven(shop, actor, message.email)) await queueMessageReceived(shop, message);
  });
  return { isNotice };
}

type Facts = { orderId: string | null; isNotice: boolean };

/** Undefined if it already exists. */
async function insertMessage(shop: Shop, actor: Actor, form: ContactForm, { orderId, isNotice }: Facts) {
  const email = foldEmail(form.email);
  const [name, phone, orderNumber] = [form.name.trim(), form.phone.trim(), form.orderNumber.trim()];
  const text = form.message.trim();
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
      is_notice: isNotice ? 1 : 0,
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

/** A stranger may guess an order number, so the e-mail must match too, or the id, which only the order's page knows. */
async function findOrderOf(shop: Shop, form: ContactForm, id: string | undefined) {
  const number = orderNumberIn(form.orderNumber);
  if (number === null) return undefined;
  return shop.db
    .selectFrom('orders')
    .select(['id', 'order_number as number', 'name', 'email'])
    .where('order_number', '=', number)
    .where((row) => row.or([row('email_key', '=', foldEmail(form.email)), row('id', '=', id ?? '')]))
    .executeTakeFirst();
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
