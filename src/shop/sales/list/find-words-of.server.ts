import { wordsOfOrder } from '#values/order-words.ts';
import { idsOf } from '../../ids.ts';
import type { Shop } from '../../shop.server.ts';
import { postcodeOf } from '../order/order.ts';
import { listTrackingNumbers } from './tracking-numbers.server.ts';

/** The words that these orders are found by, by their ids, as everything about them is now. */
export async function findWordsOf(shop: Shop, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'order_number', 'name', 'email', 'phone_number', 'auth_code', 'collects'])
    .select(['shipping_zip', 'shipping_address', 'billing_address', 'address_fields'])
    .where('id', 'in', ids)
    .execute();
  const found = idsOf(orders);
  const [goods, payments, tracking] = [
    await findGoods(shop, found),
    await findPayments(shop, found),
    await listTrackingNumbers(shop, found),
  ];
  const wordsOf = (order: (typeof orders)[number]) => {
    const { id, name, email, phone_number: phone, order_number: orderNumber } = order;
    const postcode = postcodeOf({
      collects: order.collects === 1,
      shippingZip: order.shipping_zip,
      billingAddress: order.billing_address,
    });
    const lines = goods.get(id) ?? [];
    const paid = payments.get(id) ?? [];
    const codes = [
      ...(tracking.get(id) ?? []),
      ...[order.auth_code, ...paid.flatMap((each) => [each.authorisation_code, each.card_last_four])],
      ...lines.map(({ sku }) => sku),
    ];
    const titles = lines.flatMap((line) => [line.product_title, line.variant_title]);
    return wordsOfOrder({
      ...{ orderNumber, name, email, postcode, phone },
      codes: codes.filter(Boolean),
      texts: [...placeOf(order), ...titles],
    });
  };
  return new Map(orders.map((order) => [order.id, wordsOf(order)]));
}

/** Street and town: where it goes, or of the bill where it is collected. */
function placeOf(order: {
  collects: 0 | 1;
  shipping_address: string;
  billing_address: string;
  address_fields: string | null;
}): string[] {
  if (order.collects === 1) return [order.billing_address];
  if (order.address_fields === null) return [order.shipping_address];
  const fields = JSON.parse(order.address_fields) as Record<string, string | undefined>;
  return [fields.addressLine1, fields.addressLine2, fields.town].filter((text) => text !== undefined);
}

async function findGoods(shop: Shop, ids: string[]) {
  const rows = await shop.db
    .selectFrom('order_line')
    .select(['order_id', 'product_title', 'variant_title', 'sku'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

async function findPayments(shop: Shop, ids: string[]) {
  const rows = await shop.db
    .selectFrom('payment')
    .select(['order_id', 'authorisation_code', 'card_last_four'])
    .where('order_id', 'in', ids)
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}
