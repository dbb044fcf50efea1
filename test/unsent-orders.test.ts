import { afterEach, expect, test } from 'vitest';
import { JOBS } from '#jobs/jobs.server.ts';
import { VISITOR } from '#shop/actor.ts';
import { continueStep } from '#shop/sales/checkout/continue-payment.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { endUnsentOrders } from '#shop/sales/order/expire-orders.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { UNSENT_LEASE } from '#shop/sales/payments/payments.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { atBank } from './kit/bank-page.ts';
import { aForm, anApiForm, aVariant, BROWSER, type Sold, stockOf } from './kit/builders.ts';
import { freezeBeforeCalling, freezeBeforeSending, loseTheCommit } from './kit/freezing.ts';
import { expectInvariants } from './kit/invariants.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { letPass, onlyOrder } from './scenarios/steps.ts';
import { fillIn, pressPay, WITH_SCRIPT } from './three-d-secure/shopper.ts';

const TRY_AGAIN = 'Nothing was charged, please try again.';

onEachEngine('an order whose process died before it sent the payment', ({ app, shop, bank }) => {
  const stock: Record<string, number> = {};
  afterEach(() => expectInvariants(shop, bank, stock));

  async function forSale(options: { price?: number } = {}) {
    const variant = await aVariant(shop, { ...options, stock_count: 1 });
    stock[variant.id] = 1;
    return variant;
  }
  const pay = (suite: Sold, requestKey?: string) =>
    placeOrder(shop, VISITOR, aForm([suite]), { requestKey, browser: BROWSER, ip: '192.0.2.1' });
  /** The answer comes once the process thaws, if it ever does. */
  async function frozenOrder(suite: Sold, requestKey?: string) {
    const { frozen, thaw } = freezeBeforeSending(shop);
    const answer = pay(suite, requestKey);
    await frozen;
    const { id, number } = await onlyOrder({ shop } as never, suite);
    return { id, number, answer, thaw };
  }
  const orderOf = async (id: string) => (await app.asVisitor.call('GET', `/checkout/order/${id}`)).body;
  const salesOf = async (number: string) =>
    (await bank.transactions()).filter((each) => each.orderReference === number);

  test('is ended by any other within thirty seconds, and its stock is free', async () => {
    const job = JOBS.find(({ run }) => run === endUnsentOrders);
    expect((job?.everyMs ?? 0) + UNSENT_LEASE).toBeLessThan(30_000);
    const suite = await forSale();
    const { id } = await frozenOrder(suite);
    shop.advanceClock(UNSENT_LEASE - 1);
    await endUnsentOrders(shop);
    expect((await orderOf(id)).status).toBe('in-progress');
    shop.advanceClock(1);
    await Promise.all([endUnsentOrders(shop), endUnsentOrders(shop)]);
    expect(await orderOf(id)).toMatchObject({
      status: 'declined',
      message: expect.stringContaining(TRY_AGAIN),
    });
    expect(await stockOf(shop, suite.id)).toBe(1);
    expect((await pay(suite)).status).toBe('accepted');
  });

  test('sends nothing when it thaws after that, and says so', async () => {
    const suite = await forSale();
    const { number, answer, thaw } = await frozenOrder(suite);
    shop.advanceClock(UNSENT_LEASE);
    await endUnsentOrders(shop);
    thaw();
    expect(await answer).toMatchObject({ status: 'declined', message: expect.stringContaining(TRY_AGAIN) });
    expect(await salesOf(number)).toEqual([]);
  });

  test('is paid as usual when it thaws in time', async () => {
    const { number, answer, thaw } = await frozenOrder(await forSale());
    shop.advanceClock(UNSENT_LEASE - 1);
    await endUnsentOrders(shop);
    thaw();
    expect((await answer).status).toBe('accepted');
    shop.advanceClock(UNSENT_LEASE);
    await endUnsentOrders(shop);
    expect(await salesOf(number)).toHaveLength(1);
  });

  test('that costs nothing stays ended when it thaws', async () => {
    const suite = await forSale({ price: 0 });
    const { id, answer, thaw } = await frozenOrder(suite);
    shop.advanceClock(UNSENT_LEASE);
    await endUnsentOrders(shop);
    thaw();
    expect((await answer).status).toBe('declined');
    await settlePayments(shop);
    expect((await orderOf(id)).status).toBe('declined');
  });

  test('does not keep a buyer waiting who presses again with the same request key', async () => {
    const suite = await forSale();
    const key = { 'Idempotency-Key': `again-${suite.id}` };
    const { id } = await frozenOrder(suite, key['Idempotency-Key']);
    shop.advanceClock(UNSENT_LEASE);
    const { body } = await app.asVisitor.call('POST', '/checkout', anApiForm([suite]), key);
    expect(body).toMatchObject({ status: 'declined', message: expect.stringContaining(TRY_AGAIN) });
    const page = await app.asVisitor.get(`/checkout/thank-you/${id}`);
    expect(page.text).toContain(TRY_AGAIN);
    expect(page.text).not.toContain(`${TRY_AGAIN} Nothing was taken`);
  });

  test.each([
    ['with', WITH_SCRIPT],
    ['without', {}],
  ])('tells a buyer %s script to try again, and then takes the payment', async (_, browserFields) => {
    const suite = await forSale();
    const shopper = app.newBrowser();
    await fillIn(shopper, suite);
    const card = { expiry: '03 / 28', ...browserFields };
    const { frozen, thaw } = freezeBeforeSending(shop);
    const first = pressPay(shopper, suite, card);
    await frozen;
    shop.advanceClock(UNSENT_LEASE);
    const again = await pressPay(shopper, suite, card);
    expect(again.text).toContain(TRY_AGAIN);
    expect((await pressPay(shopper, suite, card)).to).toContain('/checkout/thank-you/');
    thaw();
    // By then the order is paid: its page says so.
    expect((await first).to).toContain('/checkout/thank-you/');
  });

  test('is ended too when the clock was set back by an hour since', async () => {
    const { id } = await frozenOrder(await forSale());
    shop.advanceClock(-3_600_000);
    await endUnsentOrders(shop);
    expect((await orderOf(id)).status).toBe('declined');
    shop.advanceClock(3_600_000);
  });
});

