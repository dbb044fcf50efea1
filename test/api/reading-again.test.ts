import { expect, test } from 'vitest';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { catalogueApi } from './catalogue.ts';

onAnyEngine('what was read before', ({ app }) => {
  const { call, get, made, aProduct } = catalogueApi(app);

  async function publicReads() {
    const { id, handle } = await aProduct({ title: 'Slate Media Wall' });
    const collection = await made(call('POST', '/collection', { title: 'Read Again' }));
    await made(call('PUT', `/collection/${collection.handle}/add/${id}`));
    const reads = [
      '/product',
      `/product/${handle}?null`,
      '/product/search?q=slate',
      `/collection/${collection.handle}`,
    ];
    return { id, reads };
  }
  const tagOf = (answer: { headers: Headers }) => answer.headers.get('etag') ?? '';

  test('is not sent again while it is the same, and is as soon as it changes', async () => {
    const { id, reads } = await publicReads();
    for (const path of reads) {
      const first = await get(path);
      expect([path, tagOf(first), first.headers.get('cache-control')]).toEqual([
        path,
        expect.stringMatching(/^W\/"\w+"$/),
        'public, no-cache',
      ]);
      const again = await get(path, { 'If-None-Match': tagOf(first) });
      expect([path, again.status, again.body]).toEqual([path, 304, '']);
      expect([tagOf(again), again.headers.get('cache-control')]).toEqual([tagOf(first), 'public, no-cache']);
      expect(again.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'));
      expect(again.headers.get('x-request-id')).toMatch(/./);

      await made(call('PUT', `/product/${id}`, { title: `Slate ${path}` }));
      const changed = await get(path, { 'If-None-Match': tagOf(first) });
      expect([path, changed.status, JSON.stringify(changed.body)]).toEqual([
        path,
        200,
        expect.stringContaining('Slate /'),
      ]);
      expect(tagOf(changed)).not.toBe(tagOf(first));
    }
  });

  test('may come compressed, under the same tag', async () => {
    await aProduct({ description: 'Warm. '.repeat(500) });
    const packed = await app.ask('/api/v1/product', { headers: { 'Accept-Encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(tagOf(packed)).toBe(tagOf(await get('/product')));
  });

  test('by an administrator, or of what does not exist, is kept nowhere', async () => {
    const { id } = await aProduct();
    const asAdmin = await call('GET', `/product/${id}?admin=true`);
    expect([tagOf(asAdmin), asAdmin.headers.get('cache-control')]).toEqual([
      expect.stringMatching(/^"\d+"$/),
      'no-store',
    ]);
    const same = await call('GET', `/product/${id}?admin=true`, undefined, {
      'If-None-Match': tagOf(asAdmin),
    });
    expect(same.status).toBe(200);
    const nothing = await get('/product/nothing', { 'If-None-Match': '*' });
    expect([nothing.status, nothing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('of the API itself is its document, which is not sent twice either', async () => {
    for (const path of ['/openapi.json', '/docs']) {
      const first = await get(path);
      expect(first.headers.get('cache-control')).toBe('public, max-age=300');
      const again = await get(path, { 'If-None-Match': tagOf(first) });
      expect([path, again.status]).toEqual([path, 304]);
    }
  });
});
