import { beforeAll, expect, test } from 'vitest';
import { listGrid } from '#shop/catalogue/many/list-grid.server.ts';
import { saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { expectToFit } from '../api/contract/schemas.ts';
import { anApiForm, aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { ALWAYS, MADE, MADE_TO_ORDER } from './kinds.ts';

onEachEngine('kinds of stock from outside', { atBank: true }, ({ app, shop }) => {
  const admin = anAdmin();
  beforeAll(() => app.asOwner.get('/admin'));
  const put = (id: string, body: object) => app.asOwner.call('PUT', `/product/variant/${id}`, body);

  test.each([
    ['a kind that there is not', { stockPolicy: 'preorder' }, 'stockPolicy'],
    ['a kind that is no text', { stockPolicy: 5 }, 'stockPolicy'],
    ['made to order without weeks', { stockPolicy: 'made-to-order' }, 'weeksFrom'],
    ['weeks that go backwards', { ...MADE_TO_ORDER, weeksFrom: 7 }, 'weeksTo'],
    ['no week', { ...MADE_TO_ORDER, weeksFrom: 0 }, 'weeksFrom'],
    ['more than half a year', { ...MADE_TO_ORDER, weeksTo: 27 }, 'weeksTo'],
    ['half a week', { ...MADE_TO_ORDER, weeksTo: 5.5 }, 'weeksTo'],
    ['weeks as a word', { ...MADE_TO_ORDER, weeksTo: 'six' }, 'weeksTo'],
    ['weeks of what is counted', { weeksFrom: 4, weeksTo: 6 }, 'stockPolicy'],
  ])('%s is refused in words, by the call and by a new variant', async (_, body, field) => {
    const { id, productId } = await aVariant(shop);
    const answers = [
      await put(id, body),
      await app.asOwner.call('POST', '/product/variant/add', { productId, price: 5, ...body }),
    ];
    for (const { status, body } of answers) {
      expect([400, 422]).toContain(status);
      expect(JSON.stringify(body)).toContain(field);
    }
  });

  test('units for what is not counted are refused, and with the kind they are none', async () => {
    const { id } = await aVariant(shop, ALWAYS);
    expect((await put(id, { stockCount: 4 })).status).toBe(422);
    expect((await put(id, { stockCount: 4, ...MADE_TO_ORDER })).body).toMatchObject({
      ...{ stockCount: 0, ...MADE_TO_ORDER },
    });
    expect((await put(id, { stockPolicy: 'counted', stockCount: 4 })).body).toMatchObject({
      ...{ stockCount: 4, weeksFrom: null, weeksTo: null },
    });
  });

  test('a product answers with the kind, to everybody', async () => {
    const { handle } = await aVariant(shop, MADE);
    const { body } = await app.asVisitor.call('GET', `/product/${handle}`);
    expectToFit('GET /product/{id}', 200, body);
    expect(body.variants[0]).toMatchObject({ ...MADE_TO_ORDER, stockCount: 0, available: true });
  });

  test('an order by a program keeps the weeks; one that was shown other weeks is declined', async () => {
    const made = await aVariant(shop, MADE);
    const form = anApiForm([made]);
    const withWeeks = (weeksTo: unknown) => ({
      ...form,
      items: form.items.map((item) => ({ ...item, variant: { ...item.variant, weeksTo } })),
    });
    for (const weeks of [null, 5, 'six', []]) {
      const { status, body } = await app.asVisitor.call('POST', '/checkout', withWeeks(weeks));
      expect([status, body.status]).toEqual([200, 'declined']);
      expect(body.message).toContain('When your order is with you has changed');
    }
    const { body } = await app.asVisitor.call('POST', '/checkout', withWeeks(6));
    expect(body.status).toBe('accepted');
    const { body: order } = await app.asVisitor.call('GET', `/checkout/order/${body.orderId}`);
    expect(JSON.parse(order.checkoutSession.items)[0]).toMatchObject(MADE_TO_ORDER);
    expect((await app.asVisitor.call('POST', '/checkout', anApiForm([made]))).body.status).toBe('accepted');
  });

  test('the grid takes a kind with its weeks at once, and refuses each without the other', async () => {
    const { id: variant, productId: product } = await aVariant(shop, { stock_count: 3 });
    const change = (column: string, to: string, seen = '') => ({ product, variant, column, to, seen });
    const kind = change('stockPolicy', 'Made to order', 'counted');
    const weeks = [change('weeksFrom', '4'), change('weeksTo', '6')];
    expect((await saveGrid(shop, admin, [kind])).refused).toMatchObject([
      { column: 'stockPolicy', reason: expect.stringContaining('Weeks from not valid') },
    ]);
    expect((await saveGrid(shop, admin, weeks)).refused).not.toEqual([]);
    expect((await saveGrid(shop, admin, [kind, ...weeks])).refused).toEqual([]);
    const row = (await listGrid(shop, admin, { q: '' })).products
      .find(({ id }) => id === product)
      ?.variants.find(({ id }) => id === variant);
    expect(row?.cells).toMatchObject({
      stock: '0',
      stockPolicy: 'made-to-order',
      weeksFrom: '4',
      weeksTo: '6',
    });
    expect((await saveGrid(shop, admin, [change('stock', '5', '0')])).refused).toMatchObject([
      { column: 'stock', reason: expect.stringContaining('not counted') },
    ]);
  });
});
