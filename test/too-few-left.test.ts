import { expect, test } from 'vitest';
import { aVariant, type Sold } from './kit/builders.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { textOf } from './kit/page.ts';
import { fillBasket, fillIn } from './three-d-secure/shopper.ts';

onAnyEngine('a cart with more than is left', ({ app, shop }) => {
  const mainOf = (page: { document: Document }) => textOf(page.document.querySelector('main'));
  const cartWith = async (...lines: (Sold & { quantity: number })[]) => {
    const shopper = app.newBrowser();
    const cart = lines.map(({ handle, id, quantity }) => ({ handle, variant: { id }, quantity }));
    shopper.cookies.set('cart', encodeURIComponent(JSON.stringify(cart)));
    return mainOf(await shopper.get('/cart'));
  };

  test('says so at once without script, counted with what is in it already', async () => {
    const fire = await aVariant(shop, { stock_count: 5 });
    const shopper = app.newBrowser();
    const add = (quantity: string) => shopper.post('/cart', { intent: 'add', variantId: fire.id, quantity });
    expect((await add('4')).status).toBe(302);
    const answered = await add('2');
    expect(answered.text).toContain('Only 5 left, and your cart has 6.');
    expect(mainOf(await shopper.get('/cart'))).toContain('Only 5 left: please take fewer');
  });

  test('calls sold out only what is', async () => {
    const [two, none] = [await aVariant(shop, { stock_count: 2 }), await aVariant(shop, { stock_count: 0 })];
    const short = await cartWith({ ...two, quantity: 3 });
    expect(short).toContain('Only 2 left: please take fewer before you check out.');
    expect(short).not.toMatch(/sold out/i);
    const gone = await cartWith({ ...two, quantity: 1 }, { ...none, quantity: 1 });
    expect(gone).toContain('Please remove what is sold out before you check out.');
    const both = await cartWith({ ...two, quantity: 3 }, { ...none, quantity: 1 });
    expect(both).toContain('Only 2 left, and something is sold out: please change your cart');
  });

  test('adds up nothing when nothing in it can be bought any more', async () => {
    const fire = await aVariant(shop, { stock_count: 1 });
    const shopper = app.newBrowser();
    await fillIn(shopper, fire);
    fillBasket(shopper, [fire]);
    await shop.db.updateTable('variant').set({ stock_count: 0 }).where('id', '=', fire.id).execute();
    for (const path of ['/cart', '/checkout', '/checkout?step=payment']) {
      const text = mainOf(await shopper.get(path));
      expect(text, path).toMatch(/sold out/);
      expect(text, path).not.toMatch(/£0\.00|free delivery|Delivery to .*Free/i);
    }
  });
});
