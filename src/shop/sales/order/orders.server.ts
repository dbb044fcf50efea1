import type { Reader } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { idsOf } from '../../ids.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { papersOf } from '../books/papers.ts';
import { listOrderChanges } from '../changes/list-order-changes.server.ts';
import { listConsignments, listConsignmentsOf } from '../parcels/consignments.server.ts';
import { findSoldUnits, findSoldUnitsOf } from '../parcels/find-units.server.ts';
import { unitsOf } from '../parcels/units.ts';
import { listPayments } from '../payments/payments.server.ts';
import { type Refund, sumGiven } from '../refunds/refund.ts';
import { listRefunds, listRefundsOf } from '../refunds/refund-ledger.server.ts';
import { chainEvents } from './chain-events.ts';
import type { OrderEvent, OrderView } from './order.ts';
import { findLinesOf, findSold, isoTime, type OrderRow, rowsOf, viewOf } from './order-rows.server.ts';

/** An order, for anyone who knows its unguessable id. ShopError `not-found`. */
export async function findOrder(shop: Shop, id: string): Promise<OrderView> {
  const row = await findRow(shop, id);
  const consignments = await listConsignments(shop, id);
  const refunded = refundedOf(row, await listRefunds(shop, id));
  const sold = await findSold(shop, [row], await findShopProfile(shop));
  return viewOf(row, sold(row), { consignments, refunded });
}

/**
 * An order for the back office, with its version for If-Match and, as plain data in `raw`, all that is known about it:
 * also the buyer's network address and its events, oldest first. Every field of `raw` is named, so that no card data can
 * slip in. ShopError `not-found`.
 */
export async function findOrderForAdmin(shop: Shop, _reader: Reader, id: string) {
  const row = await findRow(shop, id);
  const refunds = await listRefunds(shop, id);
  const consignments = await listConsignments(shop, id);
  const known = { consignments, refunded: refundedOf(row, refunds) };
  const sold = (await findSold(shop, [row], await findShopProfile(shop)))(row);
  const order = viewOf(row, sold, known);
  const changes = await listOrderChanges(shop, id);
  const payments = await listPayments(shop, id);
  const eventRows = await shop.db
    .selectFrom('order_event')
    .select(['at', 'who', 'from_status as from', 'to_status as to', 'note'])
    .where('order_id', '=', id)
    .execute();
  const events: OrderEvent[] = chainEvents(eventRows, null).map((event) => ({
    ...event,
    at: isoTime(event.at),
  }));
  const units = unitsOf(await findSoldUnits(shop, id), { refunds, consignments, status: row.status });
  const { items, ...session } = order.checkoutSession;
  const raw = {
    ...order,
    consignments: consignments.map(({ sent, takenBack, ...each }) => ({
      ...each,
      sent: isoTime(sent),
      takenBack: takenBack && { ...takenBack, at: isoTime(takenBack.at) },
    })),
    units,
    checkoutSession: { ...session, ip: row.ip, items: JSON.parse(items) },
    payment: {
      state: row.payment_state,
      reference: row.provider_reference,
      needsAttention: await needsAttention(shop, id),
    },
    payments: payments.map(({ created, ...each }) => ({
      ...{ id: each.id, part: each.part, provider: each.provider, amount: each.amount },
      ...{ state: each.state, reference: each.provider_reference, created: isoTime(created) },
    })),
    refunds: refunds.map(({ created, made: _, asksAgain, ...refund }) => ({
      ...refund,
      asksAgain: asksAgain === null ? null : isoTime(asksAgain),
      created: isoTime(created),
    })),
    changes: changes.map((change) => ({
      ...{ number: change.number, at: isoTime(change.at), who: change.who, reason: change.reason },
      added: sold.items
        .filter((_, n) => sold.addedBy[n] === change.id)
        .map(({ title, quantity, variant }) => ({ title, quantity, price: variant.price })),
      ...{ goods: change.goods, delivery: change.delivery, amount: change.amount, vat: change.vat },
      creditNote: refunds.find(({ id }) => id === change.refundId)?.number ?? null,
    })),
    events,
  };
  const { paid, invoiced } = row;
  const papers = papersOf(sold, changes, { paid, invoiced, first: payments[0]?.amount ?? row.amount });
  return {
    order,
    version: row.version,
    quoteId: row.quote_id,
    ip: row.ip,
    events,
    refunds,
    consignments,
    units,
    changes,
    papers,
    raw,
  };
}

