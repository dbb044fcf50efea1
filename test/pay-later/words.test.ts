import { beforeEach, expect, test } from 'vitest';
import { anApiForm, aVariant } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { fillIn } from '../three-d-secure/shopper.ts';

const FORM = {
  promotion: 'Pay in 3 interest-free instalments.',
  disclosure: '18+, UK residents. Missed payments may affect your credit file.',
  approvedBy: 'Lender Ltd, FRN 1021834, 3 August 2026',
  financeWords: '',
  financeNumber: '',
};
const FINANCE = {
  financeWords: 'Representative example: £500 over 12 months at 21.9% APR.',
  financeNumber: '765432',
};

onAnyEngine('what the shop says about paying later', { perTest: true }, ({ app, shop, bank, outside }) => {
  let categories = ['klarna'];
  outside(() => ({
    payLater: {
      ...bank.payLater,
      async openSession(...order) {
        const answer = await bank.payLater.openSession(...order);
        if (answer.kind !== 'open') return answer;
        return { ...answer, categories: categories.map((identifier) => ({ identifier, name: 'A name' })) };
      },
    },
  }));
  beforeEach(() => {
    categories = ['klarna'];
  });

  const product = async () => {
    const { handle } = await aVariant(shop);
    return (await app.asVisitor.get(`/product/${handle}`)).text;
  };
  async function save(changes: Partial<typeof FORM>) {
    const settings = '/admin?tab=settings&section=pay-later';
    const { version = '' } = (await app.asOwner.get(settings)).hiddenFields;
    return app.asOwner.post(settings, { intent: 'save-pay-later', version, ...FORM, ...changes });
  }
  async function start() {
    const { cardNumber, expiry, cvv, ...form } = anApiForm([await aVariant(shop)]);
    const { body } = await app.asVisitor.call('POST', '/klarna/create-session', form);
    return { form, body };
  }

  test('is whom it accepts and nothing more, until the owner has entered the lender’s words', async () => {
    const text = await product();
    expect(text).toContain('Klarna is accepted at checkout.');
    for (const promise of ['Pay later with', 'instalment', 'interest-free'])
      expect(text).not.toContain(promise);

    expect((await save({})).status).toBe(200);
    const now = await product();
    // In the banner and under the price.
    expect(now.split(FORM.promotion)).toHaveLength(3);
    expect(now.split(FORM.disclosure)).toHaveLength(3);
    expect(now).not.toContain('1021834');
    const entries = await shop.db.selectFrom('audit').select(['kind', 'who', 'after']).execute();
    expect(entries).toMatchObject([{ kind: 'profile', who: 'Olive Owner' }]);
    expect(entries[0]?.after).toContain('1021834');
  });

  test('is refused without whoever approved it, and comes back as it was typed', async () => {
    const page = await save({ approvedBy: '' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Fill in ‘Approved by, and when’ as well');
    expect(page.text).toContain(FORM.promotion);
    expect(await product()).not.toContain(FORM.promotion);
  });

  test('credit that may bear interest is not offered without an approved text, which then stands beside it', async () => {
    categories = ['pay_over_time'];
    expect((await start()).body).toEqual({
      status: 'declined',
      message: 'Klarna is not available at the moment. Please choose another way to pay.',
    });
    categories = ['pay_over_time', 'pay_later'];
    expect((await start()).body.payment_method_categories).toEqual([
      { identifier: 'pay_later', name: 'A name' },
    ]);
    expect((await save(FINANCE)).status).toBe(200);
    expect((await start()).body.payment_method_categories).toHaveLength(2);
    const shopper = app.newBrowser();
    await fillIn(shopper, await aVariant(shop));
    const { html } = await shopper.get('/checkout?step=payment');
    expect(html).toContain('21.9% APR');
  });

  test('whichever way is chosen, the total is the one that was shown before', async () => {
    const { form, body } = await start();
    const session = await shop.db
      .selectFrom('pay_later_session')
      .select('provider_order')
      .where('ref', '=', body.ref)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(session.provider_order).amount).toBe(form.amount);
    const shopper = app.newBrowser();
    await fillIn(shopper, await aVariant(shop));
    expect((await shopper.get('/checkout?step=payment')).text).toContain('PAY NOW £349.99');
  });
});
