import { expect, test } from 'vitest';
import type { CheckoutAnswer } from '#shop/checkout/checkout-answer.ts';
import { SHOP_URL } from '../app.ts';
import { withBankApp } from '../bank-app.ts';
import { atBank } from '../bank-page.ts';
import { aVariant } from '../builders.ts';
import { describeOnEachEngine } from '../database.ts';
import { aShopper, fieldsOf, fillIn, pressPay, type Shopper } from './shopper.ts';

describeOnEachEngine('without script, through the pages of the bank itself', (engine) => {
  const at = withBankApp(engine);

  /** Fills in, pays, and presses the bank's button; gives what the bank's page then posts to the shop. */
  async function toTheBankAndBack(shopper: Shopper, sold: Awaited<ReturnType<typeof aVariant>>) {
    await fillIn(shopper, sold);
    await pressPay(shopper, sold);
    const screen = await (await shopper.get('/checkout/authenticate')).text();
    const { threeDSRef = '', ...threeDSRequest } = fieldsOf(screen);
    const threeDSURL = /action="(http:\/\/127[^"]+)"/.exec(screen)?.[1] ?? '';
    const asked: Pick<CheckoutAnswer, 'threeDSRef' | 'threeDSRequest' | 'threeDSURL'> = {
      threeDSRef,
      threeDSRequest,
      threeDSURL,
    };
    return atBank(asked);
  }

  test('F28: the bank’s way back needs no cookie, and leads to the order (F31: only what was bought leaves the basket)', async () => {
    const [suite, stove] = [
      await aVariant(at.app.shop),
      await aVariant(at.app.shop, { title: 'Hearthwood Stove' }),
    ];
    const shopper = aShopper(at.app);
    const { returnUrl, fields } = await toTheBankAndBack(shopper, suite);
    // Meanwhile, in another tab, a stove goes into the basket.
    const basket = [suite, stove].map(({ id, handle }) => ({ handle, variant: { id }, quantity: 1 }));
    shopper.cookies.set('cart', encodeURIComponent(JSON.stringify(basket)));

    const path = returnUrl.replace(SHOP_URL, '');
    const back = await at.app.ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: at.bank.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(back.status).toBe(303);
    const done = await shopper.post(back.headers.get('location') ?? '', {});
    expect(done.headers.get('location')).toMatch(/^\/checkout\/thank-you\/o_/);
    await shopper.get(done.headers.get('location') ?? '');
    const left = JSON.parse(decodeURIComponent(shopper.cookies.get('cart') ?? ''));
    expect(left).toMatchObject([{ variant: { id: stove.id } }]);
  });

  test('F69: back from the bank and paid with another card: one charge, the first card is refused when it returns', async () => {
    const suite = await aVariant(at.app.shop, { stock_count: 1 });
    const shopper = aShopper(at.app);
    const first = await toTheBankAndBack(shopper, suite);
    const paid = await pressPay(shopper, suite, { cardNumber: '5301 2500 7000 0191', expiry: '03 / 28' });
    expect(paid.headers.get('location')).toMatch(/^\/checkout\/thank-you\/o_/);
    const path = first.returnUrl.replace(SHOP_URL, '');
    await at.app.ask(path, {
      method: 'POST',
      body: new URLSearchParams(first.fields),
      headers: { Origin: at.bank.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    const money = (await at.bank.transactions()).filter(({ amount }) => amount === suite.price);
    expect(money.length).toBeGreaterThan(0);
    const sold = await at.app.shop.db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .select('orders.status')
      .where('variant_id', '=', suite.id)
      .orderBy('orders.order_number')
      .execute();
    expect(sold.map(({ status }) => status)).toEqual(['declined', 'accepted']);
  });
});
