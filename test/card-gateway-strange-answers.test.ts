import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CardGateway } from '#shop/payments/card-gateway.ts';
import { parsePairs, toPairs, toSignedBody } from '#values/gateway-wire.server.ts';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { aSale, cardsOf } from './sandbox.ts';

describe('an answer that is not what we asked', () => {
  let server: Server;
  let answers: (asked: Record<string, string>) => string;
  const actions: string[] = [];
  let cards: CardGateway;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const asked = Object.fromEntries(parsePairs(await text(request)) ?? []);
      actions.push(asked.action ?? '');
      response.end(answers(asked));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cards = cardsOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    actions.length = 0;
  });

  const { secret } = SANDBOX_MERCHANT;
  const approval = (asked: Record<string, string>, changes = {}) =>
    toPairs({
      responseCode: 0,
      xref: 'X1',
      state: 'captured',
      transactionUnique: asked.transactionUnique,
      orderRef: asked.orderRef,
      amount: asked.amount,
      amountReceived: asked.amount,
      currencyCode: asked.currencyCode,
      ...changes,
    });

  test('is in doubt when its signature is missing, wrong or partial', async () => {
    const unsigned = (asked: Record<string, string>) =>
      toSignedBody(approval(asked), secret).split('&signature')[0] ?? '';
    answers = unsigned;
    expect(await cards.sell(aSale())).toMatchObject({ kind: 'unknown', needsStaff: true });
    answers = (asked) => toSignedBody(approval(asked), 'another');
    expect(await cards.sell(aSale())).toMatchObject({ kind: 'unknown', needsStaff: true });
    answers = (asked) => `${toSignedBody(approval(asked), secret)}%7Camount`;
    expect(await cards.sell(aSale())).toMatchObject({ kind: 'unknown', needsStaff: true });
  });

  test.each([
    ['another payment', { transactionUnique: 'pay_other' }],
    ['another order', { orderRef: '1' }],
  ])('is in doubt when it speaks of %s, which is left alone', async (_, changes) => {
    answers = (asked) => toSignedBody(approval(asked, changes), secret);
    expect(await cards.sell(aSale())).toMatchObject({ kind: 'unknown', needsStaff: true });
    expect(actions).toEqual(['SALE']);
  });

  test.each([
    ['another amount received', { amountReceived: 1 }],
    ['another amount', { amount: 1 }],
    ['another currency', { currencyCode: '978' }],
    ['a partial approval', { responseCode: 10 }],
  ])('gives the money back at once with %s', async (_, changes) => {
    answers = (asked) =>
      toSignedBody(
        asked.action === 'SALE' ? approval(asked, changes) : toPairs({ responseCode: 0, xref: 'X1' }),
        secret,
      );
    expect(await cards.sell(aSale())).toMatchObject({ kind: 'declined', needsStaff: true });
    expect(actions).toEqual(['SALE', 'CANCEL']);
  });

  test.each([
    [65536, 'unknown'],
    [65548, 'unknown'],
    [65553, 'unknown'],
    [77777, 'unknown'],
    [65, 'declined'],
    [65542, 'declined'],
    [65564, 'declined'],
    [66320, 'declined'],
  ])('with code %i is %s', async (responseCode, kind) => {
    answers = (asked) => toSignedBody(approval(asked, { responseCode, amountReceived: 0 }), secret);
    expect(await cards.sell(aSale())).toMatchObject({ kind });
  });
});
