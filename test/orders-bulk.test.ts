import { expect, test } from 'vitest';
import { idsOf } from '#shop/ids.ts';
import { listToShip } from '#shop/sales/list/orders-bulk.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { anOrder, auditOf } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

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
      `${gone}: It was cancelled meanwhile, by ${owner.name}: do not send it.`,
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
    const second = answers.find(({ status }) => status === 409);
    expect(second?.text).toContain('1 order was already shipped');
    expect(second?.text).not.toContain('not shipped');
  });

  test('one that somebody else has shipped meanwhile says who', async () => {
    const { id, name, version } = await anOrder(shop);
    await markShipped(shop, { ...owner, name: 'Pat Packer' }, id);
    const { text } = await app.asOwner.post(addressOf([id]), { id, [`version ${id}`]: version });
    expect(text).toContain(`${name}: by Pat Packer. Its customer is not emailed again.`);
  });

  test('the list has no order ticked, and its buttons lead to the question alone', async () => {
    const orders = await someOrders('Ann One', 'Bob Two', 'Cat Three');
    const list = await app.asOwner.get('/admin/orders/ship');
    for (const { id, name } of orders) {
      const tick = list.get('checkbox', `Tick ${name}`);
      expect([tick.hasAttribute('checked'), tick.getAttribute('value')]).toEqual([false, id]);
    }
    const posted = [...list.document.querySelectorAll('main form[method="post" i] [name=intent]')];
    expect(new Set(posted.map((input) => input.getAttribute('value')))).toEqual(new Set(['packed']));
    const form = list.document.querySelector('main form#ticked');
    expect(form?.getAttribute('action')).toBe('/admin/orders/ship');

    const [one, two, three] = orders;
    const question = await app.asOwner.get(addressOf([one?.id ?? '', two?.id ?? '']));
    expect(question.text).toContain('Ship 2 orders?');
    expect(question.text).toContain(`Mark ${one?.name} and ${two?.name} as shipped?`);
    expect(question.text).toContain('Each customer is emailed in 10 minutes');
    expect(question.text).not.toContain(three?.name);
    expect(await Promise.all(orders.map(({ id }) => statusOf(id)))).toEqual(Array(3).fill('accepted'));
  });

  test('the list goes on over its pages, the oldest first, and its last page is what is left', async () => {
    const waiting = await listToShip(shop, owner, { page: 1, pageSize: 50 });
    const ids = idsOf(waiting.orders.map(({ order }) => order));
    const second = await listToShip(shop, owner, { page: 2, pageSize: 2 });
    expect(idsOf(second.orders.map(({ order }) => order))).toEqual(ids.slice(2, 4));
    const beyond = await listToShip(shop, owner, { page: 9, pageSize: 2 });
    expect([beyond.page, beyond.total]).toEqual([Math.ceil(ids.length / 2), ids.length]);
    expect(idsOf(beyond.orders.map(({ order }) => order))).toContain(ids.at(-1));
  });

  test('the answer names every order, also when the address does not', async () => {
    const orders = await someOrders('Ann One', 'Bob Two');
    const sent = new URLSearchParams(orders.map(({ id }) => ['id', id]));
    sent.append('id', 'o_stranger');
    const { text } = await app.asOwner.post('/admin/orders/ship', sent);
    expect(text).toContain(`2 orders are shipped ${orders.map(({ name }) => name).join(', ')}`);
    expect(text).toContain('An unknown order: We could not find that order.');
    expect(text).not.toMatch(/\bAn order[:,]/);
  });

  test('selected orders that cannot be shipped are named, unknown ids are left out', async () => {
    const { id, name } = await anOrder(shop);
    await cancelOrder(shop, owner, id);
    const { text } = await app.asOwner.get(addressOf([id, 'o_stranger', '']));
    expect(text).toContain(`${name} is cancelled`);
    expect(text).toContain('None of these is left to ship');
    const tooMany = Array.from({ length: 51 }, (_, n) => ['id', `o_${n}`]);
    expect((await app.asOwner.post(addressOf([]), new URLSearchParams(tooMany))).status).toBe(400);
  });

  test('their packing slips are on one page, a sheet for each', async () => {
    const [one, two] = await someOrders('Sheet One', 'Sheet Two');
    const page = await app.asOwner.get(`/admin/orders/packing-slips?id=${one?.id}&id=${two?.id}`);
    expect([page.status, page.all('article').length]).toEqual([200, 2]);
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
    expect(page.text).toMatch(/Sheet One.*Sheet Two/);
    expect(page.text).toContain('Packing slips of 2 orders');
    const single = await app.asOwner.get(`/admin/orders/packing-slips?id=${one?.id}`);
    expect(single.text).toContain('Packing slips of 1 order Print');
    expect((await app.asOwner.get('/admin/orders/packing-slips?id=o_stranger')).status).toBe(404);
  });
});
