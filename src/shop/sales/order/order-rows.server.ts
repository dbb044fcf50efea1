import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { DayRange } from '#values/days-in-words.ts';
import { pence } from '#values/uk/pence.ts';
import { vatOf } from '#values/uk/vat.ts';
import type { Shop } from '../../shop.server.ts';
import type { Parcel } from '../parcels/parcel.ts';
import { wasReleased } from '../payments/payment.ts';
import type { OrderItem, OrderSummary, OrderView } from './order.ts';
import { readSeller } from './seller.ts';

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
  phone_number: true,
  ip: true,
  shipping_address: true,
  shipping_zip: true,
  billing_address: true,
  goods: true,
  delivery: true,
  discount: true,
  amount: true,
  discount_fraction: true,
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
};

/** All of an order, for compiled queries. */
export const ORDER_COLUMNS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

export type OrderRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** Orders joined with their payments. */
export function rowsOf(shop: Shop) {
  return shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .selectAll('orders')
    .select([
      'payment.state as payment_state',
      'payment.authorised_until',
      'payment.captured',
      'payment.provider_reference',
      'payment.card_brand',
      'payment.card_last_four',
    ]);
}

/** The lines of orders as they were sold, by order id. */
export async function findItems(shop: Shop, orderIds: string[]): Promise<Map<string, OrderItem[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute();
  const items = new Map<string, OrderItem[]>();
  for (const row of rows) {
    const item: OrderItem = {
      handle: row.product_handle,
      title: row.product_title,
      quantity: row.quantity,
      delivery: row.delivery,
      variant: {
        id: row.variant_id,
        title: row.variant_title,
        handle: row.variant_handle,
        sku: row.sku,
        price: row.unit_price,
        featuredMedia: row.featured_media,
        postageProvider: row.postage_provider,
        options: JSON.parse(row.options),
      },
    };
    items.set(row.order_id, [...(items.get(row.order_id) ?? []), item]);
  }
  return items;
}

export function viewOf(
  row: OrderRow,
  items: Map<string, OrderItem[]>,
  { parcel, refunded, seller }: { parcel: Parcel | null; refunded: number; seller: { vatNumber: string } },
): OrderView {
  const summary = summaryOf(row);
  return {
    ...summary,
    parcel,
    totals: {
      goods: row.goods,
      delivery: row.delivery,
      discount: row.discount,
      amount: row.amount,
      vat: vatOf(readSeller(row.seller) ?? seller, pence(row.amount)),
      refunded,
    },
    isReleased: wasReleased({ ...row, state: row.payment_state }),
    checkoutSession: { ...summary.checkoutSession, items: JSON.stringify(items.get(row.id) ?? []) },
  };
}

export function summaryOf(row: OrderRow): OrderSummary {
  return {
    id: row.id,
    orderNumber: String(row.order_number),
    status: row.status,
    created: isoTime(row.created),
    authCode: row.auth_code,
    paymentMethod: row.payment_method,
    card: row.card_last_four ? { brand: row.card_brand, lastFour: row.card_last_four } : null,
    message: row.message,
    metaData: row.meta_data,
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
