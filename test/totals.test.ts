import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { pounds } from '#values/uk/pence.ts';
import { anApiForm, aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

/** Mainland, Highland, Northern Ireland, an island, the far west; and every way to type one. */
const POSTCODES = ['ST13 6DH', 'IV1 1AA', 'BT1 1AA', 'IM1 1AA', 'KW15 1AA', 'PA2 0AB', 'TR1 1AA', 'G52 1AA'];
const spelling = fc
  .tuple(fc.constantFrom(...POSTCODES), fc.boolean(), fc.constantFrom('', ' ', '  '), fc.boolean())
  .map(([postcode, isLower, gap, isPadded]) => {
    const typed = postcode.replace(' ', gap);
    return { postcode, typed: `${isPadded ? ' ' : ''}${isLower ? typed.toLowerCase() : typed}` };
  });
const line = fc.record({
  price: fc.integer({ min: 1_500, max: 200_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  postageProvider: fc.constantFrom('UPS' as const, 'AXL' as const),
});
const cases = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  where: spelling,
  discount: fc.constantFrom(0, 0.1, 0.125, 0.333, 0.95),
});

onEachEngine('one total everywhere', ({ app, shop, bank }) => {
  test('in the quote, the basket, the checkout, the order and at the gateway, however the postcode is typed', async () => {
    for (const { lines, where, discount } of fc.sample(cases, { numRuns: 10, seed: 26 })) {
      await updateShopProfile(shop, anAdmin(), { discount });
      const sold = await Promise.all(
        lines.map(async ({ quantity, ...wish }) => ({ ...(await aVariant(shop, wish)), quantity })),
      );
      const goods = sold.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const items = JSON.stringify(sold.map(({ id, quantity }) => ({ variantId: id, quantity })));
      const asked = new URLSearchParams({ postcode: where.typed, items });
      const quote = await (await app.ask(`/api/v1/delivery?${asked}`)).json();
      const amount = goods + quote.amount - Math.round(goods * discount + 1e-6);

      const shopper = app.newBrowser();
      const basket = sold.map(({ id, handle, quantity }) => ({ handle, variant: { id }, quantity }));
      shopper.cookies.set('cart', encodeURIComponent(JSON.stringify(basket)));
      await shopper.post('/cart', { intent: 'postcode', postcode: where.typed });
      for (const path of ['/cart', '/checkout']) {
        const { text } = await shopper.get(path);
        expect(text, path).toContain(pounds(amount));
        if (discount > 0) expect(text, path).toContain('Black friday discount has been applied!');
      }

      const form = anApiForm(sold, { postcode: where.typed, amount });
      const { body: answer } = await app.asVisitor.call('POST', '/checkout', form);
      expect(answer, JSON.stringify({ where, discount, lines })).toMatchObject({ status: 'accepted' });
      const order = await findOrder(shop, answer.orderId);
      expect(order.totals).toMatchObject({ goods, delivery: quote.amount, amount });
      expect(order.checkoutSession.shippingZip).toBe(where.postcode);
      const [sale] = (await bank.transactions()).filter((each) => each.orderReference === order.orderNumber);
      expect(sale?.amount).toBe(amount);
    }
  });

  test('the discount is called as its owner says, and in an order as it was called then', async () => {
    const called = (discountWords: string) =>
      updateShopProfile(shop, anAdmin(), { discount: 0.1, discountWords });
    const sold = { ...(await aVariant(shop, { price: 10_000 })), quantity: 1 };
    const seen = async (path: string) => (await app.ask(path)).text();
    await called('January sale: 10% off <everything>');
    const shopper = app.newBrowser();
    const basket = [{ handle: sold.handle, variant: { id: sold.id }, quantity: 1 }];
    shopper.cookies.set('cart', encodeURIComponent(JSON.stringify(basket)));
    for (const path of ['/cart', '/checkout'])
      expect((await shopper.get(path)).text, path).toContain('January sale: 10% off <everything>');
    const form = anApiForm([sold], { postcode: 'ST13 6DH', amount: 9_000 });
    const { body: answer } = await app.asVisitor.call('POST', '/checkout', form);
    await called('Spring sale');
    const page = await seen(`/checkout/thank-you/${answer.orderId}`);
    expect(page).toContain('January sale: 10% off &lt;everything&gt;');
    expect(page).not.toContain('Spring sale');
    expect((await shopper.get('/cart')).text).toContain('Spring sale');
  });
});
