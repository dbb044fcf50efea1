import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { claimGuestOrders } from '#shop/accounts/guest-orders.server.ts';
import { indexOrders } from '#shop/sales/list/index-orders.server.ts';
import { listOrders } from '#shop/sales/list/list-orders.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { correctRecipient, findRecipient } from '#shop/sales/order/correct-recipient.server.ts';
import { findOrderContext } from '#shop/sales/order/order-admin.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { aSession } from './kit/app.ts';
import { anOrder, DECLINED_CARD, MESSAGE } from './kit/builders.ts';
import { exported } from './kit/exported.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('a customer is one, whatever the case of the letters', { atBank: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const orders: { id: string; number: string }[] = [];
  const spellings = ['zoë@example.co.uk', 'ZOË@Example.co.uk', ' Zoë@EXAMPLE.CO.UK'];

  beforeAll(async () => {
    for (const email of spellings) orders.push(await anOrder(shop, { customerName: 'Zoë Ash', email }));
    await anOrder(shop, { email: 'Zoë@example.co.uk', cardNumber: DECLINED_CARD });
    const [first, , third] = orders;
    await refundPart(shop, owner, first?.id ?? '', {
      lines: [],
      delivery: 0,
      amount: 10_000,
      reason: 'Goodwill',
    });
    await cancelOrder(shop, owner, third?.id ?? '');
    const asked = { token_hash: 'h', requested: 1, confirmed: Date.UTC(2026, 9, 1) };
    await shop.db
      .insertInto('subscriber')
      .values({ ...asked, email: 'zoë@example.co.uk', state: 'subscribed' })
      .execute();
  });

  const customers = async () =>
    parse<Record<string, string>>(await (await exported({ app, shop }, 'customers')).text(), {
      columns: true,
      bom: true,
    });

  test('in the file of customers, where what was refunded or declined is not spent', async () => {
    const [zoe, ...others] = await customers();
    expect(zoe).toMatchObject({
      'E-mail': 'zoë@example.co.uk',
      Orders: '2',
      Spent: '599.98',
      Newsletter: 'yes',
    });
    expect(others).toEqual([]);
  });

  test('on the page of an order, which counts what was sold to them', async () => {
    for (const { id } of orders) expect((await findOrderContext(shop, owner, id)).ofCustomer).toBe(2);
    const page = await app.asOwner.get(`/admin/orders/view/${orders[1]?.id}`);
    const list = await app.asOwner.get(page.linkTo('2 orders'));
    expect(list.text).toMatch(/2 of 2 shown/);
  });

  test('of an order of another version too, which is also found by its letters as they are spoken', async () => {
    const [order] = orders;
    const id = order?.id ?? '';
    await shop.db.updateTable('orders').set({ email_key: null, indexed: 0 }).where('id', '=', id).execute();
    await shop.db.deleteFrom('order_word').where('order_id', '=', id).execute();
    expect(await indexOrders(shop)).toBe(false);
    expect((await findOrderContext(shop, owner, id)).ofCustomer).toBe(2);
    const found = await listOrders(shop, owner, { page: 1, pageSize: 9, q: `zoe ${order?.number}` });
    expect(found.orders.map(({ id }) => id)).toEqual([id]);
    await shop.db.updateTable('orders').set({ email_key: null, indexed: 0 }).execute();
    expect((await customers()).map(({ Orders }) => Orders)).toEqual(['2']);
  });

  test('whose message belongs to the order', async () => {
    const form = { ...MESSAGE, email: 'ZOË@EXAMPLE.co.uk', orderNumber: orders[0]?.number ?? '' };
    await app.asVisitor.post('/pages/contact', form);
    const stored = await shop.db.selectFrom('message').select('order_id').executeTakeFirstOrThrow();
    expect(stored.order_id).toBe(orders[0]?.id);
  });

  test('also when their address is corrected', async () => {
    const other = await anOrder(shop, { email: 'zo@example.co.uk' });
    const { recipient } = await findRecipient(shop, owner, other.id);
    await correctRecipient(shop, owner, other.id, { ...recipient, email: 'Zoë@Example.co.uk' });
    expect((await findOrderContext(shop, owner, other.id)).ofCustomer).toBe(3);
  });

  test('whose guest orders an account takes over', async () => {
    await aSession(shop, 'Standard');
    const email = 'zoë@example.co.uk';
    const { id } = await shop.db
      .updateTable('account')
      .set({ email, email_confirmed: 1 })
      .where('type', '=', 'Standard')
      .returning('id')
      .executeTakeFirstOrThrow();
    const actor = { kind: 'customer' as const, accountId: id, name: 'Zoë', email };
    expect(await claimGuestOrders(shop, actor)).toEqual({ kind: 'claimed', count: 5 });
    const all = await shop.db.selectFrom('orders').select('account_id').execute();
    expect(new Set(all.map(({ account_id }) => account_id))).toEqual(new Set([id]));
  });
});
