import { expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { anOrder } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('a version that nothing can have', { atBank: true }, ({ app, shop }) => {
  /** Too large for the column, for a number, and no number. */
  const STRANGE = ['9999999999', '99999999999999999999999', 'x'];

  test.each(STRANGE)('%j: product and collection are saved neither by form nor by API', async (version) => {
    const { product } = await createProduct(shop, anAdmin(), { title: 'Shutlingsloe Stove', price: 100 });
    const { collection } = await createCollection(shop, anAdmin(), { title: 'Shutlingsloe' });
    const form = { intent: 'save', title: 'Other', price: '1.00', postageProvider: 'UPS', version };
    for (const path of [`products/edit/${product.handle}`, `collections/edit/${collection.handle}`])
      expect([path, (await app.asOwner.post(`/admin/${path}`, form)).status]).toEqual([path, 409]);
    for (const path of [`/product/${product.id}`, `/collection/${collection.handle}`]) {
      const { status } = await app.asOwner.call(
        'PUT',
        path,
        { title: 'Other' },
        { 'If-Match': `"${version}"` },
      );
      expect([path, status]).toEqual([path, 409]);
    }
  });

  test.each(STRANGE)('%j: an order is neither shipped, refunded nor cancelled', async (version) => {
    const { id, address } = await anOrder(shop);
    for (const intent of ['shipped', 'refund', 'cancelled']) {
      const page = await app.asOwner.post(address, { intent, version, amount: '1.00', reason: 'Goodwill' });
      expect([intent, page.status]).toEqual([intent, 409]);
    }
    const bulk = await app.asOwner.post('/admin/orders/ship', { id, [`version ${id}`]: version });
    expect(bulk.status).toBe(409);
    expect(await findOrder(shop, id)).toMatchObject({ status: 'accepted', totals: { refunded: 0 } });
  });
});
