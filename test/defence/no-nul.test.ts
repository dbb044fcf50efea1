import { expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { findCollectionForAdmin } from '#shop/catalogue/collections/collections.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';

/** PostgreSQL stores no NUL, so what is checked must be what is stored. */
onEachEngine('the character NUL', ({ app, shop }) => {
  const owner = anAdmin();
  const multipart = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };

  test('alone is no title: JSON with it is refused, forms lose it', async () => {
    for (const path of ['/product', '/collection']) {
      const answer = await app.asOwner.call('POST', path, { title: '\0', price: 100 });
      expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
    }
    const { product } = await createProduct(shop, owner, { title: 'Luds Stove', price: 100 });
    await createCollection(shop, owner, { title: 'Luds Church' });
    const save = { intent: 'save', title: '\0', price: '1.00', postageProvider: 'UPS' };
    for (const address of ['products/edit/luds-stove', 'collections/edit/luds-church'])
      for (const body of [new URLSearchParams(save), multipart(save)])
        expect([address, (await app.asOwner.post(`/admin/${address}`, body)).status]).toEqual([address, 422]);
    expect((await findProductForAdmin(shop, owner, product.id)).product.title).toBe('Luds Stove');
    expect((await findCollectionForAdmin(shop, owner, 'luds-church')).collection.title).toBe('Luds Church');
  });

  test('is removed from the text of a form, and all else stays', async () => {
    await createCollection(shop, owner, { title: 'Three Shires' });
    const title = async () => (await findCollectionForAdmin(shop, owner, 'three-shires')).collection.title;
    for (const [at, wrap] of [
      ['1', (fields: Record<string, string>) => new URLSearchParams(fields)],
      ['2', multipart],
    ] as const) {
      const form = { intent: 'save', title: `Th\0ree & “Shires” +%00 ${at}` };
      await app.asOwner.post('/admin/collections/edit/three-shires', wrap(form));
      expect(await title()).toBe(`Three & “Shires” +%00 ${at}`);
    }
  });
});
