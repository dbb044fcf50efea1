import { expect, test } from 'vitest';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
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
      mpn: suite.sku,
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
