import { pounds } from '#values/pence.ts';
import { links } from '../links.ts';
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
  parcelBlocks,
  totalsBlock,
} from './order-for-email.server.ts';

export type WrittenEmail = { to: string; subject: string; page: EmailPage };

export function writeConfirmed(shop: Shop, order: OrderForEmail, profile: ShopProfile): WrittenEmail {
  const { policy } = profile;
  return toCustomer(order, profile, `Your order ${numberOf(order)}`, {
    title: 'We have your order!',
    lead: `Thank you, ${order.name}. ${order.amount > 0 ? `Your payment of ${pounds(order.amount)} went through` : 'There was nothing to pay'}, and we are getting order ${numberOf(order)} ready.`,
    blocks: [
      itemsBlock(shop, order),
      totalsBlock(order),
      deliveryBlock(order),
      next(
        `We pack your order and write to you again when it leaves us. After dispatch it takes up to ${policy.deliveryHours} hours to reach you, and ${policy.deliveryDaysAtMost} days from your order at most.`,
        `You may cancel within ${policy.cancellationDays} days and return within ${policy.returnDays} days.`,
      ),
      seeOrder(shop, order),
    ],
  });
}

export function writeNewOrder(shop: Shop, order: OrderForEmail, { name, email }: ShopProfile): WrittenEmail {
  return {
    to: email,
    subject: `New order ${numberOf(order)}: ${pounds(order.amount)} from ${order.name}`,
    page: {
      title: `New order ${numberOf(order)}`,
      lead: `${order.name} has paid ${pounds(order.amount)} at ${name}.`,
      blocks: [
        itemsBlock(shop, order),
        totalsBlock(order),
        deliveryBlock(order),
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
  return toCustomer(order, profile, `Your order ${numberOf(order)} is on its way`, {
    title: 'Your order is on its way',
    lead: `Good news, ${order.name}: order ${numberOf(order)} has left us with ${carrier}. It should reach you within ${policy.deliveryHours} hours.`,
    blocks: [
      ...parcelBlocks(order),
      itemsBlock(shop, order),
      totalsBlock(order),
      deliveryBlock(order),
      next(
        `Please look the parcel over when it arrives. If anything is not as it should be, tell us: ${reach(profile)}.`,
        `You may return it within ${policy.returnDays} days.`,
      ),
      seeOrder(shop, order),
    ],
  });
}

export function writeCancelled(shop: Shop, order: OrderForEmail, profile: ShopProfile): WrittenEmail {
  const isPaid = wasPaid(order);
  return toCustomer(order, profile, `Your order ${numberOf(order)} is cancelled`, {
    title: 'Your order is cancelled',
    lead: `${order.name}, order ${numberOf(order)} is cancelled. ${moneyOf(order)}`,
    blocks: [
      itemsBlock(shop, order),
      ...(isPaid ? [totalsBlock(order)] : []),
      ...(order.rest ? [creditNoteBlock(order, order.rest)] : []),
      next(
        isPaid
          ? 'You need do nothing. Banks take three to five working days to show a refund; please ask us if it is missing after that.'
          : 'You need do nothing.',
        `If you did not ask for this, or have a question: ${reach(profile)}.`,
      ),
      seeOrder(shop, order),
    ],
  });
}

/** What becomes of the money: nothing is said of a refund where nothing was paid. */
function moneyOf(order: OrderForEmail): string {
  if (!wasPaid(order)) return 'Nothing was charged.';
  const left = order.amount - order.refunded;
  return left > 0
    ? `${pounds(left)} goes back the way you paid.`
    : 'All that you paid had gone back to you before.';
}

function wasPaid({ paymentState, amount }: OrderForEmail): boolean {
  return amount > 0 && ['accepted', 'refunding', 'refunded'].includes(paymentState ?? '');
}

function next(...lines: string[]): Block {
  return { kind: 'lines', title: 'What happens next', lines };
}

function reach({ phone, email }: ShopProfile): string {
  return `call ${phone} or write to ${email}`;
}

function seeOrder(shop: Shop, order: OrderForEmail) {
  const url = `${shop.publicUrl}${links.order(order.id)}`;
  return { kind: 'link', label: 'See your order', url } as const;
}

function toCustomer(
  order: OrderForEmail,
  profile: ShopProfile,
  subject: string,
  page: EmailPage,
): WrittenEmail {
  return { to: order.email, subject: `${subject} · ${profile.name}`, page };
}
