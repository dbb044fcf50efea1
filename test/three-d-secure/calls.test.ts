import { beforeEach, expect, test } from 'vitest';
import type { CheckoutAnswer } from '#shop/checkout/checkout-answer.ts';
import { SHOP_URL } from '../app.ts';
import { atBank } from '../bank-page.ts';
import { anApiForm, aVariant, type Sold } from '../builders.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { hearsWhatIsContinued } from './heard-bank.ts';

const BROWSER = { deviceScreenResolution: '1920x1080x24', deviceTimeZone: '-60' };

onEachEngine('the calls of 3-D Secure', (house) => {
  const heard = hearsWhatIsContinued(house);
  const { app, shop, bank } = house;
  let suite: Sold;
  beforeEach(async () => {
    suite = await aVariant(shop, { price: 34999, stock_count: 5 });
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.ask(`/api/v1/checkout${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const pay = (changes: Record<string, unknown> = BROWSER, customerName = 'Eleanor Whitlock') => {
    const form = anApiForm([suite], { customerName, expiry: '12 / 28' });
    return post('', { ...form, ...changes });
  };
  const validate = async (threeDSRef: string, threeDSMethodData = 'timeout') =>
    (await post('/3ds/validate', { threeDSRef, threeDSMethodData })).json();
  const authorise = async (threeDSRef: string, cres: string) =>
    (await post('/authorise', { threeDSRef, cres })).json();

  /** The `cres` that the bank's page hands over after this button. */
  const pressed = async (asked: CheckoutAnswer, press?: Parameters<typeof atBank>[1]) =>
    (await atBank(asked, press)).fields.cres ?? '';

  test('fingerprint, challenge, accepted; asked again, the same answer', async () => {
    const paid = await pay();
    const begun = await paid.json();
    expect(begun).toEqual({
      status: 'authenticate',
      orderId: expect.stringMatching(/^o_/),
      threeDSRef: expect.stringMatching(/^req_\w{22}$/),
      threeDSRequest: { threeDSMethodData: expect.any(String) },
      threeDSURL: `${bank.url}/bank/fingerprint`,
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
    expect(heard).toHaveLength(1);
    const cres = await pressed(challenge);
    const ended = await post('/authorise', { threeDSRef: begun.threeDSRef, cres });
    expect(await ended.json()).toEqual({ status: 'accepted', id: begun.orderId });
    expect(ended.headers.get('set-cookie')).toMatch(/^3dsref=; Max-Age=0;/);
    expect(await authorise(begun.threeDSRef, cres)).toEqual({ status: 'accepted', id: begun.orderId });
    expect(heard).toHaveLength(2);
  });

  test('without browser fields the fingerprint is answered by the shop', async () => {
    expect(await (await pay({})).json()).toMatchObject({ threeDSRequest: { creq: expect.any(String) } });
  });

  test('twice in parallel is one call of the gateway (F26)', async () => {
    const asked = await (await pay({})).json();
    const cres = await pressed(asked);
    const before = heard.length;
    const answers = await Promise.all([1, 2, 3].map(() => authorise(asked.threeDSRef, cres)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['accepted']));
    expect(heard).toHaveLength(before + 1);
  });

  test('another round, then declined; in doubt', async () => {
    const first = await (await pay({}, 'Test [rounds 2]')).json();
    const { threeDSRef } = first;
    const second = await authorise(threeDSRef, await pressed(first));
    expect(second).toMatchObject({ status: 'authenticate', threeDSRef });
    expect(await authorise(threeDSRef, await pressed(second, 'fail'))).toEqual({
      status: 'declined',
      message: expect.stringContaining('bank could not confirm'),
    });
    const next = await (await pay({})).json();
    const cres = await pressed(next);
    await bank.fault('answer-lost');
    expect(await authorise(next.threeDSRef, cres)).toMatchObject({ status: 'checking', id: next.orderId });
  });

  test("another customer's confirmation is refused, and harms nobody (F27)", async () => {
    const [mine, theirs] = [await (await pay({})).json(), await (await pay({})).json()];
    const { threeDSRef } = mine;
    const refused = await post('/authorise', { threeDSRef, cres: await pressed(theirs) });
    expect([refused.status, (await refused.json()).fields]).toEqual([
      422,
      { threeDSRef: expect.objectContaining({ error: 'Confirmation not valid' }) },
    ]);
    expect(await authorise(threeDSRef, await pressed(mine))).toMatchObject({ status: 'accepted' });
  });

  test('what is unknown, missing, too long or from another site is refused', async () => {
    const threeDSRef = shop.newId('req');
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
