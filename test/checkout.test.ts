import { afterEach, expect, test } from 'vitest';
import { type Actor, VISITOR } from '#shop/actor.ts';
import type { CheckoutForm } from '#shop/checkout/checkout-form.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { ShopError } from '#shop/errors.ts';
import { findOrder } from '#shop/orders/orders.server.ts';
import { listAttention } from '#shop/payments/attention.server.ts';
import { receiveCallback } from '#shop/payments/card-callback.server.ts';
import { settlePayments } from '#shop/payments/settle-payments.server.ts';
import { aForm, aVariant, BROWSER, DECLINED_CARD, LOST_ANSWER_CARD, UNAVAILABLE_CARD } from './builders.ts';
import { expectInvariants } from './invariants.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

onEachEngine('paying by card', ({ shop, bank }) => {
  const stock: Record<string, number> = {};

  afterEach(() => expectInvariants(shop, bank, stock));

  async function forSale(wish: Parameters<typeof aVariant>[1] = {}) {
    const variant = await aVariant(shop, wish);
    stock[variant.id] = wish.stock_count ?? 10;
    return variant;
  }
  const pay = (form: CheckoutForm, requestKey?: string, actor: Actor = VISITOR, ip = '192.0.2.1') =>
    placeOrder(shop, actor, form, { requestKey, browser: BROWSER, ip });
  const ordersOf = (variantId: string) =>
    shop.db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .innerJoin('payment', 'payment.order_id', 'orders.id')
      .select(['orders.id', 'order_number', 'payment.state'])
      .where('variant_id', '=', variantId)
      .execute();
  const countOrders = async (variant: { id: string }) => (await ordersOf(variant.id)).length;
  const countSales = async (variant: { id: string }) => {
    const numbers = (await ordersOf(variant.id)).map((order) => String(order.order_number));
    const ledger = await bank.transactions();
    return ledger.filter((each) => each.type === 'sale' && numbers.includes(each.orderReference)).length;
  };
  const stockOf = async (id: string) =>
    (await shop.db.selectFrom('variant').select('stock_count').where('id', '=', id).executeTakeFirstOrThrow())
      .stock_count;

  test('an accepted card makes an accepted order with its number, sum and authorisation code', async () => {
    const suite = await forSale({ price: 34999 });
    const answer = await pay(aForm([{ ...suite, quantity: 2 }]));
    expect(answer.status).toBe('accepted');
    const order = await findOrder(shop, answer.orderId ?? '');
    expect(order).toMatchObject({
      status: 'accepted',
      paymentMethod: 'Card',
      card: { lastFour: '0821' },
      totals: { goods: 69998, delivery: 0, discount: 0, amount: 69998, vat: 11666 },
      checkoutSession: { shippingAddress: '3 Clerk Bank, Leek, ST13 6DH', amount: 69998 },
    });
    expect(order.authCode).not.toBe('');
    expect(await stockOf(suite.id)).toBe(8);
  });

  test('orders are numbered one after the other', async () => {
    const suite = await forSale();
    const numbers: string[] = [];
    for (let n = 0; n < 3; n++) {
      const { orderId = '' } = await pay(aForm([suite]));
      numbers.push((await findOrder(shop, orderId)).orderNumber);
    }
    const first = Number(numbers[0]);
    expect(numbers).toEqual([first, first + 1, first + 2].map(String));
  });

  test('sixty buyers at once for twenty pieces: exactly twenty orders', async () => {
    const suite = await forSale({ stock_count: 20 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        pay(aForm([suite], { email: `buyer${n}@example.com` }), `key-${n}`),
      ),
    );
    expect(answers.filter((each) => each.status === 'accepted')).toHaveLength(20);
    expect(new Set(answers.filter((each) => each.status === 'declined').map((each) => each.message))).toEqual(
      new Set(['Ashcombe Oak Suite is sold out']),
    );
    expect(await countOrders(suite)).toBe(20);
    expect(await countSales(suite)).toBe(20);
    expect(await stockOf(suite.id)).toBe(0);
  });

  test('a double click on the last piece is one order and one sale, and both hear of it', async () => {
    const suite = await forSale({ stock_count: 1 });
    const form = aForm([suite]);
    const answers = await Promise.all([pay(form, 'same'), pay(form, 'same'), pay(form, 'same')]);
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set(['accepted']));
    expect(new Set(answers.map((each) => each.orderId)).size).toBe(1);
    expect(await countSales(suite)).toBe(1);
    expect(await pay(form, 'same')).toEqual(answers[0]);
  });

  test('the same key with another form is a conflict, another cvv is not', async () => {
    const suite = await forSale();
    await pay(aForm([suite]), 'key');
    await expect(pay(aForm([suite], { town: 'Buxton' }), 'key')).rejects.toMatchObject({ code: 'conflict' });
    expect((await pay(aForm([suite], { cvv: '321' }), 'key')).status).toBe('accepted');
    expect(await countOrders(suite)).toBe(1);
  });

  test('without a key two equal forms are two orders', async () => {
    const suite = await forSale();
    await pay(aForm([suite]));
    await pay(aForm([suite]));
    expect(await countOrders(suite)).toBe(2);
  });

  test.each([
    ['a lower price', (price: number) => ({ price: price - 1, amount: price - 1 })],
    ['a lower amount', (price: number) => ({ price, amount: 1 })],
  ])('%s is declined with the new total, and nothing is charged', async (_, tampered) => {
    const suite = await forSale({ price: 34999 });
    const { price, amount } = tampered(34999);
    const answer = await pay(aForm([{ ...suite, price }], { amount }));
    expect(answer).toEqual({
      status: 'declined',
      message: 'Prices have changed since you filled your basket. Please check the new total.',
      amount: 34999,
    });
    expect(await countOrders(suite)).toBe(0);
    expect(await countSales(suite)).toBe(0);
  });

  test('delivery to the postcode is part of the total', async () => {
    const stove = await forSale({ postageProvider: 'AXL', price: 10000 });
    const form = (amount: number) => aForm([stove], { postcode: 'bt11aa', amount });
    expect(await pay(form(10000))).toMatchObject({ status: 'declined', amount: 23500 });
    expect(await pay(form(23500))).toMatchObject({ status: 'accepted' });
  });

  test('a wrong checksum is refused before anything else happens', async () => {
    const suite = await forSale();
    const refused = pay(aForm([suite], { checksum: 'AAAA' }));
    await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: { checksum: {} } });
    expect(await countOrders(suite)).toBe(0);
  });

  test.each([
    [0, 'Ashcombe Oak Suite is sold out'],
    [2, 'Only 2 of Ashcombe Oak Suite left'],
  ])('with %s left, three are refused: %s', async (stock_count, message) => {
    const suite = await forSale({ stock_count });
    expect(await pay(aForm([{ ...suite, quantity: 3 }]))).toEqual({ status: 'declined', message });
    expect(await countSales(suite)).toBe(0);
  });

  test('of two lines, one sold out, nothing is taken', async () => {
    const [suite, guard] = [await forSale(), await forSale({ title: 'Brass Guard', stock_count: 0 })];
    expect(await pay(aForm([suite, guard]))).toMatchObject({ message: 'Brass Guard is sold out' });
    expect(await stockOf(suite.id)).toBe(10);
  });

  test('unknown variants, odd ids and too many in two lines are refused with 422', async () => {
    const suite = await forSale({ stock_count: 200 });
    for (const line of [
      { ...suite, id: 'v_unknown' },
      { ...suite, id: "v_'; --\u0000" },
    ])
      await expect(pay(aForm([line]))).rejects.toMatchObject({ code: 'invalid', fields: { items: {} } });
    const twice = [
      { ...suite, quantity: 40 },
      { ...suite, quantity: 40 },
    ];
    await expect(pay(aForm(twice))).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a declined card gives the stock back and leaves a declined order', async () => {
    const suite = await forSale({ stock_count: 1 });
    const answer = await pay(aForm([suite], { cardNumber: DECLINED_CARD }));
    expect(answer.status).toBe('declined');
    expect(answer.message).toBeTruthy();
    expect(await stockOf(suite.id)).toBe(1);
    expect((await pay(aForm([suite]))).status).toBe('accepted');
  });

  test('a gateway out of order declines without a charge', async () => {
    const suite = await forSale();
    expect((await pay(aForm([suite], { cardNumber: UNAVAILABLE_CARD }))).status).toBe('declined');
    expect(await countSales(suite)).toBe(0);
  });

  test('a lost answer is being checked, keeps its stock, and the callback settles it once', async () => {
    const suite = await forSale({ stock_count: 1 });
    const answer = await pay(aForm([suite], { cardNumber: LOST_ANSWER_CARD }), 'lost');
    expect(answer).toMatchObject({
      status: 'checking',
      message: 'We are checking your payment. Please do not pay again.',
    });
    expect(await stockOf(suite.id)).toBe(0);
    const { orderNumber } = await findOrder(shop, answer.orderId ?? '');
    const callback = await bank.callbackFor(orderNumber);
    await receiveCallback(shop, callback);
    await receiveCallback(shop, callback);
    expect((await findOrder(shop, answer.orderId ?? '')).status).toBe('accepted');
    const again = await pay(aForm([suite], { cardNumber: LOST_ANSWER_CARD }), 'lost');
    expect(again).toMatchObject({ status: 'accepted', orderId: answer.orderId });
  });

  test('a callback whose signature does not hold changes nothing', async () => {
    const suite = await forSale();
    await bank.fault('error500');
    const { orderId = '' } = await pay(aForm([suite]));
    await expect(
      receiveCallback(shop, 'orderRef=1001&amount=1&responseCode=0&signature=forged'),
    ).rejects.toMatchObject({ code: 'not-allowed' });
    expect((await findOrder(shop, orderId)).status).toBe('in-progress');
  });

  test('what nobody can tell for a quarter of an hour is shown to a person', async () => {
    const suite = await forSale();
    await bank.fault('error500');
    await pay(aForm([suite]));
    shop.advanceClock(16 * 60_000);
    await settlePayments(shop);
    const [order] = await ordersOf(suite.id);
    expect(order?.state).toBe('unknown');
    const entry = (await listAttention(shop, anAdmin())).find(({ orderId }) => orderId === order?.id);
    expect(entry?.reason).toContain('does not say');
  });

  test('the eleventh try after ten declines has to wait, from another address too', async () => {
    const suite = await forSale();
    const bad = aForm([suite], { cardNumber: DECLINED_CARD, email: 'tester@example.com' });
    for (let n = 0; n < 10; n++) await pay(bad, undefined, VISITOR, `192.0.2.${n}`);
    await expect(pay(bad)).rejects.toMatchObject({ code: 'too-many' });
    shop.advanceClock(16 * 60_000);
    expect((await pay(aForm([suite]))).status).toBe('accepted');
  });

  test('a basket that costs nothing is accepted without the gateway', async () => {
    const suite = await forSale({ price: 0 });
    expect((await pay(aForm([suite]))).status).toBe('accepted');
    expect(await countSales(suite)).toBe(0);
  });

  test('control characters and endless texts do no harm', async () => {
    const suite = await forSale();
    const answer = await pay(aForm([suite], { customerName: 'Ele\u0000anor\r\nWhitlock ' }));
    expect((await findOrder(shop, answer.orderId ?? '')).checkoutSession.name).toBe('Ele anor Whitlock');
    const endless = pay(aForm([suite], { customerName: 'x'.repeat(1_000_000) }));
    await expect(endless).rejects.toBeInstanceOf(ShopError);
  });
});
