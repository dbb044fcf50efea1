import { counted } from '#values/counted.ts';
import { dayInWords, rangeInWords } from '#values/days-in-words.ts';
import { weeksOf } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import type { Block } from '../../emails/email-blocks.ts';
import type { EmailPage } from '../../emails/email-page.ts';
import { type EmailTerms, paragraphs, type Said, sayEmail } from '../../emails/say-email.ts';
import { links } from '../../links.ts';
import { plainLines } from '../../pages/fill.ts';
import { fieldValues } from '../../pages/page-fields.ts';
import type { TermsOfSale } from '../../pages/terms-of-sale.server.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import type { Shop } from '../../shop.server.ts';
import { dueOf } from '../due/due.ts';
import { arrivalOfRow, kindOfLine } from '../order/order-rows.server.ts';
import { isPaid } from '../payments/payment.ts';
import {
  comingBlock,
  contact,
  deliveryBlock,
  partInWords,
  prepareBlocks,
  toComeBlocks,
  trackingBlocks,
} from './order-facts.server.ts';
import {
  creditNoteBlock,
  itemsBlock,
  type OrderForEmail,
  type PlacedOrder,
  totalsBlock,
  valuesOf,
} from './order-for-email.server.ts';

export type WrittenEmail = { to: string; replyTo?: string; subject: string; page: EmailPage };

function paymentInWords(order: PlacedOrder): string {
  const due = dueOf(order);
  if (due > 0 && order.taken)
    return `Your payment of ${pounds(order.taken)} has gone through, and ${pounds(due)} is to be paid before we send it`;
  return order.amount > 0
    ? `Your payment of ${pounds(order.amount)} has gone through`
    : 'There was nothing to pay';
}

export function writeConfirmed(shop: Shop, order: PlacedOrder, terms: TermsOfSale): WrittenEmail {
  const { profile, cancelling } = terms;
  const amount = pounds(order.amount);
  const promise = promiseOf(order, profile.policy);
  const values = {
    ...valuesOf(order),
    amount,
    payment: paymentInWords(order),
    contact: contact(profile),
  };
  const said = order.collects
    ? sayEmail('order-to-collect', terms, { ...values, ready: promise })
    : sayEmail('order-confirmed', terms, { ...values, arrival: promise });
  return write(order.email, said, [
    comingBlock(order, profile, promise),
    itemsBlock(shop, order),
    totalsBlock(order, profile),
    deliveryBlock(order, profile),
    ...prepareBlocks(said),
    ...next(said),
    seeOrder(shop, order, said),
    ...cancelling.map(
      ({ title, html }): Block => ({
        ...{ kind: 'lines', title, isSmall: true },
        lines: plainLines(html, fieldValues(profile, { hasPayLater: false })),
      }),
    ),
  ]);
}

export function writeNewOrder(shop: Shop, order: PlacedOrder, terms: EmailTerms): WrittenEmail {
  const said = sayEmail('owner-new-order', terms, { ...valuesOf(order), amount: pounds(order.amount) });
  return toOwner(shop, order, terms, said);
}

/** What the owner reads of an order, under its first words; an answer to it goes to the customer. */
export function toOwner(shop: Shop, order: PlacedOrder, { profile }: EmailTerms, said: Said): WrittenEmail {
  const arrival = arrivalOfRow(order);
  const written = write(profile.email, said, [
    itemsBlock(shop, order),
    totalsBlock(order, profile),
    deliveryBlock(order, profile),
    ...(arrival
      ? [
          {
            kind: 'lines' as const,
            title: 'Promised',
            lines: [`${order.collects ? 'Ready to collect' : 'With the customer'} ${rangeInWords(arrival)}`],
          },
        ]
      : []),
    { kind: 'lines', title: 'Customer', lines: [order.name, order.email, order.phone_number] },
    ...paragraphs(said),
    { kind: 'link', label: said.button, url: `${shop.publicUrl}${links.admin.order(order.id)}` },
  ]);
  return { ...written, replyTo: order.email };
}

/** Of one that is collected, that it is ready. */
export function writeShipped(shop: Shop, order: OrderForEmail, terms: EmailTerms): WrittenEmail {
  return order.collects ? writeReady(shop, order, terms) : writeOnItsWay(shop, order, terms);
}

function writeReady(shop: Shop, order: OrderForEmail, terms: EmailTerms): WrittenEmail {
  const { profile } = terms;
  const said = sayEmail('order-ready', terms, { ...valuesOf(order), contact: contact(profile) });
  return write(order.email, said, [
    deliveryBlock(order, profile),
    ...prepareBlocks(said),
    itemsBlock(shop, { lines: order.sent }),
    totalsBlock(order, profile, order.refunded),
    ...next(said),
    seeOrder(shop, order, said),
  ]);
}

