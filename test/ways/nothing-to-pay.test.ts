import { expect, test } from 'vitest';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { aVariant, stockOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { fillBasket, fillIn, pressPay } from '../three-d-secure/shopper.ts';
import { FIELDS } from './gateway-ways.ts';
import { ELEMENT } from './stripe-ways.ts';

const NO_MEANS = { cardNumber: '', expiry: '', cvv: '' };

onEachEngine('the payment step where there is nothing to pay', ({ app, shop, bank, outside }) => {
  outside(() => {
    const offered = [FIELDS, ELEMENT].map((way) => way.provider(bank));
    return { offered, providers: byKey(offered) };
  });

  test('asks for no card for an order of nothing, and places it (F70)', async () => {
    const sample = await aVariant(shop, { price: 0 });
    const shopper = app.newBrowser();
    await fillIn(shopper, sample);
    const page = await shopper.get('/checkout?step=payment');
    expect(page.all('radio')).toEqual([]);
    expect(page.text).toContain('There is nothing to pay');
    expect(page.text).toContain('PLACE ORDER');
    const { to } = await pressPay(shopper, sample, NO_MEANS);
    expect(to).toMatch(/^\/checkout\/thank-you\//);
  });

  test('takes nobody’s word that there is nothing to pay (F34)', async () => {
    const suite = await aVariant(shop, { price: 34_999, stock_count: 3 });
    const shopper = app.newBrowser();
    await fillIn(shopper, suite);
    const answer = await pressPay(shopper, suite, { ...NO_MEANS, amount: '0' });
    expect(answer.text).toContain('Prices have changed');
    expect(await stockOf(shop, suite.id)).toBe(3);
  });

  test('offers no way to pay while something in the cart is sold out, but the cart', async () => {
    const [suite, gone] = [await aVariant(shop), await aVariant(shop, { stock_count: 0 })];
    const shopper = app.newBrowser();
    await fillIn(shopper, suite);
    fillBasket(shopper, [suite, gone]);
    const page = await shopper.get('/checkout?step=payment');
    expect(page.all('radio')).toEqual([]);
    expect(page.text).toContain('Please remove what is sold out before you check out');
    expect(page.text).not.toMatch(/PAY NOW|PLACE ORDER/);
    expect(page.document.querySelector('main a[href="/cart"]')?.textContent).toBe('Change your cart');
  });
});
