import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { field, parsePairs, toPairs, toSignedBody } from '#values/gateway-wire.server.ts';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { aSale } from '../kit/sandbox.ts';
import { asking, atTheGateway, backFrom, TIMEOUT } from './at-the-gateway.ts';

const gateway = atTheGateway();

describe('on the wire, a continuation', () => {
  const { merchantId, secret } = SANDBOX_MERCHANT;
  const send = async (fields: Parameters<typeof toPairs>[0], key: string = secret) => {
    const body = toSignedBody(toPairs({ merchantID: merchantId, ...fields }), key);
    const answer = await fetch(`${gateway.sandbox.url}/direct/`, { method: 'POST', body });
    const pairs = parsePairs(await answer.text()) ?? [];
    return (name: string) => field(pairs, name);
  };

  test('needs neither action nor card, but our signature', async () => {
    const { sale, asked } = await gateway.challenged();
    const confirmed = { threeDSRef: asked.threeDSRef, threeDSResponse: await backFrom(asked) };
    expect((await send(confirmed, 'another secret'))('responseCode')).toBe('65539');
    expect(await gateway.takenFor(sale)).toBe(0);
    const answer = await send(confirmed);
    expect(['responseCode', 'state', 'xref', 'threeDSAuthenticated'].map(answer)).toEqual([
      '0',
      'captured',
      asked.reference,
      'Y',
    ]);
  });

  test.each([
    ['another card', { cardNumber: '5301250070000191' }],
    ['another amount', { amount: 1 }],
    ['another order', { orderRef: '1' }],
  ])('that names %s does not match', async (_, more) => {
    const { sale, asked } = await gateway.challenged();
    const confirmed = { threeDSRef: asked.threeDSRef, threeDSResponse: await backFrom(asked) };
    const answer = await send({ ...confirmed, ...more });
    expect(answer('responseCode')).toBe('65542');
    expect(await gateway.takenFor(sale)).toBe(0);
    const same = { cardNumber: '4929 4212 3460 0821', amount: sale.amount, orderRef: sale.orderNumber };
    expect((await send({ ...confirmed, ...same }))('responseCode')).toBe('0');
  });

  test.each([
    ['without a reference', { threeDSRef: '' }, '66592'],
    ['with an invented one', { threeDSRef: 'x' }, '66848'],
  ])('%s is refused', async (_, fields, code) => {
    expect((await send({ ...fields, threeDSResponse: TIMEOUT }))('responseCode')).toBe(code);
  });

  test('says whether the bank’s message is missing or malformed, and the sale still waits', async () => {
    const { sale, asked } = await gateway.challenged();
    const { threeDSRef } = asked;
    expect((await send({ threeDSRef }))('responseCode')).toBe('66599');
    expect((await send({ threeDSRef, threeDSResponse: { cres: '{' } }))('responseCode')).toBe('66855');
    expect(await gateway.goOn(sale, asked, await backFrom(asked))).toMatchObject({ kind: 'accepted' });
  });

  test('is answered with what it sent, but never with a card, and so is the callback', async () => {
    const { asked } = await gateway.challenged({ callbackUrl: gateway.callbackUrl });
    const response = { ...(await backFrom(asked)), threeDSSessionData: 's' };
    const card = { cardNumber: '4929421234600821', cardCVV: '123' };
    const answer = await send({ threeDSRef: asked.threeDSRef, threeDSResponse: response, ...card });
    expect(answer('threeDSResponse[threeDSSessionData]')).toBe('s');
    expect([answer('cardNumber'), answer('cardCVV')]).toEqual([undefined, undefined]);
    await expect.poll(() => gateway.posts.length).toBe(3);
    expect(gateway.posts.join()).not.toContain('4929421234600821');
  });
});

test('no card number and no security code is left on the sandbox’s disk', async () => {
  const sale = aSale({ cardNumber: '5301250070000191', expiryMonth: 12 });
  const asked = asking(await gateway.sell({ ...sale, card: { ...sale.card, cvv: '7319' } }));
  const next = asking(await gateway.goOn(sale, asked, TIMEOUT));
  expect(await gateway.goOn(sale, next, await backFrom(next))).toMatchObject({ kind: 'accepted' });
  const folder = join(gateway.sandbox.dataDir, 'sandbox');
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'));
  expect(files.join('')).toContain('530125******0191');
  // The code alone is four digits, which chance writes too: what matters is the code as a value.
  for (const secret of ['5301250070000191', '=7319', '"7319"', 'cardCVV'])
    expect(files.join('').includes(secret), secret).toBe(false);
});
