import { expect, test } from 'vitest';
import { UNSAID } from '#shop/sales/parcels/consignment.ts';
import { aSession } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectPage } from '../kit/page.ts';
import { aSuiteAndLogs } from './in-parts.ts';

onEachEngine('what a packer has sent by mistake', { atBank: true }, ({ app, shop }) => {
  test('is one press from the answer, and is taken back on the page of its order, without an amount', async () => {
    const packer = app.as(await aSession(shop, 'Admin', 'packer'));
    const order = await aSuiteAndLogs({ app });
    const sent = await packer.post('/admin/orders/ship', { id: order.id });
    const page = sent.linkTo(`#WEB${order.number}`);
    expect(page).toContain(`/admin/orders/pack/${order.id}`);
    const [first] = (await order.find()).consignments;
    const pack = await packer.get(page);
    expect(pack.text).toMatch(/Take back what left of.*they hear nothing of it/);
    const back = await packer.post(page, { intent: 'take-back', version: '', consignment: first?.id ?? '' });
    expect(back.textIn('status')).toContain('its customer was not told of it');
    expect(back.text).not.toContain('£');
    expect(await order.left()).toEqual([1, 3]);
    const twice = await packer.post(page, { intent: 'take-back', version: '', consignment: first?.id ?? '' });
    expectPage(twice, 409, 'already taken back');
    expect((await packer.post(page, { intent: 'of nobody' })).status).toBe(400);
  });

  test('of a part the page says what is still to pack', async () => {
    const packer = app.as(await aSession(shop, 'Admin', 'packer'));
    const order = await aSuiteAndLogs({ app });
    await order.ship({ logSets: 2 }, { ...UNSAID, carrier: 'UPS' });
    const page = await packer.get(`/admin/orders/pack/${order.id}`);
    expect(page.text).toMatch(/2 sent before, do not pack.*Parcels 2 × Log Set: UPS/);
  });
});
