import type { Manager } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { idsOf, inOrderOf } from '../../ids.ts';
import { onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type OrderStatus, SOLD_STATUSES } from '../order/order.ts';
import type { Bought } from './letter.ts';

/** An order with a product, as a list and a file have it. */
export type BuyersOrder = Awaited<ReturnType<typeof findBuyersOrders>>[number];

/**
 * The lines by which a product is, or will be, with a buyer: of orders that are sold, and of those that were cancelled
 * only after they had left. What was refunded stays among them, since nobody knows that it came back.
 */
export function linesWith(shop: Shop, { productId, variantId }: Bought) {
  return shop.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('order_line.product_id', '=', productId)
    .$if(variantId !== null, (query) => query.where('order_line.variant_id', '=', variantId ?? ''))
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('orders.status', 'in', SOLD_STATUSES),
        and([
          eb('orders.status', '=', 'cancelled'),
          exists(
            selectFrom('order_event')
              .select('order_event.id')
              .whereRef('order_event.order_id', '=', 'orders.id')
              .where('order_event.to_status', '=', 'shipped'),
          ),
        ]),
      ]),
    );
}

/** How many orders have it, and how many people bought it, who are one for each e-mail address. */
export async function countBuyers(shop: Shop, bought: Bought): Promise<{ orders: number; people: number }> {
  const counts = await linesWith(shop, bought)
    .select((row) => [
      row.fn.count<number>('order_line.order_id').distinct().as('orders'),
      row.fn.count<number>('orders.email_key').distinct().as('people'),
    ])
    .executeTakeFirstOrThrow();
  return { orders: Number(counts.orders), people: Number(counts.people) };
}

/** One page of the orders with it, newest first: ids are in the order of time. */
export async function listBuyers(
  shop: Shop,
  _admin: Manager,
  { page, pageSize, ...bought }: Paging & Bought,
): Promise<{ orders: BuyersOrder[]; total: number; people: number }> {
  const { orders: total, people } = await countBuyers(shop, bought);
  const rows = await onPage(
    linesWith(shop, bought)
      .groupBy('order_line.order_id')
      .orderBy('order_line.order_id', 'desc')
      .select('order_line.order_id as id'),
    { page, pageSize },
  ).execute();
  return { orders: await findBuyersOrders(shop, bought, idsOf(rows)), total, people };
}

/** These orders, in this order, with how many of it each has. */
export async function findBuyersOrders(shop: Shop, { productId, variantId }: Bought, ids: string[]) {
  if (ids.length === 0) return [];
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created', 'name', 'email', 'email_key', 'phone_number'])
    .select(['collects', 'shipping_address'])
    .where('id', 'in', ids)
    .execute();
  const lines = await shop.db
    .selectFrom('order_line')
    .select(['order_id', 'quantity', 'variant_title', 'sku', 'product_title'])
    .where('order_id', 'in', ids)
    .where('product_id', '=', productId)
    .$if(variantId !== null, (query) => query.where('variant_id', '=', variantId ?? ''))
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return inOrderOf(ids, orders).map((order) => {
    const own = byOrder.get(order.id) ?? [];
    return {
      id: order.id,
      orderNumber: String(order.order_number),
      status: order.status satisfies OrderStatus,
      collects: order.collects === 1,
      created: order.created,
      name: order.name,
      email: order.email,
      emailKey: order.email_key,
      phone: order.phone_number,
      address: order.shipping_address,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      variants: own.map(({ variant_title, product_title }) => variant_title || product_title),
      skus: own.map(({ sku }) => sku),
    };
  });
}

/** What the product and its variants are called: as they are, or, of one that was deleted, as they were last sold. */
export async function findBought(shop: Shop, _admin: Manager, productId: string) {
  const product = await shop.db
    .selectFrom('product')
    .select(['title', 'handle'])
    .where('id', '=', productId)
    .executeTakeFirst();
  const sold = await shop.db
    .selectFrom('order_line')
    .select('product_title as title')
    .where('product_id', '=', productId)
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const title = product?.title ?? sold?.title;
  if (title === undefined) throw notFound('product');
  const variants = await shop.db
    .selectFrom('variant')
    .select(['id', 'title', 'sku'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return { title, handle: product?.handle ?? null, variants };
}
