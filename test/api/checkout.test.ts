import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../src/log.server.ts';
import { anApp } from '../app.ts';
import { anApiForm, aVariant, DECLINED_CARD, type Sold } from '../builders.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('the API of checkout and orders', ({ app, shop, bank, engine }) => {
  let suite: Sold;
  beforeEach(async () => {
    suite = await aVariant(shop, { price: 34999, stock_count: 5 });
  });

  /** The form as it goes over the wire: what a variant costs and is called stands in its line. */
  function onTheWire(changes: Record<string, unknown> = {}) {
    const form = anApiForm([suite], changes);
    return { ...form, role: 'admin', id: 'o_mine', status: 'accepted', ...changes };
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.ask(`/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const get = (path: string, headers: Record<string, string> = {}) => app.ask(`/api/v1${path}`, { headers });
  const pay = async (body: unknown, key?: string) =>
    (await post('/checkout', body, key ? { 'Idempotency-Key': key } : {})).json();

  test('an order is paid, and read by its id, without a trace of the card', async () => {
    const answer = await pay(onTheWire());
    expect(answer).toMatchObject({ status: 'accepted', orderId: expect.stringMatching(/^o_\w{22}$/) });
    const order = await (await get(`/checkout/order/${answer.orderId}`)).json();
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
    const text = JSON.stringify(order);
    expect(text).not.toMatch(/4929|"ip"|cvv/);
  });

  test('the same key charges once, however often it is sent, also at the same moment; another body under it is a conflict', async () => {
    const [form, key] = [onTheWire(), `key-${suite.id}`];
    const answers = await Promise.all([pay(form, key), pay(form, key), pay(form, key)]);
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    const { orderNumber } = await (await get(`/checkout/order/${answers[0].orderId}`)).json();
    const sales = (await bank.transactions()).filter(({ orderReference }) => orderReference === orderNumber);
    expect(sales).toHaveLength(1);
    const other = await post('/checkout', onTheWire({ customerName: 'Rose Mellor' }), {
      'Idempotency-Key': key,
    });
    expect(other.status).toBe(409);
  });

  test('items may be a JSON string', async () => {
    const form = onTheWire();
    expect(await pay({ ...form, items: JSON.stringify(form.items) })).toMatchObject({ status: 'accepted' });
  });

  test('a declined card is an answer, not an error', async () => {
    const answer = await post('/checkout', onTheWire({ cardNumber: DECLINED_CARD }));
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'declined' }]);
  });

  test('a tampered price is not believed: the answer names the right total and nothing is charged', async () => {
    const before = (await bank.transactions()).length;
    const cheap = { ...suite, price: 1 };
    const form = anApiForm([cheap]);
    expect(await pay(form)).toEqual({
      status: 'declined',
      message: 'Prices have changed since you filled your basket. Please check the new total.',
      amount: 34999,
    });
    expect(await bank.transactions()).toHaveLength(before);
  });

  test('a form that is not valid says so at each field, in the words of the shop', async () => {
    const answer = await post('/checkout', onTheWire({ customerName: '', postcode: 'SW1', cvv: '12345' }));
    expect(answer.status).toBe(422);
    expect((await answer.json()).fields).toEqual({
      customerName: { error: 'Name not valid', fix: 'Name can not be empty' },
      postcode: { error: 'Postcode not valid', fix: 'Enter a full UK postcode' },
      cvv: { error: 'CVV not valid', fix: 'must be shorter than 4 characters' },
    });
    expect((await post('/checkout', { ...onTheWire(), checksum: 'd3Jvbmc=' })).status).toBe(422);
    expect((await post('/checkout', { ...onTheWire(), items: [] })).status).toBe(422);
  });

  test('an unknown order is 404', async () => {
    for (const id of [shop.newId('o'), 'x', '__proto__', '%00'])
      expect((await get(`/checkout/order/${id}`)).status).toBe(404);
  });

  test('a note of a browser is written down, unless it is long or there are too many', async () => {
    const note = { level: 'error', message: 'The widget did not load' };
    expect((await post('/checkout/custom-log', note)).status).toBe(204);
    expect((await post('/checkout/custom-log', { ...note, context: 'a'.repeat(4096) })).status).toBe(413);
    expect((await post('/checkout/custom-log', { ...note, level: 'shout' })).status).toBe(422);
    for (let n = 0; n < 100; n++) await post('/checkout/custom-log', note);
    const refused = await post('/checkout/custom-log', note);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('of a note no more is written down than a note has', async () => {
    const lines: unknown[] = [];
    const log = { info() {}, error() {}, warn: (...line: unknown[]) => lines.push(line) };
    const other = await anApp(engine, { log });
    const body = JSON.stringify({
      level: 'warn',
      message: 'Slow',
      context: { step: 'payment' },
      role: 'Admin',
    });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await other.ask('/api/v1/checkout/custom-log', { method: 'POST', body, headers });
    expect(answer.status).toBe(204);
    expect(JSON.stringify(lines)).toContain('payment');
    expect(JSON.stringify(lines)).not.toContain('Admin');
    await other.shop.close();
  });

  test('a security code in a note is not kept', async () => {
    const lines: string[] = [];
    const other = await anApp(engine, { log: createLog('info', (line) => lines.push(line)) });
    const note = {
      level: 'warn',
      message: 'refused with cvv=123',
      context: { form: { cvv: '123', typed: '{"securityCode":"123"}' }, step: 'payment' },
    };
    const body = JSON.stringify(note);
    const headers = { 'Content-Type': 'application/json' };
    const answer = await other.ask('/api/v1/checkout/custom-log', { method: 'POST', body, headers });
    expect(answer.status).toBe(204);
    const kept = lines.find((line) => line.includes('refused with')) ?? '';
    expect(kept).toContain('"step":"payment"');
    expect(kept.replace(/"time":"[^"]*"/, '')).not.toContain('123');
    await other.shop.close();
  });

  test('delivery is quoted for a variant and for a basket, once a line', async () => {
    const stove = await aVariant(shop, { postageProvider: 'AXL' });
    const quote = async (query: string) => (await get(`/delivery?${query}`)).json();
    expect(await quote(`postcode=bt11aa&variantId=${suite.id}&quantity=3`)).toEqual({
      amount: 1500,
      lines: [{ variantId: suite.id, amount: 1500 }],
    });
    const items = [
      { variantId: suite.id, quantity: 2 },
      { variant: { id: stove.id }, quantity: 1 },
    ];
    expect(await quote(`postcode=BT1+1AA&items=${encodeURIComponent(JSON.stringify(items))}`)).toEqual({
      amount: 15000,
      lines: [
        { variantId: suite.id, amount: 1500 },
        { variantId: stove.id, amount: 13500 },
      ],
    });
    expect(await quote(`postcode=ST13+6DH&variantId=${suite.id}`)).toMatchObject({ amount: 0 });
  });

  test('delivery to nowhere, of nothing, or of what is not sold is refused', async () => {
    const quote = (query: string) => get(`/delivery?${query}`);
    const answer = await quote(`postcode=SW1&variantId=${suite.id}`);
    expect([answer.status, (await answer.json()).fields]).toEqual([
      422,
      { postcode: { error: 'Postcode not valid', fix: 'Enter a full UK postcode' } },
    ]);
    expect((await quote('postcode=ST13+6DH')).status).toBe(422);
    expect((await quote('postcode=ST13+6DH&items=rubbish')).status).toBe(422);
    expect((await quote(`postcode=ST13+6DH&variantId=${shop.newId('v')}`)).status).toBe(404);
  });
});
