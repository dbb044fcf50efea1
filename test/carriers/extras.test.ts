import { expect, test } from 'vitest';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { fillBasket } from '../three-d-secure/shopper.ts';

onEachEngine('extras that a carrier offers', ({ app, shop }) => {
  const owner = anAdmin();
  const offer = async (...extras: string[]) => {
    const { carriers } = await findShopProfile(shop);
    await updateShopProfile(shop, owner, {
      carriers: carriers.map((each) => (each.code === 'AXL' ? { ...each, extras } : each)),
    });
  };
  const aShopperWith = async (postageProvider: string) => {
    const suite = await aVariant(shop, { postageProvider });
    const shopper = app.newBrowser();
    fillBasket(shopper, [suite]);
    return shopper;
  };

  test('cart and checkout offer them with what that carrier brings, and none is in the cart unasked', async () => {
    const fitting = await aVariant(shop, { title: 'Fitting', price: 25_000, postageProvider: 'AXL' });
    const soldOut = await aVariant(shop, { title: 'Removal of the old fire', stock_count: 0 });
    await offer(fitting.sku, soldOut.sku, 'NOT-THERE');
    const shopper = await aShopperWith('AXL');
    for (const path of ['/cart', '/checkout']) {
      const { text, document } = await shopper.get(path);
      expect(text).toMatch(/With your delivery.*Fitting.*£250\.00/);
      expect(text).not.toContain('Removal');
      expect(
        document.querySelector('ul[aria-label="Products in your cart"]')?.textContent ?? '',
      ).not.toContain('Fitting');
    }
    expect((await (await aShopperWith('UPS')).get('/cart')).text).not.toContain('With your delivery');
  });

  test('one press adds it, without script too, as a line of its own that is not offered again', async () => {
    const fitting = await aVariant(shop, { title: 'Fitting', price: 25_000, postageProvider: 'AXL' });
    await offer(fitting.sku);
    const shopper = await aShopperWith('AXL');
    await shopper.post('/cart', { intent: 'add', variantId: fitting.id });
    const cart = await shopper.get('/cart');
    expect(cart.text).not.toContain('With your delivery');
    expect(cart.text).toMatch(/Fitting.*£599\.99/);
  });

  test('they stand in the owner’s list, in Activity and in the archive of settings', async () => {
    await offer('FITTING', 'REMOVAL');
    expect((await app.asOwner.get('/admin?tab=activity')).text).toContain('offers FITTING and REMOVAL');
    expect((await app.asOwner.get('/admin?tab=settings&section=carriers')).html).toContain(
      'FITTING, REMOVAL',
    );
  });
});
