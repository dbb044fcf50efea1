import { afterEach, beforeEach, expect, test } from 'vitest';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { findTermsOfSale } from '#shop/pages/terms-of-sale.server.ts';
import { reserveOrder } from '#shop/sales/checkout/reserve-order.server.ts';
import { listOrders } from '#shop/sales/list/list-orders.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { movePayment } from '#shop/sales/payments/move-payment.server.ts';
import { findPayment } from '#shop/sales/payments/payments.server.ts';
import { recordOutcome } from '#shop/sales/payments/record-outcome.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { aForm, anOrder, auditOf, aVariant, type Sold, stockOf } from './kit/builders.ts';
import { expectInvariants } from './kit/invariants.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal } from './kit/refusal.ts';
import { aSale, sellWith } from './kit/sandbox.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('orders', ({ shop, bank }) => {
  let suite: Sold;
  const owner = anAdmin();

  beforeEach(async () => {
    suite = await aVariant(shop, { stock_count: 10 });
  });
  afterEach(() => expectInvariants(shop, bank, { [suite.id]: 10 }));

  const order = async (changes: Record<string, unknown> = {}) =>
    (await anOrder(shop, changes, { lines: [suite] })).id;
  async function anOrderInDoubt() {
    await bank.fault('error500');
    return order();
  }
  const statusOf = async (id: string) => (await findOrder(shop, id)).status;
  const movesOf = async (id: string) => {
    const { orderNumber } = await findOrder(shop, id);
    const ledger = await bank.transactions();
    return ledger.filter((each) => each.orderReference === orderNumber).map((each) => each.type);
  };
  /** An order whose process died before it asked the gateway. */
  async function anAbandonedOrder() {
    const form = aForm([suite]);
    const lines = [{ handle: '', variant: { id: suite.id, title: '' }, quantity: 1 }];
    const basket = await priceBasket(shop, lines, null);
    const terms = await findTermsOfSale(shop);
    const context = { ip: '', accountId: null, provider: bank.cards, ...terms };
    const reserved = await reserveOrder(shop, form, basket, context);
    if (!('payment' in reserved)) throw new Error('not reserved');
    const { payment, orderNumber, amount } = reserved;
    return { payment, orderId: payment.order_id, paymentId: payment.id, orderNumber, amount };
  }

  test('an unpaid order expires after thirty minutes and returns its stock', async () => {
    const { orderId } = await anAbandonedOrder();
    shop.advanceClock(29 * 60_000);
    await expireOrders(shop);
    expect(await statusOf(orderId)).toBe('in-progress');
    shop.advanceClock(2 * 60_000);
    await Promise.all([expireOrders(shop), expireOrders(shop)]);
    expect(await statusOf(orderId)).toBe('declined');
    expect(await stockOf(shop, suite.id)).toBe(10);
  });

  test('an order whose payment is in doubt never expires', async () => {
    const id = await anOrderInDoubt();
    shop.advanceClock(24 * 60 * 60_000);
    await expireOrders(shop);
    expect(await statusOf(id)).toBe('in-progress');
    expect(await stockOf(shop, suite.id)).toBe(9);
  });

  test('money that arrives for an expired order is refunded', async () => {
    const { payment, orderId, orderNumber, paymentId, amount } = await anAbandonedOrder();
    shop.advanceClock(31 * 60_000);
    await expireOrders(shop);
    const answer = await sellWith(bank.cards, aSale({ paymentId, orderNumber, amount }));
    await recordOutcome(shop, payment, answer);
    await settlePayments(shop);
    expect(await statusOf(orderId)).toBe('declined');
    expect(await movesOf(orderId)).toEqual(['sale', 'cancellation']);
  });

  test('a payment that was being sent when the process died is settled', async () => {
    const { orderId, paymentId } = await anAbandonedOrder();
    await shop.db
      .updateTable('payment')
      .set({ state: 'sending', check_after: shop.now() + 60_000 })
      .where('id', '=', paymentId)
      .execute();
    shop.advanceClock(61_000);
    await settlePayments(shop);
    const payment = await findPayment(shop, paymentId);
    expect(payment.state).toBe('unknown');
    expect(await statusOf(orderId)).toBe('in-progress');
  });

  test('a payment never moves without its event', async () => {
    const { payment } = await anAbandonedOrder();
    const dying = {
      ...shop,
      newId: () => {
        throw new Error('the process dies');
      },
    };
    await expect(movePayment(dying, payment, 'sending', '')).rejects.toThrow('the process dies');
    expect((await findPayment(shop, payment.id)).state).toBe('created');
  });

  test('of two calls that know a payment as created, one sends it', async () => {
    const { payment } = await anAbandonedOrder();
    const moves = ['one call', 'another'].map((note) => movePayment(shop, payment, 'sending', note));
    const moved = (await Promise.all(moves)).filter((each) => each !== null);
    expect(moved).toHaveLength(1);
    const events = await shop.db
      .selectFrom('payment_event')
      .select(['from_state', 'to_state'])
      .where('payment_id', '=', payment.id)
      .execute();
    expect(events).toEqual([{ from_state: 'created', to_state: 'sending' }]);
  });

  test('an accepted order is shipped once, and the history says by whom', async () => {
    const id = await order();
    await markShipped(shop, owner, id);
    expect(await statusOf(id)).toBe('shipped');
    await expectRefusal(markShipped(shop, owner, id), 'conflict');
    const { raw } = await findOrderForAdmin(shop, owner, id);
    expect(raw.events).toMatchObject([
      { from: null, to: 'in-progress', who: 'customer' },
      { from: 'in-progress', to: 'accepted' },
      { from: 'accepted', to: 'shipped', who: 'Olive Owner' },
    ]);
    expect(await auditOf(shop, { subject_id: id })).toMatchObject([
      { who: 'Olive Owner', action: 'shipped' },
    ]);
  });

  test('an order whose payment is in doubt cannot be cancelled yet', async () => {
    const id = await anOrderInDoubt();
    await expectRefusal(cancelOrder(shop, owner, id), 'conflict');
  });

  test('orders are listed newest first, paged, and found by number, name, e-mail or postcode', async () => {
    await order({ customerName: 'Ada Listed', email: 'ada@example.com' });
    shop.advanceClock(1000);
    const changes = { customerName: 'Ben 100% Listed', email: 'ben@example.com' };
    const ben = await order({ ...changes, postcode: 'BT1 1AA', amount: 36499 });
    const { orderNumber } = await findOrder(shop, ben);
    const names = async (list: object) => {
      const { orders, total } = await listOrders(shop, owner, { page: 1, pageSize: 48, ...list });
      return [total, ...orders.map((each) => each.checkoutSession.name)];
    };
    expect(await names({ q: 'listed' })).toEqual([2, 'Ben 100% Listed', 'Ada Listed']);
    expect(await names({ q: 'listed', sort: 'created' })).toEqual([2, 'Ada Listed', 'Ben 100% Listed']);
    expect(await names({ q: 'listed', page: 2, pageSize: 1 })).toEqual([2, 'Ada Listed']);
    expect(await names({ q: 'listed', status: 'shipped' })).toEqual([0]);
    for (const q of [
      orderNumber,
      `#WEB${orderNumber}`,
      'ben listed',
      'BEN@',
      'bt11aa',
      'bt1 1aa',
      '1AA',
      'ben 100%',
    ])
      expect(await names({ q })).toEqual([1, 'Ben 100% Listed']);
    for (const q of ['_', '999999', "' OR 1=1"]) expect(await names({ q })).toEqual([0]);
    expect(await names({ q: '\u0000' })).toEqual(await names({}));
  });

  test('an unknown id is not found', async () => {
    for (const id of ['o_unknown', 'o_', '1001', '', '\u0000', 'x'.repeat(10_000)])
      await expectRefusal(findOrder(shop, id), 'not-found');
  });
});
