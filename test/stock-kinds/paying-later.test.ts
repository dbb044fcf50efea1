import { expect, test } from 'vitest';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { anApiForm, aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { fillIn } from '../three-d-secure/shopper.ts';
import { MADE } from './kinds.ts';

const WHY = 'Klarna is not offered for goods that are made to order in more than 3 weeks';

onEachEngine('paying later for what is made to order', { atBank: true }, ({ app, shop, bank, outside }) => {
  outside(() => ({ cards: bank.cards, payLater: bank.payLater }));
  const post = (path: string, body: unknown) => app.asVisitor.call('POST', `/klarna${path}`, body);
  const bodyOf = (sold: Awaited<ReturnType<typeof aVariant>>) => {
    const { cardNumber, expiry, cvv, ...form } = anApiForm([sold]);
    return form;
  };

  test('is offered up to three weeks, and above that refused with the reason, by call and page', async () => {
    const soon = await aVariant(shop, { ...MADE, weeks_from: 1, weeks_to: 3 });
    const late = await aVariant(shop, MADE);
    expect((await post('/create-session', bodyOf(soon))).body).toHaveProperty('client_token');
    const { status, body } = await post('/create-session', bodyOf(late));
    expect([status, body.status]).toEqual([200, 'declined']);
    expect(body.message).toContain(WHY);
    const shopper = app.newBrowser();
    await fillIn(shopper, late);
    const page = await shopper.get('/checkout?step=payment');
    expect(page.text).toContain(WHY);
    expect(page.html).not.toContain('Paying later with Klarna needs JavaScript');
    expect((await app.asVisitor.get(`/product/${late.handle}`)).text).not.toMatch(/pay later with klarna/i);
  });

  test('an approval is let go where the weeks have become more meanwhile, and nothing is ordered', async () => {
    const sold = await aVariant(shop, { ...MADE, weeks_from: 1, weeks_to: 2 });
    const form = bodyOf(sold);
    const { body } = await post('/create-session', form);
    const { authorization_token: token } = await bank.control<{ authorization_token: string }>(
      '/sandbox/klarna/authorise',
      { client_token: body.client_token, callback: 'never' },
    );
    await updateVariant(shop, anAdmin(), sold.id, { weeksTo: 4 });
    const { body: answer } = await post(`/complete-order/${body.ref}/${token}`, form);
    expect(answer).toMatchObject({ status: 'declined', message: expect.stringContaining(WHY) });
    const lines = shop.db.selectFrom('order_line').select('id').where('variant_id', '=', sold.id);
    expect(await lines.execute()).toEqual([]);
  });
});
