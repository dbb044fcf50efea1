import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { madeInWords } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { type RatePart, withVat } from '#values/uk/vat.ts';
import type { Block } from '../../emails/email-blocks.ts';
import { emailPicture } from '../../emails/email-page.ts';
import { deliveryCode, discountRows, readUsedCodes } from '../../prices/code-terms.ts';
import type { Shop } from '../../shop.server.ts';
import { listOrderChanges } from '../changes/list-order-changes.server.ts';
import { EXPORT_WORDS } from '../order/order.ts';
import { kindOfLine, type OrderLine } from '../order/order-rows.server.ts';
import { soldOf } from '../order/sold.ts';
import { type Consignment, isUnderWay } from '../parcels/consignment.ts';
import { listConsignments } from '../parcels/consignments.server.ts';
import { findSoldUnits } from '../parcels/find-units.server.ts';
import { unitsOf } from '../parcels/units.ts';
import { wasReleased } from '../payments/payment.ts';
import { type Refund, ratesOf, sumGiven } from '../refunds/refund.ts';
import { listRefunds } from '../refunds/refund-ledger.server.ts';
import { dueRows, numberOf, type PaidBy, paidRows } from './order-facts.server.ts';

/** An order with its lines, and how it was paid. */
export type PlacedOrder = Selectable<Schema['orders']> & { lines: OrderLine[]; paidBy: PaidBy | null };

export type OrderForEmail = Awaited<ReturnType<typeof findOrderForEmail>>;

/**
 * An order with its lines, refunds and payment state, and with the consignment that it is about or else the last, what is
 * in it and what is still to come.
 */
export async function findOrderForEmail(shop: Shop, orderId: string, aboutId = orderId) {
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await findLines(shop, orderId);
  const payments = await shop.db
    .selectFrom('payment')
    .select([
      'id',
      'amount',
      'state',
      'authorised_until',
      'captured',
      'kind',
      'provider',
      'card_brand',
      'card_last_four',
    ])
    .where('order_id', '=', orderId)
    .orderBy('part')
    .execute();
  const [payment] = payments;
  const consignments = await listConsignments(shop, orderId);
  const changes = await listOrderChanges(shop, orderId);
  const refunds = await listRefunds(shop, orderId);
  // What was left when the order was cancelled is in the email about that, also when it is resent.
  const rest = refunds.find(({ isRest }) => isRest) ?? null;
  const refunded = sumGiven(refunds) - (rest?.given ?? 0);
  const units = unitsOf(await findSoldUnits(shop, orderId), { refunds, consignments, status: order.status });
  const consignment = consignmentAbout(consignments, aboutId);
  const toCome = withUnits(lines, (id) => units.find(({ lineId }) => lineId === id)?.left ?? 0);
  const sent = consignment ? withUnits(lines, (id) => unitsIn(consignment, id)) : toCome;
  const isReleased = payment !== undefined && wasReleased(payment);
  const paymentState = payment?.state ?? null;
  const paidBy: PaidBy | null = payment ?? null;
  return {
    ...order,
    lines,
    sent,
    toCome,
    consignment,
    changes,
    refunds,
    rest,
    refunded,
    payments,
    paidBy,
    paymentState,
    isReleased,
  };
}

/** With how many of those that have left it is: an email of the version before is about the order. */
function consignmentAbout(consignments: Consignment[], aboutId: string) {
  const left = consignments.filter(isUnderWay);
  const found = consignments.find(({ id }) => id === aboutId) ?? left.at(-1);
  if (!found) return null;
  const before = left.filter(({ number }) => number < found.number).length;
  return { ...found, isOnly: left.length <= 1, place: before + 1 };
}

/** The lines with so many units of each, without those of which there are none. */
function withUnits(lines: OrderLine[], unitsOfLine: (lineId: string) => number): OrderLine[] {
  return lines
    .map((line) => ({ ...line, quantity: unitsOfLine(line.id) }))
    .filter(({ quantity }) => quantity > 0);
}

