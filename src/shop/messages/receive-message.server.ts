import { createHmac } from 'node:crypto';
import { foldEmail } from '#values/email.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import { type Actor, accountIdOf } from '../actor.ts';
import { queueMessageReceived, queueNewMessage } from '../emails/message-emails.server.ts';
import { requireValid } from '../forms/form.ts';
import type { Upload } from '../images/images.server.ts';
import { reencodePhotographs } from '../images/photographs.server.ts';
import { networkOf } from '../limits/network.ts';
import { countOrRefuse, countWithin, REQUEST_LIMIT } from '../limits/rate-limit.server.ts';
import { queueCancellation } from '../sales/emails/cancellation-emails.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { CONTACT, type ContactForm, orderNumberIn } from './contact-form.ts';
import { messageSearchText } from './index-messages.server.ts';
import { savePhotographs } from './message-pictures.server.ts';

/** More emails an hour would flood the owner's mailbox; all messages are stored anyway. */
const OWNER_EMAILS = { limit: 60, windowMs: 3_600_000 };

/** What a message is about, besides what its sender typed. */
type About = {
  /** It is a notice of cancelling, sent from the page of this order. */
  orderId?: string;
  /** The address of the product that it asks about, and whether others may read question and answer. */
  product?: string;
  mayPublish?: boolean;
  photographs?: Upload[];
};

/**
 * Stores a message and notifies the owner. The same text from the same person on one day is one message. The sender
 * gets an email only at a proven e-mail (docs/decisions/017); a notice of cancelling is acknowledged at the e-mail of its
 * order, which nobody can choose. Returns whether it was such a notice. ShopError `invalid` with its fields, `too-many`
 * after ten in an hour from one network address; a
 * photograph is refused as any picture.
 */
export async function receiveMessage(
  shop: Shop,
  actor: Actor,
  form: ContactForm,
  ip: string,
  { orderId, product, mayPublish = false, photographs = [] }: About = {},
): Promise<{ isNotice: boolean }> {
  requireValid(CONTACT, form);
  const network = networkOf(ip);
  if (network) await countOrRefuse(shop, `message:${network}`, REQUEST_LIMIT);
  const isFlood = !(await countWithin(shop, 'message-emails', OWNER_EMAILS));
  const order = await findOrderOf(shop, form, orderId);
  const isNotice = orderId !== undefined && order !== undefined;
  const productId = product === undefined ? null : await findProductId(shop, product);
  const pictures = await reencodePhotographs(shop, photographs);
  const mayAnswer = isNotice && (await countWithin(shop, `notice:${order.id}`, REQUEST_LIMIT));
  await inTransaction(shop, async (shop) => {
    const message = await insertMessage(shop, actor, form, {
      orderId: order?.id ?? null,
      isNotice,
      productId,
      mayPublish: mayPublish && productId !== null,
    });
    if (!message) return;
    await savePhotographs(shop, message.id, pictures);
    if (isNotice)
      return queueCancellation(shop, message, order, { toOwner: !isFlood, toCustomer: mayAnswer });
    if (!isFlood) await queueNewMessage(shop, message);
    if (await isProven(shop, actor, message.email)) await queueMessageReceived(shop, message);
  });
  return { isNotice };
}

type Facts = { orderId: string | null; isNotice: boolean; productId: string | null; mayPublish: boolean };

/** Undefined if it already exists. */
async function insertMessage(shop: Shop, actor: Actor, form: ContactForm, facts: Facts) {
  const { orderId, isNotice, productId, mayPublish } = facts;
  const email = foldEmail(form.email);
  const [name, phone, orderNumber] = [form.name.trim(), form.phone.trim(), form.orderNumber.trim()];
  const text = form.message.trim();
  return shop.db
    .insertInto('message')
    .values({
      id: shop.newId('msg'),
      fingerprint: fingerprintOf(shop, [email, orderNumber, text, ...(productId ? [productId] : [])]),
      name,
      email,
      phone,
      text,
      order_number: orderNumber,
      order_id: orderId,
      is_notice: isNotice ? 1 : 0,
      product_id: productId,
      may_publish: mayPublish ? 1 : 0,
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

/** Null for one that is not there any more: the question is kept all the same. */
async function findProductId(shop: Shop, handle: string): Promise<string | null> {
  const row = await shop.db
    .selectFrom('product')
    .select('id')
    .where('handle', '=', handle)
    .where('available', '=', 1)
    .executeTakeFirst();
  return row?.id ?? null;
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
