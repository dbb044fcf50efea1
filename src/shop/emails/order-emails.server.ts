import type { OrderLine } from '../orders/order-rows.server.ts';
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
import {
  findLines,
  findOrderForEmail,
  type OrderForEmail,
  type PlacedOrder,
} from './order-for-email.server.ts';
import { type NewEmail, queueEmail } from './outbox.server.ts';
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
  const order = await findOrderForEmail(shop, orderId);
  const subjectKey = again ? `${about} ${again}` : about;
  const written = ORDER_EMAILS[kind](shop, order, profile, about);
  await queueEmail(shop, asEmail(profile, { kind, subjectKey, orderId }, written));
}

/** What the caller already knows of an order that it has just placed. */
export type KnownOfOrder = { lines: OrderLine[]; profile: ShopProfile };

/** To the customer, and to the owner unless they have switched it off. */
export async function queueOrderConfirmed(
  shop: Shop,
  { id, ...row }: Omit<PlacedOrder, 'lines'>,
  known?: KnownOfOrder,
): Promise<void> {
  const profile = known?.profile ?? (await findShopProfile(shop));
  const order = { ...row, id, lines: known?.lines ?? (await findLines(shop, id)) };
  const about = { subjectKey: id, orderId: id };
  const emails = [
    asEmail(profile, { kind: 'order-confirmed', ...about }, writeConfirmed(shop, order, profile)),
  ];
  if (profile.ownerEmails.newOrder)
    emails.push(asEmail(profile, { kind: 'owner-new-order', ...about }, writeNewOrder(shop, order, profile)));
  await queueEmail(shop, ...emails);
}

function asEmail(
  profile: ShopProfile,
  about: Pick<NewEmail, 'kind' | 'subjectKey' | 'orderId'>,
  { to, subject, page }: WrittenEmail,
): NewEmail {
  return { ...about, to, subject, ...writeEmail(profile, page) };
}
