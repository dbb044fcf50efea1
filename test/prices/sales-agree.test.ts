import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { createSale, planSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import type { SaleTerms } from '#shop/catalogue/price-sales/sale.ts';
import { appOn, type TestApp } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';

const owner = anAdmin();
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const aSale = (terms: Partial<SaleTerms>): SaleTerms => ({
  ...{ name: 'Black Friday', starts: null, ends: null, covers: 'all', rule: '-25%' },
  ...{ named: [], prices: [] },
  ...terms,
});

onEachEngine('every reader of a price agrees around the ends of a sale', ({ app, shop }) => {
  const made: { id: string; variantId: string; handle: string; title: string }[] = [];
  let [starts, ends] = [0, 0];
  let second: TestApp;

  beforeAll(async () => {
    for (const [title, price] of [
      ['Oak Suite', 52_000],
      ['Slate Suite', 45_000],
    ] as const) {
      const { product } = await createProduct(shop, owner, { title, price, available: true });
      const { id } = await addVariant(shop, owner, { productId: product.id, price, stockCount: 3 });
      made.push({ id: product.id, variantId: id, handle: product.handle, title });
    }
    // The feed leaves out what has no picture.
    await shop.db.updateTable('product').set({ featured_media: '/media/oak.jpeg' }).execute();
    starts = shop.now() + 10 * MINUTE;
    ends = starts + 3 * MINUTE;
    // Of the first alone: from £520 to £390, below the other.
    const terms = aSale({ starts, ends, covers: 'products', named: [made[0]?.id ?? ''] });
    await planSale(shop, owner, await createSale(shop, owner, terms));
    // What another process keeps in memory belongs to its own handle; the clock is the same.
    const other = appOn({ ...shop, database: { ...shop.database } });
    await other.open();
    second = other.app;
  });
  afterAll(() => second.close());

  async function prices(app: TestApp): Promise<Record<string, number>> {
    const [suite] = made;
    if (!suite) throw new Error('no product was made');
    const pounds = (text: string | undefined) => Math.round(Number(text?.replace(',', '')) * 100);
    const page = await (await app.ask(`/product/${suite.handle}`)).text();
    const list = await (await app.ask('/products?sort=price-low')).text();
    const feed = await (await app.ask('/feeds/google.xml')).text();
    const api = async (path: string) => (await app.asVisitor.call('GET', path)).body as never;
    const product: { price: number; variants: { price: number; basePrice: number }[] } = await api(
      `/product/${suite.id}`,
    );
    const [found]: { price: number }[] = await api('/product/search?q=oak');
    const listed: { id: string; price: number }[] = await api('/product?sort=price-low');
    const line = { handle: suite.handle, variant: { id: suite.variantId, title: '' }, quantity: 2 };
    const card = list.slice(list.indexOf('Oak Suite')).replace(/<!-- -->/g, '');
    const bands = await Promise.all(
      ['250-499', '500-999'].map(async (band) => (await app.ask(`/products?price=${band}`)).text()),
    );
    const item = feed.split('<item>').find((item) => item.includes(suite.variantId));
    return {
      page: pounds(/class="price">£([\d,.]+)/.exec(page)?.[1]),
      jsonLd: pounds(/"price":"([\d.]+)"/.exec(page)?.[1]),
      card: pounds(/class="price">£([\d,.]+)/.exec(card)?.[1]),
      feed: pounds(/<g:price>([\d.]+) GBP/.exec(item ?? '')?.[1]),
      api: product.price,
      variant: product.variants[0]?.price ?? 0,
      search: found?.price ?? 0,
      listed: listed.find(({ id }) => id === suite.id)?.price ?? 0,
      basket: (await priceBasket(app.shop, [line], null)).goods / 2,
      // What cannot be read off a price: the order of lists, and the band of a filter.
      listOrder: list.indexOf('Oak Suite') < list.indexOf('Slate Suite') ? 39_000 : 52_000,
      apiOrder: listed[0]?.id === suite.id ? 39_000 : 52_000,
      band: bands[0]?.includes('>Oak Suite<') && !bands[1]?.includes('>Oak Suite<') ? 39_000 : 52_000,
      base: (product.variants[0]?.basePrice ?? 0) === 52_000 ? -1 : 0,
    };
  }

  test('at twenty instants before and after each, in two processes', async () => {
    for (const end of [starts, ends])
      for (let step = -10; step < 10; step++) {
        shop.advanceClock(end + step * SECOND - shop.now());
        const isSale = shop.now() >= starts && shop.now() < ends;
        for (const [process, of] of Object.entries({ one: app, other: second })) {
          const found = await prices(of);
          const names = Object.keys(found);
          const expected = Object.fromEntries(names.map((name) => [name, isSale ? 39_000 : 52_000]));
          const when = `${step} s from ${end === starts ? 'the start' : 'the end'}, in the ${process}`;
          expect(found, when).toEqual({ ...expected, base: -1 });
        }
      }
  });
});
