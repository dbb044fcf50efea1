import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { PLENTY } from '#shop/catalogue/stock/shown-stock.ts';
import { restock, takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { aSession, cookieOf, SHOP_URL } from './kit/app.ts';
import { aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

const HOST = new URL(SHOP_URL).host;
const LIST = '/api/v1/product?pageSize=250';

onEachEngine('the response cache', ({ app, shop, outside }) => {
  const lines: Record<string, unknown>[] = [];
  const write = (message: string, context = {}) => void lines.push({ message, ...context });
  outside(() => ({ log: { info: write, warn: write, error: write } }));

  /** The response as it comes over the line. */
  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const { door } = app;
    const sent = { host: HOST, ...headers };
    const [incoming] = (await once(
      get({ port: door().port, host: '127.0.0.1', path, method, headers: sent, agent: false }),
      'response',
    )) as [IncomingMessage];
    const { statusCode: status, rawHeaders } = incoming;
    const body = await buffer(incoming);
    return { status, headers: withoutVarying(rawHeaders), body, text: body.toString() };
  }
  /** The same, and whether it was cached. */
  async function askCounting(...request: Parameters<typeof ask>) {
    const before = await counted('hit');
    const response = await ask(...request);
    return { ...response, isCached: (await counted('hit')) > before };
  }
  const isCached = async (path: string) => (await askCounting(path)).isCached;

  const sell = ({ id }: { id: string }, quantity = 1) =>
    inTransaction(shop, (shop) => takeStock(shop, shop.newId('o'), [{ variantId: id, quantity }]));

  const PATHS = ['/products', '/pages/faqs', LIST, '/api/v1/product/search?q=ashcombe'];
  /** How many of these are cached, of a product's own and others. */
  async function cachedOf({ handle }: { handle: string }) {
    const paths = [...PATHS, `/product/${handle}`, `/api/v1/product/${handle}`];
    const cached: boolean[] = [];
    for (const path of paths) cached.push(await isCached(path));
    return cached.filter(Boolean).length / paths.length;
  }
  /** A product on sale, as a change of the catalogue. */
  async function sold(options?: Parameters<typeof aVariant>[1]) {
    const variant = await aVariant(shop, options);
    await rename(variant, variant.title);
    return variant;
  }

  test.each([
    ['a page', '/products', {}, 'GET'],
    ['a page in brotli', '/products', { 'accept-encoding': 'gzip, br' }, 'GET'],
    ['the data of a page', '/products.data', {}, 'GET'],
    ['only the headers of a page', '/products', { 'accept-encoding': 'gzip' }, 'HEAD'],
    ['a list of the API', LIST, {}, 'GET'],
    ['a search of the API', '/api/v1/product/search?q=ashcombe', { 'accept-encoding': 'br' }, 'GET'],
    ['the sitemap', '/sitemap.xml', {}, 'GET'],
  ])('sends %s from the cache exactly as it was made', async (_name, path, headers, method) => {
    await sold();
    await rename(await sold(), `Ashcombe ${path} ${method}`);
    const made = await askCounting(path, headers, method);
    const cached = await askCounting(path, headers, method);
    expect(cached).toEqual({ ...made, isCached: true });
    expect(made.isCached).toBe(false);
    const tag = made.headers[made.headers.indexOf('etag') + 1] ?? '';
    const known = await askCounting(path, { ...headers, 'if-none-match': tag }, method);
    expect([known.status, known.text, known.isCached]).toEqual([304, '', true]);
  });

  test.each([
    ['a list', LIST],
    ['what is not there', '/api/v1/product/nothing'],
  ])('answers a visitor exactly as a stranger’s session: %s', async (_name, path) => {
    await sold();
    const cookie = '_activeSession=unknown';
    expect(await ask(path)).toEqual(await ask(path, { cookie }));
  });

  test('makes a response once for a hundred visitors at once', async () => {
    const { handle } = await sold();
    const before = await counted('miss');
    await Promise.all(Array.from({ length: 100 }, () => ask(`/product/${handle}`)));
    expect((await counted('miss')) - before).toBe(1);
  });

  test('shows every change of the catalogue to the next request', async () => {
    const product = await sold();
    for (const title of ['Ember', 'Ember Grande', 'Ember Piccolo']) {
      await rename(product, title);
      for (const path of [`/product/${product.handle}`, `/api/v1/product/${product.handle}`, '/products'])
        expect((await ask(path)).text).toContain(title);
    }
  });

  test('shows how few are left to the next request after a sale', async () => {
    const product = await sold({ stock_count: PLENTY });
    for (const left of [PLENTY - 1, PLENTY - 2]) {
      await cachedOf(product);
      await sell(product);
      expect(await cachedOf(product)).toBe(0);
      for (const path of [`/api/v1/product/${product.handle}`, LIST])
        expect((await ask(path)).text).toContain(`"stockCount":${left}`);
    }
  });

  test('shows what has sold out, and what comes back, to the next request', async () => {
    const product = await sold({ stock_count: 1, title: 'Ashcombe Last One' });
    await cachedOf(product);
    await sell(product);
    expect(await cachedOf(product)).toBe(0);
    expect((await ask('/products')).text).toMatch(/sold out/i);
    await inTransaction(shop, (shop) => restock(shop, product.id, 1));
    expect(await cachedOf(product)).toBe(0);
    expect((await ask('/products')).text).not.toMatch(/sold out/i);
  });

  test('keeps everything while plenty are left: only the exact count waits, for ten minutes at most', async () => {
    const product = await sold({ stock_count: PLENTY + 2 });
    await cachedOf(product);
    await sell(product);
    await inTransaction(shop, (shop) => restock(shop, product.id, 1));
    await sell(product, 2);
    expect(await cachedOf(product)).toBe(1);
    shop.advanceClock(10 * 60 * 1000);
    expect((await ask(`/api/v1/product/${product.handle}`)).text).toContain(`"stockCount":${PLENTY}`);
  });

  test('is not for a session, a token, a page of another origin, or an address that is not known', async () => {
    const cookie = cookieOf(await aSession(shop, 'Standard'));
    await ask('/products');
    const personal: Record<string, string>[] = [{ cookie }, { authorization: 'x' }, { origin: SHOP_URL }];
    for (const headers of personal) expect((await askCounting('/products', headers)).isCached).toBe(false);
    for (const path of ['/products?page=1&page=1', '//products', '/PRODUCTS', '/products?x']) {
      await ask(path);
      expect([path, await isCached(path)]).toEqual([path, false]);
    }
    for (const path of ['/products', '/products?utm_source=a']) expect(await isCached(path)).toBe(true);
  });

  test('keeps what is not there, or is elsewhere, out', async () => {
    for (const path of ['/product/nothing', '/pages/nothing', '/api/v1/product/nothing']) {
      expect((await ask(path)).status).toBeGreaterThan(300);
      expect(await isCached(path)).toBe(false);
    }
  });

  test('leaves any other host to the app, which answers the same', async () => {
    const own = await ask('/products');
    expect(await isCached('/products')).toBe(true);
    const { isCached: fromCache, status, text } = await askCounting('/products', { host: 'other.example' });
    expect([fromCache, status]).toEqual([false, 200]);
    expect(text).toBe(own.text);
  });

  test('refuses a host that cannot be one, also for a page that it has', async () => {
    await ask('/products');
    expect((await ask('/products', { host: 'a b' })).status).toBe(400);
  });

  test('counts, names and logs a cached response like any other', async () => {
    await ask('/api/v1/product/search?q=henley');
    lines.length = 0;
    await ask('/api/v1/product/search?q=henley', { 'x-request-id': 'from-the-proxy' });
    expect(lines).toEqual([
      {
        message: 'request',
        requestId: 'from-the-proxy',
        method: 'GET',
        path: '/api/v1/product/search',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
    const metrics = (await ask('/metrics')).text;
    expect(metrics).toMatch(/cached_responses_total\{result="hit"\} [1-9]/);
  });

  async function counted(result: 'hit' | 'miss'): Promise<number> {
    const metrics = (await ask('/metrics')).text;
    return Number(
      new RegExp(`cached_responses_total\\{result="${result}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0,
    );
  }

  const rename = ({ productId }: { productId: string }, title: string) =>
    updateProduct(shop, anAdmin(), productId, { title });
});

/** Names and values in turn, without those that differ from request to request. */
function withoutVarying(rawHeaders: string[]): string[] {
  return rawHeaders.flatMap((name, index) => {
    if (index % 2 === 1) return [];
    const varies = /^(date|x-request-id)$/i.test(name);
    return [name, varies ? '…' : (rawHeaders[index + 1] ?? '')];
  });
}
