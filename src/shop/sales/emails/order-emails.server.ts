import { queueEmail } from '../../emails/queue-email.server.ts';
import { findTermsOfSale, type TermsOfSale } from '../../pages/terms-of-sale.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { OrderLine } from '../order/order-rows.server.ts';
import { profileOfOrder } from '../order/seller.ts';
import { cancellingOfQuote } from '../quotes/quote-version.server.ts';
import { writeChanged, writeCorrected } from './changed-email.server.ts';
import {
  type WrittenEmail,
  writeCancelled,
  writeConfirmed,
  writeNewOrder,
  writeShipped,
  writeTakenBack,
} from './order-email-texts.server.ts';
import {
  findLines,
  findOrderForEmail,
  type OrderForEmail,
  type PlacedOrder,
} from './order-for-email.server.ts';
import { writeCredited, writeRefunded } from './refund-email.server.ts';
import { writePaymentReceived, writeRest } from './rest-email.server.ts';
import { writeNewToPay, writeToPay } from './to-pay-email.server.ts';

/** `subjectId` is the order's id, or a refund's. */
type Writer = (
  shop: Shop,
  order: OrderForEmail,
  terms: TermsOfSale,
  subjectId: string,
) => WrittenEmail | Promise<WrittenEmail>;

/**
 * Every email about an order by its kind, written from the order as it is when the email is queued. The owner's has the
 * customer as its `replyTo`.
 */
const ORDER_EMAILS = {
  'order-to-pay': writeToPay,
  'order-rest': writeRest,
  'order-changed': writeChanged,
  'order-corrected': writeCorrected,
  'payment-received': writePaymentReceived,
  'order-confirmed': writeConfirmed,
  'owner-new-order': writeNewOrder,
  'owner-order-to-pay': writeNewToPay,
  'order-shipped': writeShipped,
  'order-taken-back': writeTakenBack,
  'order-cancelled': writeCancelled,
  'order-credited': writeCredited,
  'order-refunded': (_shop, order, terms, refundId) => writeRefunded(order, terms, refundId),
} satisfies Record<string, Writer>;

type OrderEmailKind = keyof typeof ORDER_EMAILS;

export function canResend(kind: string): kind is OrderEmailKind {
  return Object.hasOwn(ORDER_EMAILS, kind);
}

type Queueing = { subject?: string; again?: string; notBefore?: number | undefined };

/** Queues an email about an order, once for each kind and subject unless it is sent `again` under another key. */
export async function queueOrderEmail(
  shop: Shop,
  kind: OrderEmailKind,
  orderId: string,
  { subject: about = orderId, again, notBefore }: Queueing = {},
): Promise<void> {
  const order = await findOrderForEmail(shop, orderId, about);
  const terms = await termsOf(shop, order, await findTermsOfSale(shop));
  const { profile } = terms;
  const subjectKey = again ? `${about} ${again}` : about;
  const written = await ORDER_EMAILS[kind](shop, order, terms, about);
  await queueEmail(shop, profile, { kind, subjectKey, orderId, notBefore, ...written });
}

/** What the caller already knows of an order that it has just placed. */
export type KnownOfOrder = TermsOfSale & { lines: OrderLine[] };

/** To the customer, and to the owner unless they have switched it off. */
export async function queueOrderConfirmed(
  shop: Shop,
  { id, ...row }: Omit<PlacedOrder, 'lines'>,
  known?: KnownOfOrder,
): Promise<void> {
  const terms =
    known && row.quote_id === null ? known : await termsOf(shop, row, known ?? (await findTermsOfSale(shop)));
  const { profile } = terms;
  const order = { ...row, id, lines: known?.lines ?? (await findLines(shop, id)) };
  const about = { subjectKey: id, orderId: id };
  const toOwner = { kind: 'owner-new-order', ...about, ...writeNewOrder(shop, order, terms) };
  await queueEmail(
    shop,
    profile,
    { kind: 'order-confirmed', ...about, ...writeConfirmed(shop, order, terms) },
    ...(profile.ownerEmails.newOrder ? [toOwner] : []),
  );
}

/** On what terms an order was sold: those of a quote are as it was sent. */
async function termsOf(
  shop: Shop,
  order: Pick<PlacedOrder, 'seller' | 'quote_id'>,
  now: TermsOfSale,
): Promise<TermsOfSale> {
  const sent = order.quote_id === null ? null : await cancellingOfQuote(shop, order.quote_id);
  return {
    ...now,
    profile: profileOfOrder(order, now.profile),
    cancelling: sent ?? now.cancelling,
  };
}
