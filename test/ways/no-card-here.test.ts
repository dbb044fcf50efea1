import { expect, test } from 'vitest';
import { byKey } from '#shop/payments/payments.server.ts';
import { aVariant } from '../builders.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { fillIn, pressPay } from '../three-d-secure/shopper.ts';
import { FIELDS, PAGE } from './gateway-ways.ts';
import { GOOD } from './way.ts';

const HERE = { cardNumber: GOOD.card, expiry: GOOD.expiry, cvv: '8642' };

onEachEngine('a shop to whose server no card may come', ({ app, shop, bank, outside }) => {
  const logged: string[] = [];
  outside(() => {
    const offered = [FIELDS.provider(bank), PAGE.provider(bank)];
    // A request's id is by chance, and may have four digits of a card.
    const note = (...texts: unknown[]) =>
      void logged.push(JSON.stringify(texts).replace(/"requestId":"[^"]*"/g, ''));
    return { offered, providers: byKey(offered), log: { info: note, warn: note, error: note } };
  });

  test('has no field for one on its page', async () => {
    const shopper = app.newBrowser();
    await fillIn(shopper, await aVariant(shop));
    const page = await shopper.get('/checkout?step=payment');
    expect(page.html).not.toMatch(/name="(cardNumber|expiry|cvv)"/);
    expect(page.all('radio').map((radio) => radio.getAttribute('value'))).toEqual([FIELDS.id, PAGE.id]);
  });

  test('refuses one that is sent all the same, by the page and by the call, and keeps nothing of it', async () => {
    const shopper = app.newBrowser();
    const suite = await aVariant(shop);
    await fillIn(shopper, suite);
    const answer = await pressPay(shopper, suite, HERE);
    expect(answer.text).toContain('Card numbers are not taken here');
    const call = await app.asVisitor.call('POST', '/checkout', { ...HERE, amount: 1 });
    expect([call.status, call.body]).toEqual([403, expect.objectContaining({ code: 'not-allowed' })]);
    for (const text of [answer.text, JSON.stringify(call.body), logged.join()])
      expect(text).not.toMatch(/4929|8642/);
    for (const table of ['payment', 'orders', 'checkout_draft', 'email'] as const) {
      const rows = await shop.db
        .selectFrom(table as 'orders')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows), table).not.toMatch(/4929421234600821|8642/);
    }
    expect(await shop.db.selectFrom('payment').select('id').execute()).toEqual([]);
  });
});
