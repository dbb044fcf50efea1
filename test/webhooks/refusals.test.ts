import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookCalls } from '#integrations/webhook-calls.server.ts';
import { ShopError } from '#shop/errors.ts';
import { addEndpoint, listEndpoints } from '#shop/webhooks/endpoints.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aReceiver, type Receiver } from './receiver.ts';

const NOT_PUBLIC = expect.stringMatching(/ is on a private network, which the shop does not call$/);

describe('webhooks are not led into a private network', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await aReceiver();
  });
  beforeEach(() => {
    receiver.calls.length = 0;
  });
  afterAll(() => receiver.close());

  const port = () => new URL(receiver.url).port;
  const leadingTo =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const post = (caller: ReturnType<typeof webhookCalls>, url: string) =>
    caller.post({ url, headers: {}, body: '{}' });

  onEachEngine('by its address, before it is saved', { only: 'sqlite' }, ({ shop, outside }) => {
    const admin = anAdmin();
    outside(() => ({ webhooks: webhookCalls({ allowsPrivate: false }) }));
    const add = (url: string) => addEndpoint(shop, admin, { url, events: ['stock.low'], isOn: true });

    test.each([
      ['http://office.example/events', /https/],
      ['ftp://office.example/events', /https/],
      ['file:///etc/passwd', /https/],
      ['javascript:alert(1)', /https/],
      ['office.example', /full URL/],
      ['', /can not be empty/],
      [`https://office.example/${'x'.repeat(500)}`, /500 characters or fewer/],
      ['https://me:secret@office.example/', /user name or password/],
      ['https://me@office.example/', /user name or password/],
      ['https://office.example/#part', /#/],
      ['https://office.example:22/', /port/],
      ['https://office.example:25/', /port/],
      ['https://office.example:6379/', /port/],
      ['https://localhost/x', /public address/],
      ['https://LOCALHOST./', /public address/],
      ['https://shop.localhost/', /public address/],
      ['https://printer.local:8443/', /public address/],
      ['https://metadata.google.internal/', /public address/],
      ['https://127.0.0.1/', /public address/],
      ['https://127.1/', /public address/],
      ['https://2130706433/', /public address/],
      ['https://0x7f000001/', /public address/],
      ['https://0177.0.0.1/', /public address/],
      ['https://①②⑦.0.0.1/', /public address/],
      ['https://0/', /public address/],
      ['https://169.254.169.254/latest/meta-data', /public address/],
      ['https://[::1]/', /public address/],
      ['https://[::ffff:10.0.0.1]/', /public address/],
      ['https://[64:ff9b::a00:1]/', /public address/],
      ['https://[fd00:ec2::254]/', /public address/],
    ])('%s', async (url, fix) => {
      const refusal = await add(url).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ShopError);
      expect((refusal as ShopError).fields?.url?.fix).toMatch(fix);
      expect(await listEndpoints(shop, admin)).toEqual([]);
    });

    test('public ones may be saved, normalised', async () => {
      for (const url of [
        ' https://Office.example/events?key=1 ',
        'https://office.example:8443/',
        'https://1.1.1.1/',
        'https://localhost.example/',
      ])
        await add(url);
      expect((await listEndpoints(shop, admin)).map(({ url }) => url)).toEqual([
        'https://office.example/events?key=1',
        'https://office.example:8443/',
        'https://1.1.1.1/',
        'https://localhost.example/',
      ]);
    });
  });

  test.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.0.0.8',
    '169.254.169.254',
    '64:ff9b::7f00:1',
    'fe80::1',
  ])('by a name that leads to %s', async (address) => {
    const caller = webhookCalls({ allowsPrivate: false, resolve: leadingTo(address) });
    expect(await post(caller, 'https://office.example/events')).toMatchObject({
      status: null,
      error: NOT_PUBLIC,
    });
  });

  test('by a name that leads to a public address and to its own as well', async () => {
    const resolve = leadingTo('1.1.1.1', '127.0.0.1');
    const caller = webhookCalls({ allowsPrivate: false, resolve });
    expect(await post(caller, 'https://office.example/')).toMatchObject({ status: null, error: NOT_PUBLIC });
  });

  test('by the real name of this machine', async () => {
    const caller = webhookCalls({ allowsPrivate: false });
    expect(await post(caller, 'https://localhost/')).toMatchObject({ status: null, error: NOT_PUBLIC });
  });

  test('by a name that leads nowhere', async () => {
    const caller = webhookCalls({ allowsPrivate: false, resolve: leadingTo() });
    expect(await post(caller, 'https://office.example/')).toMatchObject({ status: null, error: NOT_PUBLIC });
  });

  test('by an address that was saved while it was still allowed', async () => {
    const caller = webhookCalls({ allowsPrivate: false });
    expect(await post(caller, receiver.url)).toMatchObject({
      status: null,
      error: 'Must begin with https://',
    });
    expect(receiver.calls).toEqual([]);
  });

  test('by a name that changes its answer: it is resolved once, and the connection uses that address', async () => {
    let asked = 0;
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    const caller = webhookCalls({ allowsPrivate: true, resolve });
    const url = `http://office.example:${port()}/events`;
    expect(await post(caller, url)).toMatchObject({ status: 200 });
    expect(asked).toBe(1);
    expect(receiver.calls).toHaveLength(1);
    expect(await post(caller, url)).toMatchObject({ status: null, error: NOT_PUBLIC });
    expect(receiver.calls).toHaveLength(1);
  });

  test('not even in development to what is neither public nor on its own network', async () => {
    for (const address of ['169.254.169.254', '100.64.0.1', '224.0.0.1']) {
      const caller = webhookCalls({ allowsPrivate: true, resolve: leadingTo(address) });
      expect(await post(caller, 'http://office.example/')).toMatchObject({ status: null, error: NOT_PUBLIC });
      expect(caller.refusalOf(`http://${address}/`)).toMatch(/public address/);
    }
  });

  test('nor to a machine that does not speak TLS for https', async () => {
    const caller = webhookCalls({ allowsPrivate: true });
    const outcome = await post(caller, `https://127.0.0.1:${port()}/`);
    expect(outcome.status).toBeNull();
    expect(receiver.calls).toEqual([]);
  });
});
