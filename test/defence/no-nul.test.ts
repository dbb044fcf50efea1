import { beforeAll, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/change-collections.server.ts';
import { createProduct } from '#shop/catalogue/change-products.server.ts';
import { findCollectionForAdmin } from '#shop/catalogue/collections.server.ts';
import { findProductForAdmin } from '#shop/catalogue/products.server.ts';
import { aSession, cookieOf, SHOP_URL } from '../app.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { anAdmin } from '../shop.ts';

/** The database keeps no NUL; what is checked must be what is kept. */
onEachEngine('the character NUL', ({ app, shop }) => {
  let token: string;
  let cookie: string;
  const owner = anAdmin();
  beforeAll(async () => {
    const session = await aSession(shop, 'Admin');
    [token, cookie] = [session.token, cookieOf(session)];
  });

  const send = async (path: string, body: URLSearchParams | FormData) =>
    (await app.ask(path, { method: 'POST', headers: { Origin: SHOP_URL, Cookie: cookie }, body })).status;
  const multipart = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };

  test('alone is no title: in JSON it is refused, in forms it is nothing', async () => {
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    for (const path of ['product', 'collection']) {
      const body = JSON.stringify({ title: '\0', price: 100 });
      const answer = await app.ask(`/api/v1/${path}`, { method: 'POST', headers, body });
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { code: 'malformed' }]);
    }
    const { product } = await createProduct(shop, owner, { title: 'Luds Stove', price: 100 });
    await createCollection(shop, owner, { title: 'Luds Church' });
    const save = { intent: 'save', title: '\0', price: '1.00', postageProvider: 'UPS' };
    for (const address of ['products/edit/luds-stove', 'collections/edit/luds-church'])
      for (const body of [new URLSearchParams(save), multipart(save)])
        expect([address, await send(`/admin/${address}`, body)]).toEqual([address, 422]);
    expect((await findProductForAdmin(shop, owner, product.id)).product.title).toBe('Luds Stove');
    expect((await findCollectionForAdmin(shop, owner, 'luds-church')).collection.title).toBe('Luds Church');
  });

  test('in the middle of a form’s text goes, and all else stays as it was', async () => {
    await createCollection(shop, owner, { title: 'Three Shires' });
    const title = async () => (await findCollectionForAdmin(shop, owner, 'three-shires')).collection.title;
    for (const [at, wrap] of [
      ['1', (fields: Record<string, string>) => new URLSearchParams(fields)],
      ['2', multipart],
    ] as const) {
      await send(
        '/admin/collections/edit/three-shires',
        wrap({ intent: 'save', title: `Th\0ree & “Shires” +%00 ${at}` }),
      );
      expect(await title()).toBe(`Three & “Shires” +%00 ${at}`);
    }
  });
});
