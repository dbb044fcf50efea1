import { type Selectable, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { DayRange } from '#values/days-in-words.ts';
import type { StockKind } from '#values/stock-kind.ts';
import { idsOf } from '../../ids.ts';
import { readUsedCodes } from '../../prices/code-terms.ts';
import type { Shop } from '../../shop.server.ts';
import { dueOf } from '../due/due.ts';
import { type Consignment, sentOf } from '../parcels/consignment.ts';
import { parcelOf } from '../parcels/parcel.ts';
import { isPaid, wasReleased } from '../payments/payment.ts';
import type { OrderItem, OrderSummary, OrderView } from './order.ts';
import { readSeller } from './seller.ts';
import { type Sold, type SoldLine, soldOf } from './sold.ts';

/** A line of an order as it is stored; it never changes. */
export type OrderLine = Selectable<Schema['order_line']>;

const COLUMNS: Record<keyof Selectable<Schema['orders']>, true> = {
  id: true,
  order_number: true,
  status: true,
  created: true,
  updated: true,
  version: true,
  expires: true,
  account_id: true,
  name: true,
  email: true,
  email_key: true,
  indexed: true,
  phone_number: true,
  ip: true,
  shipping_address: true,
  shipping_zip: true,
  billing_address: true,
  collects: true,
  goods: true,
  delivery: true,
  discount: true,
  amount: true,
  discount_fraction: true,
  discount_words: true,
  payment_method: true,
  auth_code: true,
  message: true,
  meta_data: true,
  arrives_from: true,
  arrives_to: true,
  address_fields: true,
  seller: true,
  paid: true,
  refunded: true,
  taken: true,
  set_off: true,
  invoiced: true,
  vat: true,
  delivery_rates: true,
  exported: true,
  codes: true,
  quote_id: true,
};

/** All of an order, for compiled queries. */
export const ORDER_COLUMNS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

export type OrderRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** Orders joined with their payments. */
export function rowsOf(shop: Shop) {
  return shop.db
    .selectFrom('orders')
    .innerJoin('payment', (join) =>
      join.onRef('payment.order_id', '=', 'orders.id').on('payment.part', '=', 1),
    )
    .selectAll('orders')
    .select([
      'payment.state as payment_state',
      'payment.authorised_until',
      'payment.captured',
      'payment.provider_reference',
      'payment.card_brand',
      'payment.card_last_four',
    ])
    .select(hasLeftInPart.as('partly_shipped'));
}

/** What is accepted and has a consignment under way has something left to ship, else it would be shipped. */
const hasLeftInPart = sql<0 | 1>`CASE WHEN orders.status = 'accepted' AND EXISTS (SELECT 1 FROM consignment
  WHERE consignment.order_id = orders.id AND consignment.taken_back IS NULL) THEN 1 ELSE 0 END`;

/** An order as it was sold, with its lines as they are shown. */
export type SoldOrder = Omit<Sold, 'lines'> & {
  items: OrderItem[];
  /** Which change of the order added each item; null for what was ordered. */
  addedBy: (string | null)[];
};

/** How orders were sold, by their ids. `today` is who sold those from before that was kept. */
export async function findSold(
  shop: Shop,
  orders: OrderRow[],
  today: { vatNumber: string },
): Promise<(order: OrderRow) => SoldOrder> {
  const lines = await findLinesOf(shop, idsOf(orders));
  return (order) => {
    const own = lines.get(order.id) ?? [];
    const { lines: sold, ...sums } = soldOf(order, own, readSeller(order.seller) ?? today);
    return {
      ...sums,
      items: own.map((line, n) => itemOf(line, sold[n] as SoldLine)),
      addedBy: own.map(({ change_id }) => change_id),
    };
  };
}

/** The lines of orders as they are stored, by the order's id. */
export async function findLinesOf(shop: Shop, orderIds: string[]): Promise<Map<string, OrderLine[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

function itemOf(row: OrderLine, { discount, vatRate, vat }: SoldLine): OrderItem {
  return {
    handle: row.product_handle,
    title: row.product_title,
    quantity: row.quantity,
    delivery: row.delivery,
    ...{ discount, vatRate, vat, returnCost: row.return_cost },
    ...kindOfLine(row),
    variant: {
      id: row.variant_id,
      title: row.variant_title,
      handle: row.variant_handle,
      sku: row.sku,
      price: row.unit_price,
      featuredMedia: row.featured_media,
      postageProvider: row.postage_provider,
      carrier: row.carrier ?? row.postage_provider,
      options: JSON.parse(row.options),
    },
  };
}

/** The kind of its stock as it was sold; an email that an earlier version queued lacks it, and was of what is counted. */
export function kindOfLine(
  row: Partial<Pick<OrderLine, 'stock_policy' | 'weeks_from' | 'weeks_to'>>,
): StockKind {
  return {
    stockPolicy: row.stock_policy ?? 'counted',
    weeksFrom: row.weeks_from ?? null,
    weeksTo: row.weeks_to ?? null,
  };
}

export function viewOf(
  row: OrderRow,
  { items, vat, rates, deliveryRates }: SoldOrder,
  { consignments, refunded }: { consignments: Consignment[]; refunded: number },
): OrderView {
  const summary = summaryOf(row);
  return {
    ...summary,
    consignments: sentOf(consignments),
    parcel: parcelOf(consignments),
    exported: row.exported,
    totals: {
      goods: row.goods,
      delivery: row.delivery,
      discount: row.discount,
      discountWords: row.discount_words,
      codes: readUsedCodes(row.codes),
      amount: row.amount,
      ...{ vat, rates, deliveryRates, refunded },
      taken: row.taken ?? (isPaid(row.payment_state) ? row.amount : 0),
      due: dueOf(row),
      setOff: row.set_off,
    },
    isReleased: wasReleased({ ...row, state: row.payment_state }),
    checkoutSession: { ...summary.checkoutSession, items: JSON.stringify(items) },
  };
}

export function summaryOf(row: OrderRow): OrderSummary {
  return {
    id: row.id,
    orderNumber: String(row.order_number),
    status: row.status,
    partlyShipped: row.partly_shipped === 1,
    due: dueOf(row),
    costsNow: row.amount - row.set_off,
    created: isoTime(row.created),
    authCode: row.auth_code,
    paymentMethod: row.payment_method,
    card: row.card_last_four ? { brand: row.card_brand, lastFour: row.card_last_four } : null,
    message: row.message,
    metaData: row.meta_data,
    collects: row.collects === 1,
    arrival: arrivalOfRow(row),
    checkoutSession: {
      name: row.name,
      email: row.email,
      phoneNumber: row.phone_number,
      reference: String(row.order_number),
      amount: row.amount,
      shippingAddress: row.shipping_address,
      billingAddress: row.billing_address,
      shippingZip: row.shipping_zip,
    },
  };
}

/** The days between which an order is promised; null for orders from before this was kept. */
export function arrivalOfRow({
  arrives_from: from,
  arrives_to: to,
}: Pick<OrderRow, 'arrives_from' | 'arrives_to'>): DayRange | null {
  return from && to ? { from, to } : null;
}

export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
