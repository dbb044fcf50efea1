import { expect, test } from 'vitest';
import { createProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { findProduct } from '#shop/catalogue/shown/products.server.ts';
import { type CarrierRow, newCarrier, toCarrierRows } from '#shop/delivery/carriers/carrier-form.ts';
import { findShopProfile, profileVersion, updateShopProfile } from '#shop/profile/profile.server.ts';
import { itemsOf } from '#shop/sales/order/order.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { anOrder, auditOf, aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anOrderPage } from '../kit/order-page.ts';
import { expectPage } from '../kit/page.ts';
import { anAdmin } from '../kit/shop.ts';

const PAGE = '/admin?tab=settings&section=carriers';
const PALLETLINE: CarrierRow = {
  ...{ ...newCarrier('new-3'), code: 'pallet', name: 'Palletline', carries: 'pallet', days: '2 to 4' },
  ...{ tracking: 'https://track.example/{number}', returnCost: '75' },
};

onEachEngine('carriers of the owner’s', { atBank: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const rows = async () => toCarrierRows((await findShopProfile(shop)).carriers);
  const version = async () => profileVersion(await findShopProfile(shop), 'carriers');
  const save = async (carriers: CarrierRow[]) =>
    app.asOwner.post(`${PAGE}&index`, {
      ...{ intent: 'save-carriers', version: await version(), carriers: JSON.stringify(carriers) },
    });
  const names = async () => (await findShopProfile(shop)).carriers.map(({ name }) => name);
  const byPallet = () => aVariant(shop, { postageProvider: 'PALLET' });

  test('one is added by its form, is in Activity, and products may go with it', async () => {
    expectPage(await save([...(await rows()), PALLETLINE]), 200, 'Saved');
    expect(await names()).toEqual(['UPS', 'AXL', 'Palletline']);
    expect(await auditOf(shop, { kind: 'profile' })).toHaveLength(1);
    const activity = await app.asOwner.get('/admin?tab=activity');
    expect(activity.text).toContain('Palletline (PALLET): pallets, 2 to 4 days, tracking at');
    const { handle } = await byPallet();
    expect((await findProduct(shop, handle)).postageProvider).toBe('PALLET');
    expect((await app.asOwner.get(PAGE)).text).toMatch(/Palletline PALLET.*1 product/);
  });

  test('customers read its name, its days and what sending back costs, before they pay and after', async () => {
    const suite = await byPallet();
    const page = await app.asVisitor.get(`/product/${suite.handle}`);
    expect(page.text).toContain('sending back costs £75');
    const { id } = await anOrder(shop, {}, { lines: [suite] });
    const [item] = itemsOf(await findOrder(shop, id));
    expect([item?.variant.postageProvider, item?.variant.carrier, item?.returnCost]).toEqual([
      ...['PALLET', 'Palletline', 7_500],
    ]);
    expect((await app.asVisitor.get(`/checkout/thank-you/${id}`)).text).toContain('delivered by Palletline');
    expect((await app.asVisitor.get('/pages/terms-and-conditions')).text).toContain(
      'sending the goods back: £75 for what Palletline brings',
    );
  });

  test('it is offered where an order is shipped, and the number makes its own address', async () => {
    const order = await anOrderPage({ app });
    expect((await order.get()).html).toContain('<option value="Palletline">');
    const shipped = await order.submit('shipped', {
      carrier: 'Palletline',
      trackingNumber: 'PL 77',
      link: '',
    });
    expect(shipped.textIn('status')).toContain('is shipped');
    expect((await findOrder(shop, order.id)).parcel).toEqual({
      ...{ carrier: 'Palletline', trackingNumber: 'PL 77', link: 'https://track.example/PL77' },
    });
  });

  test('renamed, what was ordered keeps the name it was sold with, and the code goes on', async () => {
    const { id } = await anOrder(shop, {}, { lines: [await byPallet()] });
    const changed = (await rows()).map((row) =>
      row.code === 'PALLET' ? { ...row, name: 'Pallet-Track' } : row,
    );
    expectPage(await save(changed), 200, 'Saved');
    expect(itemsOf(await findOrder(shop, id))[0]?.variant.carrier).toBe('Palletline');
    const later = await anOrder(shop, {}, { lines: [await byPallet()] });
    expect(itemsOf(await findOrder(shop, later.id))[0]?.variant.carrier).toBe('Pallet-Track');
  });

  test('in use it is not left out, nor given another code; closed, it is offered for nothing new', async () => {
    const saved = await rows();
    const without = saved.filter(({ code }) => code !== 'PALLET');
    expectPage(await save(without), 422, 'Pallet-Track has 4 products. Close it, or choose another');
    const recoded = saved.map((row) => (row.code === 'PALLET' ? { ...row, code: 'PT' } : row));
    expectPage(await save(recoded), 422, 'Pallet-Track has 4 products. Close it, or choose another');
    expectPage(await save(saved.filter(({ code }) => code !== 'AXL')), 422, 'AXL has 3 rules. Close it');
    const closed = saved.map((row) => (row.code === 'PALLET' ? { ...row, isClosed: '1' } : row));
    expectPage(await save(closed), 200, 'Saved');
    const { product } = await createProduct(shop, owner, { title: 'Poker', price: 2_000 });
    expect(product.postageProvider).toBe('UPS');
    const [withIt, another] = [await byPallet(), await aVariant(shop)];
    const options = async (handle: string) => (await app.asOwner.get(`/admin/products/edit/${handle}`)).html;
    expect(await options(withIt.handle)).toContain('value="PALLET"');
    expect(await options(another.handle)).not.toContain('value="PALLET"');
  });

  test('a code that is not in the list is refused, and nothing is saved', async () => {
    const { productId, handle } = await aVariant(shop);
    const refused = updateProduct(shop, owner, productId, { postageProvider: 'DPD' });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      fields: { postageProvider: expect.anything() },
    });
    expect((await findProduct(shop, handle)).postageProvider).toBe('UPS');
    const answer = await app.asOwner.call('POST', '/product', {
      title: 'Poker',
      price: 2_000,
      postageProvider: 'DPD',
    });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      ...[422, expect.stringContaining('Carrier not in the list')],
    ]);
  });

  test('the first that is open has what is new, in the order of the list', async () => {
    const [ups, axl, ...others] = await rows();
    expectPage(await save([axl, ups, ...others] as CarrierRow[]), 200, 'Saved');
    const { product } = await createProduct(shop, owner, { title: 'Tongs', price: 2_000 });
    expect(product.postageProvider).toBe('AXL');
    await save([ups, axl, ...others] as CarrierRow[]);
  });

  test('a product whose carrier has vanished still sells, as a parcel of its code', async () => {
    const suite = await byPallet();
    const { carriers } = await findShopProfile(shop);
    await updateShopProfile(shop, owner, { carriers: carriers.filter(({ code }) => code !== 'PALLET') });
    expect((await app.asVisitor.get(`/product/${suite.handle}`)).status).toBe(200);
    const { id } = await anOrder(shop, {}, { lines: [suite] });
    expect(itemsOf(await findOrder(shop, id))[0]?.variant.carrier).toBe('PALLET');
    await updateShopProfile(shop, owner, { carriers });
  });
});
