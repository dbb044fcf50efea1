import { type Expression, type SqlBool, sql } from 'kysely';
import { pence, vatShare } from '#values/pence.ts';
import type { Admin } from '../accounts/actor.ts';
import { notFound } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import type { OrderEvent, OrderItem, OrderStatus, OrderSummary, OrderView } from './order.ts';

/** An order for whoever knows its id, which cannot be guessed. ShopError `not-found`. */
export async function findOrder(shop: Shop, id: string): Promise<OrderView> {
  return viewOf(await findRow(shop, id), await findItems(shop, [id]));
}

/**
 * An order as the back office sees it: with its version for If-Match, and everything that is known about it as
 * plain data, the buyer's network address and what happened, oldest first. Every field of `raw` is named here: no
 * card number can slip in.
 */
export async function findOrderForAdmin(shop: Shop, _admin: Admin, id: string) {
  const row = await findRow(shop, id);
  const order = viewOf(row, await findItems(shop, [id]));
  const eventRows = await shop.db
    .selectFrom('order_event')
    .select(['at', 'who', 'from_status as from', 'to_status as to', 'note'])
    .where('order_id', '=', id)
    .orderBy('at')
    .execute();
  const events: OrderEvent[] = eventRows.map((event) => ({ ...event, at: isoTime(event.at) }));
  const { items, ...session } = order.checkoutSession;
  const raw = {
    ...order,
    checkoutSession: { ...session, ip: row.ip, items: JSON.parse(items) },
    payment: {
      state: row.payment_state,
      reference: row.provider_reference,
      needsAttention: row.needs_attention === 1,
    },
    events,
  };
  return { order, version: row.version, ip: row.ip, events, raw };
}

export type OrderList = {
  /** From 1. */
  page: number;
  pageSize: number;
  status?: OrderStatus | undefined;
  /** Order number, name, e-mail or postcode, or part of one. */
  q?: string | undefined;
  /** Newest first unless 'created' asks for the oldest. */
  sort?: 'created' | '-created' | undefined;
};

/** The orders of the shop, newest first, with how many there are in all. */
export async function listOrders(
  shop: Shop,
  _admin: Admin,
  { page, pageSize, status, q, sort }: OrderList,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const matching = rowsOf(shop).where((row) => {
    const conditions: Expression<SqlBool>[] = [];
    if (status) conditions.push(row('orders.status', '=', status));
    for (const word of searchWords(q))
      conditions.push(sql`orders.search_text LIKE ${`%${word}%`} ESCAPE '!'`);
    return row.and(conditions);
  });
  const direction = sort === 'created' ? 'asc' : 'desc';
  const rows = await matching
    .orderBy('orders.created', direction)
    .orderBy('orders.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await matching
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { orders: rows.map(summaryOf), total: Number(total) };
}

/** A customer's own orders for the account page, newest first. */
export async function listOrdersOf(shop: Shop, accountId: string) {
  const rows = await rowsOf(shop)
    .where('account_id', '=', accountId)
    .orderBy('orders.created', 'desc')
    .limit(250)
    .execute();
  const items = await findItems(
    shop,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    orderNumber: String(row.order_number),
    status: row.status,
    created: isoTime(row.created),
    amount: row.amount,
    itemSummary: (items.get(row.id) ?? []).map((item) => `${item.title} x ${item.quantity}`).join(', '),
  }));
}

type Row = Awaited<ReturnType<typeof findRow>>;

async function findRow(shop: Shop, id: string) {
  const row = /^o_\w{22}$/.test(id) && (await rowsOf(shop).where('orders.id', '=', id).executeTakeFirst());
  if (!row) throw notFound('order');
  return row;
}

function rowsOf(shop: Shop) {
  return shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .selectAll('orders')
    .select([
      'payment.state as payment_state',
      'payment.provider_reference',
      'payment.needs_attention',
      'payment.card_brand',
      'payment.card_last_four',
    ]);
}

async function findItems(shop: Shop, orderIds: string[]): Promise<Map<string, OrderItem[]>> {
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

function viewOf(row: Row, items: Map<string, OrderItem[]>): OrderView {
  const summary = summaryOf(row);
  return {
    ...summary,
    card: row.card_last_four ? { brand: row.card_brand, lastFour: row.card_last_four } : null,
    totals: {
      goods: row.goods,
      delivery: row.delivery,
      discount: row.discount,
      amount: row.amount,
      vat: vatShare(pence(row.amount)),
    },
    checkoutSession: { ...summary.checkoutSession, items: JSON.stringify(items.get(row.id) ?? []) },
  };
}

function summaryOf(row: Row): OrderSummary {
  return {
    id: row.id,
    orderNumber: String(row.order_number),
    status: row.status,
    created: isoTime(row.created),
    authCode: row.auth_code,
    paymentMethod: row.payment_method,
    message: row.message,
    metaData: row.meta_data,
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

/** What is asked for, as it stands in search_text, with LIKE's own signs made harmless. */
function searchWords(q: string | undefined): string[] {
  const words = (q ?? '')
    .toLowerCase()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .split(/\s+/);
  return words
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => word.replace(/[!%_]/g, '!$&'));
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