function unitsIn({ lines }: Consignment, id: string): number {
  return lines.find(({ lineId }) => lineId === id)?.quantity ?? 0;
}

/** The lines of an order as they were sold. */
export function findLines(shop: Shop, orderId: string): Promise<OrderLine[]> {
  return shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** What the names in braces of every email about an order stand for. */
export function valuesOf(order: PlacedOrder) {
  return { orderNumber: numberOf(order), name: order.name };
}

export function itemsBlock({ publicUrl }: Shop, { lines }: Pick<PlacedOrder, 'lines'>): Block {
  return {
    kind: 'items',
    items: lines.map((line) => ({
      picture: line.featured_media && emailPicture(publicUrl, line.featured_media, 160),
      title: line.product_title,
      detail: [
        ...(JSON.parse(line.options) as { optionName: string; viewName: string }[]).map(
          ({ optionName, viewName }) => `${optionName}: ${viewName}`,
        ),
        madeInWords(kindOfLine(line)) ?? [],
      ]
        .flat()
        .join(', '),
      quantity: line.quantity,
      price: pounds(line.unit_price * line.quantity),
    })),
  };
}

/** 'Including VAT at 20%', for each rate; nothing where there is none. */
export function vatRows(rates: RatePart[]): { label: string; value: string }[] {
  return withVat(rates).map(({ vatRate, vat }) => ({
    ...{ label: `Including VAT at ${vatRate}%`, value: pounds(vat) },
  }));
}

/** The amounts as they add up, the VAT included, how they were paid, and the reference. */
export function totalsBlock(order: PlacedOrder, seller: { vatNumber: string }, refunded = 0): Block {
  const { rates } = soldOf(order, order.lines, seller);
  const codes = readUsedCodes(order.codes);
  const free = deliveryCode(codes);
  const thousandths = order.discount_fraction * 1000;
  // Pounds that were agreed are no round share.
  const isRound = Math.abs(thousandths - Math.round(thousandths)) < 1e-6;
  const share = isRound ? ` (${Math.round(thousandths) / 10}%)` : '';
  return {
    kind: 'totals',
    rows: [
      { label: 'Goods', value: pounds(order.goods) },
      {
        label: free ? `Delivery, with code ${free}` : 'Delivery',
        value: pounds(order.delivery, { zeroIsFree: true }),
      },
      ...discountRows({ discount: order.discount, codes, discountWords: order.discount_words }).map(
        ({ label, pence, isCode }) => ({
          label: isCode ? label : `${label}${share}`,
          value: `-${pounds(pence)}`,
        }),
      ),
      {
        label: 'Total',
        value: pounds(order.amount),
        was: order.discount > 0 && pounds(order.amount + order.discount),
        isTotal: true,
      },
      ...vatRows(rates),
      ...(order.exported ? [{ label: EXPORT_WORDS, value: 'No VAT' }] : []),
      ...(order.set_off > 0 ? [{ label: 'Taken off since', value: `-${pounds(order.set_off)}` }] : []),
      ...paidRows(order),
      ...dueRows(order),
      { label: 'Reference', value: numberOf(order) },
      ...(refunded > 0 ? [{ label: 'Refunded', value: `-${pounds(refunded)}` }] : []),
    ],
  };
}

/** The contents of a refund's credit note. */
export function creditNoteBlock(
  { order_number }: OrderForEmail,
  refund: Refund,
  seller: { vatNumber: string },
): Block {
  const rates = withVat(ratesOf(refund, seller));
  const vat = rates.map((part) => `VAT at ${part.vatRate}% of ${pounds(part.vat)}`);
  const figures = [pounds(refund.amount), ...(vat.length > 0 ? [`including ${vat.join(' and ')}`] : [])];
  return {
    kind: 'lines',
    title: `Credit note ${order_number}-${refund.number}`,
    lines: [refund.reason, figures.join(', '), `For invoice ${order_number}`],
  };
}
