import { expect, test } from 'vitest';
import { UNKNOWN_CODE } from '#shop/codes/code.ts';
import { findCodes } from '#shop/codes/find-codes.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aVariant, type Sold } from '../kit/builders.ts';
import { onAnyEngine, onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { fillIn, pressPay } from '../three-d-secure/shopper.ts';
import { aCode, usesOf } from './a-code.ts';

onAnyEngine('a code in the shop', ({ app, shop }) => {
  async function shopperWith(sold: Sold, quantity = 1) {
    const shopper = app.newBrowser();
    const basket = [{ handle: sold.handle, variant: { id: sold.id, title: '' }, quantity }];
    shopper.cookies.set('cart', encodeURIComponent(JSON.stringify(basket)));
    return shopper;
  }

  test('is entered in the cart, shows what it takes off, and is taken away again', async () => {
    await aCode(shop, 'SPRING10');
    const shopper = await shopperWith(await aVariant(shop, { price: 20_000 }));
    await shopper.post('/cart', { intent: 'code', code: ' spring10 ', from: 'cart' });
    const page = await shopper.get('/cart');
    expect(page.text).toContain('Code SPRING10');
    expect(page.text).toContain('£180.00');
    await shopper.post('/cart', { intent: 'remove-code', code: 'SPRING10', from: 'cart' });
    expect((await shopper.get('/cart')).text).not.toContain('SPRING10');
  });

  test('that does not exist, or does not yet apply, is refused with why', async () => {
    await aCode(shop, 'LATER', { starts: '2026-12-01T00:00' });
    const shopper = await shopperWith(await aVariant(shop));
    const refused = async (code: string) => {
      const { to } = await shopper.post('/cart', { intent: 'code', code });
      return (await shopper.get(to ?? '')).text;
    };
    expect(await refused('LATER')).toContain('From 1 December');
    for (const code of ['NOSUCH', '', '%00', 'x'.repeat(5000), '<b>'])
      expect(await refused(code)).toContain('We do not know this code, or it has ended');
    expect((await shopper.get('/cart')).text).not.toContain('does not apply');
  });

  test('says from how much on it applies, for what, and when the discount of the shop is better', async () => {
    await aCode(shop, 'BIG', { minimum: '500' });
    await aCode(shop, 'SMALL', { amount: '5' });
    const sold = await aVariant(shop, { price: 20_000 });
    const shopper = await shopperWith(sold);
    await shopper.post('/cart', { intent: 'code', code: 'BIG', from: 'cart' });
    expect((await shopper.get('/cart')).text).toContain('From £500.00 of goods: £300.00 to go');
    await updateShopProfile(shop, anAdmin(), { discount: 0.1 });
    await shopper.post('/cart', { intent: 'code', code: 'SMALL', from: 'cart' });
    const page = await shopper.get('/cart');
    expect(page.text).toContain('Not with the shop’s discount, which is better');
    expect(page.text).toContain('Black friday discount has been applied!');
    expect(page.text).not.toContain('BIG');
    await updateShopProfile(shop, anAdmin(), { discount: 0 });
  });

  test('comes with its link, which changes nothing in the shop and leads on within it', async () => {
    const id = await aCode(shop, 'LINK', { maxUses: 1 });
    const shopper = await shopperWith(await aVariant(shop, { price: 20_000 }));
    const before = await usesOf(shop, id);
    expect((await shopper.get('/discount/link?to=/collections/stoves')).to).toBe('/collections/stoves');
    expect((await shopper.get('/discount/link?to=https://evil.example')).to).toBe('/');
    expect((await shopper.get('/cart')).text).toContain('Code LINK');
    expect(await usesOf(shop, id)).toEqual(before);
    const unknown = await app.newBrowser().get('/discount/NOSUCH?to=/cart');
    expect([unknown.status, unknown.text.includes('We do not know this code')]).toEqual([404, true]);
  });

  test('is not found by guessing: a network that tries many learns nothing of any', async () => {
    await aCode(shop, 'REAL');
    const ask = async (code: string, ip: string) =>
      (await findCodes(shop, [code], { productIds: [], ip }))[0]?.problem;
    for (let n = 0; n < 30; n++) expect(await ask(`GUESS${n}`, '203.0.113.7')).toBe(UNKNOWN_CODE);
    const tooMany = 'Too many codes were tried. Please wait a few minutes';
    expect([await ask('REAL', '203.0.113.7'), await ask('NONE', '203.0.113.7')]).toEqual([tooMany, tooMany]);
    expect(await ask('REAL', '203.0.113.8')).toBeNull();
    shop.advanceClock(20 * 60_000);
    expect(await ask('REAL', '203.0.113.7')).toBeNull();
  });
});

onEachEngine('a code at the checkout', { atBank: true }, ({ app, shop }) => {
  test('is paid with without script, shown with the order, and gone from the next basket', async () => {
    const id = await aCode(shop, 'PAID', { amount: '25' });
    const sold = await aVariant(shop, { price: 20_000 });
    const shopper = app.newBrowser();
    await fillIn(shopper, sold);
    await shopper.post('/cart', { intent: 'code', code: 'PAID', from: 'payment' });
    const { to } = await pressPay(shopper, sold, { expiry: '03 / 28', amount: '15000', codes: 'PAID' });
    expect(to).toContain('/checkout/thank-you/');
    const page = await shopper.get(to ?? '');
    expect(page.text).toContain('Code PAID');
    expect((await usesOf(shop, id)).uses).toBe(1);
    expect(shopper.cookies.get('code') ?? '').toBe('');
  });

  test('that is used up meanwhile declines with the new total, and charges nothing', async () => {
    await aCode(shop, 'LAST', { maxUses: 1 });
    const sold = await aVariant(shop, { price: 20_000 });
    const [first, second] = [app.newBrowser(), app.newBrowser()];
    for (const shopper of [first, second]) {
      await fillIn(shopper, sold);
      await shopper.post('/cart', { intent: 'code', code: 'LAST', from: 'payment' });
    }
    const press = (shopper: typeof first) =>
      pressPay(shopper, sold, { expiry: '03 / 28', amount: '18000', codes: 'LAST' });
    expect((await press(first)).to).toContain('/checkout/thank-you/');
    const late = await press(second);
    expect(late.text).toContain('LAST: This code is used up');
    expect(late.text).toContain('£200.00');
  });
});
