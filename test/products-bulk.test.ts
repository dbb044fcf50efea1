import { beforeAll, expect, test } from 'vitest';
import { createCollection, findCollectionForAdmin } from '#shop/catalogue/collections.server.ts';
import { createProduct, findProductForAdmin } from '#shop/catalogue/products.server.ts';
import { aSession, cookieOf, SHOP_URL } from './app.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

onEachEngine('several products at once', ({ app, shop }) => {
  let cookie: string;
  const owner = anAdmin();
  beforeAll(async () => {
    cookie = cookieOf(await aSession(shop, 'Admin'));
  });

  async function products(titles: string[], available: boolean): Promise<string[]> {
    const ids: string[] = [];
    for (const title of titles)
      ids.push((await createProduct(shop, owner, { title, price: 9900, available })).product.id);
    return ids;
  }
  const send = async (ids: string[], fields: Record<string, string>) => {
    const body = new URLSearchParams([...ids.map((id) => ['id', id]), ...Object.entries(fields)]);
    const headers = { Origin: SHOP_URL, Cookie: cookie };
    const answer = await app.ask('/admin?index&tab=products', { method: 'POST', headers, body });
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
  };
  const areAvailable = (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await findProductForAdmin(shop, owner, id)).product.available));
  const changesOf = async (id = '') =>
    (
      await shop.db
        .selectFrom('audit')
        .select('action')
        .where('subject_id', '=', id)
        .where('action', '=', 'changed')
        .execute()
    ).length;

  test('they are published and turned into drafts; those that already are stay unchanged', async () => {
    const [drafts, active] = [
      await products(['Gradbach Stove', 'Wildboar Stove'], false),
      await products(['Shining Stove'], true),
    ];
    const all = [...drafts, ...active];
    expect((await app.ask('/products')).status).toBe(200);
    const shown = await send(all, { intent: 'show' });
    expect(shown.status).toBe(200);
    // They cannot be bought for want of a variant, which is not the same as sold out.
    expect(shown.html).toContain('No variants');
    expect(shown.html).not.toMatch(/Sold out<\/span>/);
    expect(shown.html).toContain('3 products are now in the shop');
    expect(await areAvailable(all)).toEqual([true, true, true]);
    expect(await changesOf(drafts[0])).toBe(1);
    expect(await changesOf(active[0])).toBe(0);
    expect(await (await app.ask('/products')).text()).toContain('Gradbach Stove');

    expect((await send(all, { intent: 'hide' })).html).toContain('3 products are now hidden');
    expect(await areAvailable(all)).toEqual([false, false, false]);
    expect(await (await app.ask('/products')).text()).not.toContain('Gradbach Stove');
  });

  test('they are added at the end of a collection, in order, each once', async () => {
    const ids = await products(['Lud Fire', 'Cloud Fire', 'Roach Fire'], true);
    const [first = '', second = '', third = ''] = ids;
    const { collection } = await createCollection(shop, owner, { title: 'Winter Fires' });
    const { handle } = collection;
    await send([second], { intent: 'collect', collection: handle });
    const { html } = await send([first, second, third], { intent: 'collect', collection: handle });
    expect(html).toContain('3 products are now in Winter Fires');
    const { products: members } = (await findCollectionForAdmin(shop, owner, handle)).collection;
    expect(members.map(({ id }) => id)).toEqual([second, first, third]);
  });

  test('a deleted one does not stop the others; without a selection or a collection nothing is done', async () => {
    const [id = ''] = await products(['Ramshaw Fire'], false);
    const { html } = await send(['p_stranger', id], { intent: 'show' });
    expect(html).toContain('1 product could not be changed');
    expect(html).toContain('1 product is now in the shop');
    expect(await areAvailable([id])).toEqual([true]);
    const gone = await send(['p_stranger', 'p_other'], { intent: 'hide' });
    expect(gone.status).toBe(404);
    expect(gone.html).toContain('None of these products exists any more.');
    expect(gone.html).not.toContain('are now hidden');
    for (const [ids, fields] of [
      [[], { intent: 'hide' }],
      [[id], { intent: 'collect', collection: '' }],
      [[id], { intent: 'sell' }],
      [Array.from({ length: 51 }, (_, n) => `p_${n}`), { intent: 'hide' }],
    ] as const)
      expect((await send([...ids], fields)).status).toBe(400);
    expect((await send([id], { intent: 'collect', collection: 'nowhere' })).status).toBe(404);
    expect(await areAvailable([id])).toEqual([true]);
  });
});
