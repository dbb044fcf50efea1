import { expect, test } from 'vitest';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { catalogueApi } from './catalogue.ts';

onEachEngine('the API of collections', ({ app, shop }) => {
  const { call, get, statusOf, made, aProduct } = catalogueApi(app);

  test('a collection is made, filled, read in pages and deleted', async () => {
    const { handle } = await made<{ handle: string }>(call('POST', '/collection', { title: 'Winter Fires' }));
    const path = `/collection/${handle}`;
    const members: string[] = [];
    for (const n of [1, 2, 3]) members.push((await aProduct({ title: `Member ${n}`, available: n < 3 })).id);
    for (const id of [...members, members[0]])
      expect(await statusOf(call('PUT', `${path}/add/${id}`))).toBe(200);
    const seen = await get(`${path}?pageSize=1&page=2`);
    expect(seen.body).toMatchObject({
      handle,
      title: 'Winter Fires',
      products: [{ id: members[1] }],
    });
    expect(seen.headers.get('x-total-count')).toBe('2');
    const whole = await call('GET', `${path}?admin=true`);
    const tag = whole.headers.get('etag') ?? '';
    expect(whole.body.products).toHaveLength(3);

    expect(await made(call('PUT', `${path}/remove/${members[0]}`))).toMatchObject({ products: [{}, {}] });
    expect(await statusOf(call('PUT', path, { title: 'Too late' }, { 'If-Match': tag }))).toBe(409);
    expect(await made(call('PUT', path, { title: 'Warm Fires', handle: 'ignored' }))).toMatchObject({
      handle,
      title: 'Warm Fires',
    });
    shop.advanceClock(1000);
    await made(call('POST', '/collection', { title: 'Zinc Fenders' }));
    const titles = async (sort: string) =>
      (await made<{ title: string }[]>(call('GET', `/collections?sort=${sort}`))).map(({ title }) => title);
    expect((await titles('-title'))[0]).toBe('Zinc Fenders');
    expect((await titles('-created'))[0]).toBe('Zinc Fenders');
    expect((await titles('created')).at(-1)).toBe('Zinc Fenders');
    expect(await statusOf(call('GET', '/collections?sort=count'))).toBe(422);
    expect(await made(call('GET', '/collections'))).toContainEqual(
      expect.objectContaining({ handle, title: 'Warm Fires', count: 2 }),
    );
    expect(await statusOf(call('DELETE', path))).toBe(204);
    expect(await statusOf(get(path))).toBe(404);
    expect(await statusOf(call('POST', '/collection', { title: ' ' }))).toBe(422);
    expect(await statusOf(call('PUT', `${path}/add/${members[0]}`))).toBe(404);
  });

  test('a collection is made with all that the document names', async () => {
    const fields = { title: 'Slate', handle: 'slate-fires', introduction: 'Cool to look at.', position: '3' };
    const { handle, id } = await made<{ handle: string; id: string }>(call('POST', '/collection', fields));
    expect(handle).toBe('slate-fires');
    const kept = await shop.db
      .selectFrom('collection')
      .select(['introduction', 'picture', 'position'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({ introduction: 'Cool to look at.', picture: null, position: 3 });
  });

  test.each([
    { title: ' ', position: 'first', introduction: 'x'.repeat(601) },
    { title: 7, position: 'first', introduction: 'x'.repeat(601) },
  ])('every field that is wrong is named at once: %j', async (fields) => {
    const { handle } = await made<{ handle: string }>(call('POST', '/collection', { title: 'Oak' }));
    for (const refused of [
      call('POST', '/collection', fields),
      call('PUT', `/collection/${handle}`, fields),
    ]) {
      const { status, body } = await refused;
      expect([status, Object.keys(body.fields).sort()]).toEqual([422, ['introduction', 'position', 'title']]);
    }
  });
});
