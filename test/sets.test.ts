import { expect, test } from 'vitest';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { aVariant, type Sold } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('a suite in one press', ({ app, shop }) => {
  const aSet = async (pieces: Sold[], more: string[] = []) => {
    const suite = await aVariant(shop, { price: 99_900 });
    const setSkus = [...pieces.map(({ sku }) => sku), ...more];
    await updateProduct(shop, anAdmin(), suite.productId, { setSkus });
    return suite;
  };
  const pageOf = ({ handle }: Sold) => app.asVisitor.get(`/product/${handle}`);

  test('names each piece with its own price, and what all cost together', async () => {
    const fire = await aVariant(shop, { title: 'Gradbach Fire', price: 39_900 });
    const remote = await aVariant(shop, { title: 'Remote', price: 2_500 });
    const page = await pageOf(await aSet([fire, remote], ['NO-SUCH-SKU']));
    expect(page.text).toMatch(
      /The whole set.*as chosen\s*£999\.00.*Gradbach Fire.*£399\.00.*Remote.*£25\.00.*Together £1,423\.00/,
    );
    expect(page.get('button', 'Add all 3 to the cart')).toBeTruthy();
  });

  test('puts one of each into the cart, also without script', async () => {
    const remote = await aVariant(shop, { title: 'Remote', price: 2_500 });
    const suite = await aSet([remote]);
    const shopper = app.newBrowser();
    const body = new URLSearchParams([
      ['intent', 'add-set'],
      ['variantId', suite.id],
      ['variantId', remote.id],
    ]);
    const { to } = await shopper.post('/cart', body as never);
    expect(to).toBe('/cart');
    const cart = await shopper.get('/cart');
    expect(cart.text).toMatch(/£999\.00.*Remote/);
  });

  test('leaves out what is sold out or not on sale, and says so', async () => {
    const gone = await aVariant(shop, { title: 'Gone', stock_count: 0 });
    const draft = await aVariant(shop, { title: 'Draft', available: 0 });
    const there = await aVariant(shop, { title: 'There', price: 1_000 });
    const page = await pageOf(await aSet([gone, draft, there]));
    expect(page.text).toMatch(/Gone.*Sold out.*There.*£10\.00.*Together £1,009\.00/);
    expect(page.text).not.toContain('Draft');
    expect(page.get('button', 'Add what is in stock')).toBeTruthy();
    expect((await pageOf(await aSet([gone]))).text).not.toContain('Together');
    expect((await pageOf(await aSet([]))).text).not.toContain('The whole set');
  });

  test('the editor says which SKUs are not in the shop, and keeps them', async () => {
    const draft = await aVariant(shop, { title: 'Draft', available: 0 });
    const editorOf = ({ handle }: Sold) => app.asOwner.get(`/admin/products/edit/${handle}`);
    const one = await editorOf(await aSet([draft], ['NO-SUCH-SKU']));
    expect(one.text).toContain('Not in the shop: NO-SUCH-SKU. Customers do not see that; it is left out');
    expect(one.field('Sold as a set with SKUs').getAttribute('value')).toBe(`${draft.sku}, NO-SUCH-SKU`);
    const two = await editorOf(await aSet([], ['SO-SKU', 'NO-SKU']));
    expect(two.text).toMatch(/Not in the shop: SO-SKU, NO-SKU\. .*until variants have them/);
    expect((await editorOf(await aSet([draft]))).text).not.toContain('Not in the shop');
  });

  test('a forged set is refused in words', async () => {
    const forged = await app.asVisitor.post('/cart', { intent: 'add-set', variantId: 'v_nothing' });
    expect(forged.status).toBe(404);
    expect((await app.asVisitor.post('/cart', { intent: 'add-set' })).status).toBeLessThan(500);
  });
});
