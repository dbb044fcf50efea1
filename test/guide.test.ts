import { beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { expectPage, type Page } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

onAnyEngine('which fire is right, without script', ({ app, shop }) => {
  const owner = anAdmin();
  beforeAll(async () => {
    const fire = (width: number) => ({
      kind: 'insert-fire',
      openingWidthMm: width,
      openingHeightMm: 500,
      openingDepthMm: 150,
    });
    const products: [title: string, pounds: number, attributes: object][] = [
      ['Narrow Fire', 300, { ...fire(600), powerKw: 1 }],
      ['Wide Fire', 700, { ...fire(900), powerKw: 2 }],
      ['Warm Stove', 450, { kind: 'stove', widthMm: 500, heightMm: 600, depthMm: 300, powerKw: 2 }],
      ['Grate Guard', 50, { kind: 'accessory' }],
    ];
    for (const [title, pounds, attributes] of products) {
      const price = pounds * 100;
      const metafields = JSON.stringify({ attributes });
      const { product } = await createProduct(shop, owner, { title, price, available: true, metafields });
      await addVariant(shop, owner, { productId: product.id, price, stockCount: 3 });
    }
  });

  const visit = (path: string) => app.asVisitor.get(path);
  const titlesOn = (page: Page) => page.all('heading').map(({ textContent }) => textContent);

  test('an answer is a link, is seen and changed, and leads on until what suits is listed with its reason', async () => {
    const first = await visit('/guide');
    expectPage(first, 200, 'Where will it go?');
    expect(titlesOn(first).slice(0, 2)).toEqual(['Which fire is right?', 'Where will it go?']);
    expect(first.text).toMatch(/Into an opening Insert fires 2 products/);
    const size = await visit(first.linkTo(/^Into an opening/));
    expect(size.text).toMatch(/Where Into an opening Change Where.*How large is the opening\?/);
    expect(size.linkTo('Change Where')).toBe('/guide');
    expect(size.hiddenFields).toEqual({ place: 'opening' });
    const sent = await visit('/guide?place=opening&opening-width=650&opening-height=500+mm&opening-depth=');
    expect(sent.to).toBe('/guide?place=opening&size=650x500x');
    const suits = await visit(sent.to ?? '');
    expect(titlesOn(suits).slice(1, 3)).toEqual(['One product suits you', 'Narrow Fire']);
    expect(suits.text).toContain('Fits, 25 mm to spare each side Because it goes into your opening');
    expect(suits.linkTo(/^Narrow Fire|SHOP NOW/)).toContain('?opening=650x500x');
    const list = await visit(suits.linkTo(/in a list/));
    expect(titlesOn(list)).toContain('Narrow Fire');
    expect(titlesOn(list)).not.toContain('Wide Fire');
  });

  test('an answer that asks for more is left out, and a question that would change nothing is not asked', async () => {
    const heat = await visit('/guide?place=any&size=any');
    expect(heat.text).toMatch(/It heats the room 2 kW.* 2 products/);
    expect(heat.text).not.toContain('takes the chill off');
    const budget = await visit(heat.linkTo(/^It heats the room/));
    expect(budget.text).toMatch(/Less than £500 1 product/);
    const suits = await visit(budget.linkTo(/^Less than £500/));
    expect(suits.text).toContain('Because it heats with 2 kW and costs less than £500');
    expect(titlesOn(suits)).toContain('Warm Stove');
    expect(titlesOn(suits)).not.toContain('Grate Guard');
  });

  test('where nothing suits stands what nearly does, which answer to leave out, and whom to ask', async () => {
    const page = await visit('/guide?place=opening&size=580x490x');
    expect(page.text).toContain('Nothing suits all of this');
    expect(page.text).toMatch(/Nearly fits Narrow Fire.*20 mm too wide, 10 mm too high/);
    expect(page.linkTo(/^2 products suit you without ‘580/)).toBe('/guide?place=opening&size=any');
    expect(page.linkTo(/in front of a flat wall/)).toBe('/guide?place=surface');
    expect(page.linkTo('Ask us')).toBe('/pages/contact');
    const typed = await visit('/guide?place=opening&size=9x500');
    expectPage(typed, 200, 'Size not valid. Measures are whole millimetres');
  });

  test('only its first step is found by search engines', async () => {
    expect((await visit('/sitemap.xml')).html).toContain('/guide</loc>');
    expect((await visit('/guide')).html).not.toContain('noindex');
    const step = await visit('/guide?place=opening');
    expect(step.html).toContain('<meta name="robots" content="noindex, follow"');
    expect(step.html).toMatch(/rel="canonical" href="[^"]*\/guide"/);
  });

  test('lists, a list without a match and the search lead to it', async () => {
    for (const path of ['/products', '/products?kind=stove&price=0-249', '/search?q=which+fire'])
      expect((await visit(path)).linkTo(/which fire is right\?/i)).toBe('/guide');
  });
});

onAnyEngine('a shop that sells one thing', { isNew: true }, ({ app, shop }) => {
  test('has nothing to ask, and its guide is the list', async () => {
    const { product } = await createProduct(shop, anAdmin(), { title: 'Fire', price: 100, available: true });
    await addVariant(shop, anAdmin(), { productId: product.id, price: 100, stockCount: 3 });
    expect((await app.asVisitor.get('/guide')).to).toBe('/products');
    expect((await app.asVisitor.get('/sitemap.xml')).html).not.toContain('/guide<');
    expectPage(await app.asVisitor.get('/guide?place=opening'), 200, 'One product suits you');
  });
});
