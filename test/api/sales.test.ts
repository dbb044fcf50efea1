import { expect, test } from 'vitest';
import { everyRow } from '../kit/every-row.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { DAY, MINUTE } from '../prices/a-sale.ts';
import { catalogueApi } from './catalogue.ts';

type Price = { handle: string; before: number; after: number; was: object | null };
type Preview = { prices: Price[]; next: string | null };

onEachEngine('the API of sales', ({ app, shop }) => {
  const { call, get, statusOf, made, aProduct, addVariant } = catalogueApi(app);
  const at = (moment: number) => new Date(moment).toISOString();

  async function aFire(price = 100_00) {
    const { id, handle } = await aProduct({ price });
    const sku = `FIRE-${handle}`;
    const variant = await addVariant({ productId: id, price, stockCount: 5, sku });
    return { handle, sku, variantId: variant.id };
  }
  const aBody = (products: string[], more: object = {}) => ({
    ...{ name: 'Black Friday', covers: 'products', products, amount: 25 },
    ...{ starts: at(shop.now() + 10 * MINUTE), ends: at(shop.now() + DAY) },
    ...more,
  });
  const make = async (body: object) => made<{ id: string }>(call('POST', '/admin/sales', body));
  const priceOf = async ({ handle }: { handle: string }) =>
    (await get(`/product/${handle}`)).body.variants[0];

  test('a sale is made, previewed, planned, runs by itself and is stopped', async () => {
    const fire = await aFire();
    shop.advanceClock(40 * DAY);
    const body = aBody([fire.sku]);
    const created = await call('POST', '/admin/sales', body);
    const { id } = created.body;
    expect([created.status, created.body]).toEqual([
      201,
      {
        ...{ ...body, id, status: 'draft', products: [fire.handle], collections: [] },
        ...{ by: 'percent', ending: '', prices: [] },
      },
    ]);
    const { collections: _, products: __, prices: ___, ...summary } = created.body;
    const listed = await call('GET', '/admin/sales?pageSize=1');
    expect([listed.body, listed.headers.get('x-total-count')]).toEqual([[summary], '1']);

    const preview = await made<Preview>(call('GET', `/admin/sales/${id}/preview`));
    expect(preview).toMatchObject({ next: null, prices: [{ handle: fire.handle, before: 10_000 }] });
    expect(preview.prices[0]).toMatchObject({ after: 7_500, was: { price: 10_000, refused: null } });

    const tag = (await call('GET', `/admin/sales/${id}`)).headers.get('etag') ?? '';
    const move = (name: string, tag?: string) =>
      call('POST', `/admin/sales/${id}/${name}`, undefined, tag ? { 'If-Match': tag } : {});
    expect(await statusOf(move('plan', '"999"'))).toBe(409);
    const planned = await move('plan', tag);
    expect(planned.body).toEqual({ ...created.body, status: 'to-come' });
    expect(planned.headers.get('etag')).not.toBe(tag);
    expect(await statusOf(move('stop', tag))).toBe(409);

    shop.advanceClock(10 * MINUTE - 1);
    expect(await priceOf(fire)).toMatchObject({ price: 10_000, wasPrice: null, saleEnds: null });
    shop.advanceClock(1);
    expect(await priceOf(fire)).toMatchObject({ price: 7_500, wasPrice: 10_000, saleEnds: body.ends });
    expect(await statusOf(call('DELETE', `/admin/sales/${id}`))).toBe(409);
    expect((await move('stop')).body).toMatchObject({ status: 'running', ends: at(shop.now() + MINUTE) });
    shop.advanceClock(MINUTE);
    expect(await priceOf(fire)).toMatchObject({ price: 10_000, saleEnds: null });
    expect((await call('GET', `/admin/sales/${id}`)).body).toMatchObject({ status: 'over' });
    expect(await Promise.all(['plan', 'start', 'stop'].map((name) => statusOf(move(name))))).toEqual([
      ...[409, 409, 409],
    ]);
  });

  test('one that is started begins at the next minute but one, and one that is taken back can be deleted', async () => {
    const fire = await aFire();
    const { id } = await make(aBody([fire.handle], { starts: null, ends: at(shop.now() + DAY) }));
    expect(await statusOf(call('POST', `/admin/sales/${id}/plan`))).toBe(422);
    const start = () => made(call('POST', `/admin/sales/${id}/start`));
    expect(await start()).toMatchObject({ status: 'to-come', starts: at(shop.now() + MINUTE) });
    expect(await made(call('POST', `/admin/sales/${id}/stop`))).toMatchObject({ status: 'draft' });
    await start();
    shop.advanceClock(MINUTE);
    expect((await priceOf(fire)).price).toBe(7_500);
    const other = await make(aBody([fire.handle]));
    expect(await statusOf(call('DELETE', `/admin/sales/${other.id}`))).toBe(204);
    expect(await statusOf(call('GET', `/admin/sales/${other.id}`))).toBe(404);
  });

  test('only what is sent is changed, by the version that was read, and what was read can be sent back', async () => {
    const [one, two] = [await aFire(), await aFire(1_249_00)];
    const prices = [{ sku: two.sku, price: 1_099_50 }];
    const body = aBody([one.handle], { by: 'pounds', amount: 12_50, ending: '.95', prices });
    const { id } = await make(body);
    const read = await call('GET', `/admin/sales/${id}`);
    expect(read.body).toMatchObject(body);
    const change = (fields: object, tag?: string) =>
      call('PUT', `/admin/sales/${id}`, fields, tag ? { 'If-Match': tag } : {});
    const tag = read.headers.get('etag') ?? '';
    expect((await change(read.body, tag)).body).toEqual(read.body);
    expect(await statusOf(change({ name: 'Late' }, tag))).toBe(409);
    expect((await change({ name: 'Winter' })).body).toEqual({ ...read.body, name: 'Winter' });
    expect((await change({ by: 'percent' })).body.fields).toMatchObject({ amount: {} });
    const byPercent = { by: 'percent', amount: 12.5, ends: null };
    expect((await change(byPercent)).body).toEqual({ ...read.body, ...byPercent, name: 'Winter' });
    const ownAlone = { by: 'prices', amount: null, ending: '' };
    expect((await change({ ...ownAlone, amount: 7 })).body).toMatchObject({ ...ownAlone, prices });
    expect((await change({ covers: 'all', prices: [] })).body).toMatchObject({ products: [], prices: [] });
  });

  test('a SKU may hold what stands between a SKU and its price', async () => {
    const { id: productId } = await aProduct();
    const skus = ['OAK 48"', 'OAK 48,5', 'OAK; 2 x 1,200'];
    const options = (at: number) => [{ optionHandle: 'size', handle: `size-${at}` }];
    const values = skus.map((_, at) => ({ viewName: `Size ${at}` }));
    await made(call('PUT', `/product/${productId}`, { options: [{ optionName: 'Size', options: values }] }));
    for (const [at, sku] of skus.entries())
      await addVariant({ productId, sku, price: 100_00, options: options(at) });
    const prices = skus.map((sku) => ({ sku, price: 1_099_00 })).toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
    const { id } = await make(aBody([], { covers: 'all', prices }));
    const read = (await call('GET', `/admin/sales/${id}`)).body;
    expect(read.prices).toEqual(prices);
    expect((await call('PUT', `/admin/sales/${id}`, read)).body).toEqual(read);
  });

  test('times are instants: of one that UK clocks show twice each stays what it is', async () => {
    const [first, second] = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'];
    const { id } = await make(aBody([], { covers: 'all', starts: first, ends: second }));
    expect((await call('GET', `/admin/sales/${id}`)).body).toMatchObject({ starts: first, ends: second });
    const there = await call('PUT', `/admin/sales/${id}`, { ends: '2027-10-31T03:30:00+02:00' });
    expect(there.body).toMatchObject({ starts: first, ends: second });
  });

  test('a sale that is only thought of is previewed like one that is kept, page by page, and nothing is kept', async () => {
    const fires = [];
    for (let n = 0; n < 22; n++) fires.push(await aFire(100_00 + n));
    const [first, last] = [fires[0], fires.at(-1)];
    const handles = fires.slice(0, 21).map(({ handle }) => handle);
    const body = aBody(handles, { amount: 10, prices: [{ sku: last?.sku, price: 80_00 }] });
    const pages = async (page: (after: string) => ReturnType<typeof call>) => {
      const one = await made<Preview>(page(''));
      const two = await made<Preview>(page(one.next ?? 'none'));
      expect([one.prices.length, two.prices.length, two.next]).toEqual([20, 2, null]);
      return [...one.prices, ...two.prices];
    };
    const before = await everyRow(shop);
    const thought = await pages((after) => call('POST', `/admin/sales/preview?after=${after}`, body));
    expect(await everyRow(shop)).toEqual(before);
    expect(thought.find(({ handle }) => handle === first?.handle)).toMatchObject({
      ...{ before: 100_00, after: 90_00 },
      was: { price: null, refused: 'too-short', from: expect.stringMatching(/Z$/) },
    });
    expect(thought.find(({ handle }) => handle === last?.handle)).toMatchObject({ after: 80_00 });
    const { id } = await make(body);
    expect(await pages((after) => call('GET', `/admin/sales/${id}/preview?after=${after}`))).toEqual(thought);
  });

  test.each([
    [
      { name: ' ', starts: 'tomorrow', ends: '2026-11-27T00:00:30Z', amount: 95, products: ['none'] },
      'amount ends name products starts',
    ],
    [{ covers: 'some', by: 'halves', ending: '.49', amount: -5 }, 'amount by covers ending'],
    [{ by: 'pounds', amount: 12.5, prices: [{ sku: 'NONE', price: 5 }] }, 'amount prices'],
    [{ prices: [{ sku: 'NONE', price: 0.5 }], amount: null }, 'amount prices'],
    [{ starts: '2026-11-29T00:00:00Z', ends: '2026-11-29T00:00:00Z' }, 'ends'],
    [
      { name: 5, starts: 20_261_127, amount: '15', products: 'fire', by: 7 },
      'amount by name products starts',
    ],
    [
      { prices: [{ sku: 5, price: 5 }, { price: '7' }], covers: 'some' },
      'covers prices.0.sku prices.1.price prices.1.sku',
    ],
  ])(
    'every field that is wrong is named at once, whether it is made, tried or changed: %j',
    async (fields, names) => {
      const fire = await aFire();
      const { id } = await make(aBody([fire.handle]));
      const body = aBody([fire.handle], fields);
      for (const refused of [
        call('POST', '/admin/sales', body),
        call('POST', '/admin/sales/preview', body),
        call('PUT', `/admin/sales/${id}`, fields),
      ]) {
        const { status, body } = await refused;
        expect([status, Object.keys(body.fields).sort().join(' ')]).toEqual([422, names]);
      }
    },
  );

  test('a sale has five thousand prices of its own at most', async () => {
    const { sku } = await aFire();
    const priced = (length: number) => Array.from({ length }, (_, n) => ({ sku, price: n + 1 }));
    const preview = (prices: object[]) =>
      call('POST', '/admin/sales/preview', { name: 'All', by: 'prices', prices });
    // Only what has one is previewed; of one SKU the last counts.
    expect((await preview(priced(5_000))).body).toMatchObject({
      prices: [{ sku, before: 100_00, after: 50_00 }],
      next: null,
    });
    const { status, body } = await preview(priced(5_001));
    expect([status, body.fields.prices]).toEqual([
      422,
      {
        error: 'Prices of their own not valid',
        fix: 'Up to 5,000, each with a SKU and a price of £0 to £1,000,000 in whole pence',
      },
    ]);
  });

  test('what a product has cost is read until the end of a day, with what was shown on it', async () => {
    const began = shop.now();
    const fire = await aFire();
    const path = `/admin/prices/${fire.handle}`;
    shop.advanceClock(DAY);
    await made(call('PUT', `/product/variant/${fire.variantId}`, { price: 120_00 }));
    const { id } = await make(aBody([fire.handle], { name: 'Winter' }));
    const planned = await made<{ starts: string; ends: string }>(call('POST', `/admin/sales/${id}/plan`));
    shop.advanceClock(DAY / 2);
    const [first, raised, sale] = [
      { from: at(began), to: at(began + DAY), price: 100_00, sale: null },
      { from: at(began + DAY), to: null, price: 120_00, sale: null },
      { from: planned.starts, to: null, price: 90_00, sale: 'Winter' },
    ];
    const { body } = await call('GET', path);
    expect(body).toMatchObject({
      handle: fire.handle,
      day: at(shop.now()).slice(0, 10),
      moment: at(shop.now()),
    });
    expect(body.variants).toMatchObject([
      { variantId: fire.variantId, prices: [first, raised, sale], away: [], discounts: [] },
    ]);
    expect(body.variants[0].onDay).toMatchObject({
      ...{ price: 90_00, sale: 'Winter' },
      was: { price: null, refused: 'too-short' },
    });
    const before = await call('GET', `${path}?day=${at(began).slice(0, 10)}`);
    expect(before.body.variants).toMatchObject([
      { onDay: { price: 100_00, sale: null, was: null }, prices: [{ ...first, to: null }] },
    ]);
    const printed = await app.asOwner.get(
      `/admin/sales/evidence/${fire.handle}?day=${at(began).slice(0, 10)}`,
    );
    expect([printed.text.includes('£100.00'), printed.text.includes('£120.00')]).toEqual([true, false]);
    expect((await call('GET', `${path}?day=2026-01-01`)).body.variants).toMatchObject([
      { onDay: null, prices: [] },
    ]);
    for (const day of ['2026-02-30', 'today', ''])
      expect((await call('GET', `${path}?day=${day}`)).body).toMatchObject({
        fields: { day: { error: 'Day not valid' } },
      });
    expect(await statusOf(call('GET', '/admin/prices/nothing'))).toBe(404);
  });
});
