import { beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

onAnyEngine("whether a fire fits the shopper's opening, without script", ({ app, shop }) => {
  const owner = anAdmin();
  const INSERT = {
    ...{ kind: 'insert-fire', widthMm: 914, heightMm: 480, powerKw: 1.5, flamePowerW: 12 },
    ...{ openingWidthMm: 860, openingHeightMm: 425, openingDepthMm: 140 },
    ...{ clearanceSideMm: 10, clearanceAboveMm: 15, clearanceBehindMm: 10 },
  };
  beforeAll(async () => {
    const metafields = (attributes: object) => JSON.stringify({ attributes });
    const products = [
      { title: 'Ecton Fire', metafields: metafields(INSERT) },
      { title: 'Coal Set', metafields: metafields({ kind: 'accessory', widthMm: 300, heightMm: 90 }) },
    ];
    for (const fields of products) {
      const options = [{ optionName: 'Frame', options: [{ viewName: 'Slim' }, { viewName: 'Wide' }] }];
      const { product } = await createProduct(shop, owner, {
        price: 100,
        available: true,
        options,
        ...fields,
      });
      for (const handle of ['slim', 'wide'])
        await addVariant(shop, owner, {
          ...{ productId: product.id, sku: `${product.handle}-${handle}`, stockCount: 2 },
          options: [{ optionHandle: 'frame', handle }],
          ...(handle === 'wide' && { metafields: metafields({ openingWidthMm: 870, openingDepthMm: 141 }) }),
        });
    }
  });
  const FIRE = '/product/ecton-fire/ecton-fire';
  const page = (path: string) => app.asVisitor.get(path);

  test('the opening it needs is said and drawn, and the form leads to an address', async () => {
    const shown = await page(`${FIRE}-slim`);
    expect(shown.text).toContain('It needs an opening of 880 × 440 × 150 mm, with the room to leave.');
    expect(nameOfDrawing(shown)).toBe(
      'Drawing to scale, from the front and from the side. 914 mm wide and 480 mm high. It needs an opening of 880 × 440 × 150 mm, with the room to leave.',
    );
    const sent = await page(`${FIRE}-slim?opening-width=900&opening-height=600+mm&opening-depth=150`);
    expect(sent.to).toBe(`${FIRE}-slim?opening=900x600x150`);
  });

  test('in the opening of the address the room left is said, for the chosen variant to the millimetre', async () => {
    const slim = await page(`${FIRE}-slim?opening=900x600x150`);
    const room =
      'Fits your opening of 900 × 600 × 150 mm. Room left: 10 mm on each side, 160 mm above and 0 mm behind.';
    expect(slim.text).toContain(room);
    expect(nameOfDrawing(slim)).toContain('Fits your opening of 900 × 600 × 150 mm');
    expect(slim.valueOf(/^Width/)).toBe('900');
    expect(slim.linkTo('Wide')).toBe(`${FIRE}-wide?opening=900x600x150`);
    const wide = await page(slim.linkTo('Wide'));
    expect(wide.text).toContain('Too large for your opening of 900 × 600 × 150 mm. 1 mm too deep.');
  });

  test('a list of what fits leads to the fire in the same opening', async () => {
    const list = await page('/products?opening=900x600x150');
    expect(list.linkTo(/Ecton Fire/)).toBe(`${FIRE}-slim?opening=900x600x150`);
  });

  test('what is no measure is refused beside the field, with what was typed', async () => {
    const refused = await page(`${FIRE}-slim?opening-width=90cm&opening-height=&opening-depth=150`);
    expectPage(
      refused,
      200,
      'Opening not valid. Measures are whole millimetres from 50 to 9,999, such as 900.',
    );
    expect([refused.valueOf(/^Width/), refused.valueOf(/^Depth/)]).toEqual(['90cm', '150']);
  });

  test('an accessory has nothing to fit', async () => {
    expect((await page('/product/coal-set?opening=900x600x150')).text).not.toContain('Does it fit?');
  });
});

function nameOfDrawing({ document }: { document: Document }): string | null | undefined {
  return document.querySelector('svg[role=img]')?.getAttribute('aria-label');
}
