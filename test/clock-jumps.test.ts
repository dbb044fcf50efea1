import { afterEach, describe, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { continueStep } from '#shop/sales/checkout/continue-payment.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { endUnsentOrders, expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { atBank } from './kit/bank-page.ts';
import { aForm, aVariant, BROWSER, LOST_ANSWER_CARD, type Sold, stockOf } from './kit/builders.ts';
import { hearCallback } from './kit/callbacks.ts';
import { freezeBeforeCalling, freezeBeforeSending } from './kit/freezing.ts';
import { expectInvariants } from './kit/invariants.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { onlyOrder } from './scenarios/steps.ts';

const HOUR = 3_600_000;
const JUMPS = [
  ['an hour on', HOUR],
  ['an hour back', -HOUR],
  ['a day on', 24 * HOUR],
] as const;

/** As when a machine's clock is corrected, or the machine was asleep; the provider's clock goes on as it was. */
onEachEngine('while somebody pays the clock goes', ({ shop, bank }) => {
  const stock: Record<string, number> = {};
  afterEach(() => expectInvariants(shop, bank, stock));

  async function forSale() {
    const variant = await aVariant(shop, { stock_count: 1 });
    stock[variant.id] = 1;
    return variant;
  }
  const pay = (suite: Sold, changes = {}) =>
    placeOrder(shop, VISITOR, aForm([suite], changes), { browser: BROWSER, ip: '192.0.2.1' });
  async function runJobs() {
    for (const job of [settlePayments, expireOrders, endUnsentOrders, sendDueEmails]) await job(shop);
  }
  async function jump(by: number) {
    shop.advanceClock(by);
    await runJobs();
  }
  /** Hours later everything is over: paid and sold, or not paid and back in stock. */
  async function expectOver(suite: Sold, isPaid: boolean) {
    for (let minutes = 0; minutes < 130; minutes += 10) await jump(10 * 60_000);
    const { id, number } = await onlyOrder({ shop } as never, suite);
    const order = shop.db.selectFrom('orders').select('status').where('id', '=', id);
    const sales = (await bank.transactions()).filter((each) => each.orderReference === number);
    const kept = sales.reduce(
      (sum, { type, amountReceived = 0 }) => sum + (type === 'sale' ? amountReceived : 0),
      0,
    );
    expect({ ...(await order.executeTakeFirst()), left: await stockOf(shop, suite.id), kept }).toEqual(
      isPaid ? { status: 'accepted', left: 0, kept: suite.price } : { status: 'declined', left: 1, kept: 0 },
    );
    expect((await listAttention(shop, anAdmin())).filter(({ orderId }) => orderId === id)).toEqual([]);
  }

  describe.each(JUMPS)('%s', (_, by) => {
    test('before a payment is sent', async () => {
      const suite = await forSale();
      const { frozen, thaw } = freezeBeforeSending(shop);
      const answer = pay(suite);
      await frozen;
      await jump(by);
      thaw();
      // Its lease has ended by either clock.
      expect((await answer).status).toBe('declined');
      await expectOver(suite, false);
    });

    test('before the gateway is called', async () => {
      const suite = await forSale();
      const { frozen, thaw } = freezeBeforeCalling(shop);
      const answer = pay(suite);
      await frozen;
      await jump(by);
      thaw();
      expect((await answer).status).toBe(by < 0 ? 'accepted' : 'declined');
      await expectOver(suite, by < 0);
    });

    test('while the bank asks its customer', async () => {
      const suite = await forSale();
      const asked = await pay(suite, { expiry: '12 / 28' });
      const { fields } = await atBank(asked);
      await jump(by);
      const answer = await continueStep(shop, asked.reference ?? '', 'page', { cres: fields.cres ?? '' });
      // Nobody waits longer than half an hour.
      expect(answer.status).toBe(by < 0 ? 'accepted' : 'declined');
      await expectOver(suite, by < 0);
    });

    test('while nobody knows whether it was paid', async () => {
      const suite = await forSale();
      expect((await pay(suite, { cardNumber: LOST_ANSWER_CARD })).status).toBe('checking');
      await jump(by);
      await jump(-by);
      const { number } = await onlyOrder({ shop } as never, suite);
      await hearCallback(shop, await bank.callbackFor(number));
      await expectOver(suite, true);
    });
  });
});
