import { beforeAll, describe, expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import {
  findPastCustomer,
  findPastOf,
  findPastOrder,
  listPastCustomers,
  listPastOrders,
} from '#shop/files/past/find-past.server.ts';
import { bringIn, listPastFiles, removePastFile } from '#shop/files/past/past-files.server.ts';
import { takePastFile } from '#shop/files/past/take-file.server.ts';
import { tidyPastFiles } from '#shop/files/past/tidy-past.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { refusal } from '../kit/refusal.ts';
import { anAdmin } from '../kit/shop.ts';
import { CUSTOMERS, fileOf, ORDERS, REVIEWS } from './files.ts';

onEachEngine('what the shop before sold', ({ app, shop }) => {
  const owner = anAdmin();
  const page = { page: 1, pageSize: 40 };
  const find = async (q: string) =>
    (await listPastOrders(shop, owner, { q, ...page })).orders.map((each) => each.number);
  const take = (text: string, filename = 'history.csv') =>
    takePastFile(shop, owner, { ...fileOf(text), filename });
  const counts = async () => {
    const tables = ['orders', 'email', 'review', 'account', 'subscriber'] as const;
    return Promise.all(
      tables.map(
        async (table) =>
          (await shop.db.selectFrom(table).select(shop.db.fn.countAll().as('n')).execute())[0]?.n,
      ),
    );
  };
  let before: unknown;
  let orders = '';
  beforeAll(async () => {
    await createProduct(shop, owner, { title: 'Oak Suite', price: 124_900, available: true });
    before = await counts();
    orders = await take(ORDERS, 'orders_export.csv');
  });

  test('is seen by nobody before its owner brings it in', async () => {
    const [file] = await listPastFiles(shop, owner);
    expect(file).toMatchObject({
      kind: 'orders',
      state: 'read',
      facts: { count: 2, known: 0, refused: [{ row: 5, reason: '‘soon’ is no date that can be read' }] },
    });
    expect(await find('')).toEqual([]);
    await bringIn(shop, owner, orders);
    expect(await find('')).toEqual(['#1043', '#1042']);
  });

  test('is found by number, name, e-mail, postcode, telephone, town, product and SKU', async () => {
    for (const q of [
      '1042',
      '#1042',
      'heath',
      'rose@mail.example',
      'st13 6dh',
      'st136',
      '07700 900123',
      'leek',
      'oak',
      'oak-1',
      'poker rose',
    ])
      expect(await find(q), q).toEqual(['#1042']);
    expect(await find('walnut')).toEqual([]);
    expect(await find('rose nowhere')).toEqual([]);
  });

  test('says all that the file says of an order, and what else there is of whoever bought it', async () => {
    const { orders } = await listPastOrders(shop, owner, { q: '1042', ...page });
    const order = await findPastOrder(shop, owner, orders[0]?.id ?? '');
    expect(order).toMatchObject({
      number: '#1042',
      total: 127_500,
      refunded: 2_600,
      currency: 'GBP',
      status: 'paid, fulfilled',
    });
    expect(order.lines).toHaveLength(2);
    await bringIn(shop, owner, await take(CUSTOMERS));
    const beside = await findPastOf(shop, owner, order.email);
    expect(beside.orders.map(({ number }) => number)).toEqual(['#1042']);
    expect(await findPastCustomer(shop, owner, beside.customers[0]?.id ?? '')).toMatchObject({
      name: 'Rose Heath',
      facts: [
        ['Orders there', '1'],
        ['Wanted its emails', 'Yes'],
      ],
    });
    expect((await listPastCustomers(shop, owner, { q: 'heath', ...page })).total).toBe(1);
  });

  test('counts nowhere: no order, email, review, account or subscription', async () => {
    expect(await counts()).toEqual(before);
  });

  test('comes in once, though its file is read again with an order more', async () => {
    const again = await take(
      `${ORDERS}#1044,x@mail.example,paid,,GBP,5.00,2024-09-01 10:00:00 +0000,1,Vase,5.00,,,,,,\n`,
    );
    const [file] = await listPastFiles(shop, owner);
    expect(file?.facts).toMatchObject({ count: 1, known: 2 });
    await bringIn(shop, owner, again);
    expect(await find('')).toEqual(['#1044', '#1043', '#1042']);
  });

  test('two dry runs of the same orders are brought in once', async () => {
    const fresh = '#1050,y@mail.example,paid,,GBP,5.00,2024-10-01 10:00:00 +0000,1,Vase,5.00,,,,,,\n';
    const header = ORDERS.split('\n')[0] ?? '';
    const [one, other] = await Promise.all([take(`${header}\n${fresh}`), take(`${header}\n${fresh}`)]);
    const results = await Promise.allSettled([bringIn(shop, owner, one), bringIn(shop, owner, other)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await find('1050')).toEqual(['#1050']);
  });

  test('what is removed is found by nobody at once, and its rows and words go', async () => {
    const files = await listPastFiles(shop, owner);
    for (const { id } of files) await removePastFile(shop, owner, id);
    expect(await find('')).toEqual([]);
    while (await tidyPastFiles(shop));
    for (const table of ['past_file', 'past_order', 'past_customer', 'past_word'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test('a file whose process ended while it arrived goes, and was never seen', async () => {
    await shop.db
      .insertInto('past_file')
      .values({
        ...{ id: 'psf_1', kind: 'orders', filename: 'x.csv', state: 'arriving', facts: '{}' },
        ...{ created: 1, updated: 1, account_id: null, who: 'Sam' },
      })
      .execute();
    expect(await listPastFiles(shop, owner)).toEqual([]);
    while (await tidyPastFiles(shop));
    expect(await shop.db.selectFrom('past_file').selectAll().execute()).toEqual([]);
  });

  test('what is no such file is refused in words', async () => {
    const words = async (text: string) => (await refusal(take(text))).message;
    expect(await words('Handle,Title,Variant Price\noak,Oak,5')).toContain(
      'Products come in under Products, Import',
    );
    expect(await words('Name,Financial Status\n')).toBe('The file has no orders in it.');
    expect(await words('')).toContain('empty');
    expect(await words('PK\u0003\u0004')).toContain('spreadsheet or an archive');
    expect(await listPastFiles(shop, owner)).toEqual([]);
  });

  describe('reviews', () => {
    const shown = async () => (await app.asVisitor.ask('/product/oak-suite')).text();

    test('stand on their product’s page, marked, good and bad, outside its stars', async () => {
      const id = await take(REVIEWS);
      expect((await listPastFiles(shop, owner))[0]?.facts).toMatchObject({
        count: 2,
        hidden: 1,
        missing: [{ name: 'gone-suite', count: 1 }],
      });
      expect(await shown()).not.toContain('earlier shop');
      await bringIn(shop, owner, id);
      const html = await shown();
      expect(html).toContain('From our earlier shop, not checked by us');
      expect(html).toContain('Lovely and warm');
      expect(html).toContain('The remote broke');
      expect(html).not.toContain('aggregateRating');
      expect(html).not.toMatch(/pat@mail|Ollerenshaw/);
      const all = await (await app.asVisitor.ask('/reviews/oak-suite')).text();
      expect(all).toContain('The remote broke');
      await removePastFile(shop, owner, id);
      expect(await shown()).not.toContain('earlier shop');
    });
  });
});
