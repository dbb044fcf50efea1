import { beforeAll, expect, test } from 'vitest';
import { aSession } from '../app.ts';
import { anApiForm, aVariant } from '../builders.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('the API of orders', ({ app, shop, bank }) => {
  let Authorization: string;
  beforeAll(async () => {
    Authorization = (await aSession(shop, 'Admin')).token;
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.ask(`/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const get = (path: string, headers: Record<string, string> = {}) => app.ask(`/api/v1${path}`, { headers });
  async function pay(changes: Record<string, unknown> = {}): Promise<{ orderId: string }> {
    const form = anApiForm([await aVariant(shop)], changes);
    return (await post('/checkout', form)).json();
  }

  test('the owner lists orders by page, status and words', async () => {
    for (const customerName of ['Ann Ash', 'Ben Birch']) await pay({ customerName });
    const { orderId } = await pay({ customerName: 'Unmistakable Ursula' });
    const list = (query: string) => get(`/admin/orders?${query}`, { Authorization });
    const newest = await list('pageSize=2');
    expect((await newest.json()).length).toBe(2);
    expect(Number(newest.headers.get('x-total-count'))).toBeGreaterThan(2);
    const found = await list('q=unmistakable&status=accepted');
    expect(await found.json()).toMatchObject([{ id: orderId }]);
    expect(found.headers.get('x-total-count')).toBe('1');
    expect(await (await list('q=unmistakable&status=declined')).json()).toEqual([]);
    expect((await list('status=lost')).status).toBe(422);
    expect((await list('page=0')).status).toBe(422);
  });

  test('the owner ships an order once, by the version that was read', async () => {
    const { orderId } = await pay();
    const read = await get(`/admin/orders/${orderId}`, { Authorization });
    const tag = read.headers.get('etag') ?? '';
    expect(await read.json()).toMatchObject({ id: orderId, checkoutSession: { ip: expect.any(String) } });
    const move = (status: string, headers = {}) =>
      post(`/admin/orders/${orderId}/update`, { status }, { Authorization, ...headers });
    expect((await move('shipped', { 'If-Match': '"999"' })).status).toBe(409);
    const shipped = await move('shipped', { 'If-Match': tag });
    expect([shipped.status, await shipped.json()]).toMatchObject([200, { id: orderId, status: 'shipped' }]);
    expect(shipped.headers.get('etag')).not.toBe(tag);
    expect((await move('cancelled', { 'If-Match': tag })).status).toBe(409);
    expect((await move('shipped')).status).toBe(409);
    expect((await move('accepted')).status).toBe(409);
    expect((await move('lost')).status).toBe(422);
    expect(await (await move('cancelled')).json()).toMatchObject({ status: 'cancelled' });
    const nowhere = await post('/admin/orders/nothing/update', { status: 'shipped' }, { Authorization });
    expect(nowhere.status).toBe(404);
  });

  test('a cancellation asked for again under its key gives the money back once, and is answered alike', async () => {
    const { orderId } = await pay();
    const cancel = (key: string, status = 'cancelled') =>
      post(`/admin/orders/${orderId}/update`, { status }, { Authorization, 'Idempotency-Key': key });
    const first = await (await cancel('stop-it')).json();
    const again = await cancel('stop-it');
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect(first.status).toBe('cancelled');
    const back = (await bank.transactions()).filter(
      ({ orderReference, type }) => orderReference === first.orderNumber && type !== 'sale',
    );
    expect(back).toHaveLength(1);
    expect((await cancel('stop-it', 'shipped')).status).toBe(409);
    expect((await cancel('another-key')).status).toBe(409);
  });

  test('while the bank has not said whether the money is back, the same key is told when to ask again', async () => {
    const { orderId } = await pay();
    const cancel = () =>
      post(
        `/admin/orders/${orderId}/update`,
        { status: 'cancelled' },
        { Authorization, 'Idempotency-Key': 'slow' },
      );
    await bank.fault('error500');
    for (const answer of [await cancel(), await cancel()]) {
      expect([answer.status, (await answer.json()).code]).toEqual([503, 'busy']);
      expect(answer.headers.get('retry-after')).toBe('60');
    }
  });

  test('who ships may say with whom and under which number, and the customer can follow it', async () => {
    const { orderId } = await pay();
    const ship = (parcel: object) =>
      post(`/admin/orders/${orderId}/update`, { status: 'shipped', ...parcel }, { Authorization });
    expect((await ship({ link: 'http://insecure.example' })).status).toBe(422);
    expect((await ship({ carrier: 'UPS', trackingNumber: '1Z999AA10123456784' })).status).toBe(200);
    expect(await (await get(`/checkout/order/${orderId}`)).json()).toMatchObject({
      parcel: { carrier: 'UPS', link: expect.stringMatching(/^https:.*1Z999AA10123456784$/) },
    });
  });

  test('shipping asked for again under its key ships once', async () => {
    const { orderId } = await pay();
    const ship = () =>
      post(
        `/admin/orders/${orderId}/update`,
        { status: 'shipped' },
        { Authorization, 'Idempotency-Key': 'go' },
      );
    const first = await (await ship()).json();
    const again = await ship();
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect(first.events.filter(({ to }: { to: string }) => to === 'shipped')).toHaveLength(1);
  });
});
