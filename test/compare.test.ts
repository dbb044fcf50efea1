import { beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onAnyEngine('buying from the comparison, without script', ({ app, shop }) => {
  const owner = anAdmin();
  beforeAll(async () => {
    const stocks: [title: string, stocks: number[]][] = [
      ['Only One', [3]],
      ['Sold Out', [0]],
      ['Two Colours', [3, 0]],
    ];
    for (const [title, counts] of stocks) {
      const colours = counts.map((_, n) => ({ viewName: `Colour ${n}` }));
      const options = counts.length > 1 ? [{ optionName: 'Colour', options: colours }] : [];
      const { product } = await createProduct(shop, owner, {
        title,
        price: 30_000,
        available: true,
        options,
      });
      for (const [n, stockCount] of counts.entries())
        await addVariant(shop, owner, {
          ...{ productId: product.id, price: 30_000, stockCount, sku: `${product.handle}-${n}` },
          options: counts.length > 1 ? [{ optionHandle: 'colour', handle: `colour-${n}` }] : [],
        });
    }
  });

  const compare = (products: string) => app.asVisitor.get(`/compare?products=${products}`);

  test('what has one variant goes into the cart, what has several is chosen, what is gone is sold out', async () => {
    const page = await compare('only-one,two-colours,sold-out');
    expect(page.linkTo('Choose Two Colours')).toBe('/product/two-colours');
    expect(page.get('button', /^SOLD OUT\s+Sold Out/).hasAttribute('disabled')).toBe(true);
    const add = page.get('button', /^ADD TO CART/);
    const form = add.closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/cart']);
    const { intent = '', variantId = '' } = page.hiddenFields;
    const added = await app.asVisitor.post('/cart', { intent, variantId });
    expect([added.status, added.to]).toEqual([302, '/cart']);
    expect(decodeURIComponent(added.headers.get('set-cookie') ?? '')).toContain('"only-one"');
  });

  test('a variant that was chosen is added, or sold out, itself', async () => {
    const page = await compare('two-colours/two-colours-0');
    expect(page.get('button', /^ADD TO CART/)).toBeTruthy();
    const sold = await compare('two-colours/two-colours-1');
    expect(sold.get('button', /^SOLD OUT/)).toBeTruthy();
    expect(sold.text).not.toContain('ADD TO CART');
  });
});
