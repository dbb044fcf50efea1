import { pounds } from '#values/pence.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { type MailPage, writeMail } from './mail-page.ts';
import {
  deliveryBlock,
  findOrderForMail,
  itemsBlock,
  numberOf,
  type OrderForMail,
  sumsBlock,
} from './order-for-mail.server.ts';
import { queueMail } from './outbox.server.ts';

/** Tells the customer that the order is paid and taken, and the owner that there is one to send. */
export async function queueOrderConfirmed(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrderForMail(shop, orderId);
  const { policy, name } = await findShopProfile(shop);
  await queueToCustomer(shop, 'order-confirmed', order, `Your order ${numberOf(order)}`, {
    title: 'We have your order!',
    lead: `Thank you, ${order.name}. Your payment of ${pounds(order.amount)} went through, and we are getting order ${numberOf(order)} ready.`,
    blocks: [
      itemsBlock(order),
      sumsBlock(order),
      deliveryBlock(order),
      {
        kind: 'lines',
        title: 'What happens next',
        lines: [
          'We pack your order and write to you again when it leaves us.',
          `After dispatch it takes up to ${policy.deliveryHours} hours to reach you, and ${policy.deliveryDaysAtMost} days from your order at most.`,
          `You may cancel within ${policy.cancellationDays} days and return within ${policy.returnDays} days.`,
        ],
      },
      seeOrder(shop, order),
    ],
  });
  await queueToOwner(shop, order, {
    title: `New order ${numberOf(order)}`,
    lead: `${order.name} has paid ${pounds(order.amount)} at ${name}.`,
    blocks: [
      itemsBlock(order),
      sumsBlock(order),
      deliveryBlock(order),
      { kind: 'lines', title: 'Customer', lines: [order.name, order.email, order.phone_number] },
      { kind: 'link', label: 'Open the order', url: `${shop.publicUrl}/admin/orders/view/${order.id}` },
    ],
  });
}

/** Tells the customer that the order has left the shop, and with whom. */
export async function queueOrderShipped(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrderForMail(shop, orderId);
  const { policy, phone } = await findShopProfile(shop);
  const couriers = [...new Set(order.lines.map((line) => line.postage_provider))].join(' and ');
  await queueToCustomer(shop, 'order-shipped', order, `Your order ${numberOf(order)} is on its way`, {
    title: 'Your order is on its way',
    lead: `Good news, ${order.name}: order ${numberOf(order)} has left us with ${couriers}. It should reach you within ${policy.deliveryHours} hours.`,
    blocks: [
      itemsBlock(order),
      deliveryBlock(order),
      {
        kind: 'words',
        text: `Please check the parcel when it arrives. If anything is not as it should be, call us on ${phone} or answer this mail.`,
      },
      seeOrder(shop, order),
    ],
  });
}

/** Tells the customer that the order is cancelled, and that the money, if any was taken, goes back. */
export async function queueOrderCancelled(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrderForMail(shop, orderId);
  const { phone } = await findShopProfile(shop);
  await queueToCustomer(shop, 'order-cancelled', order, `Your order ${numberOf(order)} is cancelled`, {
    title: 'Your order is cancelled',
    lead: wasPaid(order)
      ? `Order ${numberOf(order)} is cancelled, and ${pounds(order.amount)} goes back the way you paid. Banks take three to five working days to show it.`
      : `Order ${numberOf(order)} is cancelled. Nothing was charged.`,
    blocks: [
      itemsBlock(order),
      ...(wasPaid(order) ? [sumsBlock(order)] : []),
      { kind: 'words', text: `If you did not ask for this, or have a question, call us on ${phone}.` },
    ],
  });
}

function wasPaid({ paymentState }: OrderForMail): boolean {
  return ['accepted', 'refunding', 'refunded', 'cancelled'].includes(paymentState ?? '');
}

function seeOrder(shop: Shop, order: OrderForMail) {
  const url = `${shop.publicUrl}/checkout/thank-you/${order.id}`;
  return { kind: 'link', label: 'See your order', url } as const;
}

async function queueToCustomer(
  shop: Shop,
  kind: string,
  order: OrderForMail,
  subject: string,
  page: MailPage,
) {
  const profile = await findShopProfile(shop);
  await queueMail(shop, {
    kind,
    subjectKey: order.id,
    to: order.email,
    subject: `${subject} · ${profile.name}`,
    ...writeMail(profile, page),
  });
}

async function queueToOwner(shop: Shop, order: OrderForMail, page: MailPage) {
  const profile = await findShopProfile(shop);
  const subject = `New order ${numberOf(order)}: ${pounds(order.amount)} from ${order.name}`;
  await queueMail(shop, {
    kind: 'owner-new-order',
    subjectKey: order.id,
    to: profile.email,
    subject,
    ...writeMail(profile, page),
  });
}
