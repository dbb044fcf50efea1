import { afterEach, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import type { CheckoutForm } from '#shop/sales/checkout/checkout-form.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { aForm, aVariant, BROWSER, DECLINED_CARD, LOST_ANSWER_CARD, stockOf } from './kit/builders.ts';
import { expectInvariants } from './kit/invariants.ts';
import { onEachEngine } from './kit/on-each-engine.ts';

/** What else may happen to a payment is in scenarios/. */
onEachEngine('paying by card', ({ shop, bank }) => {
  const stock: Record<string, number> = {};
  afterEach(() => expectInvariants(shop, bank, stock));

  async function forSale(options: Parameters<typeof aVariant>[1] = {}) {
    const variant = await aVariant(shop, options);
    stock[variant.id] = options.stock_count ?? 10;
    return variant;
  }
  const pay = (form: CheckoutForm, requestKey?: string) =>
    placeOrder(shop, VISITOR, form, { requestKey, browser: BROWSER, ip: '192.0.2.1' });
  async function orderNumbersOf({ id }: { id: string }) {
    const orders = await shop.db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .select('order_number')
      .where('variant_id', '=', id)
      .orderBy('order_number')
      .execute();
    return orders.map((order) => Number(order.order_number));
  }

  test('an accepted card makes an accepted order with its number, total and authorisation code', async () => {
    const suite = await forSale({ price: 34999 });
    const { status, orderId = '' } = await pay(aForm([{ ...suite, quantity: 2 }]));
    expect(status).toBe('accepted');
    const order = await findOrder(shop, orderId);
    expect(order).toMatchObject({
      status: 'accepted',
      paymentMethod: 'Card',
      card: { lastFour: '0821' },
      totals: { goods: 69998, delivery: 0, discount: 0, amount: 69998, vat: 11666 },
      checkoutSession: { shippingAddress: '3 Clerk Bank, Leek, ST13 6DH', amount: 69998 },
    });
    expect(order.authCode).not.toBe('');
    expect(await stockOf(shop, suite.id)).toBe(8);
  });

  test('without a key each form is an order, numbered one after the other', async () => {
    const suite = await forSale();
    for (let n = 0; n < 3; n++) await pay(aForm([suite]));
    const numbers = await orderNumbersOf(suite);
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  test('sixty buyers at once of twenty units: exactly twenty orders', async () => {
    const suite = await forSale({ stock_count: 20 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        pay(aForm([suite], { email: `buyer${n}@example.com` }), `key-${n}`),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 'accepted');
    expect(refused).toHaveLength(40);
    for (const answer of refused)
      expect(answer).toEqual({ status: 'declined', message: 'Ashcombe Oak Suite is sold out' });
    expect(await orderNumbersOf(suite)).toHaveLength(20);
    expect(await stockOf(shop, suite.id)).toBe(0);
  });

  test('the same key with another security code is the same payment', async () => {
    const suite = await forSale();
    const first = await pay(aForm([suite]), 'key');
    expect(await pay(aForm([suite], { cvv: '321' }), 'key')).toEqual(first);
    expect(await orderNumbersOf(suite)).toHaveLength(1);
  });

  test.each([
    [0, 'Ashcombe Oak Suite is sold out'],
    [2, 'Only 2 of Ashcombe Oak Suite left'],
  ])('with %s left, three are refused: %s', async (stock_count, message) => {
    const [suite, guard] = [await forSale({ stock_count }), await forSale()];
    const lines = [guard, { ...suite, quantity: 3 }];
    expect(await pay(aForm(lines))).toEqual({ status: 'declined', message });
    expect(await orderNumbersOf(suite)).toEqual([]);
    expect(await stockOf(shop, guard.id)).toBe(10);
  });

  test('too many in two lines are refused', async () => {
    const suite = await forSale({ stock_count: 200 });
    const line = { ...suite, quantity: 40 };
    await expect(pay(aForm([line, line]))).rejects.toMatchObject({ code: 'invalid', fields: { items: {} } });
  });

  test('a declined card returns the stock and leaves a declined order', async () => {
    const suite = await forSale({ stock_count: 1 });
    const answer = await pay(aForm([suite], { cardNumber: DECLINED_CARD }));
    expect(answer).toMatchObject({ status: 'declined', message: expect.any(String) });
    expect(await stockOf(shop, suite.id)).toBe(1);
    expect(await orderNumbersOf(suite)).toHaveLength(1);
    expect((await pay(aForm([suite]))).status).toBe('accepted');
  });

  test('a lost answer is being checked, and its stock is reserved', async () => {
    const suite = await forSale({ stock_count: 1 });
    expect(await pay(aForm([suite], { cardNumber: LOST_ANSWER_CARD }))).toMatchObject({
      status: 'checking',
      message: 'We are checking your payment. Please do not pay again.',
    });
    expect(await stockOf(shop, suite.id)).toBe(0);
  });

  test('control characters are removed, and endless texts are refused', async () => {
    const suite = await forSale();
    const { orderId = '' } = await pay(aForm([suite], { customerName: 'Ele\u0000anor\r\nWhitlock ' }));
    expect((await findOrder(shop, orderId)).checkoutSession.name).toBe('Ele anor Whitlock');
    const endless = pay(aForm([suite], { customerName: 'x'.repeat(1_000_000) }));
    await expect(endless).rejects.toMatchObject({ code: 'invalid', fields: { customerName: {} } });
  });
});
