import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { counted } from '#values/counted.ts';
import { pounds } from '#values/uk/pence.ts';
import { pickupOf } from '../../delivery/collection/collection.ts';
import type { Block, EmailTotal } from '../../emails/email-blocks.ts';
import type { Said } from '../../emails/say-email.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import { dueOf } from '../due/due.ts';
import { titleOf } from '../parcels/find-units.server.ts';
import { isHandWay } from '../payments/by-hand.ts';
import type { OrderForEmail, PlacedOrder } from './order-for-email.server.ts';

/** What an email may say of a payment: of a card its brand and its last four digits, never more. */
export type PaidBy = Pick<
  Selectable<Schema['payment']>,
  'kind' | 'provider' | 'card_brand' | 'card_last_four'
>;

type Paid = Pick<PlacedOrder, 'amount' | 'payment_method' | 'paidBy'>;

/** How it was paid, 'Visa ending 0821' or the company that is paid later; no row where there was nothing to pay. */
export function paidRows({ amount, payment_method, paidBy }: Paid): EmailTotal[] {
  if (!paidBy || amount === 0) return [];
  const { kind, provider, card_brand, card_last_four } = paidBy;
  const card = [card_brand || 'Card', card_last_four && `ending ${card_last_four}`].filter(Boolean).join(' ');
  return [{ label: 'Paid with', value: kind === 'later' || isHandWay(provider) ? payment_method : card }];
}

/** What was paid and what is due, of an order that is paid in part. */
export function dueRows(order: Pick<PlacedOrder, 'status' | 'amount' | 'taken' | 'set_off'>): EmailTotal[] {
  const due = dueOf(order);
  if (order.taken === null || due <= 0) return [];
  return [
    { label: 'Paid', value: pounds(order.taken) },
    { label: 'To be paid', value: pounds(due), isTotal: true },
  ];
}

/** When the goods come, and on which number the courier rings, or can be collected; `sentence` says the day. */
export function comingBlock(
  { phone_number, collects }: Pick<PlacedOrder, 'phone_number' | 'collects'>,
  profile: ShopProfile,
  sentence: string,
): Block {
  if (collects) return { kind: 'lines', title: 'When you can collect it', lines: [sentence] };
  const rings =
    phone_number &&
    `The courier will ring you on ${phone_number}. If another number is better, ${contact(profile)}.`;
  return { kind: 'lines', title: 'When it comes', lines: [sentence, rings].filter(Boolean) };
}

/** Where it waits for whoever collects it, and when they may come. */
function collectionBlock(order: PlacedOrder, profile: ShopProfile): Block {
  const { hours, note } = pickupOf(profile);
  const lines = [...order.shipping_address.split(',').map((line) => line.trim()), ...hours, note];
  return { kind: 'lines', title: 'Collect it from', lines: lines.filter(Boolean) };
}

/** Whom and where it goes to, with the postcode once; or where it is collected. */
export function deliveryBlock(order: PlacedOrder, profile: ShopProfile): Block {
  if (order.collects) return collectionBlock(order, profile);
  const address = order.shipping_address.split(',').map((line) => line.trim());
  const compact = (text: string) => text.replaceAll(' ', '').toUpperCase();
  const hasPostcode = address.some((line) => compact(line) === compact(order.shipping_zip));
  const lines = [order.name, ...address, ...(hasPostcode ? [] : [order.shipping_zip])];
  return { kind: 'lines', title: 'Delivery to', lines: lines.filter(Boolean) };
}

/** What to do before the goods are there, in the owner's words. */
export function prepareBlocks({ prepare }: Said): Block[] {
  if (prepare.length === 0) return [];
  return [{ kind: 'lines', title: 'How to prepare', lines: prepare, isList: true }];
}

/** The tracking, if any. */
export function trackingBlocks({ consignment }: Pick<OrderForEmail, 'consignment'>): Block[] {
  if (!consignment) return [];
  const { carrier, tracking } = consignment;
  const numbers = tracking.map(({ number }) => number).filter(Boolean);
  const links = tracking.filter(({ link }) => link);
  return [
    ...(numbers.length > 0
      ? [
          {
            ...{ kind: 'lines' as const, lines: numbers },
            title: `${carrier} tracking ${counted(numbers.length, 'number').replace(/^\S+ /, '')}`.trim(),
          },
        ]
      : []),
    ...links.map(({ number, link }) => ({
      ...{ kind: 'link' as const, url: link },
      label: links.length > 1 && number ? `Track ${number}` : 'Track your parcel',
    })),
  ];
}

/** What has not left yet, under what has. */
export function toComeBlocks({ toCome }: Pick<OrderForEmail, 'toCome'>): Block[] {
  if (toCome.length === 0) return [];
  const lines = toCome.map((line) => `${line.quantity} × ${titleOf(line)}`);
  return [{ kind: 'lines', title: 'Still to come', lines, isList: true }];
}

/** Which part of an order is on its way: 'The first parcel', 'The second of two parcels'. */
export function partInWords({ consignment, toCome }: Pick<OrderForEmail, 'consignment' | 'toCome'>) {
  const place = consignment?.place ?? 1;
  const nth = ORDINALS[place - 1] ?? `${place}th`;
  const isLast = toCome.length === 0;
  const of = isLast && place > 1 ? ` of ${NUMBERS[place - 1] ?? place} parcels` : ' parcel';
  const rest = isLast
    ? 'With it, all of your order is on its way.'
    : 'What is still to come is named below; we email you when it leaves.';
  return { parcel: `The ${nth}${of}`, rest };
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'please call … or email …' */
export function contact({ phone, email }: ShopProfile): string {
  const ways = [phone && `call ${phone}`, email && `email ${email}`].filter(Boolean);
  return `please ${ways.join(' or ') || 'reply to this email'}`;
}

/** '#WEB1042'. */
export function numberOf(order: PlacedOrder): string {
  return `#WEB${order.order_number}`;
}
