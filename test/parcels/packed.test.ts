import { expect, test } from 'vitest';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { takeBack } from '#shop/sales/parcels/take-back.server.ts';
import { aSession } from '../kit/app.ts';
import { anOrder } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectPage } from '../kit/page.ts';
import type { Person } from '../kit/person.ts';
import { anAdmin } from '../kit/shop.ts';
import { aSuiteAndLogs } from './in-parts.ts';

const LIST = '/admin/orders/ship';

onEachEngine('what is packed', { perTest: true, atBank: true }, ({ app, shop }) => {
  const packers = async () => {
    const sam = app.as(await aSession(shop, 'Admin', 'packer'));
    const pat = app.as(await aSession(shop, 'Admin', 'packer'));
    await shop.db
      .updateTable('account')
      .set({ name: 'Sam' })
      .where('id', '=', (await idsOfAccounts())[0] ?? '')
      .execute();
    return { sam, pat };
  };
  const idsOfAccounts = async () =>
    (
      await shop.db.selectFrom('account').select('id').where('role', '=', 'packer').orderBy('id').execute()
    ).map(({ id }) => id);
  const versionOf = async (id: string) => {
    const row = shop.db.selectFrom('orders').select('version').where('id', '=', id);
    return String((await row.executeTakeFirstOrThrow()).version);
  };
  const pack = async (who: Person, id: string) =>
    who.post(LIST, { intent: 'packed', order: id, version: await versionOf(id) });
  const markOf = (id: string) =>
    shop.db.selectFrom('packed').selectAll().where('order_id', '=', id).executeTakeFirst();
  const told = async () =>
    (await shop.db.selectFrom('audit').select(['action', 'who']).where('kind', '=', 'order').execute())
      .filter(({ action }) => action.startsWith('pack'))
      .map(({ action, who }) => `${who} ${action}`);

  test('is seen by another device, in the list of orders and on the page of the order', async () => {
    const { sam, pat } = await packers();
    const { id, name } = await anOrder(shop);
    const page = await pack(sam, id);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/Packed by Sam, \d\d:\d\d/);
    for (const path of [LIST, `/admin/orders/pack/${id}`, `${LIST}?id=${id}`])
      expect((await pat.get(path)).text).toMatch(/Packed by Sam, \d\d:\d\d/);
    for (const path of ['/admin?tab=orders', `/admin/orders/view/${id}`])
      expect((await app.asOwner.get(path)).text).toMatch(/Packed by Sam, \d\d:\d\d/);
    const data = await (await pat.ask(`/admin/orders/packing.json?id=${id}`)).json();
    expect(data).toMatchObject({ total: 1, gone: {}, packed: { [id]: { isChanged: false } } });
    const { body } = await app.asOwner.call('GET', `/admin/orders/${id}`);
    expect([body.packed, body.quote]).toMatchObject([{ who: 'Sam', isChanged: false }, null]);
    expect((await pat.get(LIST)).linkTo('Ship the 1 packed')).toBe(`${LIST}?id=${id}`);
    expect(await told()).toEqual(['Sam packed']);
    expect((await app.asOwner.get('/admin?tab=activity')).text).toContain(`Packed order ${name}`);
    shop.advanceClock(24 * 60 * 60_000);
    const tomorrow = app.as(await aSession(shop, 'Admin', 'packer'));
    expect((await tomorrow.get(LIST)).text).toMatch(/Packed by Sam, \d\d\/\d\d\/\d\d \d\d:\d\d/);
  });

  test('by one is told to the second with the name of who packed it; pressed twice by one it stays', async () => {
    const { sam, pat } = await packers();
    const { id } = await anOrder(shop);
    const [first, second] = await Promise.all([pack(sam, id), pack(sam, id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expectPage(await pack(pat, id), 409, 'Sam has packed it already');
    expect(await told()).toEqual(['Sam packed']);
    expect((await markOf(id))?.who).toBe('Sam');
  });

  test('is taken back by anybody, and only the mark that they saw', async () => {
    const { sam, pat } = await packers();
    const { id } = await anOrder(shop);
    await pack(sam, id);
    const { at } = (await markOf(id)) ?? { at: 0 };
    const back = { intent: 'unpacked', order: id, at: String(at) };
    expectPage(await pat.post(LIST, { ...back, at: String(at + 1) }), 409, 'Sam has packed it again');
    expect((await pat.post(LIST, back)).status).toBe(200);
    expect(await markOf(id)).toBeUndefined();
    expectPage(await sam.post(LIST, back), 409, 'It was taken back already');
    expect(await told()).toEqual(['Sam packed', 'A Admin account packing taken back']);
    shop.advanceClock(1000);
    await pack(pat, id);
    expectPage(await sam.post(LIST, back), 409, 'A Admin account has packed it again');
  });

  test('and then refunded in part, or sent and taken back, has changed and is to be looked at again', async () => {
    const { sam, pat } = await packers();
    const order = await aSuiteAndLogs({ app });
    const version = await versionOf(order.id);
    await pack(sam, order.id);
    await order.refund({ logSets: 1 }, { reason: 'Cancelled before dispatch' });
    const list = await pat.get(LIST);
    expect(list.text).toMatch(/Packed by Sam, \d\d:\d\d\. It has changed since: check it again\./);
    expect(list.text).toContain('1 refunded, do not pack');
    expectPage(
      await pat.post(LIST, { intent: 'packed', order: order.id, version }),
      409,
      'has changed since',
    );
    // Of another, not Sam's: what they packed is not what is there.
    expect((await pack(pat, order.id)).status).toBe(200);
    await markShipped(shop, anAdmin(), order.id);
    expect((await app.asOwner.get(`/admin/orders/view/${order.id}`)).text).not.toContain('Packed by');
    const [sent] = (await order.find()).consignments;
    await takeBack(shop, anAdmin(), order.id, sent?.id ?? '');
    expect((await pat.get(LIST)).text).toContain('It has changed since');
  });

  test('is no mark of what is not to be sent, and it is said why', async () => {
    const { sam } = await packers();
    const [shipped, cancelled] = [await anOrder(shop), await anOrder(shop)];
    await markShipped(shop, anAdmin(), shipped.id);
    await cancelOrder(shop, anAdmin(), cancelled.id);
    expectPage(await pack(sam, shipped.id), 409, 'It has been shipped already');
    expectPage(await pack(sam, cancelled.id), 409, 'It is cancelled: do not send it');
    const nobody = shop.newId('o');
    expectPage(
      await sam.post(LIST, { intent: 'packed', order: nobody, version: '1' }),
      404,
      'could not find that order',
    );
    expect((await sam.post(LIST, { intent: 'unpacked', order: '', at: 'x' })).status).toBe(404);
    expect((await sam.post(LIST, { intent: 'of nobody' })).status).toBe(400);
    const data = await (await sam.ask(`/admin/orders/packing.json?id=${shipped.id}&id=${nobody}`)).json();
    expect(data).toEqual({ total: 0, packed: {}, gone: { [shipped.id]: 'It has been shipped already.' } });
  });

  test('is found by the number that is scanned or typed, on whatever page it is; or it is said why not', async () => {
    const { sam } = await packers();
    const orders = [];
    for (let n = 0; n < 27; n++) {
      orders.push(await anOrder(shop));
      shop.advanceClock(1000);
    }
    const [first, last] = [orders[0], orders[26]];
    if (!first || !last) return expect.fail('there are 27');
    for (const typed of [last.number, last.name, ` web${last.number} `]) {
      const page = await sam.get(`${LIST}?number=${encodeURIComponent(typed)}`);
      const card = page.document.getElementById(`card-${last.id}`);
      expect([typed, card?.querySelector('[autofocus]')?.textContent]).toEqual([typed, 'Packed']);
    }
    await markShipped(shop, { ...anAdmin(), name: 'Ann' }, first.id);
    await cancelOrder(shop, { ...anAdmin(), name: 'Ann' }, last.id);
    const unpaid = orders[3];
    await shop.db
      .updateTable('orders')
      .set({ status: 'in-progress' })
      .where('id', '=', unpaid?.id ?? '')
      .execute();
    for (const [typed, why] of [
      [first.number, `${first.name}: It has been shipped already. By Ann.`],
      [last.number, `${last.name}: It is cancelled: do not send it. By Ann.`],
      [unpaid?.number ?? '', 'It is waiting for money'],
      ['999999', 'There is no order #WEB999999.'],
      ['99999999999999999999', 'is no order’s number'],
      ['abc', '‘abc’ is no order’s number'],
      ['', 'is no order’s number'],
    ])
      expect((await sam.get(`${LIST}?number=${encodeURIComponent(typed ?? '')}`)).text).toContain(why);
  });

  test('has its number as a barcode on its packing slip', async () => {
    const { sam } = await packers();
    const { id, number } = await anOrder(shop);
    const slip = await sam.get(`/admin/orders/print/${id}`);
    expect(slip.get('img', `Barcode of ${number}`).querySelector('path')?.getAttribute('d')).toMatch(
      /^M10 0h/,
    );
  });
});
