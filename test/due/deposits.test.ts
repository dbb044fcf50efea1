import { expect, test } from 'vitest';
import { askForRest } from '#shop/sales/due/ask-for-rest.server.ts';
import { remindOfPayments } from '#shop/sales/due/remind.server.ts';
import { findOrdersToPack } from '#shop/sales/list/orders-bulk.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { markPaid } from '#shop/sales/payments/mark-paid.server.ts';
import { listPayments } from '#shop/sales/payments/payments.server.ts';
import { payByHand } from '#shop/sales/quotes/pay-by-hand.server.ts';
import { createQuote } from '#shop/sales/quotes/save-quote.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aVariant, DECLINED_CARD, stockOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { aQuote, lineOf, owner, payQuote, quoteOf } from '../quotes/a-quote.ts';
import { expectSound, moved, payRestByCard as rest } from './money.ts';

const DAY = 24 * 60 * 60_000;
const CASH = { way: 'cash' as const, day: '', reference: '', ifVersion: undefined };
/** What a customer is told of a credit. */
const TOLD = ['order-credited', 'order-refunded', 'order-rest'];
const THIRTY = { depositKind: 'percent', depositAmount: '30' };

/** An order of £1,000 of which a deposit of £300 is paid by card. */
async function withDeposit(shop: Shop): Promise<string> {
  const fire = await aVariant(shop, { price: 100_000, stock_count: 3 });
  const { link } = await aQuote(shop, quoteOf([lineOf(fire)], THIRTY));
  const { status, orderId } = await payQuote(shop, link);
  expect(status).toBe('accepted');
  return orderId ?? '';
}

const totalsOf = async (shop: Shop, id: string) => {
  const { totals, status, due } = await findOrder(shop, id);
  return { status, taken: totals.taken, due, refunded: totals.refunded };
};

