import { beforeEach, expect, test } from 'vitest';
import { ACCESS_MS } from '#shop/accounts/sessions.server.ts';
import { anEmail, aPerson, PASSWORD } from './accounts/people.ts';
import { aVariant, DECLINED_CARD, type Sold } from './kit/builders.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import type { Page } from './kit/page.ts';
import type { Browser } from './kit/person.ts';
import { fillIn, pressPay } from './three-d-secure/shopper.ts';

const CARD = { expiry: '03 / 39' };
const BANNER = 'Unable to complete order Payment failed, please try again.';

onAnyEngine('what is lost on the way through the checkout, without script', ({ app, shop, bank }) => {
  let suite: Sold;
  let buyer: Browser;
  beforeEach(async () => {
    suite = await aVariant(shop, { price: 34_999, stock_count: 5 });
    buyer = app.newBrowser();
  });
  const count = ({ text }: Page, words: string) => text.split(words).length - 1;

  test('after a decline the banner has its two lines, and why stands once, near PAY NOW', async () => {
    await fillIn(buyer, suite);
    const pressed = await pressPay(buyer, suite, { ...CARD, cardNumber: DECLINED_CARD });
    for (const page of [pressed, await buyer.get('/checkout/declined')]) {
      expect(page.text).toContain(BANNER);
      expect(count(page, 'CARD DECLINED')).toBe(1);
      const [, after = ''] = page.text.split('CARD DECLINED');
      expect(after).toContain('PAY NOW');
    }
    const unknown = await buyer.get('/checkout/declined?error=no-3ds-ref');
    expect([count(unknown, BANNER), count(unknown, 'No 3DS Ref')]).toEqual([1, 1]);
    expect(count(await app.newBrowser().get('/checkout/declined?error=no-3ds-ref'), 'No 3DS Ref')).toBe(1);
  });

  test('an order whose answer never came is where the checkout leads, and then its goods leave the basket', async () => {
    for (const isPressedAgain of [false, true]) {
      await fillIn(buyer, suite);
      const before = new Map(buyer.cookies);
      const { to } = await pressPay(buyer, suite, CARD);
      expect(to).toMatch(/^\/checkout\/thank-you\/o_/);
      for (const [name, value] of before) buyer.cookies.set(name, value);
      const next = isPressedAgain
        ? await buyer.post('/checkout?step=payment', { intent: 'pay', ...CARD })
        : await buyer.get('/checkout?step=payment');
      expect(next.to).toBe(to);
      await buyer.get(to ?? '');
      expect(buyer.cookies.has('cart')).toBe(false);
      expect((await buyer.get('/checkout')).text).toContain('You pay for it only once');
    }
    const sales = await bank.transactions();
    expect(sales.filter(({ type }) => type === 'sale')).toHaveLength(2);
  });

  test('goods added again after the answer came stay in the basket', async () => {
    await fillIn(buyer, suite);
    const { to } = await pressPay(buyer, suite, CARD);
    expect(buyer.cookies.has('cart')).toBe(false);
    const other = await aVariant(shop);
    const cart = JSON.stringify([{ handle: other.handle, variant: { id: other.id }, quantity: 1 }]);
    buyer.cookies.set('cart', encodeURIComponent(cart));
    await buyer.get(to ?? '');
    expect(decodeURIComponent(buyer.cookies.get('cart') ?? '')).toContain(other.id);
  });

  test('a session that ended is said, does not hold up the payment, and is come back to by signing in', async () => {
    const email = anEmail();
    await aPerson(shop, email);
    await buyer.post('/login', { email, password: PASSWORD });
    await fillIn(buyer, suite);
    expect((await buyer.get('/checkout')).text).not.toContain('You are signed out');
    shop.advanceClock(ACCESS_MS + 1);
    const page = await buyer.get('/checkout?step=payment');
    expect(page.text).toContain('You are signed out Your session has ended');
    const link = [...page.document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Sign in and come back',
    );
    expect(link?.getAttribute('href')).toBe('/login?next=%2Fcheckout%3Fstep%3Dpayment');

    const { to = '' } = await pressPay(buyer, suite, CARD);
    expect((await buyer.get(to ?? '')).text).toContain('this order was placed as a guest');
    await buyer.post('/login', { email, password: PASSWORD });
    expect((await buyer.get(to ?? '')).text).not.toContain('as a guest');
  });
});
