import type { ShopProfile } from '../profile/defaults.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeEmail } from './email-page.ts';
import {
  type WrittenEmail,
  writeCancelled,
  writeConfirmed,
  writeNewOrder,
  writeShipped,
} from './order-email-texts.server.ts';
import { findOrderForEmail, type OrderForEmail } from './order-for-email.server.ts';
import { queueEmail } from './outbox.server.ts';
import { writeRefunded } from './refund-email.server.ts';

/** `subjectId` is the order's id, or a refund's. */
type Writer = (shop: Shop, order: OrderForEmail, profile: ShopProfile, subjectId: string) => WrittenEmail;

/** Every email about an order by its kind, written from the order as it is when the email is queued. */
const ORDER_EMAILS = {
  'order-confirmed': writeConfirmed,
  'owner-new-order': writeNewOrder,
  'order-shipped': writeShipped,
  'order-cancelled': writeCancelled,
  'order-refunded': writeRefunded,
} satisfies Record<string, Writer>;

type OrderEmailKind = keyof typeof ORDER_EMAILS;

export function canResend(kind: string): kind is OrderEmailKind {
  return Object.hasOwn(ORDER_EMAILS, kind);
}

/** Queues an email about an order, once for each kind and subject unless it is sent `again` under another key. */
export async function queueOrderEmail(
  shop: Shop,
  kind: OrderEmailKind,
  orderId: string,
  { subject: about = orderId, again }: { subject?: string; again?: string } = {},
): Promise<void> {
  const profile = await findShopProfile(shop);
  const { to, subject, page } = ORDER_EMAILS[kind](
    shop,
    await findOrderForEmail(shop, orderId),
    profile,
    about,
  );
  await queueEmail(shop, {
    kind,
    subjectKey: again ? `${about} ${again}` : about,
    orderId,
    to,
    subject,
    ...writeEmail(profile, page),
  });
}

/** To the customer, and to the owner unless they have switched it off. */
export async function queueOrderConfirmed(shop: Shop, orderId: string): Promise<void> {
  await queueOrderEmail(shop, 'order-confirmed', orderId);
  const { ownerEmails } = await findShopProfile(shop);
  if (ownerEmails.newOrder) await queueOrderEmail(shop, 'owner-new-order', orderId);
}
