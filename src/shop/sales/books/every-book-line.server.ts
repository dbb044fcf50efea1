import { idsOf } from '../../ids.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { listOrderChangesOf } from '../changes/list-order-changes.server.ts';
import { everyOrder, type OrderCriteria } from '../list/every-order.server.ts';
import { findSold, type OrderRow } from '../order/order-rows.server.ts';
import { readSeller } from '../order/seller.ts';
import { listRefundsOf } from '../refunds/refund-ledger.server.ts';
import { type BookLine, refundLines, saleLines } from './book-lines.ts';

/**
 * The lines of the invoices of all paid orders that match, and of their credit notes, each on its own day; some orders at
 * a time. With a period only what happened in it, so what happens later changes nothing.
 */
export async function* everyBookLine(
  shop: Shop,
  criteria: OrderCriteria,
): AsyncGenerator<{ lines: BookLine[]; orders: number }> {
  const today = await findShopProfile(shop);
  const { from = 0, before = Number.POSITIVE_INFINITY } = criteria;
  for await (const orders of everyOrder(shop, criteria, 'booked')) {
    const soldOf = await findSold(shop, orders, today);
    const refunds = await listRefundsOf(shop, idsOf(orders));
    const changes = await listOrderChangesOf(shop, idsOf(orders));
    const firstOf = await findFirstPayments(shop, orders);
    const lines = orders.flatMap((order) => {
      const seller = readSeller(order.seller) ?? today;
      const sold = {
        ...{ ...soldOf(order), order, seller, changes: changes.get(order.id) ?? [] },
        first: firstOf.get(order.id) ?? order.amount,
      };
      const given = refunds.get(order.id) ?? [];
      return [...saleLines(sold), ...given.flatMap((refund) => refundLines(sold, refund))];
    });
    yield { lines: lines.filter(({ at }) => from <= at && at < before), orders: orders.length };
  }
}

/** Pence of the first payment by order id, of those that have several or are paid in part. */
async function findFirstPayments(shop: Shop, orders: OrderRow[]): Promise<Map<string, number>> {
  const inPart = idsOf(orders.filter(({ taken }) => taken !== null));
  if (inPart.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('payment')
    .select(['order_id', 'amount'])
    .where('order_id', 'in', inPart)
    .where('part', '=', 1)
    .execute();
  return new Map(rows.map(({ order_id, amount }) => [order_id, amount]));
}
