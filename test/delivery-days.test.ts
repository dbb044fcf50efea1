import { expect, test } from 'vitest';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aVariant } from './kit/builders.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { textOf } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';
import { fillBasket, fillIn, pressPay } from './three-d-secure/shopper.ts';

const PAID_AT_ONCE = { expiry: '03 / 28' };
/** £349.99 and £85.00 of delivery. */
const TO_ABERDEEN = { amount: '43499', ...PAID_AT_ONCE };

onAnyEngine('what delivery costs, and when it comes', ({ app, shop, sandbox }) => {
  const owner = anAdmin();
  const changeDispatch = async (shop: Shop, changes: object) => {
    const { dispatch } = await findShopProfile(shop);
    await updateShopProfile(shop, owner, { dispatch: { ...dispatch, ...changes } });
  };

  test('is said before paying, with its reason, and the promise stays with the order', async () => {
    const suite = await aVariant(shop, { postageProvider: 'AXL' });
    const shopper = app.newBrowser();
    fillBasket(shopper, [suite]);
    // Saturday 21 November: packed on Tuesday. 30 November is a holiday in Scotland.
    const inGeneral = 'Most places: with you between Wed 25 and Thu 26 November';
    const there = 'With you between Thu 26 November and Tue 1 December';
    for (const path of ['/cart', '/checkout', `/product/${suite.handle}`])
      expect((await shopper.get(path)).text).toContain(inGeneral);

    await fillIn(shopper, suite, { postcode: 'ab101aa' });
    for (const path of ['/cart', '/checkout', '/checkout?step=payment']) {
      const text = textOf((await shopper.get(path)).document.querySelector('main'));
      expect(text).toContain('Delivery to AB10 1AA');
      expect(text).toContain('£434.99');
      expect(text).toContain('Delivery to Aberdeenshire costs £85');
      expect(text).toContain(there);
      expect(text).not.toContain('Free delivery to');
    }
    const { to } = await pressPay(shopper, suite, TO_ABERDEEN);
    const id = to?.split('/').pop() ?? '';
    await changeDispatch(shop, { dispatchDays: 9 });
    expect((await shopper.get(`/checkout/thank-you/${id}`)).text).toContain(there);
    expect((await app.asOwner.get(`/admin/orders/view/${id}`)).text).toContain('between Thu 26 November');
    const arrival = { from: '2026-11-26', to: '2026-12-01' };
    expect((await findOrder(shop, id)).arrival).toEqual(arrival);
    const [email] = await receivedEmails(shop, sandbox, 'eleanor@example.co.uk');
    expect(email?.text).toContain('It will be with you between Thu 26 November and Tue 1 December.');
    await changeDispatch(shop, { dispatchDays: 1 });
  });

  test('half a postcode is answered on the product page alone, and not remembered', async () => {
    const suite = await aVariant(shop, { postageProvider: 'AXL' });
    const shopper = app.newBrowser();
    const answered = await shopper.post(`/product/${suite.handle}`, {
      variantId: suite.id,
      postcode: 'ab10',
    });
    expect(answered.text).toContain('Delivery to AB10: £85.00');
    expect(answered.text).toContain('Delivery to Aberdeenshire costs £85');
    expect([...shopper.cookies.keys()]).toEqual([]);
    expect((await shopper.post('/cart', { intent: 'postcode', postcode: 'ab10' })).status).toBe(422);
    expect((await shopper.call('GET', `/delivery?postcode=ab10&variantId=${suite.id}`)).status).toBe(422);
  });

  test('a page that names days is made again at the closing hour and at midnight', async () => {
    const { handle } = await aVariant(shop);
    const daysAt = async (time: string) => {
      shop.advanceClock(Date.parse(time) - shop.now());
      return /between (.*?) November/.exec((await app.asVisitor.get(`/product/${handle}`)).text)?.[1];
    };
    expect(await daysAt('2026-11-23T13:59:00Z')).toBe('Wed 25 and Thu 26');
    expect(await daysAt('2026-11-23T13:59:59Z')).toBe('Wed 25 and Thu 26');
    expect(await daysAt('2026-11-23T14:00:00Z')).toBe('Thu 26 and Fri 27');
    await changeDispatch(shop, { closingHour: 24 });
    expect(await daysAt('2026-11-23T23:59:59Z')).toBe('Wed 25 and Thu 26');
    expect(await daysAt('2026-11-24T00:00:00Z')).toBe('Thu 26 and Fri 27');
    await changeDispatch(shop, { closingHour: 14 });
  });

  test('a number as it is dialled at home gets its country on the page, but not in the API', async () => {
    const suite = await aVariant(shop);
    const shopper = app.newBrowser();
    await fillIn(shopper, suite, { phoneNumber: '07700 900123' });
    expect((await shopper.get('/checkout')).valueOf('Phone')).toBe('+44 7700 900123');
    const { body } = await shopper.call('POST', '/checkout', { phoneNumber: '07700 900123' });
    expect(body.fields.phoneNumber).toEqual({
      error: 'Phone number not valid',
      fix: 'needs country identifier ie: +44',
    });
  });
});

onAnyEngine('the checkout of a signed-in customer', ({ app, shop, bank: _bank }) => {
  test('has name and e-mail filled in, and with an order its address and telephone', async () => {
    const suite = await aVariant(shop, { postageProvider: 'AXL' });
    const session = await app.asCustomer.session();
    const signIn = () => {
      const browser = app.newBrowser();
      browser.cookies.set('_activeSession', encodeURIComponent(JSON.stringify(session)));
      fillBasket(browser, [suite]);
      return browser;
    };
    const first = signIn();
    const empty = await first.get('/checkout');
    expect([empty.valueOf('Name'), empty.valueOf('E-mail'), empty.valueOf('Address')]).toEqual([
      'Carol Customer',
      'carol@example.com',
      '',
    ]);
    await fillIn(first, suite, { town: 'Aberdeen', postcode: 'AB10 1AA' });
    expect((await pressPay(first, suite, TO_ABERDEEN)).to).toMatch('/checkout/thank-you/');

    const again = await signIn().get('/checkout');
    expect(
      ['Name', 'E-mail', 'Phone', 'Address', /^Town/, 'Postcode'].map((label) => again.valueOf(label)),
    ).toEqual([
      'Carol Customer',
      'carol@example.com',
      '+44 7700 900123',
      '3 Clerk Bank',
      'Aberdeen',
      'AB10 1AA',
    ]);
    expect(again.text).toContain('Delivery to AB10 1AA: £85.00');

    const elsewhere = signIn();
    await elsewhere.post('/cart', { intent: 'postcode', postcode: 'ST13 6DH' });
    const there = await elsewhere.get('/checkout');
    expect([there.valueOf('Address'), there.valueOf('Postcode')]).toEqual(['', 'ST13 6DH']);
    const stranger = app.newBrowser();
    fillBasket(stranger, [suite]);
    expect((await stranger.get('/checkout')).valueOf('Name')).toBe('');
  });
});
