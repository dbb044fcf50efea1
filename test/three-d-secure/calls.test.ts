import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anApp, SHOP_URL, type TestApp } from '../app.ts';
import { aForm, aVariant } from '../builders.ts';
import { describeOnEachEngine } from '../database.ts';
import { type AskingBank, anAskingBank } from './asking-bank.ts';

const BROWSER = { deviceScreenResolution: '1920x1080x24', deviceTimeZone: '-60' };

describeOnEachEngine('the calls of 3-D Secure', (engine) => {
  let app: TestApp;
  let bank: AskingBank;
  let suite: Awaited<ReturnType<typeof aVariant>>;
  beforeAll(async () => {
    bank = anAskingBank();
    app = await anApp(engine, { cards: bank });
  });
  beforeEach(async () => {
    bank.outcome = 'accepted';
    bank.heard.length = 0;
    suite = await aVariant(app.shop, { price: 34999, stock_count: 5 });
  });
  afterAll(() => app.shop.close());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.ask(`/api/v1/checkout${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const pay = (changes: Record<string, unknown> = BROWSER) => {
    const { items, ...form } = aForm([suite]);
    const lines = items.map(({ variantId: id, price, quantity }) => ({ variant: { id, price }, quantity }));
    return post('', { ...form, items: lines, ...changes });
  };
  const validate = async (threeDSRef: string, threeDSMethodData = 'timeout') =>
    (await post('/3ds/validate', { threeDSRef, threeDSMethodData })).json();
  const authorise = async (threeDSRef: string, cres: string) =>
    (await post('/authorise', { threeDSRef, cres })).json();

  test('fingerprint, challenge, accepted; asked again, the same answer', async () => {
    const paid = await pay();
    const begun = await paid.json();
    expect(begun).toEqual({
      status: 'authenticate',
      orderId: expect.stringMatching(/^o_/),
      threeDSRef: expect.stringMatching(/^req_\w{22}$/),
      threeDSRequest: { threeDSMethodData: expect.any(String) },
      threeDSURL: 'https://bank.example/3ds',
    });
    expect(paid.headers.get('set-cookie')).toBe(
      `3dsref=${begun.threeDSRef}; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax`,
    );
    const challenge = await validate(begun.threeDSRef);
    expect(challenge).toMatchObject({
      status: 'authenticate',
      threeDSRef: begun.threeDSRef,
      threeDSRequest: { creq: expect.any(String) },
    });
    expect(await validate(begun.threeDSRef)).toEqual(challenge);
    expect(bank.heard).toHaveLength(1);
    const ended = await post('/authorise', { threeDSRef: begun.threeDSRef, cres: bank.cres() });
    expect(await ended.json()).toEqual({ status: 'accepted', id: begun.orderId });
    expect(ended.headers.get('set-cookie')).toMatch(/^3dsref=; Max-Age=0;/);
    expect(await authorise(begun.threeDSRef, bank.cres())).toEqual({ status: 'accepted', id: begun.orderId });
    expect(bank.heard).toHaveLength(2);
  });

  test('without browser fields the fingerprint is answered by the shop', async () => {
    expect(await (await pay({})).json()).toMatchObject({ threeDSRequest: { creq: expect.any(String) } });
  });

  test('twice in parallel is one call of the gateway (F26)', async () => {
    const { threeDSRef } = await (await pay({})).json();
    const before = bank.heard.length;
    const answers = await Promise.all([1, 2, 3].map(() => authorise(threeDSRef, bank.cres())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['accepted']));
    expect(bank.heard).toHaveLength(before + 1);
  });

  test('declined, another round, in doubt', async () => {
    const { threeDSRef } = await (await pay({})).json();
    bank.outcome = 'again';
    expect(await authorise(threeDSRef, bank.cres())).toMatchObject({ status: 'authenticate', threeDSRef });
    bank.outcome = 'declined';
    expect(await authorise(threeDSRef, bank.cres())).toEqual({
      status: 'declined',
      message: 'Your bank could not confirm it.',
    });
    const next = await (await pay({})).json();
    bank.outcome = 'unknown';
    expect(await authorise(next.threeDSRef, bank.cres())).toMatchObject({
      status: 'checking',
      id: next.orderId,
    });
  });

  test("another customer's confirmation is refused, and harms nobody (F27)", async () => {
    const { threeDSRef } = await (await pay({})).json();
    const mine = bank.cres();
    await pay({});
    const refused = await post('/authorise', { threeDSRef, cres: bank.cres() });
    expect([refused.status, (await refused.json()).fields]).toEqual([
      422,
      { threeDSRef: expect.objectContaining({ error: 'Confirmation not valid' }) },
    ]);
    expect(await authorise(threeDSRef, mine)).toMatchObject({ status: 'accepted' });
  });

  test('what is unknown, missing, too long or from another site is refused', async () => {
    const threeDSRef = app.shop.newId('req');
    const refusals: [string, unknown, number][] = [
      ['/3ds/validate', { threeDSRef, threeDSMethodData: 'timeout' }, 404],
      ['/authorise', { threeDSRef, cres: 'x' }, 404],
      ['/3ds/validate', { threeDSRef }, 422],
      ['/authorise', { threeDSRef, cres: '' }, 422],
      ['/authorise', { threeDSRef: 3, cres: 'x' }, 422],
      ['/authorise', { threeDSRef, cres: 'x'.repeat(16 * 1024 + 1) }, 422],
      ['/authorise', { threeDSRef, cres: 'x'.repeat(65 * 1024) }, 413],
    ];
    for (const [path, body, status] of refusals)
      expect([path, body, (await post(path, body)).status]).toEqual([path, body, status]);
    const foreign = await post(
      '/authorise',
      { threeDSRef, cres: 'x' },
      { Origin: 'https://elsewhere.example' },
    );
    expect(foreign.status).toBe(403);
    expect((await post('/authorise', { threeDSRef, cres: 'x' }, { Origin: SHOP_URL })).status).toBe(404);
  });
});
