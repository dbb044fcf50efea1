import { expect, test } from 'vitest';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { fillIn } from '../three-d-secure/shopper.ts';
import { FIELDS, PAGE } from './gateway-ways.ts';
import { pressOnPage } from './in-browser.ts';
import { CHECKOUT } from './stripe-ways.ts';
import { GOOD } from './way.ts';

onEachEngine('a tab from before its way to pay was paused', ({ app, shop, bank, outside }) => {
  outside(() => {
    const all = [FIELDS, PAGE, CHECKOUT].map((way) => way.provider(bank));
    return { offered: all.slice(0, 1), providers: byKey(all) };
  });

  test.each([PAGE, CHECKOUT])('says so, takes nothing, and shows what is on offer: $id', async (way) => {
    const shopper = app.newBrowser();
    const suite = await aVariant(shop);
    await fillIn(shopper, suite);
    const answer = await pressOnPage(shopper, { way, at: { bank } }, suite, GOOD);
    expect(answer.text).toContain('This way to pay is not offered any more. Nothing was charged');
    expect(answer.hiddenFields.way).toBe(FIELDS.id);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('is told on the page that is loaded in its place', async () => {
    const shopper = app.newBrowser();
    await fillIn(shopper, await aVariant(shop));
    const page = await shopper.get('/checkout?step=payment&changed');
    expect(page.text).toContain('The ways to pay have just changed');
    expect((await shopper.get('/checkout?step=payment')).text).not.toContain('have just changed');
  });
});

onEachEngine('a shop whose ways to pay are all paused', ({ app, shop, bank, outside }) => {
  outside(() => ({ offered: [], providers: byKey([PAGE.provider(bank)]) }));

  test('says so before anybody fills in the checkout', async () => {
    const shopper = app.newBrowser();
    await fillIn(shopper, await aVariant(shop));
    for (const step of ['/checkout', '/checkout?step=payment'])
      expect((await shopper.get(step)).text).toContain('Card payments are not offered at the moment');
  });
});
