import { expect } from 'vitest';
import { CODE_RULES } from '#operations/check/code-rules.server.ts';
import { MONEY_RULES } from '#operations/check/money-rules.server.ts';
import { checkRules } from '#operations/check/rules.server.ts';
import { STOCK_RULES } from '#operations/check/stock-rules.server.ts';
import { VAT_RULES } from '#operations/check/vat-rules.server.ts';
import { isHandWay } from '#shop/sales/payments/by-hand.ts';
import { isPaid } from '#shop/sales/payments/payment.ts';
import { partsOfRow } from '#shop/sales/refunds/given.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Bank } from './bank.ts';
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
  const refunds = await shop.db.selectFrom('refund').selectAll().execute();
  const payments = await shop.db.selectFrom('payment').selectAll().execute();
  const ledger = await bank.transactions();
  const sales = ledger.filter((each) => each.type === 'sale');
  const back = ledger.filter((each) => each.type !== 'sale');

  // I1, and what else holds in every shop: orders, payments, refunds and stock agree with each other.
  for await (const { what, findings } of checkRules(shop.database, [
    ...MONEY_RULES,
    ...VAT_RULES,
    ...STOCK_RULES,
    ...CODE_RULES,
  ]))
    expect(findings, what).toEqual([]);
  // I2 and I5: every sale belongs to an order that has it, or is on its way back, or is still being settled.
  const paid = orders.filter(({ status, amount }) => ['accepted', 'shipped'].includes(status) && amount > 0);
  const open = payments.filter(({ state }) => ['sending', 'unknown', 'pending', 'refunding'].includes(state));
  const isOpen = new Set(open.map((each) => each.order_id));
  const byNumber = new Map(orders.map((order) => [String(order.order_number), order]));
  const firsts = payments.filter(({ part }) => part === 1);
  const paymentOf = new Map(firsts.map((each) => [each.order_id, each]));
  const backOf = Map.groupBy(back, (each) => each.orderReference);
  const refundsOf = Map.groupBy(refunds, (each) => each.order_id);
  const underWay = refunds.filter(({ check_after }) => check_after !== null);
  const isUnderWay = new Set(underWay.map((each) => each.order_id));
  const sumOf = (list: { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);
  // What was paid to the shop itself is at no provider.
  const atProvider = payments.filter(
    ({ state, provider, late }) => isPaid(state) && !isHandWay(provider) && provider !== 'none' && !late,
  );
  const takenOf = Map.groupBy(atProvider, (each) => each.order_id);
  const givenOf = (orderId: string) => {
    const own = new Set((takenOf.get(orderId) ?? []).map(({ id }) => id));
    const done = (refundsOf.get(orderId) ?? []).filter(({ state }) => state === 'done');
    return sumOf(done.flatMap(partsOfRow).filter(({ paymentId }) => own.has(paymentId)));
  };
  const leftOf = (orderId: string) => sumOf(takenOf.get(orderId) ?? []) - givenOf(orderId);
  const stays = paid.filter((order) => !isOpen.has(order.id) && leftOf(order.id) > 0);
  const settled = stays.map((order) => String(order.order_number));
  // A surplus for the same order is one of several sales.
  const salesOf = Map.groupBy(sales, (each) => each.orderReference);
  const receivedOf = (sale: (typeof sales)[number]) => sale.amountReceived ?? sale.amount;
  const keptOf = (reference: string) =>
    (salesOf.get(reference) ?? []).reduce((sum, sale) => sum + receivedOf(sale), 0) -
    sumOf(backOf.get(reference) ?? []);
  const kept = [...salesOf.keys()]
    .filter((reference) => keptOf(reference) > 0)
    .filter((reference) => !isOpen.has(byNumber.get(reference)?.id ?? ''));
  expect(kept.sort()).toEqual(settled.sort());
  for (const reference of kept) {
    const order = byNumber.get(reference);
    const amounts = (takenOf.get(order?.id ?? '') ?? []).map(({ amount }) => amount);
    for (const sale of salesOf.get(reference) ?? []) expect(amounts).toContain(sale.amount);
    if (!order || isUnderWay.has(order.id)) continue;
    // Part refunds have been paid out; for a pay-later order not yet captured they are simply never taken.
    const payment = paymentOf.get(order.id);
    const isTaken = payment?.kind === 'card' || (payment && payment.captured !== null);
    if (isTaken) expect(keptOf(reference)).toBe(leftOf(order.id));
    else expect(keptOf(reference)).toBeLessThanOrEqual(order.amount);
  }
  // I3: what the shop began with is what the sums of movements begin with.
  for (const [variantId, start] of Object.entries(stock)) expect(await startOf(shop, variantId)).toBe(start);
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

/** Units that a variant was given by its owner, before anything was sold. */
async function startOf(shop: Shop, variantId: string): Promise<number> {
  const { units } = await shop.db
    .selectFrom('stock_movement')
    .select((row) => row.fn.sum<number>('change').as('units'))
    .where('variant_id', '=', variantId)
    .where('reason', 'in', ['initial', 'set'])
    .executeTakeFirstOrThrow();
  return Number(units);
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
