import { beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { cancelOrder } from '#shop/orders/change-orders.server.ts';
import { orderName } from '#shop/orders/order.ts';
import { findOrder, findOrderForAdmin } from '#shop/orders/orders.server.ts';
import { aSession, cookieOf, SHOP_URL } from './app.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

onEachEngine('several orders at once', { atBank: true }, ({ app, shop }) => {
  let cookie: string;
  const owner = anAdmin();
  beforeAll(async () => {
    cookie = cookieOf(await aSession(shop, 'Admin'));
  });

  async function anOrder(customerName: string) {
    const form = aForm([await aVariant(shop)], { customerName });
    const { orderId: id = '' } = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '' });
    return { id, name: orderName(await findOrder(shop, id)) };
  }
  const addressOf = (ids: string[]) => `/admin/orders/ship?${ids.map((id) => `id=${id}`).join('&')}`;
  const see = async (path: string, headers: Record<string, string> = { Cookie: cookie }) => {
    const answer = await app.ask(path, { headers, redirect: 'manual' });
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
  };
  const ship = async (ids: string[], fields: Record<string, string> = {}) => {
    const body = new URLSearchParams(ids.map((id) => ['id', id]));
    for (const id of ids) {
      const { version } = await findOrderForAdmin(shop, owner, id);
      body.set(`version ${id}`, String(version));
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { Origin: SHOP_URL, Cookie: cookie };
    const answer = await app.ask(addressOf(ids), { method: 'POST', headers, body });
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
  };
  const statusOf = async (id: string) => (await findOrder(shop, id)).status;
  const shippedEntries = (id: string) =>
    shop.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'shipped')
      .execute();

  test('three leave with three numbers, each with its checks, its parcel and its entry in the audit', async () => {
    const orders = [await anOrder('Ann One'), await anOrder('Bob Two'), await anOrder('Cat Three')];
    const ids = orders.map(({ id }) => id);
    const { html: form } = await see(addressOf(ids));
    for (const { name } of orders) expect(form).toContain(name);
    expect(form).toContain('Mark 3 orders as shipped');

    const [one = '', two = '', three = ''] = ids;
    const { status, html } = await ship(ids, {
      [`carrier ${one}`]: 'UPS',
      [`trackingNumber ${one}`]: '1Z 999',
      [`carrier ${two}`]: 'AXL',
      [`trackingNumber ${two}`]: 'AXL-7',
      [`link ${two}`]: 'https://axl.example/7',
    });
    expect(status).toBe(200);
    expect(html).toContain('3 orders are shipped');
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

  test('one that may not go holds up no other, and the page says which and why', async () => {
    const [good, wrong, gone, stale] = [
      await anOrder('Good Number'),
      await anOrder('Wrong Number'),
      await anOrder('Gone Meanwhile'),
      await anOrder('Changed Meanwhile'),
    ];
    await cancelOrder(shop, owner, gone.id);
    const { status, html } = await ship([good.id, wrong.id, gone.id, stale.id], {
      [`trackingNumber ${wrong.id}`]: '<script>',
      [`version ${stale.id}`]: '999',
    });
    expect(status).toBe(409);
    expect(html).toContain('3 orders were not shipped');
    expect(html).toContain(`${wrong.name}: Tracking number not valid`);
    expect(html).toContain(`${gone.name}: An order that is cancelled cannot become shipped.`);
    expect(html).toContain(`${stale.name}: This order has changed since you opened it.`);
    expect(html).toMatch(new RegExp(`1 order is shipped.*${good.name}`, 's'));
    const statuses = [good.id, wrong.id, gone.id, stale.id].map(statusOf);
    expect(await Promise.all(statuses)).toEqual(['shipped', 'accepted', 'cancelled', 'accepted']);
    // What can still go stands in the form again.
    expect(html).toContain('Mark 2 orders as shipped');
  });

  test('sent twice at the same moment, each order leaves once', async () => {
    const { id } = await anOrder('Twice Pressed');
    const answers = await Promise.all([ship([id]), ship([id])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shippedEntries(id)).toHaveLength(1);
  });

  test('ticked orders that cannot be shipped are named, and strangers’ ids are left out', async () => {
    const cancelled = await anOrder('Already Cancelled');
    await cancelOrder(shop, owner, cancelled.id);
    const { html } = await see(addressOf([cancelled.id, 'o_stranger', '']));
    expect(html).toContain(`${cancelled.name} is cancelled`);
    expect(html).toContain('Nothing is left to ship here');
    expect((await see('/admin/orders/ship')).html).toContain('Nothing is left to ship here');
    const many = Array.from({ length: 51 }, (_, n) => `o_${n}`);
    const body = new URLSearchParams(many.map((id) => ['id', id]));
    const headers = { Origin: SHOP_URL, Cookie: cookie };
    expect((await app.ask(addressOf([]), { method: 'POST', headers, body })).status).toBe(400);
  });

  test('their packing slips stand on one page, a sheet for each', async () => {
    const [one, two] = [await anOrder('Sheet One'), await anOrder('Sheet Two')];
    const address = `/admin/orders/packing-slips?id=${one.id}&id=${two.id}`;
    const { status, html } = await see(address);
    expect(status).toBe(200);
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/Sheet One.*Sheet Two/s);
    expect((await see('/admin/orders/packing-slips?id=o_stranger')).status).toBe(404);

    for (const path of [address, addressOf([one.id])]) {
      expect((await see(path, {})).html).not.toContain('Sheet One');
      const standard = { Cookie: cookieOf(await aSession(shop, 'Standard')) };
      expect((await see(path, standard)).html).not.toContain('Sheet One');
    }
  });
});
