import type { Accountant } from '../../actor.ts';
import { notFound, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { findUnits } from '../parcels/find-units.server.ts';
import { type ShownLines, shownLines } from '../quotes/quote-price.server.ts';
import { requireRefundable } from '../refunds/check-refund.server.ts';
import type { ChangeContent } from './change-form.ts';
import { type Order, planChange, requireChangeable } from './plan-change.server.ts';
import { openOf } from './taken-off.server.ts';

/** A line of which something can be taken off; pence. */
export type ChangeableLine = {
  lineId: string;
  title: string;
  /** Units that have not left. */
  here: number;
  /** What was paid for one of them. */
  each: number;
  tookStock: boolean;
};

/** What can be changed of an order, or in words why nothing can. ShopError `not-found`. */
export async function findChangeable(
  shop: Shop,
  _admin: Accountant,
  orderId: string,
): Promise<{ lines: ChangeableLine[]; refusal: string | null }> {
  const order = await findRow(shop, orderId);
  try {
    requireChangeable(order);
    const { left, refunds } = await requireRefundable(shop, order);
    const units = await findUnits(shop, order, refunds);
    const lines = left.lines.map(({ lineId, title, amounts, tookStock, left }) => {
      return { lineId, title, tookStock, here: Math.min(left, openOf(units, lineId)), each: amounts[0] ?? 0 };
    });
    return { lines: lines.filter(({ here }) => here > 0), refusal: null };
  } catch (error) {
    if (error instanceof ShopError) return { lines: [], refusal: error.message };
    throw error;
  }
}

/** What a change comes to, as its page shows it. Pence. */
export type ChangePrice = {
  lines: ShownLines;
  goods: number;
  deliveryAdded: number | null;
  takenOff: number;
  deliveryOff: number;
  kept: number;
  back: number;
  due: number;
  hasVat: boolean;
};

/** What a change would do now; nothing is changed. ShopError as for the change itself. */
export async function previewChange(
  shop: Shop,
  _admin: Accountant,
  orderId: string,
  content: ChangeContent,
): Promise<ChangePrice> {
  const plan = await planChange(shop, await findRow(shop, orderId), content);
  const { basket, kept, back, due, credit, delivery } = plan;
  return {
    ...{ lines: basket ? shownLines(basket) : {}, kept, back, due },
    ...{ takenOff: credit - delivery, deliveryOff: delivery },
    goods: (basket?.goods ?? 0) - kept,
    deliveryAdded: basket ? basket.delivery : 0,
    hasVat: basket !== null && basket.vatNumber !== '',
  };
}

async function findRow(shop: Shop, orderId: string): Promise<Order> {
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) throw notFound('order');
  return order;
}
