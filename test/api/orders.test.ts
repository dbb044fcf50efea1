import { expect, test } from 'vitest';
import { anOrder } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

onEachEngine('the API of orders', ({ app, shop, bank }) => {
  const { call } = app.asOwner;
  const pay = async (changes: Record<string, unknown> = {}) => (await anOrder(shop, changes)).id;
  const update = (id: string, fields: object, headers: Record<string, string> = {}) =>
    call('POST', `/admin/orders/${id}/update`, fields, headers);

  test('the owner lists orders by page, status and words', async () => {
    for (const customerName of ['Ann Ash', 'Ben Birch']) await pay({ customerName });
    const id = await pay({ customerName: 'Unmistakable Ursula' });
    const list = (query: string) => call('GET', `/admin/orders?${query}`);
    const newest = await list('pageSize=2');
    expect(newest.body).toHaveLength(2);
    expect(newest.headers.get('x-total-count')).toBe('3');
    const found = await list('q=unmistakable&status=accepted');
    expect(found.body).toMatchObject([{ id }]);
    expect(found.headers.get('x-total-count')).toBe('1');
    expect((await list('q=unmistakable&status=declined')).body).toEqual([]);
    for (const query of ['status=lost', 'page=0']) expect((await list(query)).status).toBe(422);
  });

  test('the owner ships an order once, by the version that was read', async () => {
    const id = await pay();
    const read = await call('GET', `/admin/orders/${id}`);
    const tag = read.headers.get('etag') ?? '';
    expect(read.body).toMatchObject({ id, checkoutSession: { ip: expect.any(String) } });
    const move = (status: string, tag?: string) => update(id, { status }, tag ? { 'If-Match': tag } : {});
    expect((await move('shipped', '"999"')).status).toBe(409);
    const shipped = await move('shipped', tag);
    expect(shipped).toMatchObject({ status: 200, body: { id, status: 'shipped' } });
    expect(shipped.headers.get('etag')).not.toBe(tag);
    const refusals = [move('cancelled', tag), move('shipped'), move('accepted'), move('lost')];
    expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([409, 409, 409, 422]);
    expect((await move('cancelled')).body).toMatchObject({ status: 'cancelled' });
    expect((await update('nothing', { status: 'shipped' })).status).toBe(404);
  });

  test('a cancellation repeated under its key refunds once, and gets the same answer', async () => {
    const id = await pay();
    const cancel = (key: string, status = 'cancelled') => update(id, { status }, { 'Idempotency-Key': key });
    const first = await cancel('stop-it');
    expect(first.body.status).toBe('cancelled');
    expect(await cancel('stop-it')).toMatchObject({ status: 200, body: first.body });
    const ledger = await bank.transactions();
    const moves = ledger.filter(({ orderReference }) => orderReference === first.body.orderNumber);
    expect(moves.filter(({ type }) => type !== 'sale')).toHaveLength(1);
    expect((await cancel('stop-it', 'shipped')).status).toBe(409);
    expect((await cancel('another-key')).status).toBe(409);
  });

  test('while the bank has not confirmed the refund, the answer says when to try again', async () => {
    const id = await pay();
    await bank.fault('error500');
    for (const _ of ['first', 'again']) {
      const answer = await update(id, { status: 'cancelled' }, { 'Idempotency-Key': 'slow' });
      expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } });
      expect(answer.headers.get('retry-after')).toBe('60');
    }
  });

  test('shipping may name a parcel, which the customer can track', async () => {
    const id = await pay();
    const ship = (parcel: object) => update(id, { status: 'shipped', ...parcel });
    expect((await ship({ link: 'http://insecure.example' })).status).toBe(422);
    expect((await ship({ carrier: 'UPS', trackingNumber: '1Z999AA10123456784' })).status).toBe(200);
    expect((await app.asVisitor.call('GET', `/checkout/order/${id}`)).body).toMatchObject({
      parcel: { carrier: 'UPS', link: expect.stringMatching(/^https:.*1Z999AA10123456784$/) },
    });
  });

  test('shipping repeated under its key ships once', async () => {
    const id = await pay();
    const ship = () => update(id, { status: 'shipped' }, { 'Idempotency-Key': 'go' });
    const first = await ship();
    expect(await ship()).toMatchObject({ status: 200, body: first.body });
    expect(first.body.events.filter(({ to }: { to: string }) => to === 'shipped')).toHaveLength(1);
  });
});
