import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#shop/services/services.ts';
import { SANDBOX_KLARNA, SANDBOX_MERCHANT, SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { aSandbox, type TestSandbox } from '../kit/sandbox.ts';
import { servicesOf } from './house.ts';

describe('an account is tried where it is', () => {
  let sandbox: TestSandbox;
  let services: Services;
  let right: Record<string, Record<string, string>>;
  beforeAll(async () => {
    sandbox = await aSandbox();
    services = servicesOf({ SANDBOX: '1', SANDBOX_PORT: new URL(sandbox.url).port });
    right = {
      'card-gateway': { url: `${sandbox.url}/direct/`, ...SANDBOX_MERCHANT },
      stripe: { ...SANDBOX_STRIPE, capture: 'at-once' },
      klarna: {
        ...{ url: sandbox.url, scriptUrl: `${sandbox.url}/klarna/lib.js` },
        ...{ username: SANDBOX_KLARNA.username, secret: SANDBOX_KLARNA.password },
      },
      'mail-server': {
        ...{ server: '127.0.0.1', port: String(sandbox.smtpPort), from: 'Fires <hello@fires.example>' },
        ...{ username: 'shop', secret: 'sandbox-moves-no-money' },
      },
    };
  });
  afterAll(() => sandbox.close());

  const outcome = (id: string, changes: Record<string, string> = {}) =>
    services.tryAccount(id, { ...right[id], ...changes });

  test('by every service that there is', async () => {
    // Places of the backup are tried in test/backup/.
    const all = services.all.filter(({ does }) => does !== 'backup');
    expect(all.map(({ id }) => id)).toEqual(Object.keys(right));
    for (const { id, settings } of all) {
      expect([id, await outcome(id)]).toEqual([id, { kind: 'accepted' }]);
      // Each setting has its shape, and none is unsafe for a shop on this machine.
      const faults = settings.map(({ name, faultOf }) => faultOf(right[id]?.[name] ?? ''));
      expect([id, faults.filter(Boolean), services.faultsOf(id, right[id] ?? {})]).toEqual([id, [], {}]);
    }
  });

  test.each([
    ['card-gateway', { secret: 'of another shop' }, 'refused', 'secret'],
    ['card-gateway', { merchantId: '100009' }, 'refused', 'secret'],
    ['card-gateway', { url: 'http://127.0.0.1:9/direct/' }, 'no-answer', 'url'],
    ['stripe', { secretKey: 'sk_test_ofAnotherShop' }, 'refused', 'secretKey'],
    ['klarna', { secret: 'of another shop' }, 'refused', 'secret'],
    ['klarna', { url: 'http://127.0.0.1:9' }, 'no-answer', 'url'],
    ['mail-server', { secret: 'of another shop' }, 'refused', 'secret'],
    ['mail-server', { port: '9' }, 'no-answer', 'server'],
    ['mail-server', { port: '465', server: '127.0.0.2' }, 'no-answer', 'server'],
  ])('%s with %o', async (id, changes, kind, setting) => {
    const trial = await outcome(id, changes);
    expect(trial).toEqual({ kind, setting, cause: expect.stringMatching(/\w/) });
    // What went wrong is shown, so it may hold no key.
    expect(JSON.stringify(trial)).not.toMatch(/another ?shop/i);
  });

  test('of which nothing is said that is no mail server', async () => {
    const other = createServer((socket) => socket.end('SSH-2.0-banner of the inside\r\n'));
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const trial = await outcome('mail-server', { port: String(port) });
    expect(trial).toMatchObject({ kind: 'no-answer', cause: 'what answers there is no mail server' });
    other.close();
  });

  test('but not on this machine, nor with the sandbox’s keys, by a shop in public', () => {
    const inPublic = servicesOf({ PUBLIC_URL: 'https://fires.example' });
    expect(inPublic.faultsOf('card-gateway', right['card-gateway'] ?? {})).toEqual({
      url: 'is not safe: it leads to this machine',
      secret: 'is not safe: this is the sandbox’s, which is public',
    });
    expect(inPublic.faultsOf('mail-server', { server: 'localhost', port: '25' })).toEqual({});
    const mixed = { secretKey: 'sk_live_1', publishableKey: 'pk_test_1' };
    expect(inPublic.faultsOf('stripe', mixed)).toEqual({
      publishableKey: expect.stringContaining('must both be live'),
    });
  });
});
