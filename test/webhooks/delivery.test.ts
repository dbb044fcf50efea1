import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteOldEvents } from '#shop/webhooks/delete-events.server.ts';
import { deliverDueEvents } from '#shop/webhooks/deliver.server.ts';
import { listDeliveries, resend, sendTest } from '#shop/webhooks/deliveries.server.ts';
import {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  renewSecret,
} from '#shop/webhooks/endpoints.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aReceiver, documentedCheck, type Receiver } from './receiver.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];

onEachEngine('webhook deliveries', ({ shop }) => {
  let receiver: Receiver;
  let endpoint: { id: string; secret: string };
  const admin = anAdmin();
  beforeEach(async () => {
    receiver = await aReceiver();
    endpoint = await addEndpoint(shop, admin, { url: receiver.url, events: ['product.changed'], isOn: true });
  });
  afterEach(async () => {
    for (const { id } of await listEndpoints(shop, admin)) await deleteEndpoint(shop, admin, id);
    await receiver.close();
  });

  const happen = (title = 'Slate hearth') => createProduct(shop, admin, { title, price: 500 });
  const log = async () => {
    const asked = { endpointId: endpoint.id, page: 1, pageSize: 100 };
    return (await listDeliveries(shop, admin, asked)).deliveries;
  };
  const header = (call: Receiver['calls'][number] | undefined, name: string) =>
    String(call?.headers[`inglenook-${name}`]);
  const failing = () => {
    receiver.answer = (response) => response.writeHead(500).end('no');
  };
  const well = () => {
    receiver.answer = (response) => response.writeHead(204).end();
  };

  test('the documented code accepts a call of the shop, and no other', async () => {
    const isFromShop = await documentedCheck();
    await happen();
    await deliverDueEvents(shop);
    const [call] = receiver.calls;
    const [signature, body] = [header(call, 'signature'), call?.body ?? ''];
    expect(isFromShop(signature, body, endpoint.secret, shop.now())).toBe(true);
    expect(isFromShop(signature, `${body} `, endpoint.secret, shop.now())).toBe(false);
    expect(isFromShop(signature, body, `${endpoint.secret}x`, shop.now())).toBe(false);
    expect(isFromShop(signature, body, endpoint.secret, shop.now() + 6 * MINUTE)).toBe(false);
    expect(isFromShop(signature.replace(/\d/, '9'), body, endpoint.secret, shop.now())).toBe(false);
    expect(isFromShop('', body, endpoint.secret, shop.now())).toBe(false);
    expect(header(call, 'event-id')).toBe(call?.event.id);
    expect(header(call, 'event-type')).toBe('product.changed');
    expect(header(call, 'attempt')).toBe('1');
    expect(call?.headers['content-type']).toBe('application/json');
  });

  test('a new secret is valid at once, the old one for one more day', async () => {
    const isFromShop = await documentedCheck();
    const secret = await renewSecret(shop, admin, endpoint.id);
    const takes = async () => {
      await happen();
      await deliverDueEvents(shop);
      const call = receiver.calls.at(-1);
      return [endpoint.secret, secret].map((each) =>
        isFromShop(header(call, 'signature'), call?.body ?? '', each, shop.now()),
      );
    };
    expect(await takes()).toEqual([true, true]);
    shop.advanceClock(24 * HOUR - 1);
    expect(await takes()).toEqual([true, true]);
    shop.advanceClock(1);
    expect(await takes()).toEqual([false, true]);
  });

  test('an event answered with 500 is retried at growing intervals, under its id, until it is accepted', async () => {
    failing();
    await happen();
    for (const delay of [1, 5, 15].map((minutes) => minutes * MINUTE)) {
      await deliverDueEvents(shop);
      const [line] = await log();
      expect(line).toMatchObject({ state: 'queued', answerStatus: 500, error: 'It answered 500' });
      expect(line?.nextAttempt).toBe(shop.now() + delay);
      shop.advanceClock(delay - 1);
      const before = receiver.calls.length;
      await deliverDueEvents(shop);
      expect(receiver.calls).toHaveLength(before);
      shop.advanceClock(1);
    }
    expect((await findEndpoint(shop, admin, endpoint.id)).failingSince).toBe(shop.now() - 21 * MINUTE);
    well();
    await deliverDueEvents(shop);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 4, answerStatus: 204, error: '' }]);
    expect(receiver.calls.map((call) => header(call, 'attempt'))).toEqual(['1', '2', '3', '4']);
    expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1);
    expect(await findEndpoint(shop, admin, endpoint.id)).toMatchObject({
      failingSince: null,
      last: { at: shop.now(), state: 'delivered' },
    });
  });

  test('after three days of retries it is given up, shown as failed, and can be resent by hand', async () => {
    failing();
    await happen();
    for (let hours = 0; hours < 80; hours++) {
      await deliverDueEvents(shop);
      shop.advanceClock(HOUR);
    }
    const emails = await shop.db.selectFrom('email').select(['kind', 'subject_key', 'created']).execute();
    const { failingSince } = await findEndpoint(shop, admin, endpoint.id);
    expect(emails).toMatchObject([
      { kind: 'owner-endpoint-failing', subject_key: `${endpoint.id} ${failingSince}` },
    ]);
    expect((emails[0]?.created ?? 0) - (failingSince ?? 0)).toBeGreaterThanOrEqual(24 * HOUR);
    const [line] = await log();
    expect(line).toMatchObject({ state: 'failed', attempts: 12, nextAttempt: null });
    expect((line?.lastAttempt ?? 0) - (line?.created ?? 0)).toBeGreaterThanOrEqual(70 * HOUR);
    expect((line?.lastAttempt ?? 0) - (line?.created ?? 0)).toBeLessThan(80 * HOUR);
    well();
    expect(await resend(shop, admin, line?.id ?? '')).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(new Set(receiver.calls.map(({ event }) => event.id)).size).toBe(1);
    await resend(shop, admin, line?.id ?? '');
    expect(receiver.calls).toHaveLength(14);
  });

  test('an event resent by hand that fails is retried like a new one', async () => {
    await happen();
    await deliverDueEvents(shop);
    failing();
    const [line] = await log();
    const outcome = await resend(shop, admin, line?.id ?? '');
    expect(outcome).toMatchObject({ state: 'queued', nextAttempt: shop.now() + MINUTE });
  });

  test('a test is sent immediately and once, also to an endpoint that is off', async () => {
    const { version } = await findEndpoint(shop, admin, endpoint.id);
    const off = { url: receiver.url, events: ['product.changed' as const], isOn: false };
    await changeEndpoint(shop, admin, { id: endpoint.id, version, ...off });
    expect(await sendTest(shop, admin, endpoint.id)).toMatchObject({ state: 'delivered', answerStatus: 200 });
    failing();
    expect(await sendTest(shop, admin, endpoint.id)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(receiver.types()).toEqual(['endpoint.test', 'endpoint.test']);
  });

  test('several processes at once send each event once', async () => {
    const processes: Shop[] = Array.from({ length: 5 }, () => ({ ...shop }));
    for (let each = 0; each < 12; each++) await happen(`Hearth ${each}`);
    await Promise.all(processes.map((each) => deliverDueEvents(each)));
    expect(receiver.calls).toHaveLength(12);
    expect(new Set(receiver.calls.map(({ event }) => event.id)).size).toBe(12);
  });

  test('if a process dies between sending and recording it, another one sends it again', async () => {
    await happen();
    const { promise: died, resolve: die } = Promise.withResolvers<void>();
    const dying = {
      ...shop,
      webhooks: {
        ...shop.webhooks,
        async post(call: Parameters<typeof shop.webhooks.post>[0]) {
          await shop.webhooks.post(call);
          die();
          return new Promise<never>(() => {});
        },
      },
    };
    const killed = new AbortController();
    deliverDueEvents(dying, killed.signal);
    await died;
    killed.abort();
    await deliverDueEvents(shop);
    expect(receiver.calls).toHaveLength(1);
    shop.advanceClock(MINUTE);
    await deliverDueEvents(shop);
    expect(receiver.calls.map((call) => header(call, 'attempt'))).toEqual(['1', '2']);
    expect(receiver.calls[0]?.event).toEqual(receiver.calls[1]?.event);
    expect(await log()).toMatchObject([{ state: 'delivered' }]);
  });

  test('an endpoint that does not answer delays no others', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const held: { end(): void }[] = [];
    const slow = await aReceiver();
    slow.answer = (response) => {
      held.push(response);
      reach();
    };
    await addEndpoint(shop, admin, { url: slow.url, events: ['product.changed'], isOn: true });
    await happen('First');
    const round = deliverDueEvents(shop);
    await reached;
    await happen('Second');
    await expect.poll(() => receiver.calls.length).toBe(2);
    expect(slow.calls).toHaveLength(1);
    slow.answer = (response) => response.end();
    for (const response of held) response.end();
    await round;
    expect(slow.calls).toHaveLength(2);
    await slow.close();
  });

  test('a stopping shop lets the current call finish and begins no other', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<{ end(): void }>();
    receiver.answer = reach;
    await happen('First');
    await happen('Second');
    const stopping = new AbortController();
    const round = deliverDueEvents(shop, stopping.signal);
    const response = await reached;
    stopping.abort();
    response.end();
    await round;
    expect(receiver.calls).toHaveLength(1);
    expect(await log()).toMatchObject([
      { state: 'queued', attempts: 0 },
      { state: 'delivered', attempts: 1 },
    ]);
  });

  test('a redirect is not followed and counts as not delivered', async () => {
    const elsewhere = await aReceiver();
    receiver.answer = (response) => response.writeHead(307, { Location: elsewhere.url }).end();
    await happen();
    await deliverDueEvents(shop);
    expect(await log()).toMatchObject([{ state: 'queued', answerStatus: 307 }]);
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });

  test('a long answer is not read to the end', async () => {
    let sent = 0;
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    receiver.answer = (response) => {
      const more = () => {
        if (response.destroyed) return leave();
        sent += 64 * 1024;
        response.write(Buffer.alloc(64 * 1024), () => setImmediate(more));
      };
      more();
    };
    await happen();
    await deliverDueEvents(shop);
    await left;
    expect(await log()).toMatchObject([{ state: 'delivered' }]);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  test('an unreachable endpoint is retried; one that is off gets nothing until it is on again', async () => {
    const address = new URL(receiver.url);
    await receiver.close();
    await happen();
    await deliverDueEvents(shop);
    expect(await log()).toMatchObject([
      { state: 'queued', answerStatus: null, error: `${address.host} refuses to be connected to` },
    ]);
    shop.advanceClock(MINUTE);
    const change = async (isOn: boolean) => {
      const { version } = await findEndpoint(shop, admin, endpoint.id);
      const fields = { url: address.href, events: ['product.changed' as const], isOn };
      await changeEndpoint(shop, admin, { id: endpoint.id, version, ...fields });
    };
    await change(false);
    await deliverDueEvents(shop);
    expect(await log()).toMatchObject([{ attempts: 1 }]);
    await change(true);
    await deliverDueEvents(shop);
    expect(await log()).toMatchObject([{ attempts: 2 }]);
  });

  test('everything is deleted after thirty days, and numbers continue', async () => {
    await happen();
    await deliverDueEvents(shop);
    const first = receiver.calls[0]?.event.sequence ?? 0;
    shop.advanceClock(30 * 24 * HOUR - 1);
    await deleteOldEvents(shop);
    expect(await log()).toHaveLength(1);
    shop.advanceClock(1);
    await deleteOldEvents(shop);
    expect(await log()).toHaveLength(0);
    expect(await shop.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
    await happen();
    await deliverDueEvents(shop);
    expect(receiver.calls[1]?.event.sequence).toBeGreaterThan(first);
  });
});
