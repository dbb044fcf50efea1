import { expect, test } from 'vitest';
import { createProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import type { Page } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

const owner = anAdmin();

onEachEngine('filters of a list', { perTest: true }, ({ shop, app }) => {
  type Sized = { colour?: string; openingWidthMm?: number; clearanceSideMm?: number; kind?: string };

  /** A fire for an opening of 600 × 150 mm and some width, with a variant for each stock. */
  async function aFire(title: string, attributes: Sized, stocks = [5]) {
    const { product } = await createProduct(shop, owner, {
      title,
      price: 30_000,
      available: true,
      metafields: JSON.stringify({
        attributes: { kind: 'insert-fire', openingHeightMm: 600, openingDepthMm: 150, ...attributes },
      }),
      options: [{ optionName: 'Bed', options: stocks.map((_, n) => ({ viewName: `Bed ${n}` })) }],
    });
    const variants = [];
    for (const [n, stockCount] of stocks.entries())
      variants.push(
        await addVariant(shop, owner, {
          productId: product.id,
          stockCount,
          price: 30_000,
          options: [{ optionHandle: 'bed', handle: `bed-${n}` }],
        }),
      );
    return { ...product, variants };
  }

  const titlesOn = (page: Page) =>
    [...page.all('heading')].map(({ textContent }) => textContent).filter((text) => /Fire$/.test(text ?? ''));

  test('a person with an opening of 900 × 600 × 150 mm finds what fits, with and without script', async () => {
    await aFire('Exact Fire', { openingWidthMm: 900 });
    await aFire('Roomy Fire', { openingWidthMm: 860 });
    await aFire('Large Fire', { openingWidthMm: 901 });
    await aFire('Airy Fire', { openingWidthMm: 860, clearanceSideMm: 21 });
    await aFire('Unmeasured Fire', {});
    await aFire('Guard for a Fire', { kind: 'accessory', openingWidthMm: 100 });
    const form = '/products?sort=price-low&opening-width=900&opening-height=600&opening-depth=150+mm';
    const { status, headers } = await app.asVisitor.ask(form);
    expect([status, headers.get('location')]).toEqual([302, '/products?opening=900x600x150&sort=price-low']);
    const page = await app.asVisitor.get('/products?opening=900x600x150');
    expect(titlesOn(page).sort()).toEqual(['Exact Fire', 'Roomy Fire', 'Unmeasured Fire']);
    expect(page.text).toContain('2 products fit 900 × 600 × 150 mm');
    expect(page.text).toContain('Fits, 20 mm to spare each side');
    expect(page.text).toContain('Fits exactly in width');
    const [, unknown = ''] = page.text.split('We do not know the size of these');
    expect(unknown).toContain('Unmeasured Fire');
    expect(page.html).toContain('<meta name="robots" content="noindex, follow"');
    expect(page.html).toMatch(/rel="canonical" href="[^"]*\/products"/);
  });

  test('counts, chips and the list agree, and a sale changes what is in stock', async () => {
    const { variants } = await aFire('Black Fire', { colour: 'Black' }, [1, 0]);
    await aFire('Cream Fire', { colour: 'Cream' }, [3]);
    const inStock = async () => titlesOn(await app.asVisitor.get('/products?stock=in&colour=black'));
    expect(await inStock()).toEqual(['Black Fire']);
    const page = await app.asVisitor.get('/products?colour=black');
    expect(titlesOn(page)).toEqual(['Black Fire']);
    expect(page.linkTo('Remove Black')).toBe('/products');
    expect(page.text).toMatch(/Cream\s*1/);
    await inTransaction(shop, (shop) =>
      takeStock(shop, 'o_1', [{ variantId: variants[0]?.id ?? '', quantity: 1 }]).then(() => {}),
    );
    expect(await inStock()).toEqual([]);
    const nothing = await app.asVisitor.get('/products?stock=in&colour=black');
    expect(nothing.text).toContain('Nothing matches all of this.');
    await updateVariant(shop, owner, variants[1]?.id ?? '', { stockPolicy: 'always' });
    expect(await inStock()).toEqual(['Black Fire']);
  });

  test('what a search has found is filtered, sorted and counted like a list, in its address', async () => {
    await aFire('Wildboar Fire', { openingWidthMm: 900, colour: 'Black' }, [1, 0]);
    await aFire('Wildboar Large Fire', { openingWidthMm: 901, colour: 'Cream' });
    await aFire('Another Fire', { openingWidthMm: 900 });
    const page = await app.asVisitor.get('/search?q=wildboar&opening=900x600x150');
    expect(titlesOn(page)).toEqual(['Wildboar Fire']);
    expect(page.text).toContain('1 product fits 900 × 600 × 150 mm');
    expect(page.linkTo('Remove Fits 900 × 600 × 150 mm')).toBe('/search?q=wildboar');
    expect(page.html).toMatch(/type="hidden" name="q" value="wildboar"/);
    const form = '/search?q=wildboar&sort=title&colour=cream&opening-width=&opening-height=&opening-depth=';
    const { headers } = await app.asVisitor.ask(form);
    expect(headers.get('location')).toBe('/search?q=wildboar&colour=cream&sort=title');
    const cream = await app.asVisitor.get('/search?q=wildboar&colour=cream&sort=title');
    expect(titlesOn(cream)).toEqual(['Wildboar Large Fire']);
    expect(cream.text).toMatch(/Black\s*1 product/);
    const both = async (sort: string) => titlesOn(await app.asVisitor.get(`/search?q=wildboar${sort}`));
    expect(await both('&sort=title')).toEqual(['Wildboar Fire', 'Wildboar Large Fire']);
    expect(await both('&sort=newest')).toEqual(['Wildboar Large Fire', 'Wildboar Fire']);
    const nothing = await app.asVisitor.get('/search?q=wildboar&kind=stove');
    expect(nothing.text).toContain('Nothing matches all of this.');
    expect(nothing.text).not.toContain('No Results Found.');
  });

  test('where nothing fits an opening stands what nearly does and by how much, and what needs none', async () => {
    await aFire('Nearly Fire', { openingWidthMm: 900 });
    await aFire('Far Fire', { openingWidthMm: 1200 });
    const page = await app.asVisitor.get('/products?opening=880x590x150');
    expect(page.text).toContain('Nothing matches all of this.');
    expect(page.text).toMatch(/Nearly Fire[^£]*20 mm too wide, 10 mm too high/);
    expect(page.text).not.toContain('Far Fire');
    expect(page.linkTo(/in front of the wall/)).toMatch(/^\/products\?kind=/);
  });

  test('more than a page of what a search has found has pages', async () => {
    for (let n = 0; n < 25; n++) await aFire(`Croker ${n} Fire`, { openingWidthMm: 900 });
    const first = await app.asVisitor.get('/search?q=croker');
    expect(titlesOn(first)).toHaveLength(24);
    expect(first.text).toContain('25 products');
    expect(first.linkTo('Next page')).toBe('/search?q=croker&page=2');
    expect(titlesOn(await app.asVisitor.get('/search?q=croker&page=2'))).toHaveLength(1);
  });

  test('whatever changes, a filter follows at once', async () => {
    const { id, variants } = await aFire('Changing Fire', { colour: 'Black' }, [1, 1]);
    const found = async (query: string) => titlesOn(await app.asVisitor.get(`/products?${query}`));
    expect(await found('colour=black')).toEqual(['Changing Fire']);
    await updateProduct(shop, owner, id, { title: 'Renamed Fire' });
    expect(await found('colour=black')).toEqual(['Renamed Fire']);
    await updateProduct(shop, owner, id, {
      metafields: JSON.stringify({ attributes: { kind: 'stove', colour: 'Moss green', powerKw: 2 } }),
    });
    expect(await found('colour=black')).toEqual([]);
    const asStove = 'colour=moss-green&kind=stove&heat=2-up';
    expect(await found(`${asStove}&price=250-499&stock=in`)).toEqual(['Renamed Fire']);
    for (const { id } of variants)
      await inTransaction(shop, async (shop) => {
        await takeStock(shop, 'o_1', [{ variantId: id, quantity: 1 }]);
      });
    expect(await found(`${asStove}&stock=in`)).toEqual([]);
    await updateShopProfile(shop, owner, { discount: 0.5 });
    expect(await found(`${asStove}&price=0-249`)).toEqual(['Renamed Fire']);
  });

  test.each([
    ['a width that is none', 'width=abc'],
    ['an opening that cannot be', 'opening=-1x0'],
    ['a huge opening', 'opening=9999999999999x1x1'],
    ['signs that no handle has', 'kind=%00&colour=%F0%9F%94%A5'],
    ['a page beyond the last', 'page=99&colour=black'],
    ['a thousand parameters', Array.from({ length: 500 }, (_, n) => `colour=c${n}&p${n}=1`).join('&')],
  ])('%s in the address never fails', async (_, query) => {
    await aFire('Any Fire', {});
    for (const path of ['/products?', '/search?q=fire&']) {
      const { status } = await app.asVisitor.ask(path + query);
      expect([200, 302, 400]).toContain(status);
    }
  });
});
