import { expect, test } from 'vitest';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { UNSAID } from '#shop/sales/parcels/consignment.ts';
import { exported } from '../kit/exported.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectPage } from '../kit/page.ts';
import { anAdmin } from '../kit/shop.ts';
import { aSuiteAndLogs } from './in-parts.ts';

const CARRIAGE = { ...UNSAID, carrier: 'AXL', tracking: [{ number: 'AXL-1', link: '' }], note: 'Side door' };

onEachEngine('what has left in part', { atBank: true }, ({ app, shop }) => {
  const partlySent = async () => {
    const order = await aSuiteAndLogs({ app });
    await order.ship({ logSets: 2 }, CARRIAGE);
    return order;
  };

  test('is said in the list, on the page, to the customer and in the file of orders', async () => {
    const order = await partlySent();
    const list = await app.asOwner.get(`/admin?tab=orders&q=${order.number}`);
    expect(list.text).toContain('Partly shipped accepted');
    expect((await app.asOwner.get(order.address)).text).toContain('(accepted) partly shipped');
    const thanks = await app.asVisitor.get(`/checkout/thank-you/${order.id}`);
    expect(thanks.text).toMatch(/A part of it has left.*Partly on its way.*Parcel 1.*2 × Log Set.*AXL AXL-1/);
    expect(thanks.text).not.toContain('Side door');
    const file = await (await exported({ app, shop }, 'orders', `tab=orders&q=${order.number}`)).text();
    expect(file).toMatch(/Partly shipped,Tracking numbers\r?\n.*,yes,AXL AXL-1/);
    await markShipped(shop, anAdmin(), order.id);
    const all = await app.asVisitor.get(`/checkout/thank-you/${order.id}`);
    expect(all.text).toMatch(/Parcel 1.*Parcel 2.*1 × Ashcombe Oak Suite; 1 × Log Set/);
    expect((await app.asOwner.get(order.address)).text).not.toContain('partly shipped');
  });

  test('the API tells customers what has left, and staff what is left', async () => {
    const order = await partlySent();
    const seen = JSON.parse((await app.asVisitor.get(`/api/v1/checkout/order/${order.id}`)).html);
    expect(seen).toMatchObject({
      ...{ status: 'accepted', partlyShipped: true },
      consignments: [{ carrier: 'AXL', lines: [{ title: 'Log Set', quantity: 2 }] }],
    });
    expect(JSON.stringify(seen)).not.toContain('Side door');
  });

  test('the slip has what is still to pack, and each parcel its delivery note without a price', async () => {
    const order = await partlySent();
    const print = (doc: string) => app.asOwner.get(`/admin/orders/print/${order.id}?doc=${doc}`);
    expect((await print('packing-slip')).text).toMatch(/Log Set.*2 sent before, do not pack/);
    const note = await print('delivery-note&number=1');
    expectPage(note, 200, 'Delivery note');
    expect(note.text).toMatch(/-1 · .*AXL AXL-1.*Side door.*2 items.*Log Set ?2/);
    expect(note.text).not.toContain('£');
    expect((await print('delivery-note&number=2')).status).toBe(404);
  });
});
