import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#shop/accounts/actor.ts';
import { createCollection } from '#shop/catalogue/collections.server.ts';
import { createProduct } from '#shop/catalogue/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { findOrder } from '#shop/orders/orders.server.ts';
import { anApp, aSession, cookieOf, SHOP_URL, type TestApp } from './app.ts';
import { aBank, type Bank } from './bank.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { describeOnEachEngine } from './database.ts';
import { anAdmin } from './shop.ts';

describeOnEachEngine('a version that nothing can have', (engine) => {
  let app: TestApp;
  let bank: Bank;
  let token: string;
  let cookie: string;
  const owner = anAdmin();
  beforeAll(async () => {
    bank = await aBank();
    app = await anApp(engine, { cards: bank.cards });
    const session = await aSession(app.shop, 'Admin');
    [token, cookie] = [session.token, cookieOf(session)];
  });
  afterAll(async () => {
    await app.shop.close();
    await bank.close();
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
      const { product } = await createProduct(app.shop, owner, { title: 'Shutlingsloe Stove', price: 100 });
      const { collection } = await createCollection(app.shop, owner, { title: 'Shutlingsloe' });
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
    const form = aForm([await aVariant(app.shop, { stock_count: 5 })]);
    const { orderId: id = '' } = await placeOrder(app.shop, VISITOR, form, { browser: BROWSER, ip: '' });
    const view = `/admin/orders/view/${id}`;
    expect(await send(view, { do: 'shipped', version })).toBe(409);
    expect(await send(view, { do: 'refund', version, amount: '1.00', reason: 'Goodwill' })).toBe(409);
    expect(await send(view, { do: 'cancelled', version })).toBe(409);
    await send('/admin/orders/ship', { id, [`version ${id}`]: version });
    expect(await findOrder(app.shop, id)).toMatchObject({ status: 'accepted', totals: { refunded: 0 } });
  });
});