/** Pence: the partial refunds, or everything if the whole payment was refunded. */
function refundedOf({ payment_state, amount, taken }: OrderRow, refunds: Refund[]): number {
  return payment_state === 'refunded' && taken === null ? amount : sumGiven(refunds);
}

/** Whether the order belongs to an account, not to a guest. */
export async function isInAccount(shop: Shop, id: string): Promise<boolean> {
  const row = await shop.db.selectFrom('orders').select('account_id').where('id', '=', id).executeTakeFirst();
  return Boolean(row?.account_id);
}

/** A customer's orders for the account page, newest first. */
export async function listOrdersOf(shop: Shop, accountId: string) {
  const rows = await rowsOf(shop)
    .where('account_id', '=', accountId)
    .orderBy('orders.created', 'desc')
    .limit(250)
    .execute();
  const lines = await findLinesOf(shop, idsOf(rows));
  return rows.map((row) => ({
    id: row.id,
    orderNumber: String(row.order_number),
    status: row.status,
    partlyShipped: row.partly_shipped === 1,
    collects: row.collects === 1,
    created: isoTime(row.created),
    amount: row.amount,
    itemSummary: (lines.get(row.id) ?? [])
      .map((line) => `${line.product_title} x ${line.quantity}`)
      .join(', '),
  }));
}

/** Orders that are read at once for a customer's data export. */
const LOT = 200;

/** These orders in full, oldest first, for their customer's data. */
export async function listEveryOrder(shop: Shop, ids: string[]) {
  const orders: Record<string, unknown>[] = [];
  for (let from = 0; from < ids.length; from += LOT)
    orders.push(...(await readLot(shop, ids.slice(from, from + LOT))));
  return orders;
}

async function readLot(shop: Shop, ids: string[]) {
  return (await findOrderViews(shop, ids)).map(({ order: { checkoutSession, ...order }, ip }) => ({
    ...{ ...order, ...checkoutSession, items: JSON.parse(checkoutSession.items), ip },
  }));
}

/** A few orders at once, oldest first, with where their units are; unknown ids are left out. */
export async function findOrderViews(shop: Shop, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await rowsOf(shop).where('orders.id', 'in', ids).orderBy('orders.created').execute();
  const sold = await findSold(shop, rows, await findShopProfile(shop));
  const allConsignments = await listConsignmentsOf(shop, ids);
  const allRefunds = await listRefundsOf(shop, ids);
  const soldUnits = await findSoldUnitsOf(shop, ids);
  return rows.map((row) => {
    const { id, status, version, ip } = row;
    const refunds = allRefunds.get(id) ?? [];
    const consignments = allConsignments.get(id) ?? [];
    return {
      order: viewOf(row, sold(row), { consignments, refunded: refundedOf(row, refunds) }),
      units: unitsOf(soldUnits.get(id) ?? [], { refunds, consignments, status }),
      ...{ version, ip },
    };
  });
}

/** Whether something of its payment waits for a person. */
export async function needsAttention(shop: Shop, orderId: string): Promise<boolean> {
  const entry = await shop.db
    .selectFrom('attention')
    .select('id')
    .where('order_id', '=', orderId)
    .where('resolved', 'is', null)
    .executeTakeFirst();
  return entry !== undefined;
}

async function findRow(shop: Shop, id: string) {
  const row = /^o_\w{22}$/.test(id) && (await rowsOf(shop).where('orders.id', '=', id).executeTakeFirst());
  if (!row) throw notFound('order');
  return row;
}
