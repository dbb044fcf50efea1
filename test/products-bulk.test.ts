import { expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { findCollectionForAdmin } from '#shop/catalogue/collections/collections.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { auditOf } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('several products at once', ({ app, shop }) => {
  const owner = anAdmin();

  async function products(titles: string[], available: boolean): Promise<string[]> {
    const ids: string[] = [];
    for (const title of titles)
      ids.push((await createProduct(shop, owner, { title, price: 9900, available })).product.id);
    return ids;
  }
  const submit = (ids: string[], fields: Record<string, string>) =>
    app.asOwner.post(
      '/admin?index&tab=products',
      new URLSearchParams([...ids.map((id) => ['id', id]), ...Object.entries(fields)]),
    );
  const shopLists = async (title: string) => (await app.asVisitor.get('/products')).text.includes(title);
  const areAvailable = (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await findProductForAdmin(shop, owner, id)).product.available));
  const changesOf = async (id = '') =>
    (await auditOf(shop, { subject_id: id })).filter(({ action }) => action === 'changed').length;

  test('they are published and turned into drafts; those that already are stay unchanged', async () => {
    const [drafts, active] = [
      await products(['Gradbach Stove', 'Wildboar Stove'], false),
      await products(['Shining Stove'], true),
    ];
    const all = [...drafts, ...active];
    expect(await shopLists('Gradbach Stove')).toBe(false);
    const shown = await submit(all, { intent: 'show' });
    expect([shown.status, shown.textIn('status')]).toEqual([
      200,
      expect.stringContaining('3 products are now in the shop'),
    ]);
    // Without variants they cannot be bought, which is not the same as sold out.
    expect(shown.all('cell', 'No variants')).toHaveLength(3);
    expect(shown.all('cell', 'Sold out')).toEqual([]);
    expect(await areAvailable(all)).toEqual([true, true, true]);
    expect([await changesOf(drafts[0]), await changesOf(active[0])]).toEqual([1, 0]);
    expect(await shopLists('Gradbach Stove')).toBe(true);

    expect((await submit(all, { intent: 'hide' })).text).toContain('3 products are now hidden');
    expect(await areAvailable(all)).toEqual([false, false, false]);
    expect(await shopLists('Gradbach Stove')).toBe(false);
  });

  test('they are added at the end of a collection, in order, each once', async () => {
    const ids = await products(['Lud Fire', 'Cloud Fire', 'Roach Fire'], true);
    const [first = '', second = '', third = ''] = ids;
    const { collection } = await createCollection(shop, owner, { title: 'Winter Fires' });
    const { handle } = collection;
    await submit([second], { intent: 'collect', into: handle });
    const { text } = await submit([first, second, third], { intent: 'collect', into: handle });
    expect(text).toContain('3 products are now in Winter Fires');
    const { products: members } = (await findCollectionForAdmin(shop, owner, handle)).collection;
    expect(members.map(({ id }) => id)).toEqual([second, first, third]);
  });

  test('a deleted one does not stop the others; without a selection or a collection nothing is done', async () => {
    const [id = ''] = await products(['Ramshaw Fire'], false);
    const { text } = await submit(['p_stranger', id], { intent: 'show' });
    expect(text).toContain('1 product could not be changed');
    expect(text).toContain('1 product is now in the shop');
    expect(await areAvailable([id])).toEqual([true]);
    const gone = await submit(['p_stranger', 'p_other'], { intent: 'hide' });
    expectPage(gone, 404, 'None of these products exists any more.');
    expect(gone.text).not.toContain('are now hidden');
    for (const [ids, fields] of [
      [[], { intent: 'hide' }],
      [[id], { intent: 'collect', into: '' }],
      [[id], { intent: 'sell' }],
      [Array.from({ length: 51 }, (_, n) => `p_${n}`), { intent: 'hide' }],
    ] as const)
      expect((await submit([...ids], fields)).status).toBe(400);
    expect((await submit([id], { intent: 'collect', into: 'nowhere' })).status).toBe(404);
    expect(await areAvailable([id])).toEqual([true]);
  });
});
