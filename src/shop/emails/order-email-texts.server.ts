import { dayInWords, rangeInWords } from '#values/days-in-words.ts';
import { pounds } from '#values/pence.ts';
import { ukDayOf } from '#values/uk-day.ts';
import { links } from '../links.ts';
import { arrivalOfRow } from '../orders/order-rows.server.ts';
import { plainLines } from '../pages/fill.ts';
import { fieldValues } from '../pages/page-fields.ts';
import type { TermsOfSale } from '../pages/terms-of-sale.server.ts';
import { isPaid } from '../payments/payment.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import type { Shop } from '../shop.server.ts';
import type { Block } from './email-blocks.ts';
import type { EmailPage } from './email-page.ts';
import {
  creditNoteBlock,
  deliveryBlock,
  itemsBlock,
  numberOf,
  type OrderForEmail,
  type PlacedOrder,
  parcelBlocks,
  totalsBlock,
} from './order-for-email.server.ts';

export type WrittenEmail = { to: string; subject: string; page: EmailPage };

export function writeConfirmed(
  shop: Shop,
  order: PlacedOrder,
  { profile, cancelling }: TermsOfSale,
): WrittenEmail {
  const { policy } = profile;
  return toCustomer(order, profile, `Your order ${numberOf(order)}`, {
    title: 'We have your order!',
    lead: `Thank you, ${order.name}. ${order.amount > 0 ? `Your payment of ${pounds(order.amount)} has gone through` : 'There was nothing to pay'}, and we are preparing order ${numberOf(order)}.`,
    blocks: [
      itemsBlock(shop, order),
      totalsBlock(order, profile),
      deliveryBlock(order),
      next(
        `We will pack your order and email you when it is dispatched. ${promiseOf(order, policy)}`,
        `You can cancel until ${policy.cancellationDays} days after you receive your order, and return it within ${policy.returnDays} days: how is said below.`,
      ),
      seeOrder(shop, order),
      ...cancelling.map(
        ({ title, html }): Block => ({
          kind: 'lines',
          title,
          lines: plainLines(html, fieldValues(profile, { hasPayLater: false })),
        }),
      ),
    ],
  });
}

export function writeNewOrder(shop: Shop, order: PlacedOrder, profile: ShopProfile): WrittenEmail {
  const { name, email } = profile;
  const arrival = arrivalOfRow(order);
  return {
    to: email,
    subject: `New order ${numberOf(order)}: ${pounds(order.amount)} from ${order.name}`,
    page: {
      title: `New order ${numberOf(order)}`,
      lead: `${order.name} has paid ${pounds(order.amount)} at ${name}.`,
      blocks: [
        itemsBlock(shop, order),
        totalsBlock(order, profile),
        deliveryBlock(order),
        ...(arrival
          ? [
              {
                kind: 'lines' as const,
                title: 'Promised',
                lines: [`With the customer ${rangeInWords(arrival)}`],
              },
            ]
          : []),
        { kind: 'lines', title: 'Customer', lines: [order.name, order.email, order.phone_number] },
        { kind: 'link', label: 'Open the order', url: `${shop.publicUrl}${links.admin.order(order.id)}` },
      ],
    },
  };
}

export function writeShipped(shop: Shop, order: OrderForEmail, profile: ShopProfile): WrittenEmail {
  const { policy } = profile;
  const couriers = [...new Set(order.lines.map((line) => line.postage_provider))].join(' and ');
  const carrier = order.parcel?.carrier || couriers;
  const promised = arrivalOfRow(order);
  const isInTime = promised !== null && promised.to >= ukDayOf(shop.now());
  return toCustomer(order, profile, `Your order ${numberOf(order)} is on its way`, {
    title: 'Your order is on its way',
    lead: `Good news, ${order.name}: order ${numberOf(order)} has been dispatched with ${carrier}. It should reach you ${isInTime ? `by ${dayInWords(promised.to)}` : `within ${policy.deliveryHours} hours`}.`,
    blocks: [
      ...parcelBlocks(order),
      itemsBlock(shop, { lines: order.sent }),
      totalsBlock(order, profile, order.refunded),
      deliveryBlock(order),
      next(
        `Please check your parcel when it arrives. If anything is wrong, ${contact(profile)}.`,
        `You can cancel until ${policy.cancellationDays} days after you receive it, and return it within ${policy.returnDays} days.`,
      ),
      seeOrder(shop, order),
    ],
  });
}

export function writeCancelled(shop: Shop, order: OrderForEmail, profile: ShopProfile): WrittenEmail {
  const isPaid = wasPaid(order);
  return toCustomer(order, profile, `Your order ${numberOf(order)} has been cancelled`, {
    title: 'Your order has been cancelled',
    lead: `Dear ${order.name}, order ${numberOf(order)} has been cancelled. ${moneyOf(order)}`,
    blocks: [
      itemsBlock(shop, order),
      ...(isPaid ? [totalsBlock(order, profile)] : []),
      ...(order.rest ? [creditNoteBlock(order, order.rest, profile)] : []),
      next(
        isPaid
          ? 'There is nothing you need to do. Refunds usually take three to five working days to appear; please contact us if yours has not arrived by then.'
          : 'There is nothing you need to do.',
        `If you did not request this, or have any questions, ${contact(profile)}.`,
      ),
      seeOrder(shop, order),
    ],
  });
}

/** Does not mention a refund if nothing was paid. */
function moneyOf(order: OrderForEmail): string {
  if (!wasPaid(order)) return 'Nothing was charged.';
  const left = order.amount - order.refunded;
  return left > 0
    ? `We have refunded ${pounds(left)} to your original payment method.`
    : 'Your payment had already been refunded in full.';
}

function wasPaid({ paymentState, amount }: OrderForEmail): boolean {
  return amount > 0 && paymentState !== null && isPaid(paymentState);
}

/** When a new order arrives. */
function promiseOf(order: PlacedOrder, { deliveryHours, deliveryDaysAtMost }: ShopProfile['policy']): string {
  const arrival = arrivalOfRow(order);
  if (arrival) return `It will be with you ${rangeInWords(arrival)}.`;
  return `It should reach you within ${deliveryHours} hours of dispatch, and no later than ${deliveryDaysAtMost} days after you ordered.`;
}

function next(...lines: string[]): Block {
  return { kind: 'lines', title: 'What happens next', lines };
}

function contact({ phone, email }: ShopProfile): string {
  const ways = [phone && `call ${phone}`, email && `email ${email}`].filter(Boolean);
  return `please ${ways.join(' or ') || 'reply to this email'}`;
}

function seeOrder(shop: Shop, order: PlacedOrder) {
  const url = `${shop.publicUrl}${links.order(order.id)}`;
  return { kind: 'link', label: 'View your order', url } as const;
}

function toCustomer(
  order: PlacedOrder,
  profile: ShopProfile,
  subject: string,
  page: EmailPage,
): WrittenEmail {
  return { to: order.email, subject: `${subject} · ${profile.name}`, page };
}
