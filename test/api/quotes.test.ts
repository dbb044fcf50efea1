import { expect, test } from 'vitest';
import { noteOpened } from '#shop/sales/quotes/quote-version.server.ts';
import { aSession } from '../kit/app.ts';
import { aVariant, stockOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { linkOf, payQuote, setBank } from '../quotes/a-quote.ts';

const DAY = 24 * 60 * 60_000;

const CALLER = {
  ...{ customerName: 'Joan Fell', email: 'Joan@Example.co.uk', phoneNumber: '+44 7700 900123' },
  ...{ addressLine1: '3 Clerk Bank', town: 'Leek', postcode: 'ST13 6DH' },
};

onEachEngine('the API of quotes', { perTest: true, atBank: true }, ({ app, shop }) => {
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    app.asOwner.call(method, `/admin/quotes${path}`, body, headers);
  const make = async (body: object) => {
    const made = await call('POST', '', { discountKind: 'none', ...CALLER, ...body });
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    return made.body;
  };
  const numbers = async (query: string) => {
    const { body, headers } = await call('GET', `?${query}`);
    const names = body.map(({ quoteNumber }: { quoteNumber: string }) => quoteNumber);
    return [names, headers.get('x-total-count')];
  };
  const fireOf = (stock_count = 5) => aVariant(shop, { price: 64_900, stock_count });

  test('one is made by telephone, changed, sent, and paid to the shop itself', async () => {
    const fire = await fireOf();
    const made = await make({
      lines: [
        { title: ' Survey ', quantity: 1, price: 4_500, vatRate: 5 },
        { variantId: fire.id, quantity: 2, price: 60_000, reason: 'Display model' },
      ],
      ...{ discountKind: 'percent', discountAmount: 2.5, discountWords: 'Returning customer' },
      ...{ note: 'As we said', staffNote: 'Rings on Friday', deliveryPrice: 3_000, holdDays: 3 },
    });
    expect(made).toMatchObject({
      ...{ ...CALLER, quoteNumber: 'Q1001', standing: 'draft', who: 'Olive Owner', validDays: 14 },
      ...{ link: null, offered: null, versions: [], order: null, discountAmount: 2.5, holdDays: 3 },
      priced: { goods: 124_500, delivery: 3_000, discount: 3_113, amount: 124_387 },
    });
    const [survey, suite] = made.priced.lines;
    expect(survey).toMatchObject({
      variantId: null,
      title: 'Survey',
      price: 4_500,
      vatRate: 5,
      problem: null,
    });
    expect(suite).toMatchObject({ variantId: fire.id, sku: fire.sku, quantity: 2, price: 60_000 });
    expect([survey.lineId, suite.lineId]).toEqual(made.lines.map(({ id }: { id: string }) => id));

    const read = await call('GET', `/${made.id}`);
    const tag = read.headers.get('etag') ?? '';
    expect(read.body).toEqual(made);
    const pounds = { discountKind: 'pounds', discountAmount: 1_234 };
    const changed = await call('PUT', `/${made.id}`, pounds, { 'If-Match': tag });
    expect(changed.body).toMatchObject({ ...pounds, lines: made.lines, priced: { amount: 126_266 } });
    expect((await call('PUT', `/${made.id}`, { town: 'York' }, { 'If-Match': tag })).status).toBe(409);
    const again = await call('PUT', `/${made.id}`, { ...changed.body, note: '' });
    expect(again.body).toMatchObject({ lines: made.lines, note: '', amount: 126_266 });
    expect((await call('PUT', `/${made.id}`, { discountKind: 'none' })).body).toMatchObject({
      ...{ discountAmount: null, amount: 127_500 },
    });
    const third = { depositKind: 'percent', depositAmount: 33.33 };
    expect((await call('PUT', `/${made.id}`, third)).body).toMatchObject({
      ...{ ...third, priced: { amount: 127_500, deposit: 42_496 } },
    });
    expect((await call('PUT', `/${made.id}`, { depositKind: 'none' })).body).toMatchObject({
      ...{ depositAmount: null, priced: { deposit: null } },
    });

    const { body: sent, headers } = await call('POST', `/${made.id}/send`, { emails: true });
    expect(await stockOf(shop, fire.id)).toBe(3);
    const link = await linkOf(shop, made.id);
    const version = {
      ...{ id: link, number: 1, standing: 'sent', amount: 127_500, link: `${shop.publicUrl}/quote/${link}` },
      ...{ sent: '2026-11-21T09:30:00.000Z', validUntil: '2026-12-06T00:00:00.000Z', opened: null },
      ...{ holdUntil: '2026-11-25T00:00:00.000Z', isHeld: true },
    };
    expect(sent).toMatchObject({ standing: 'sent', link: version.link, versions: [version] });
    expect(sent.offered).toEqual(sent.priced);
    const [email] = await shop.db.selectFrom('email').select(['kind', 'recipient']).execute();
    expect(email).toEqual({ kind: 'quote-sent', recipient: CALLER.email });

    const paid = { way: 'card-machine', reference: 'AUTH 77' };
    const key = { 'Idempotency-Key': 'till-1', 'If-Match': headers.get('etag') ?? '' };
    const order = await call('POST', `/${made.id}/paid-by-hand`, paid, key);
    expect(order.body).toMatchObject({
      ...{ status: 'accepted', paymentMethod: 'Card machine' },
      quote: { id: made.id, quoteNumber: 'Q1001' },
    });
    expect(order.body).toEqual((await app.asOwner.call('GET', `/admin/orders/${order.body.id}`)).body);
    expect((await call('GET', `/${made.id}`)).body).toMatchObject({
      ...{ standing: 'accepted', order: { id: order.body.id, orderNumber: '1001', status: 'accepted' } },
      ...{ versions: [{ ...version, standing: 'accepted', isHeld: false }] },
    });
    expect((await call('POST', `/${made.id}/paid-by-hand`, paid, key)).body.id).toBe(order.body.id);
    expect((await call('POST', `/${made.id}/paid-by-hand`, paid)).status).toBe(409);
    expect(await stockOf(shop, fire.id)).toBe(3);
  });

  test('asked for twice at once with one key, it is one order; the key pays for nothing else', async () => {
    const fire = await fireOf();
    const [one, other] = [
      await make({ lines: [{ variantId: fire.id, quantity: 1 }] }),
      await make({ lines: [{ variantId: fire.id, quantity: 1 }] }),
    ];
    const key = { 'Idempotency-Key': 'till-2' };
    const pay = (id: string) => call('POST', `/${id}/paid-by-hand`, { way: 'cash' }, key);
    const answers = await Promise.all([pay(one.id), pay(one.id), pay(one.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await pay(other.id)).status).toBe(409);
    expect(await stockOf(shop, fire.id)).toBe(4);
    expect((await call('POST', '/qt_none/paid-by-hand', { way: 'cash' }, key)).status).toBe(404);
  });

  test('it waits for a transfer where the shop has said where to pay, once', async () => {
    const fire = await fireOf();
    const { id } = await make({ lines: [{ variantId: fire.id, quantity: 1 }] });
    const key = { 'Idempotency-Key': 'wait-1' };
    expect((await call('POST', `/${id}/await-transfer`, undefined, key)).status).toBe(409);
    await setBank(shop, ['Moorland Fires Ltd', '00-00-00', '00000000']);
    const { status, body } = await call('POST', `/${id}/await-transfer`, undefined, key);
    expect([status, body.status, body.paymentMethod]).toEqual([200, 'in-progress', 'Bank transfer']);
    expect((await call('POST', `/${id}/await-transfer`, undefined, key)).body.id).toBe(body.id);
    expect((await call('POST', `/${id}/await-transfer`)).status).toBe(409);
    expect((await call('GET', `/${id}`)).body).toMatchObject({
      ...{ standing: 'sent', order: { id: body.id, status: 'in-progress' } },
    });
    expect(await stockOf(shop, fire.id)).toBe(4);
  });

  test('what was sent stays as it was until it is sent again, and its link was opened or not', async () => {
    const fire = await fireOf();
    const { id } = await make({ lines: [{ variantId: fire.id, quantity: 1 }] });
    await call('POST', `/${id}/send`, { emails: false });
    const first = await linkOf(shop, id);
    await noteOpened(shop, first);
    const { body } = await call('PUT', `/${id}`, {
      lines: [{ variantId: fire.id, quantity: 1, price: 50_000 }],
    });
    expect(body).toMatchObject({ priced: { amount: 50_000 }, offered: { amount: 64_900 } });
    expect(await shop.db.selectFrom('email').select('id').execute()).toEqual([]);
    const { body: again } = await call('POST', `/${id}/send`, { emails: true });
    expect(again).toMatchObject({
      ...{ priced: { amount: 50_000 }, offered: { amount: 50_000 } },
      versions: [
        { number: 2, standing: 'sent', opened: null },
        { number: 1, standing: 'replaced', opened: '2026-11-21T09:30:00.000Z' },
      ],
    });
    await payQuote(shop, await linkOf(shop, id));
    expect((await call('POST', `/${id}/send`, { emails: true })).status).toBe(409);
    expect((await call('PUT', `/${id}`, { town: 'York' })).status).toBe(409);
  });

  test('it is withdrawn with a reason, copied into a new draft, and deleted while nobody has seen it', async () => {
    const fire = await fireOf(1);
    const { id } = await make({ lines: [{ variantId: fire.id, quantity: 1 }], holdDays: 5 });
    expect((await call('POST', `/${id}/withdraw`, { reason: 'x' })).status).toBe(409);
    await call('POST', `/${id}/send`, { emails: false });
    const withdrawn = await call('POST', `/${id}/withdraw`, { reason: 'Out of production' });
    expect(withdrawn.body).toMatchObject({ standing: 'withdrawn', reason: 'Out of production' });
    expect(await stockOf(shop, fire.id)).toBe(1);
    expect((await call('DELETE', `/${id}`)).status).toBe(409);
    const { status, body: copied } = await call('POST', `/${id}/copy`);
    expect([status, copied]).toEqual([
      201,
      expect.objectContaining({ ...CALLER, standing: 'draft', holdDays: 5 }),
    ]);
    expect(copied.quoteNumber).toBe('Q1002');
    expect((await call('DELETE', `/${copied.id}`)).status).toBe(204);
    expect((await call('GET', `/${copied.id}`)).status).toBe(404);
  });

  test('they are listed by standing, by customer and by what is searched for, page by page', async () => {
    const fire = await fireOf();
    const lines = [{ variantId: fire.id, quantity: 1 }];
    const [draft, waiting, over] = [
      await make({ lines, customerName: 'Ann Moss' }),
      await make({ lines, email: 'pat@example.co.uk' }),
      await make({ lines, validDays: 1 }),
    ];
    shop.advanceClock(1_000);
    await call('POST', `/${over.id}/send`, { emails: false });
    shop.advanceClock(1_000);
    await call('POST', `/${waiting.id}/send`, { emails: false });
    shop.advanceClock(3 * DAY);
    const { token } = await aSession(shop, 'Admin');
    const list = async (query: string) => {
      const answer = await app.ask(`/api/v1/admin/quotes?${query}`, { headers: { Authorization: token } });
      const body: { quoteNumber: string }[] = await answer.json();
      return [body.map(({ quoteNumber }) => quoteNumber), answer.headers.get('x-total-count')];
    };
    const [a, b, c] = [draft.quoteNumber, waiting.quoteNumber, over.quoteNumber];
    expect(await list('')).toEqual([[b, c, a], '3']);
    expect(await list('page=2&pageSize=2')).toEqual([[a], '3']);
    expect(await list('standing=draft')).toEqual([[a], '1']);
    expect(await list('standing=sent')).toEqual([[b], '1']);
    expect(await list('standing=expired')).toEqual([[c], '1']);
    expect(await list('standing=accepted')).toEqual([[], '0']);
    expect(await list('email=JOAN@example.co.uk')).toEqual([[c, a], '2']);
    expect(await list('email=joan@example.co.uk&standing=draft')).toEqual([[a], '1']);
    expect(await list('email=nobody@example.co.uk')).toEqual([[], '0']);
    expect(await list('q=moss')).toEqual([[a], '1']);
    expect(await list(`q=${b}`)).toEqual([[b], '1']);
    expect(await list('q=zzz')).toEqual([[], '0']);
  });

  test('in a list it has its number, its customer and what it comes to', async () => {
    const { id, created, updated } = await make({ lines: [{ title: 'Survey', quantity: 1, price: 4_500 }] });
    expect((await call('GET', '')).body).toEqual([
      {
        ...{ id, quoteNumber: 'Q1001', standing: 'draft', customerName: 'Joan Fell', email: CALLER.email },
        ...{ amount: 4_500, created, updated, validUntil: null },
      },
    ]);
    expect(await numbers('pageSize=1')).toEqual([['Q1001'], '1']);
  });

  test('a variant that has gone since stays on it, says so, and is not sent', async () => {
    const fire = await fireOf();
    const { id } = await make({ lines: [{ variantId: fire.id, quantity: 1 }] });
    await app.asOwner.call('DELETE', `/product/variant/${fire.id}`);
    const { status, body } = await call('PUT', `/${id}`, { town: 'York' });
    expect([status, body.priced.lines[0]]).toEqual([200, expect.objectContaining({ variantId: fire.id })]);
    expect(body.priced.lines[0].problem).toMatch(/no longer sold/);
    const sending = await call('POST', `/${id}/send`, { emails: true });
    expect([sending.status, sending.body.error]).toEqual([409, expect.stringMatching(/Nothing was sent/)]);
  });

  test('who reads the books reads them and changes none; who packs reads none', async () => {
    const { id } = await make({ lines: [] });
    const as = async (role: 'accountant' | 'packer', method: string, path: string) => {
      const { token } = await aSession(shop, 'Admin', role);
      const headers = { Authorization: token, 'Content-Type': 'application/json' };
      const body = method === 'GET' || method === 'DELETE' ? null : '{"emails":true,"way":"cash"}';
      return (await app.ask(`/api/v1/admin/quotes${path}`, { method, headers, body })).status;
    };
    for (const path of ['', `/${id}`]) {
      expect(await as('accountant', 'GET', path)).toBe(200);
      expect(await as('packer', 'GET', path)).toBe(403);
    }
    const moves = ['send', 'withdraw', 'copy', 'paid-by-hand', 'await-transfer'];
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ...moves.map((move) => ['POST', `/${id}/${move}`] as const),
    ] as const)
      expect([path, await as('accountant', method, path)]).toEqual([path, 403]);
  });
});