onEachEngine('an order whose process was about to call the gateway', ({ app, shop, bank }) => {
  const stock: Record<string, number> = {};
  afterEach(() => expectInvariants(shop, bank, stock));

  async function forSale() {
    const variant = await aVariant(shop, { stock_count: 1 });
    stock[variant.id] = 1;
    return variant;
  }
  const pay = (suite: Sold, changes = {}) =>
    placeOrder(shop, VISITOR, aForm([suite], changes), { browser: BROWSER, ip: '192.0.2.1' });
  const expectNothingSent = async (suite: Sold, answer: unknown) => {
    expect(answer).toMatchObject({ status: 'declined', message: expect.stringContaining(TRY_AGAIN) });
    const { id, number } = await onlyOrder({ shop } as never, suite);
    expect((await app.asVisitor.call('GET', `/checkout/order/${id}`)).body.status).toBe('declined');
    expect((await bank.transactions()).filter((each) => each.orderReference === number)).toEqual([]);
    expect(await stockOf(shop, suite.id)).toBe(1);
    expect((await listAttention(shop, anAdmin())).filter((each) => each.orderId === id)).toEqual([]);
  };

  test.each([
    ['was made', true],
    ['was not made', false],
  ])('is declined if the commit of `sending` %s and its answer was lost', async (_, isMade) => {
    const suite = await forSale();
    loseTheCommit(shop, { isMade });
    await expectNothingSent(suite, await pay(suite));
  });

  test('does not call it when it thaws after the lease', async () => {
    const suite = await forSale();
    const { frozen, thaw } = freezeBeforeCalling(shop);
    const answer = pay(suite);
    await frozen;
    shop.advanceClock(UNSENT_LEASE);
    thaw();
    await expectNothingSent(suite, await answer);
  });

  test('takes back what a person was asked when it thaws even later', async () => {
    const suite = await forSale();
    const { frozen, thaw } = freezeBeforeCalling(shop);
    const answer = pay(suite);
    await frozen;
    await letPass({ shop } as never, 20);
    const [entry] = await listAttention(shop, anAdmin());
    expect(entry).toMatchObject({ amount: suite.price });
    thaw();
    await expectNothingSent(suite, await answer);
  });

  test('calls it as usual when it thaws in time', async () => {
    const suite = await forSale();
    const { frozen, thaw } = freezeBeforeCalling(shop);
    const answer = pay(suite);
    await frozen;
    shop.advanceClock(UNSENT_LEASE - 1);
    thaw();
    expect((await answer).status).toBe('accepted');
  });

  test("does not pass the bank's answer on when it thaws, and the sale is cancelled", async () => {
    const suite = await forSale();
    const asked = await pay(suite, { expiry: '12 / 28' });
    const { fields } = await atBank(asked, 'confirm');
    const { frozen, thaw } = freezeBeforeCalling(shop);
    const answer = continueStep(shop, asked.reference ?? '', 'page', { cres: fields.cres ?? '' });
    await frozen;
    shop.advanceClock(UNSENT_LEASE);
    thaw();
    expect((await answer).status).toBe('checking');
    await letPass({ shop } as never, 1);
    const { id } = await onlyOrder({ shop } as never, suite);
    expect((await app.asVisitor.call('GET', `/checkout/order/${id}`)).body.status).toBe('declined');
    expect(await stockOf(shop, suite.id)).toBe(1);
  });
});

onEachEngine('an order whose payment nobody knows about', ({ app, shop, bank }) => {
  test('says honestly what happens next, and when', async () => {
    const suite = await aVariant(shop);
    await bank.fault('error500');
    const form = aForm([suite]);
    const { orderId } = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '192.0.2.1' });
    const { text } = await app.asVisitor.get(`/checkout/thank-you/${orderId}`);
    expect(text).toContain('We are checking your payment. Please do not pay again.');
    expect(text).toContain('within two minutes');
    expect(text).toContain('until the next working day');
  });
});
