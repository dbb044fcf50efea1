import { expect } from 'vitest';
import type { RefundLine } from '#shop/payments/refund.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Bank } from './bank.ts';
import { stockOf } from './builders.ts';
import { findCardData } from './no-card-data.ts';

/**
 * What must hold after every payment scenario (docs/payment-scenarios.md). `stock`: units of each variant before the
 * first order.
 */
export async function expectInvariants(
  shop: Shop,
  bank: Pick<Bank, 'transactions'>,
  stock: Record<string, number>,
): Promise<void> {
  async function everReached(status: 'accepted' | 'shipped'): Promise<string[]> {
    const events = shop.db.selectFrom('order_event').select('order_id').where('to_status', '=', status);
    return (await events.execute()).map((event) => event.order_id);
  }
  const orders = await shop.db.selectFrom('orders').selectAll().execute();
  const payments = await shop.db.selectFrom('payment').selectAll().execute();
  const ledger = await bank.transactions();
  const sales = ledger.filter((each) => each.type === 'sale');
  const back = ledger.filter((each) => each.type !== 'sale');

  // I1: one payment for one order, and none without.
  expect(payments.length).toBe(orders.length);
  // I2 and I5: every sale belongs to an order that has it, or is on its way back, or is still being settled.
  const paid = orders.filter(({ status, amount }) => ['accepted', 'shipped'].includes(status) && amount > 0);
  const open = payments.filter(({ state }) => ['sending', 'unknown', 'pending', 'refunding'].includes(state));
  const isOpen = new Set(open.map((each) => each.order_id));
  const refunds = await shop.db.selectFrom('refund').selectAll().execute();
  const underWay = refunds.filter(({ check_after }) => check_after !== null);
  const isUnderWay = new Set(underWay.map((each) => each.order_id));
  const sumOf = (list: { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);
  const givenOf = (orderId: string) =>
    sumOf(refunds.filter((each) => each.order_id === orderId && each.state === 'done'));
  const stays = paid.filter((order) => !isOpen.has(order.id) && givenOf(order.id) < order.amount);
  const settled = stays.map((order) => String(order.order_number));
  const keptOf = (sale: (typeof sales)[number]) =>
    (sale.amountReceived ?? sale.amount) -
    sumOf(back.filter((each) => each.orderReference === sale.orderReference));
  const kept = sales
    .filter((sale) => keptOf(sale) > 0)
    .filter(
      (sale) =>
        !orders.some((order) => isOpen.has(order.id) && String(order.order_number) === sale.orderReference),
    );
  expect(kept.map((sale) => sale.orderReference).sort()).toEqual(settled.sort());
  for (const sale of kept) {
    const order = orders.find((each) => String(each.order_number) === sale.orderReference);
    expect(sale.amount).toBe(order?.amount);
    if (!order || isUnderWay.has(order.id)) continue;
    // Part refunds have been paid out; for a pay-later order not yet captured they are simply never taken.
    const isTaken = payments.some(
      (each) => each.order_id === order.id && (each.kind === 'card' || each.captured !== null),
    );
    if (isTaken) expect(keptOf(sale)).toBe(order.amount - givenOf(order.id));
  }
  // A payment that went back as a whole has every penny of it in the ledger of refunds, each with its credit note.
  for (const { order_id, amount } of payments.filter(({ state }) => state === 'refunded'))
    expect(givenOf(order_id)).toBe(amount);
  // I3: stock is what it was, less what living orders hold.
  const lines = await shop.db.selectFrom('order_line').selectAll().execute();
  const living = orders.filter(({ status }) => ['in-progress', 'accepted', 'shipped'].includes(status));
  const holding = new Set(living.map((order) => order.id));
  for (const id of await everReached('shipped')) holding.add(id);
  for (const [variantId, start] of Object.entries(stock)) {
    const restocked = refunds
      .filter(({ state, order_id }) => state === 'done' && holding.has(order_id))
      .flatMap(({ lines }) => JSON.parse(lines) as RefundLine[])
      .filter((line) => line.variantId === variantId && line.isRestocked)
      .reduce((sum, line) => sum + line.quantity, 0);
    const held = lines
      .filter((line) => line.variant_id === variantId && holding.has(line.order_id))
      .reduce((sum, line) => sum + line.quantity, 0);
    expect(await stockOf(shop, variantId)).toBe(start - held + restocked);
  }
  // I4: one confirmation for every order that was ever accepted.
  const confirmed = await shop.db
    .selectFrom('email')
    .select('subject_key')
    .where('kind', '=', 'order-confirmed')
    .execute();
  const accepted = await everReached('accepted');
  expect(confirmed.map((email) => email.subject_key).sort()).toEqual(accepted.sort());
  await expectNoCardData(shop);
}

const TABLES = [
  ...['orders', 'order_event', 'order_line', 'order_note', 'checkout_draft'],
  ...['payment', 'payment_event', 'refund', 'attention', 'email', 'audit'],
];

/** I6: neither number nor code of any card the tests pay with, in any table. */
async function expectNoCardData(shop: Shop) {
  for (const table of TABLES) {
    const rows = await shop.db
      .selectFrom(table as 'orders')
      .selectAll()
      .execute();
    expect(findCardData(JSON.stringify(rows)), table).toBeNull();
  }
}