onEachEngine('deposits', { perTest: true }, ({ shop, bank }) => {
  test('the bank takes the deposit, then the rest, once however often it is pressed', async () => {
    const id = await withDeposit(shop);
    expect(await totalsOf(shop, id)).toEqual({ status: 'accepted', taken: 30_000, due: 70_000, refunded: 0 });
    const presses = [1, 2, 3].map(() => rest(shop, id, { requestKey: 'one-page' }));
    const others = [4, 5].map((n) => rest(shop, id, { requestKey: `page-${n}` }));
    const answers = await Promise.all([...presses, ...others]);
    expect(answers.map(({ status }) => status).filter((status) => status === 'declined')).toEqual([]);
    expect((await rest(shop, id)).status).toBe('accepted');
    expect(await totalsOf(shop, id)).toEqual({ status: 'accepted', taken: 100_000, due: 0, refunded: 0 });
    expect(await moved(bank)).toEqual({ taken: [30_000, 70_000], kept: 100_000 });
    await markShipped(shop, owner, id);
    await expectSound(shop);
  });

  test('nothing leaves that is not paid, unless somebody says why', async () => {
    const id = await withDeposit(shop);
    const [toPack] = await findOrdersToPack(shop, owner, [id]);
    expect(toPack?.order.isUnpaid).toBe(true);
    await expectRefusal(markShipped(shop, owner, id), 'conflict');
    await markShipped(shop, owner, id, { unpaidReason: 'Pays the driver' });
    expect((await findOrder(shop, id)).status).toBe('shipped');
    expect((await totalsOf(shop, id)).due).toBe(70_000);
    expect((await findOrderForAdmin(shop, owner, id)).events.at(-1)?.note).toContain('Pays the driver');
  });

  test('the rest comes bit by bit by hand, no more than is due', async () => {
    const id = await withDeposit(shop);
    await expectRefusal(markPaid(shop, owner, id, { ...CASH, amount: 70_001 }), 'invalid');
    await expectRefusal(markPaid(shop, owner, id, { ...CASH, amount: 0 }), 'invalid');
    await markPaid(shop, owner, id, { ...CASH, amount: 20_000 });
    expect(await totalsOf(shop, id)).toMatchObject({ taken: 50_000, due: 50_000 });
    await markPaid(shop, owner, id, { ...CASH, way: 'transfer' });
    expect(await totalsOf(shop, id)).toMatchObject({ taken: 100_000, due: 0 });
    await expectRefusal(markPaid(shop, owner, id, CASH), 'conflict');
    expect(
      (await listPayments(shop, id)).map(({ part, provider, amount }) => [part, provider, amount]),
    ).toEqual([
      [1, 'paymentnetwork', 30_000],
      [2, 'cash', 20_000],
      [3, 'transfer', 50_000],
    ]);
    await expectSound(shop);
  });

  test('a card that is declined leaves the order as it is, and another pays', async () => {
    const id = await withDeposit(shop);
    const declined = await rest(shop, id, { cardNumber: DECLINED_CARD });
    expect(declined.status).toBe('declined');
    expect(await totalsOf(shop, id)).toMatchObject({ status: 'accepted', due: 70_000 });
    expect((await rest(shop, id, { amount: 69_999 })).amount).toBe(70_000);
    expect((await rest(shop, id)).status).toBe('accepted');
    expect((await totalsOf(shop, id)).due).toBe(0);
  });

  test('cancelled, all that was taken goes back, each by its own way, and the stock', async () => {
    const id = await withDeposit(shop);
    await markPaid(shop, owner, id, { ...CASH, amount: 20_000 });
    await cancelOrder(shop, owner, id);
    expect(await totalsOf(shop, id)).toMatchObject({ status: 'cancelled', taken: 50_000, refunded: 50_000 });
    const { refunds } = await findOrderForAdmin(shop, owner, id);
    expect(refunds.map(({ amount, given }) => [amount, given])).toEqual([[100_000, 50_000]]);
    expect(await moved(bank)).toEqual({ taken: [30_000], kept: 0 });
    await expectSound(shop);
  });

  test('a refund is set off against what is due before money goes back', async () => {
    const id = await withDeposit(shop);
    const request = { lines: [], delivery: 0, reason: 'Goodwill' };
    await refundPart(shop, owner, id, { ...request, amount: 60_000 });
    expect(await totalsOf(shop, id)).toMatchObject({ taken: 30_000, due: 10_000, refunded: 0 });
    const told = () =>
      shop.db
        .selectFrom('email')
        .select(['kind', 'text'])
        .where('kind', 'in', TOLD)
        .orderBy('kind')
        .execute();
    const [credit] = await told();
    expect(credit?.kind).toBe('order-credited');
    for (const words of ['£600.00', '£100.00 is still to be paid', `/checkout/rest/${id}`, 'Credit note'])
      expect(credit?.text).toContain(words);
    await refundPart(shop, owner, id, { ...request, amount: 25_000 });
    expect(await totalsOf(shop, id)).toMatchObject({ due: 0, refunded: 15_000 });
    expect((await told()).map(({ kind }) => kind)).toEqual(['order-credited', 'order-refunded']);
    expect(await moved(bank)).toEqual({ taken: [30_000], kept: 15_000 });
    await expectSound(shop);
  });

  test('a refund of more than one payment took comes out of both', async () => {
    const id = await withDeposit(shop);
    await rest(shop, id);
    const request = { lines: [], delivery: 0, reason: 'Goodwill' };
    await refundPart(shop, owner, id, { ...request, amount: 80_000 });
    await refundPart(shop, owner, id, { ...request, amount: 15_000 });
    expect((await totalsOf(shop, id)).refunded).toBe(95_000);
    expect(await moved(bank)).toEqual({ taken: [30_000, 70_000], kept: 5_000 });
    await expectSound(shop);
  });

  test('a telephone order may be paid in part at once', async () => {
    const fire = await aVariant(shop, { price: 100_000, stock_count: 2 });
    const id = await createQuote(shop, owner, quoteOf([lineOf(fire)]));
    await expectRefusal(payByHand(shop, owner, id, { ...CASH, amount: 100_001 }), 'invalid');
    const orderId = await payByHand(shop, owner, id, { ...CASH, amount: 40_000 });
    expect(await totalsOf(shop, orderId)).toMatchObject({ status: 'accepted', taken: 40_000, due: 60_000 });
    expect(await stockOf(shop, fire.id)).toBe(1);
    await expectSound(shop);
  });

  test('whoever is asked for the rest has its link, and is reminded once a week later', async () => {
    const id = await withDeposit(shop);
    await askForRest(shop, owner, id, { ifVersion: undefined });
    const asked = () => shop.db.selectFrom('email').select('page').where('kind', '=', 'order-rest').execute();
    expect((await asked()).map(({ page }) => page.includes(`/checkout/rest/${id}`))).toEqual([true]);
    await remindOfPayments(shop);
    const inAWeek = { ...shop, now: () => shop.now() + 8 * DAY };
    await remindOfPayments(inAWeek);
    await remindOfPayments(inAWeek);
    expect(await asked()).toHaveLength(2);
    await rest(shop, id);
    const received = await shop.db
      .selectFrom('email')
      .select('page')
      .where('kind', '=', 'payment-received')
      .execute();
    expect(received.map(({ page }) => page.includes('With that everything is paid'))).toEqual([true]);
  });

  test('nothing is credited or marked as paid while the customer is at their bank with it; cancelling ends that', async () => {
    const id = await withDeposit(shop);
    expect((await rest(shop, id, { expiry: '12 / 28' })).status).toBe('authenticate');
    const goodwill = { lines: [], delivery: 0, reason: 'Goodwill', amount: 60_000 };
    await expectRefusal(refundPart(shop, owner, id, goodwill), 'conflict');
    await expectRefusal(markPaid(shop, owner, id, CASH), 'conflict');
    expect(await totalsOf(shop, id)).toMatchObject({ due: 70_000, refunded: 0 });
    await cancelOrder(shop, owner, id);
    expect(await totalsOf(shop, id)).toMatchObject({ status: 'cancelled', refunded: 30_000 });
    expect(await moved(bank)).toEqual({ taken: [30_000], kept: 0 });
    await expectSound(shop);
  });
});
