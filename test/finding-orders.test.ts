import { beforeAll, expect, test } from 'vitest';
import { indexOrders } from '#shop/sales/list/index-orders.server.ts';
import { listOrders } from '#shop/sales/list/list-orders.server.ts';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { correctRecipient, findRecipient } from '#shop/sales/order/correct-recipient.server.ts';
import { UNSAID } from '#shop/sales/parcels/consignment.ts';
import { MAX_WORDS } from '#values/order-words.ts';
import { anOrder, aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('finding orders', { atBank: true }, ({ shop }) => {
  const owner = anAdmin();
  let stove: Awaited<ReturnType<typeof anOrder>>;
  let authCode: string;

  const index = async () => {
    while (await indexOrders(shop));
  };
  const found = async (q: string) => {
    const { orders } = await listOrders(shop, owner, { page: 1, pageSize: 48, q });
    return orders.map(({ orderNumber }) => orderNumber);
  };
  const wordsOf = async (id: string) => {
    const rows = await shop.db.selectFrom('order_word').select('word').where('order_id', '=', id).execute();
    return rows.map(({ word }) => word);
  };

  beforeAll(async () => {
    const line = await aVariant(shop, { title: 'Warslow Stove' });
    await shop.db.updateTable('variant').set({ sku: 'WS-48/OAK' }).where('id', '=', line.id).execute();
    stove = await anOrder(
      shop,
      { addressLine1: '12 Mill Lane', town: 'Ashbourne', county: 'Derbyshire' },
      { lines: [line] },
    );
    // Like another order in all but what the test looks for.
    await anOrder(shop, { addressLine1: '3 Clerk Bank', town: 'Leek' });
    const code = { auth_code: '078233', authorisation_code: '078233' };
    authCode = code.auth_code;
    await shop.db
      .updateTable('payment')
      .set({ authorisation_code: authCode, card_last_four: '0046' })
      .where('order_id', '=', stove.id)
      .execute();
    await index();
  });

  test.each([
    ['a word of the product', 'warslow'],
    ['words of product and variant', 'stove warslow natural'],
    ['product and town', 'stove ashbourne'],
    ['the SKU', 'WS-48/OAK'],
    ['the SKU as it is typed', 'ws48oak'],
    ['the beginning of the SKU', 'ws-48'],
    ['the town', 'ashb'],
    ['the street', '12 mill lane'],
    ['the last four digits of the card', '0046'],
    ['a code of authorisation, which could be the beginning of a telephone number', '078233'],
  ])('by %s', async (_, q) => {
    expect(await found(q)).toEqual([stove.number]);
  });

  test.each(['warslow leek', '46', '78233', 'WS-48/PINE', '0821 stove'])('%j finds none', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  test('by the number of its parcel, once it is shipped', async () => {
    const link = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
    await markShipped(shop, owner, stove.id, {
      carriage: { ...UNSAID, carrier: 'UPS', tracking: [{ number: '1Z 999 AA1 01 2345 6784', link }] },
    });
    expect(await found('1Z999AA10123456784')).toEqual([]);
    await index();
    for (const q of ['1Z999AA10123456784', '1z999', '1Z 999 AA1 01'])
      expect(await found(q)).toEqual([stove.number]);
    expect(await found('warslow')).toEqual([stove.number]);
  });

  test('by where it goes now, at once when that is corrected', async () => {
    const order = await anOrder(shop, { town: 'Buxton', addressLine1: '1 Terrace Road' });
    await index();
    const { recipient } = await findRecipient(shop, owner, order.id);
    await correctRecipient(shop, owner, order.id, { ...recipient, town: 'Bakewell' });
    expect(await found('bakewell')).toEqual([order.number]);
    expect(await found('buxton')).toEqual([]);
    expect(await found('terrace oak suite bakewell')).toEqual([order.number]);
  });

  test('an order that an earlier version placed or changed is found so too', async () => {
    const words = await wordsOf(stove.id);
    await shop.db.deleteFrom('order_word').where('order_id', '=', stove.id).execute();
    await shop.db.updateTable('orders').set({ indexed: 0 }).where('id', '=', stove.id).execute();
    expect(await found('warslow')).toEqual([]);
    await index();
    expect((await wordsOf(stove.id)).toSorted()).toEqual(words.toSorted());
    expect(await indexOrders(shop)).toBe(false);
  });

  test('the words of one order are bounded, and its customer is among them', async () => {
    const order = await anOrder(shop);
    const title = Array.from({ length: 500 }, (_, n) => `word${n}x`).join(' ');
    await shop.db
      .updateTable('order_line')
      .set({ product_title: title })
      .where('order_id', '=', order.id)
      .execute();
    await index();
    expect(await wordsOf(order.id)).toHaveLength(MAX_WORDS);
    expect(await found(`${order.number} whitlock word7x`)).toEqual([order.number]);
  });
});