function writeOnItsWay(shop: Shop, order: OrderForEmail, terms: EmailTerms): WrittenEmail {
  const { profile } = terms;
  const couriers = [...new Set(order.lines.map((line) => line.postage_provider))].join(' and ');
  const promised = arrivalOfRow(order);
  // What is made to order may leave weeks before the last day that was promised.
  const isMade = order.sent.some((line) => weeksOf(kindOfLine(line)) !== null);
  const isInTime = promised !== null && promised.to >= ukDayOf(shop.now()) && !isMade;
  const arrival = isInTime
    ? `by ${dayInWords(promised.to)}`
    : `within ${counted(profile.policy.deliveryHours, 'hour')}`;
  const values = {
    ...valuesOf(order),
    carrier: order.consignment?.carrier || couriers,
    arrival,
    contact: contact(profile),
  };
  const isWhole = order.toCome.length === 0 && (order.consignment?.isOnly ?? true);
  const said = isWhole
    ? sayEmail('order-shipped', terms, values)
    : sayEmail('order-part-shipped', terms, { ...values, ...partInWords(order) });
  return write(order.email, said, [
    comingBlock(order, profile, `It should reach you ${arrival}.`),
    ...trackingBlocks(order),
    ...prepareBlocks(said),
    itemsBlock(shop, { lines: order.sent }),
    ...toComeBlocks(order),
    totalsBlock(order, profile, order.refunded),
    deliveryBlock(order, profile),
    ...next(said),
    seeOrder(shop, order, said),
  ]);
}

/** That what was said to be on its way is not. */
export function writeTakenBack(shop: Shop, order: OrderForEmail, terms: EmailTerms): WrittenEmail {
  const { profile } = terms;
  const said = sayEmail('order-taken-back', terms, { ...valuesOf(order), contact: contact(profile) });
  return write(order.email, said, [
    itemsBlock(shop, { lines: order.sent }),
    ...next(said),
    seeOrder(shop, order, said),
  ]);
}

export function writeCancelled(shop: Shop, order: OrderForEmail, terms: EmailTerms): WrittenEmail {
  const { profile } = terms;
  const isPaid = wasPaid(order);
  const said = sayEmail('order-cancelled', terms, {
    ...valuesOf(order),
    refund: moneyOf(order),
    refundTime: isPaid
      ? ' Refunds usually take three to five working days to appear; please contact us if yours has not arrived by then.'
      : '',
    contact: contact(profile),
  });
  return write(order.email, said, [
    itemsBlock(shop, order),
    ...(isPaid ? [totalsBlock(order, profile)] : []),
    ...(order.rest && isPaid ? [creditNoteBlock(order, order.rest, profile)] : []),
    ...next(said),
    seeOrder(shop, order, said),
  ]);
}

/** Does not mention a refund if nothing was paid. */
function moneyOf(order: OrderForEmail): string {
  if (order.isReleased)
    return `The payment of ${pounds(order.amount)} was only held, and has been released: nothing was taken.`;
  if (!wasPaid(order)) return 'Nothing was charged.';
  // Of what was paid in part no more goes back than came.
  const left = order.rest ? order.rest.given : order.amount - order.refunded;
  return left > 0
    ? `We have refunded ${pounds(left)} to your original payment method.`
    : 'Your payment had already been refunded in full.';
}

function wasPaid({ paymentState, amount, isReleased }: OrderForEmail): boolean {
  return amount > 0 && !isReleased && paymentState !== null && isPaid(paymentState);
}

/** When a new order arrives. */
function promiseOf(order: PlacedOrder, { deliveryHours, deliveryDaysAtMost }: ShopProfile['policy']): string {
  const arrival = arrivalOfRow(order);
  if (order.collects)
    return arrival ? `It will be ready ${rangeInWords(arrival)}.` : 'We will email you when it is ready.';
  if (arrival) return `It will be with you ${rangeInWords(arrival)}.`;
  return `It should reach you within ${counted(deliveryHours, 'hour')} of dispatch, and no later than ${counted(deliveryDaysAtMost, 'day')} after you ordered.`;
}

function next({ lines }: Said): Block[] {
  return lines.length > 0 ? [{ kind: 'lines', title: 'What happens next', lines }] : [];
}

function seeOrder(shop: Shop, order: PlacedOrder, { button }: Said): Block {
  return { kind: 'link', label: button, url: `${shop.publicUrl}${links.order(order.id)}` };
}

function write(to: string, { subject, title, lead }: Said, blocks: Block[]): WrittenEmail {
  return { to, subject, page: { title, lead, blocks } };
}
