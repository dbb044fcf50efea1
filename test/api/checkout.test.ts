import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../src/log.server.ts';
import { anApp } from '../kit/app.ts';
import { anApiForm, aVariant, type Sold } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

onEachEngine('the API of checkout and orders', ({ app, shop, bank, engine }) => {
  let suite: Sold;
  beforeEach(async () => {
    suite = await aVariant(shop, { price: 34999, stock_count: 5 });
  });

  const { call } = app.asVisitor;
  /** The form with fields that only the shop may set. */
  function onTheWire(changes: Record<string, unknown> = {}) {
    const form = anApiForm([suite], changes);
    return { ...form, role: 'admin', id: 'o_mine', status: 'accepted', ...changes };
  }
  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    call('POST', path, body, headers);
  const pay = (body: unknown, key?: string) => post('/checkout', body, key ? { 'Idempotency-Key': key } : {});

  test('an order is paid, and read by its id, without a trace of the card', async () => {
    const { body: answer } = await pay(onTheWire());
    expect(answer).toMatchObject({ status: 'accepted', orderId: expect.stringMatching(/^o_\w{22}$/) });
    const { body: order } = await call('GET', `/checkout/order/${answer.orderId}`);
    expect(order).toMatchObject({
      id: answer.orderId,
      orderNumber: expect.stringMatching(/^\d+$/),
      status: 'accepted',
      created: '2026-11-21T09:30:00.000Z',
      card: { lastFour: '0821' },
      checkoutSession: { name: 'Eleanor Whitlock', amount: 34999 },
    });
    expect(JSON.parse(order.checkoutSession.items)).toMatchObject([
      { variant: { id: suite.id }, quantity: 1 },
    ]);
    expect(JSON.stringify(order)).not.toMatch(/4929 ?4212|"ip"|"cvv"/);
  });

  test('the same key charges once, even at the same moment; another body under it is a conflict', async () => {
    const [form, key] = [onTheWire(), `key-${suite.id}`];
    const answers = await Promise.all([pay(form, key), pay(form, key), pay(form, key)]);
    const [id, ...others] = new Set(answers.map(({ body }) => body.orderId));
    expect(others).toEqual([]);
    const { orderNumber } = (await call('GET', `/checkout/order/${id}`)).body;
    const sales = (await bank.transactions()).filter(({ orderReference }) => orderReference === orderNumber);
    expect(sales).toHaveLength(1);
    expect((await pay(onTheWire({ customerName: 'Rose Mellor' }), key)).status).toBe(409);
  });

  test('items may be a JSON string', async () => {
    const form = onTheWire();
    const { body } = await pay({ ...form, items: JSON.stringify(form.items) });
    expect(body).toMatchObject({ status: 'accepted' });
  });

  test('a tampered price charges nothing, and the answer names the right total', async () => {
    const before = (await bank.transactions()).length;
    const { status, body } = await pay(anApiForm([{ ...suite, price: 1 }]));
    // A decline is an answer, not an error.
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'declined',
      message: 'Prices have changed since you filled your basket. Please check the new total.',
      amount: 34999,
    });
    expect(await bank.transactions()).toHaveLength(before);
  });

  test('an invalid form names each field, in the words of the shop', async () => {
    const answer = await post('/checkout', onTheWire({ customerName: '', postcode: 'SW1', cvv: '12345' }));
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({
      customerName: { error: 'Name not valid', fix: 'Name can not be empty' },
      postcode: { error: 'Postcode not valid', fix: 'Enter a full UK postcode' },
      cvv: { error: 'CVV not valid', fix: 'must be shorter than 4 characters' },
    });
    expect((await post('/checkout', { ...onTheWire(), checksum: 'd3Jvbmc=' })).status).toBe(422);
    expect((await post('/checkout', { ...onTheWire(), items: [] })).status).toBe(422);
  });

  test('a note of a browser is logged by its known fields, without a security code, unless it is long', async () => {
    const lines: string[] = [];
    const other = await anApp(engine, { log: createLog('info', (line) => lines.push(line)) });
    const note = (context: object) => {
      const fields = { level: 'warn', message: 'refused with cvv=123', context, role: 'Admin' };
      return other.asVisitor.call('POST', '/checkout/custom-log', fields);
    };
    const form = { cvv: '123', typed: '{"securityCode":"123"}' };
    expect((await note({ form, step: 'payment' })).status).toBe(204);
    const logged = lines.find((line) => line.includes('refused with')) ?? '';
    expect(logged).toContain('"step":"payment"');
    expect(logged.replace(/"time":"[^"]*"/, '')).not.toMatch(/123|Admin/);
    expect((await note({ form: 'a'.repeat(4096) })).status).toBe(413);
    await other.shop.close();
  });

  test('delivery is quoted for a variant and for a basket, once for each line', async () => {
    const stove = await aVariant(shop, { postageProvider: 'AXL' });
    const quote = async (query: string) => (await call('GET', `/delivery?${query}`)).body;
    expect(await quote(`postcode=bt11aa&variantId=${suite.id}&quantity=3`)).toEqual({
      amount: 1500,
      collects: false,
      reasons: ['Delivery to Northern Ireland costs £15'],
      arrival: { from: '2026-11-26', to: '2026-11-27' },
      lines: [{ variantId: suite.id, amount: 1500 }],
    });
    const items = [
      { variantId: suite.id, quantity: 2 },
      { variant: { id: stove.id }, quantity: 1 },
    ];
    expect(await quote(`postcode=BT1+1AA&items=${encodeURIComponent(JSON.stringify(items))}`)).toEqual({
      amount: 15000,
      collects: false,
      reasons: [
        'Delivery to Northern Ireland costs £15 as a parcel',
        'Delivery to Northern Ireland costs £135 by two people with a van',
      ],
      arrival: { from: '2026-11-26', to: '2026-12-01' },
      lines: [
        { variantId: suite.id, amount: 1500 },
        { variantId: stove.id, amount: 13500 },
      ],
    });
    expect(await quote(`postcode=ST13+6DH&variantId=${suite.id}`)).toMatchObject({ amount: 0 });
  });

  test('delivery is quoted neither to an invalid postcode, nor of nothing, nor of an unknown variant', async () => {
    const quote = (query: string) => call('GET', `/delivery?${query}`);
    expect(await quote(`postcode=SW1&variantId=${suite.id}`)).toMatchObject({
      status: 422,
      body: { fields: { postcode: { error: 'Postcode not valid', fix: 'Enter a full UK postcode' } } },
    });
    expect((await quote('postcode=ST13+6DH')).status).toBe(422);
    expect((await quote('postcode=ST13+6DH&items=rubbish')).status).toBe(422);
    expect((await quote(`postcode=ST13+6DH&variantId=${shop.newId('v')}`)).status).toBe(404);
  });
});
