import { beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { createCollection } from '#shop/catalogue/collections.server.ts';
import { createProduct } from '#shop/catalogue/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { findOrder } from '#shop/orders/orders.server.ts';
import { aSession, cookieOf, SHOP_URL } from './app.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

onEachEngine('a version that nothing can have', { atBank: true }, ({ app, shop }) => {
  let token: string;
  let cookie: string;
  const owner = anAdmin();
  beforeAll(async () => {
    const session = await aSession(shop, 'Admin');
    [token, cookie] = [session.token, cookieOf(session)];
  });

  /** Too large for the column, for a number, and no number. */
  const STRANGE = ['9999999999', '99999999999999999999999', 'x'];
  const send = async (path: string, fields: Record<string, string>) => {
    const headers = { Origin: SHOP_URL, Cookie: cookie };
    const answer = await app.ask(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
    return answer.status;
  };

  test.each(STRANGE)(
    '%j: product and collection are not saved, in the form and by the API',
    async (version) => {
      const { product } = await createProduct(shop, owner, { title: 'Shutlingsloe Stove', price: 100 });
      const { collection } = await createCollection(shop, owner, { title: 'Shutlingsloe' });
      const save = { intent: 'save', title: 'Other', price: '1.00', postageProvider: 'UPS', version };
      expect(await send(`/admin/products/edit/${product.handle}`, save)).toBe(409);
      expect(await send(`/admin/collections/edit/${collection.handle}`, save)).toBe(409);
      for (const path of [`product/${product.id}`, `collection/${collection.handle}`]) {
        const answer = await app.ask(`/api/v1/${path}`, {
          method: 'PUT',
          headers: { Authorization: token, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
          body: JSON.stringify({ title: 'Other' }),
        });
        expect([path, answer.status]).toEqual([path, 409]);
      }
    },
  );

  test.each(STRANGE)('%j: an order is neither shipped, refunded nor cancelled', async (version) => {
    const form = aForm([await aVariant(shop, { stock_count: 5 })]);
    const { orderId: id = '' } = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '' });
    const view = `/admin/orders/view/${id}`;
    expect(await send(view, { intent: 'shipped', version })).toBe(409);
    expect(await send(view, { intent: 'refund', version, amount: '1.00', reason: 'Goodwill' })).toBe(409);
    expect(await send(view, { intent: 'cancelled', version })).toBe(409);
    await send('/admin/orders/ship', { id, [`version ${id}`]: version });
    expect(await findOrder(shop, id)).toMatchObject({ status: 'accepted', totals: { refunded: 0 } });
  });
});
