import { expect, test } from 'vitest';
import { anOrder, aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

onEachEngine('the API of discount codes', { atBank: true }, ({ app, shop }) => {
  const { call } = app.asOwner;
  const post = (path: string, body?: object) => call('POST', `/admin/codes${path}`, body);
  const make = async (body: object): Promise<{ id: string }> => {
    const made = await post('', { amount: 10, ...body });
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    return made.body;
  };
  const list = async (query: string) => {
    const { body, headers } = await call('GET', `/admin/codes?${query}`);
    return { codes: body.map(({ code }: { code: string }) => code), total: headers.get('x-total-count') };
  };
  const noReport = { orders: 0, turnover: 0, discount: 0 };

  test('a code is made, used, changed, switched off and on again, and says what it has brought', async () => {
    const suite = await aVariant(shop, { price: 100_00 });
    const body = {
      ...{ code: 'Spring 10', name: 'Spring letter', kind: 'percent', amount: 12.5, covers: 'products' },
      ...{ products: [suite.sku], starts: '2026-11-01T00:00:00.000Z', ends: null, minimum: 50_00 },
      ...{ onceEach: true, maxUses: 5, email: '', combines: true },
    };
    const { body: made, headers } = await post('', body);
    const { id } = made;
    expect(made).toEqual({
      ...{ ...body, id, state: 'active', uses: 0, report: noReport },
      ...{ products: [suite.handle], collections: [] },
    });
    await anOrder(shop, { codes: ['SPRING10'], amount: 87_50 }, { lines: [suite] });
    const report = { orders: 1, turnover: 87_50, discount: 12_50 };
    expect((await call('GET', `/admin/codes/${id}`)).body).toEqual({ ...made, uses: 1, report });
    const [listed] = (await call('GET', '/admin/codes?q=spring')).body;
    const { products: _, collections: __, ...summary } = made;
    expect(listed).toEqual({ ...summary, uses: 1, report });

    const change = (fields: object, tag: string | null) =>
      call('PUT', `/admin/codes/${id}`, fields, tag ? { 'If-Match': tag } : {});
    const tag = headers.get('etag');
    const pounds = { kind: 'pounds', amount: 7_50 };
    const changed = await change(pounds, tag);
    expect(changed.body).toEqual({ ...made, ...pounds, uses: 1, report });
    expect((await change(pounds, tag)).status).toBe(409);
    expect((await change({ kind: 'delivery' }, null)).body).toMatchObject({ kind: 'delivery', amount: null });
    expect((await change({ ...changed.body, name: 'Late' }, null)).body).toEqual({
      ...{ ...changed.body, name: 'Late' },
    });

    const quote = async () => {
      const sent = { variantId: suite.id, quantity: '1', postcode: 'BT1 1AA', codes: 'SPRING10' };
      return (await app.asVisitor.call('GET', `/delivery?${new URLSearchParams(sent)}`)).body.amount;
    };
    await change({ kind: 'delivery', minimum: 0 }, null);
    expect(await quote()).toBe(0);
    expect((await post(`/${id}/switch`, { state: 'off' })).body).toMatchObject({ state: 'off' });
    expect(await quote()).toBe(15_00);
    expect((await post(`/${id}/switch`, { state: 'active' })).body).toMatchObject({ state: 'active' });
    expect(await quote()).toBe(0);
    expect((await post(`/${id}/switch`, { state: 'gone' })).status).toBe(422);

    expect((await call('DELETE', `/admin/codes/${id}`)).status).toBe(409);
    const unused = await make({ code: 'UNUSED' });
    expect((await call('DELETE', `/admin/codes/${unused.id}`)).status).toBe(204);
    expect((await call('GET', `/admin/codes/${unused.id}`)).status).toBe(404);
  });

  test('codes are made in numbers, with the terms of one, and found by how they begin', async () => {
    const { id } = await make({ code: 'LETTER', kind: 'pounds', amount: 25_00, minimum: 500_00 });
    const { status, body } = await post(`/${id}/generate`, { count: 3 });
    expect([status, body.codes]).toEqual([201, Array(3).fill(expect.stringMatching(/^LETTER-[A-Z2-9]{8}$/))]);
    const { codes, total } = await list('q=letter-&pageSize=2');
    expect([codes.length, total]).toEqual([2, '3']);
    expect(body.codes).toEqual(expect.arrayContaining(codes));
    const [like] = (await call('GET', `/admin/codes?q=${body.codes[0]}`)).body;
    expect(like).toMatchObject({ kind: 'pounds', amount: 25_00, minimum: 500_00, name: 'LETTER' });
    for (const count of [0, 1_001, 1.5, '5', null, undefined]) {
      const refused = await post(`/${id}/generate`, { count });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['count']]);
    }
    expect((await post('/nothing/generate', { count: 1 })).status).toBe(404);
    expect((await post(`/${id}/generate`, { count: 1_000 })).body.codes).toHaveLength(1_000);
    expect((await list('q=letter&pageSize=1')).total).toBe('1004');
  });

  test.each([
    [
      { code: '!', starts: 'now', ends: '2026-12-01', amount: 101, minimum: -1, maxUses: 0, email: 'nobody' },
      'amount code email ends maxUses minimum starts',
    ],
    [{ covers: 'collections', collections: ['none'], amount: 0 }, 'amount collections'],
    [{ covers: 'products' }, 'products'],
    [{ kind: 'pounds', amount: 0.5, minimum: 1.5 }, 'amount minimum'],
    [{ kind: 'pounds', amount: 100_000_001 }, 'amount'],
    [
      { code: ['X'], kind: 1, amount: '10', onceEach: 'yes', minimum: '5' },
      'amount code kind minimum onceEach',
    ],
    [{ code: 'taken' }, 'code'],
  ])('every field that is wrong is named at once: %j', async (fields, names) => {
    await post('', { code: 'TAKEN', amount: 5 });
    const { id } = await make({ code: `FREE-${shop.newId('code').slice(-8)}` });
    for (const refused of [
      post('', { code: 'ANOTHER', amount: 10, ...fields }),
      call('PUT', `/admin/codes/${id}`, fields),
    ]) {
      const { status, body } = await refused;
      expect([
        status,
        Object.keys(body.fields ?? {})
          .sort()
          .join(' '),
      ]).toEqual([422, names]);
    }
  });
});
