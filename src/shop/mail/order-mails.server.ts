import type { ShopProfile } from '../profile/defaults.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeMail } from './mail-page.ts';
import { findOrderForMail, type OrderForMail } from './order-for-mail.server.ts';
import {
  type Written,
  writeCancelled,
  writeConfirmed,
  writeNewOrder,
  writeShipped,
} from './order-mail-words.server.ts';
import { queueMail } from './outbox.server.ts';
import { writeRefunded } from './refund-mail.server.ts';

/** `subject` is the id of what is told of: the order's own, or a refund's. */
type Writer = (shop: Shop, order: OrderForMail, profile: ShopProfile, subject: string) => Written;

/** Every mail about an order, by its kind: written from the order as it is when the mail is queued. */
const MAILS = {
  'order-confirmed': writeConfirmed,
  'owner-new-order': writeNewOrder,
  'order-shipped': writeShipped,
  'order-cancelled': writeCancelled,
  'order-refunded': writeRefunded,
} satisfies Record<string, Writer>;

type OrderMailKind = keyof typeof MAILS;

export function canSendAgain(kind: string): kind is OrderMailKind {
  return Object.hasOwn(MAILS, kind);
}

/** Writes a mail about an order into the outbox: once for each kind and subject, unless it is to go out `again`. */
export async function queueOrderMail(
  shop: Shop,
  kind: OrderMailKind,
  orderId: string,
  { subject: about = orderId, again }: { subject?: string; again?: string } = {},
): Promise<void> {
  const profile = await findShopProfile(shop);
  const { to, subject, page } = MAILS[kind](shop, await findOrderForMail(shop, orderId), profile, about);
  await queueMail(shop, {
    kind,
    subjectKey: again ? `${about} ${again}` : about,
    orderId,
    to,
    subject,
    ...writeMail(profile, page),
  });
}

/** Tells the customer that the order is paid and taken, and the owner that there is one to send. */
export async function queueOrderConfirmed(shop: Shop, orderId: string): Promise<void> {
  await queueOrderMail(shop, 'order-confirmed', orderId);
  const { ownerMails } = await findShopProfile(shop);
  if (ownerMails.newOrder) await queueOrderMail(shop, 'owner-new-order', orderId);
}

/** Tells the customer that the order has left the shop, with whom, and where to follow it. */
export function queueOrderShipped(shop: Shop, orderId: string): Promise<void> {
  return queueOrderMail(shop, 'order-shipped', orderId);
}

/** Tells the customer that the order is cancelled, and that the money, if any was taken, goes back. */
export function queueOrderCancelled(shop: Shop, orderId: string): Promise<void> {
  return queueOrderMail(shop, 'order-cancelled', orderId);
}

/** Tells the customer that a part of the money went back. */
export function queueRefunded(shop: Shop, orderId: string, refundId: string): Promise<void> {
  return queueOrderMail(shop, 'order-refunded', orderId, { subject: refundId });
}
