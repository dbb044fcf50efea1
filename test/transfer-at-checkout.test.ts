import { expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { markPaid } from '#shop/sales/payments/mark-paid.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { expectSound } from './due/money.ts';
import { aForm, anApiForm, aVariant, BROWSER, stockOf } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { fillIn, pressPay } from './three-d-secure/shopper.ts';

const DAY = 24 * 60 * 60_000;
const owner = anAdmin();

async function offer(shop: Shop) {
  await updateShopProfile(shop, owner, {
    transferAtCheckout: 'yes',
    bankDetails: ['Hearth & Home Ltd', 'Sort code 01-02-03', 'Account 12345678'],
    transferDays: 5,
  });
}

const byTransfer = (shop: Shop, form: ReturnType<typeof aForm>, requestKey?: string, ip = '192.0.2.1') =>
  placeOrder(shop, VISITOR, form, {
    ...{ browser: BROWSER, ip },
    ...(requestKey !== undefined && { requestKey }),
  });

onEachEngine('bank transfer at the checkout', { perTest: true, atBank: true }, ({ shop, app, bank }) => {
  test('is refused while the owner does not offer it, and without bank details', async () => {
    const fire = await aVariant(shop, { stock_count: 2 });
    const form = aForm([fire], { way: 'transfer' });
    expect((await byTransfer(shop, form)).status).toBe('declined');
    await updateShopProfile(shop, owner, { transferAtCheckout: 'yes' });
    expect((await byTransfer(shop, form)).status).toBe('declined');
    expect(await stockOf(shop, fire.id)).toBe(2);
  });

  test('keeps the stock, says where to pay in email and page, and is accepted once somebody saw the money', async () => {
    await offer(shop);
    const fire = await aVariant(shop, { stock_count: 2 });
    const form = aForm([fire], { way: 'transfer', cardNumber: '4929 4212 3460 0821', cvv: '123' });
    const { status, orderId = '' } = await byTransfer(shop, form, 'one-page');
    expect(status).toBe('accepted');
    expect(await byTransfer(shop, form, 'one-page')).toEqual({ status: 'accepted', orderId });
    expect(await stockOf(shop, fire.id)).toBe(1);
    const order = await findOrder(shop, orderId);
    expect(order).toMatchObject({ status: 'in-progress', paymentMethod: 'Bank transfer', card: null });
    const payment = await shop.db
      .selectFrom('payment')
      .select(['card_first_six', 'card_last_four', 'card_expiry'])
      .executeTakeFirstOrThrow();
    expect(Object.values(payment)).toEqual(['', '', '']);
    const email = await shop.db
      .selectFrom('email')
      .select(['kind', 'text'])
      .where('order_id', '=', orderId)
      .where('kind', '<>', 'owner-low-stock')
      .orderBy('kind')
      .execute();
    expect(email).toMatchObject([
      { kind: 'order-to-pay', text: expect.stringContaining('Account 12345678') },
      { kind: 'owner-order-to-pay', text: expect.stringContaining(`/admin/orders/view/${orderId}`) },
    ]);
    const page = (await app.asVisitor.get(`/checkout/thank-you/${orderId}`)).text;
    for (const words of ['Sort code 01-02-03', `Reference: #WEB${order.orderNumber}`])
      expect(page).toContain(words);
    await markPaid(shop, owner, orderId, {
      way: 'transfer',
      day: '',
      reference: 'FP 1',
      ifVersion: undefined,
    });
    expect((await findOrder(shop, orderId)).status).toBe('accepted');
    expect(await bank.transactions()).toEqual([]);
    await expectSound(shop);
  });

  test('ends by itself after the days, and its stock is for sale again', async () => {
    await offer(shop);
    const fire = await aVariant(shop, { stock_count: 1 });
    const { orderId = '' } = await byTransfer(shop, aForm([fire], { way: 'transfer' }));
    shop.advanceClock(5 * DAY);
    await expireOrders(shop);
    expect((await findOrder(shop, orderId)).status).toBe('in-progress');
    shop.advanceClock(DAY);
    await expireOrders(shop);
    expect((await findOrder(shop, orderId)).status).toBe('declined');
    expect(await stockOf(shop, fire.id)).toBe(1);
    await expectSound(shop);
  });

  test('one person does not hold the stock of a shop with orders that nobody pays', async () => {
    await offer(shop);
    const fire = await aVariant(shop, { stock_count: 20 });
    const answers: string[] = [];
    for (let n = 0; n < 7; n++) {
      const email = n % 2 === 0 ? 'eleanor@example.co.uk' : 'Eleanor@Example.co.uk';
      // From another network each time: it is the e-mail that counts here.
      const form = aForm([fire], { way: 'transfer', email });
      answers.push((await byTransfer(shop, form, undefined, `203.${n}.113.7`)).status);
    }
    expect(answers).toEqual([...Array(5).fill('accepted'), 'declined', 'declined']);
    expect(await stockOf(shop, fire.id)).toBe(15);
  });

  test('a program says paymentMethod, and the order can be looked up', async () => {
    await offer(shop);
    const fire = await aVariant(shop);
    const { cardNumber, expiry, cvv, ...form } = anApiForm([fire], { paymentMethod: 'transfer' });
    const { status, body } = await app.asVisitor.call('POST', '/checkout', form);
    expect([status, body.status]).toEqual([200, 'accepted']);
    const order = await app.asVisitor.call('GET', `/checkout/order/${body.orderId}`);
    expect(order.body).toMatchObject({ status: 'in-progress', paymentMethod: 'Bank transfer' });
  });

  test('in the web shop it is chosen, clears the cart, and another order does not end it', async () => {
    await offer(shop);
    const [fire, other] = [
      await aVariant(shop, { stock_count: 2 }),
      await aVariant(shop, { stock_count: 2 }),
    ];
    const shopper = app.newBrowser();
    await fillIn(shopper, fire);
    const step = await shopper.get('/checkout?step=payment');
    expect(step.field(/Bank transfer/)).toBeDefined();
    const { to } = await pressPay(shopper, fire, { way: 'transfer' });
    expect(to).toMatch(/^\/checkout\/thank-you\/o_/);
    expect((await shopper.get(to ?? '')).text).toContain('We wait for your payment');
    expect(shopper.cookies.has('cart')).toBe(false);
    await fillIn(shopper, other);
    const next = await pressPay(shopper, other, { way: 'paymentnetwork', expiry: '03 / 39' });
    expect((await shopper.get(next.to ?? '')).text).toContain('We have your order!');
    const states = await shop.db.selectFrom('orders').select('status').orderBy('order_number').execute();
    expect(states.map(({ status }) => status)).toEqual(['in-progress', 'accepted']);
  });
});
