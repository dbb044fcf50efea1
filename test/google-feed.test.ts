import { expect, test } from 'vitest';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { aVariant } from './kit/builders.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onAnyEngine('the feed for shopping engines', {}, ({ app, shop }) => {
  async function items(): Promise<Record<string, string>[]> {
    const answer = await app.ask('/feeds/google.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    expect(xml).toMatch(/^<\?xml .*<\/channel><\/rss>\n$/s);
    return [...xml.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) =>
      Object.fromEntries([...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, name, text]) => [name, text])),
    );
  }
  const itemOf = async (id: string) => (await items()).find((item) => item.id === id);
  const picture = { featured_media: '/media/oak.jpeg' };

  test('each variant has the price of its page and of the checkout, also with a discount', async () => {
    await updateShopProfile(shop, anAdmin(), { discount: 0.15 });
    const suite = await aVariant(shop, { price: 34_999, ...picture });
    const item = await itemOf(suite.id);
    expect(item).toMatchObject({
      id: suite.id,
      price: '349.99 GBP',
      availability: 'in_stock',
    });
    const line = { handle: suite.handle, variant: { id: suite.id, title: '' }, quantity: 1 };
    const { amount } = await priceBasket(shop, [line], null);
    expect(item?.sale_price).toBe(`${(amount / 100).toFixed(2)} GBP`);
    const page = await (await app.ask(new URL(item?.link ?? '').pathname)).text();
    expect(page).toContain(`"price":"${item?.sale_price?.replace(' GBP', '')}"`);
  });

  test('what is sold out says so, and what has no picture or is a draft is left out', async () => {
    const gone = await aVariant(shop, { stock_count: 0, ...picture });
    const bare = await aVariant(shop);
    const draft = await aVariant(shop, { available: 0, ...picture });
    expect(await itemOf(gone.id)).toMatchObject({ availability: 'out_of_stock' });
    expect([await itemOf(bare.id), await itemOf(draft.id)]).toEqual([undefined, undefined]);
  });

  test('what has a GTIN or a maker’s brand is known by it, and what has neither says so', async () => {
    const [known, branded, own] = [
      await aVariant(shop, picture),
      await aVariant(shop, picture),
      await aVariant(shop, picture),
    ];
    await updateVariant(shop, anAdmin(), known.id, { gtin: '5012345678900', cost: 4_150 });
    const { product } = await findProductForAdmin(shop, anAdmin(), branded.handle);
    await updateProduct(shop, anAdmin(), product.id, { brand: 'Peak Castings' });
    const { name } = await findShopProfile(shop);
    expect(await itemOf(known.id)).toMatchObject({ gtin: '5012345678900', brand: name, mpn: known.sku });
    expect(await itemOf(branded.id)).toMatchObject({ brand: 'Peak Castings', mpn: branded.sku });
    const item = await itemOf(own.id);
    expect(item).toMatchObject({ brand: name, identifier_exists: 'no' });
    expect([item?.mpn, item?.gtin]).toEqual([undefined, undefined]);
    for (const { handle } of [known, branded]) {
      const page = await (await app.ask(`/product/${handle}`)).text();
      const facts = JSON.parse(
        /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '',
      );
      expect(JSON.stringify(facts)).toContain(
        handle === known.handle
          ? '"gtin":"5012345678900"'
          : '"brand":{"@type":"Brand","name":"Peak Castings"}',
      );
    }
  });

  test('no text of the owner’s can break it', async () => {
    const { id } = await aVariant(shop, { title: 'Oak & <Stone> \u0001 suite', ...picture });
    expect((await itemOf(id))?.title).toBe('Oak &amp; &lt;Stone&gt;  suite');
  });

  test('a catalogue of several batches is in it once', async () => {
    const many = [];
    for (let number = 0; number < 101; number++) many.push(await aVariant(shop, picture));
    const ids = (await items()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(many.map(({ id }) => id)));
  });
});
