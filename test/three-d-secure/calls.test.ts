import { beforeEach, expect, test } from 'vitest';
import { SHOP_URL } from '../kit/app.ts';
import { type ApiAnswer, atBank } from '../kit/bank-page.ts';
import { anApiForm, aVariant, type Sold } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { hearsWhatIsContinued } from './heard-bank.ts';

const BROWSER = { deviceScreenResolution: '1920x1080x24', deviceTimeZone: '-60' };

onEachEngine('the calls of 3-D Secure', (setup) => {
  const heard = hearsWhatIsContinued(setup);
  const { app, shop, bank } = setup;
  let suite: Sold;
  beforeEach(async () => {
    suite = await aVariant(shop, { price: 34999, stock_count: 5 });
  });

  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    app.asVisitor.call('POST', `/checkout${path}`, body, headers);
  const pay = (changes: Record<string, unknown> = {}, browser = {}) =>
    post('', { ...anApiForm([suite], { expiry: '12 / 28', ...changes }), ...browser });
  const validate = async (threeDSRef: string) =>
    (await post('/3ds/validate', { threeDSRef, threeDSMethodData: 'timeout' })).body;
  const authorise = async (threeDSRef: string, cres: string) =>
    (await post('/authorise', { threeDSRef, cres })).body;

  /** The `cres` that the bank's page hands over after this button. */
  const pressed = async (asked: ApiAnswer, press?: Parameters<typeof atBank>[1]) =>
    (await atBank(asked, press)).fields.cres ?? '';

  test('fingerprint, challenge, accepted; repeated, the same answer', async () => {
    const paid = await pay({}, BROWSER);
    const begun = paid.body;
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
    expect(ended.body).toEqual({ status: 'accepted', id: begun.orderId });
    expect(ended.headers.get('set-cookie')).toMatch(/^3dsref=; Max-Age=0;/);
    expect(await authorise(begun.threeDSRef, cres)).toEqual({ status: 'accepted', id: begun.orderId });
    expect(heard).toHaveLength(2);
  });

  test('without browser fields the fingerprint is answered by the shop', async () => {
    expect((await pay()).body).toMatchObject({ threeDSRequest: { creq: expect.any(String) } });
  });

  test('another round, then declined; in doubt', async () => {
    const first = (await pay({ customerName: 'Test [rounds 2]' })).body;
    const { threeDSRef } = first;
    const second = await authorise(threeDSRef, await pressed(first));
    expect(second).toMatchObject({ status: 'authenticate', threeDSRef });
    expect(await authorise(threeDSRef, await pressed(second, 'fail'))).toEqual({
      status: 'declined',
      message: expect.stringContaining('bank could not confirm'),
    });
    const next = (await pay()).body;
    const cres = await pressed(next);
    await bank.fault('answer-lost');
    expect(await authorise(next.threeDSRef, cres)).toMatchObject({ status: 'checking', id: next.orderId });
  });

  test("another customer's confirmation is refused, and affects neither payment (F27)", async () => {
    const [mine, theirs] = [(await pay()).body, (await pay()).body];
    const { threeDSRef } = mine;
    const refused = await post('/authorise', { threeDSRef, cres: await pressed(theirs) });
    expect([refused.status, refused.body.fields]).toEqual([
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
    const elsewhere = { Origin: 'https://elsewhere.example' };
    const foreign = await post('/authorise', { threeDSRef, cres: 'x' }, elsewhere);
    expect(foreign.status).toBe(403);
    expect((await post('/authorise', { threeDSRef, cres: 'x' }, { Origin: SHOP_URL })).status).toBe(404);
  });
});
