import { beforeEach, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#shop/role.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { addNote } from '#shop/sales/order/notes.server.ts';
import { ADMIN_TABS, addressOfTab } from '#web/admin/admin-tabs.ts';
import { aSession } from '../kit/app.ts';
import { anOrder, aVariant } from '../kit/builders.ts';
import { exported } from '../kit/exported.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import type { Person } from '../kit/person.ts';
import { anAdmin } from '../kit/shop.ts';

const EVERY_TAB = ADMIN_TABS.map(({ tab }) => tab);
const ADDRESS = new Map(ADMIN_TABS.map((place) => [place.tab as string, addressOfTab(place)]));
const TABS: Record<Role, readonly string[]> = {
  owner: EVERY_TAB,
  manager: EVERY_TAB,
  accountant: ['home', 'orders', 'products', 'collections', 'activity'],
  packer: ['orders'],
};
const SECTIONS = [
  'images',
  'shop',
  'kinds',
  'carriers',
  'delivery',
  'banners',
  'search',
  'look',
  'pay-later',
];

onAnyEngine('what each role finds in the back office', { atBank: true }, ({ app, shop }) => {
  let people: Record<Role, Person>;
  beforeEach(async () => {
    const entries = Object.keys(ROLES).map(async (role) => [
      role,
      app.as(await aSession(shop, 'Admin', role as Role)),
    ]);
    people = Object.fromEntries(await Promise.all(entries));
  });

  describe.each(Object.keys(ROLES) as Role[])('%s', (role) => {
    test('is shown the tabs of the role, and refused the others in words', async () => {
      const own = TABS[role];
      for (const tab of EVERY_TAB) {
        // A packer's page of orders is the one to ship them.
        const isShipping = role === 'packer' && tab === 'orders';
        const page = await people[role].get(isShipping ? '/admin/orders/ship' : `/admin?tab=${tab}`);
        expect([tab, page.status]).toEqual([tab, own.includes(tab) ? 200 : 403]);
        if (!own.includes(tab)) expect(page.text).toContain('This page is not for your role');
        for (const each of EVERY_TAB) {
          const links = page.document.querySelectorAll(
            `nav[aria-label="Admin"] a[href="${ADDRESS.get(each)}"]`,
          );
          expect([tab, each, links.length]).toEqual([tab, each, own.includes(each) ? 1 : 0]);
        }
      }
    });

    test('sees the settings of the role', async () => {
      for (const section of SECTIONS) {
        const may = role === 'owner' || (role === 'manager' && section !== 'pay-later');
        const { status } = await people[role].get(`/admin?tab=settings&section=${section}`);
        expect([section, status]).toEqual([section, may ? 200 : 403]);
      }
      const security = await people[role].get('/admin/settings/security');
      expect(security.text.includes('Invite another administrator')).toBe(role === 'owner');
    });
  });

  test('a packer reads and ships an order, and is shown no amount on any page or paper', async () => {
    const sold = await aVariant(shop, { title: 'Onecote Basket', price: 41_790 });
    const order = await anOrder(shop, {}, { lines: [{ ...sold, quantity: 2 }] });
    await addNote(shop, anAdmin(), order.id, 'The bell is broken: knock.');
    const { packer } = people;
    const paths = ['ship', `ship?id=${order.id}`, `pack/${order.id}`, `print/${order.id}`]
      .concat([`packing-slips?id=${order.id}`])
      .map((path) => `/admin/orders/${path}`);
    for (const path of [...paths, ...paths.map((path) => path.replace(/(?=\?|$)/, '.data'))]) {
      const { status, html } = await packer.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain('Onecote Basket');
      const amounts = /£|&pound;|"price"|"amount"|"totals"|"delivery"|41,?790|417\.90|83,?580|835\.80/;
      expect([path, html]).toEqual([path, expect.not.stringMatching(amounts)]);
    }
    const list = await packer.get('/admin/orders/ship');
    const own = await packer.get(list.linkTo(order.name));
    const facts = [
      `${order.name} (accepted)`,
      'Onecote Basket',
      sold.sku,
      '3 Clerk Bank',
      'Leek',
      'ST13 6DH',
    ];
    for (const fact of [...facts, '+44 7700 900123', 'The bell is broken: knock.', '2 items'])
      expect(own.text).toContain(fact);
    expect(own.linkTo('Ship')).toBe(`/admin/orders/ship?id=${order.id}`);
    expect((await packer.get(order.address)).status).toBe(403);
    expect((await packer.get('/admin/orders/ship')).text).toContain(order.name);
    await packer.post('/admin/orders/ship', { id: order.id });
    const row = shop.db.selectFrom('orders').select('status').where('id', '=', order.id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'shipped' });
    expect((await packer.get(`/admin/orders/pack/${order.id}`)).all('link', 'Ship')).toEqual([]);
    expect((await packer.get(`/admin/orders/pack/${shop.newId('o')}`)).status).toBe(404);
    for (const doc of ['invoice', 'credit-note'])
      expect((await packer.get(`/admin/orders/print/${order.id}?doc=${doc}`)).status).toBe(403);
    const calls = ['/admin/orders', `/admin/orders/${order.id}`];
    for (const call of calls) expect((await packer.call('GET', call)).status).toBe(403);
  });

  test('a packer is told not to send what is cancelled', async () => {
    const { id } = await anOrder(shop);
    await cancelOrder(shop, anAdmin(), id);
    const { text } = await people.packer.get(`/admin/orders/pack/${id}`);
    expect(text).toContain('It is cancelled: do not send it.');
  });

  test('an accountant reads an order, without anything that would change it', async () => {
    const order = await anOrder(shop);
    const page = await people.accountant.get(order.address);
    expect(page.status).toBe(200);
    expect(page.document.querySelectorAll('main form[method="post"]')).toHaveLength(0);
    expect(page.text).not.toMatch(/Mark As Shipped|Partial refund|Packing slip/);
    expect((await people.owner.get(order.address)).text).toContain('Mark As Shipped');
    const sent = { intent: 'cancelled' };
    expect((await people.accountant.post(order.address, sent)).status).toBe(403);
    expect((await exported({ app, shop }, 'orders', '', people.accountant)).status).toBe(200);
  });

  test('a manager changes the shop, but not who is paid', async () => {
    const pages = ['/admin?tab=settings&section=shop', '/admin?tab=settings&section=kinds'];
    for (const path of pages) expect((await people.manager.get(path)).status).toBe(200);
    const words = { intent: 'save-pay-later', version: '' };
    const refused = await people.manager.post('/admin?tab=settings&section=pay-later', words);
    expect(refused.status).toBe(403);
    const invited = { intent: 'invite', email: 'x@example.com', role: 'owner', password: 'whatever it is' };
    expect((await people.manager.post('/admin/settings/security', invited)).status).toBe(403);
  });
});
