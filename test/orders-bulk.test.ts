import { expect, test } from 'vitest';
import { cancelOrder } from '#shop/orders/change-orders.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/orders/orders.server.ts';
import { anOrder, auditOf } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

onEachEngine('several orders at once', { atBank: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const someOrders = (...names: string[]) =>
    Promise.all(names.map((customerName) => anOrder(shop, { customerName })));
  const addressOf = (ids: string[]) => `/admin/orders/ship?${ids.map((id) => `id=${id}`).join('&')}`;
  const ship = async (ids: string[], fields: Record<string, string> = {}) => {
    const body = new URLSearchParams(ids.map((id) => ['id', id]));
    for (const id of ids) {
      const { version } = await findOrderForAdmin(shop, owner, id);
      body.set(`version ${id}`, String(version));
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return app.asOwner.post(addressOf(ids), body);
  };
  const statusOf = async (id: string) => (await findOrder(shop, id)).status;
  const shippedEntries = async (id: string) =>
    (await auditOf(shop, { subject_id: id })).filter(({ action }) => action === 'shipped');

  test('three are shipped with three numbers, each checked, saved and audited', async () => {
    const orders = await someOrders('Ann One', 'Bob Two', 'Cat Three');
    const ids = orders.map(({ id }) => id);
    const form = await app.asOwner.get(addressOf(ids));
    for (const { name } of orders) expect(form.text).toContain(name);
    form.get('button', 'Mark 3 orders as shipped');

    const [one = '', two = '', three = ''] = ids;
    const page = await ship(ids, {
      [`carrier ${one}`]: 'UPS',
      [`trackingNumber ${one}`]: '1Z 999',
      [`carrier ${two}`]: 'AXL',
      [`trackingNumber ${two}`]: 'AXL-7',
      [`link ${two}`]: 'https://axl.example/7',
    });
    expect([page.status, page.textIn('status')]).toEqual([
      200,
      expect.stringContaining('3 orders are shipped'),
    ]);
    const parcels = await Promise.all(ids.map(async (id) => (await findOrder(shop, id)).parcel));
    expect(parcels).toEqual([
      {
        carrier: 'UPS',
        trackingNumber: '1Z 999',
        link: 'https://www.ups.com/track?loc=en_GB&tracknum=1Z999',
      },
      { carrier: 'AXL', trackingNumber: 'AXL-7', link: 'https://axl.example/7' },
      null,
    ]);
    for (const id of ids) expect(await shippedEntries(id)).toHaveLength(1);
    expect(await statusOf(three)).toBe('shipped');
  });

  test('one that cannot be shipped does not stop the others, and the page says which and why', async () => {
    const orders = await someOrders('Good Number', 'Wrong Number', 'Gone Meanwhile', 'Changed Meanwhile');
    const ids = orders.map(({ id }) => id);
    const [good, wrong, gone, stale] = orders.map(({ name }) => name);
    await cancelOrder(shop, owner, ids[2] ?? '');
    const { status, text } = await ship(ids, {
      [`trackingNumber ${ids[1]}`]: '<script>',
      [`version ${ids[3]}`]: '999',
    });
    expect(status).toBe(409);
    for (const words of [
      '3 orders were not shipped',
      `${wrong}: Tracking number not valid`,
      `${gone}: An order that is cancelled cannot become shipped.`,
      `${stale}: This order has changed since you opened it.`,
      // The form still offers what can be shipped.
      'Mark 2 orders as shipped',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(new RegExp(`1 order is shipped.*${good}`));
    expect(await Promise.all(ids.map(statusOf))).toEqual(['shipped', 'accepted', 'cancelled', 'accepted']);
  });

  test('submitted twice at the same moment, each order is shipped once', async () => {
    const { id } = await anOrder(shop);
    const answers = await Promise.all([ship([id]), ship([id])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shippedEntries(id)).toHaveLength(1);
  });

  test('selected orders that cannot be shipped are named, unknown ids are left out', async () => {
    const { id, name } = await anOrder(shop);
    await cancelOrder(shop, owner, id);
    const { text } = await app.asOwner.get(addressOf([id, 'o_stranger', '']));
    expect(text).toContain(`${name} is cancelled`);
    expect(text).toContain('Nothing left to ship');
    const tooMany = Array.from({ length: 51 }, (_, n) => ['id', `o_${n}`]);
    expect((await app.asOwner.post(addressOf([]), new URLSearchParams(tooMany))).status).toBe(400);
  });

  test('their packing slips are on one page, a sheet for each', async () => {
    const [one, two] = await someOrders('Sheet One', 'Sheet Two');
    const page = await app.asOwner.get(`/admin/orders/packing-slips?id=${one?.id}&id=${two?.id}`);
    expect([page.status, page.all('article').length]).toEqual([200, 2]);
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
    expect(page.text).toMatch(/Sheet One.*Sheet Two/);
    expect((await app.asOwner.get('/admin/orders/packing-slips?id=o_stranger')).status).toBe(404);
  });
});
