import { expect, test } from 'vitest';
import { atBank } from '../bank-page.ts';
import { aVariant, type Sold } from '../builders.ts';
import { onEachEngine } from '../on-each-engine.ts';
import type { Browser } from '../person.ts';
import { askedOnScreen } from './heard-bank.ts';
import { fillIn, pressPay } from './shopper.ts';

onEachEngine('without script, through the pages of the bank itself', ({ app, shop, bank }) => {
  /** Fills in, pays, and presses the bank's button; gives what the bank's page then posts to the shop. */
  async function toTheBankAndBack(shopper: Browser, sold: Sold) {
    await fillIn(shopper, sold);
    await pressPay(shopper, sold);
    return atBank(await askedOnScreen(shopper));
  }

  /** What the bank's page makes the browser do: another site's form. */
  const bankPosts = ({ returnUrl, fields }: Awaited<ReturnType<typeof toTheBankAndBack>>) =>
    app.asVisitor.post(new URL(returnUrl).pathname, fields, { Origin: bank.url });

  test('F28: the bank’s way back needs no cookie, and leads to the order (F31: only what was bought leaves the basket)', async () => {
    const [suite, stove] = [await aVariant(shop), await aVariant(shop, { title: 'Hearthwood Stove' })];
    const shopper = app.newBrowser();
    const { returnUrl, fields } = await toTheBankAndBack(shopper, suite);
    // Meanwhile, in another tab, a stove goes into the basket.
    const basket = [suite, stove].map(({ id, handle }) => ({ handle, variant: { id }, quantity: 1 }));
    shopper.cookies.set('cart', encodeURIComponent(JSON.stringify(basket)));

    const back = await bankPosts({ returnUrl, fields });
    expect(back.status).toBe(303);
    const done = await shopper.post(back.to ?? '', {});
    expect(done.to).toMatch(/^\/checkout\/thank-you\/o_/);
    await shopper.get(done.to ?? '');
    const left = JSON.parse(decodeURIComponent(shopper.cookies.get('cart') ?? ''));
    expect(left).toMatchObject([{ variant: { id: stove.id } }]);
  });

  test('F69: back from the bank and paid with another card: one charge, the first card is refused when it returns', async () => {
    const suite = await aVariant(shop, { stock_count: 1 });
    const shopper = app.newBrowser();
    const first = await toTheBankAndBack(shopper, suite);
    const paid = await pressPay(shopper, suite, { cardNumber: '5301 2500 7000 0191', expiry: '03 / 28' });
    expect(paid.to).toMatch(/^\/checkout\/thank-you\/o_/);
    await bankPosts(first);
    const money = (await bank.transactions()).filter(({ amount }) => amount === suite.price);
    expect(money.length).toBeGreaterThan(0);
    const sold = await shop.db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .select('orders.status')
      .where('variant_id', '=', suite.id)
      .orderBy('orders.order_number')
      .execute();
    expect(sold.map(({ status }) => status)).toEqual(['declined', 'accepted']);
  });
});
