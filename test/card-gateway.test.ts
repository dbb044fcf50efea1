import { SANDBOX_CARDS } from '@inglenook/sandbox/cards.ts';
import { describe, expect, test } from 'vitest';
import { parsePairs, toPairs, toSignedBody } from '#values/gateway-wire.server.ts';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { pence } from '#values/uk/pence.ts';
import { aListener } from './kit/listener.ts';
import { aSale, cardsOf, type Sale, sellWith } from './kit/sandbox.ts';
import { atTheGateway } from './three-d-secure/at-the-gateway.ts';

describe('the card gateway', () => {
  const gateway = atTheGateway();

  async function accepted(sale: Sale): Promise<string> {
    const answer = await gateway.sell(sale);
    return answer.kind === 'accepted' ? answer.reference : expect.fail(`not accepted: ${answer.kind}`);
  }
  const movesOf = async (sale: Sale) =>
    (await gateway.rowsOf(sale)).map(({ type, amount }) => `${type} ${amount}`);

  describe('a sale', () => {
    test.each(SANDBOX_CARDS.filter(({ outcome }) => outcome === 'accepted'))(
      'is accepted with the published card $number',
      async ({ number, brand }) => {
        const sale = aSale({ cardNumber: number });
        expect(await gateway.sell(sale)).toMatchObject({ kind: 'accepted', cardBrand: brand });
        expect(await gateway.rowsOf(sale)).toMatchObject([
          { type: 'sale', amount: 129_999, state: 'captured', lastFour: number.slice(-4) },
        ]);
      },
    );

    const notAuthenticated = '65803 3DS AUTHENTICATION RESULT NOT ACCEPTABLE';
    const lastMonth = { number: '4929421234600821', expiryMonth: 10, expiryYear: 26, cvv: '123' };
    test.each([
      ['a declined card', { cardNumber: '4000000000000002' }, '5 CARD DECLINED'],
      ['a card that the sandbox does not know', { cardNumber: '4111111111111111' }, '14 NOT A SANDBOX CARD'],
      ['a mistyped card number', { cardNumber: '4929421234600822' }, '66314 INVALID CARDNUMBER'],
      ['a card that fails authentication', { expiryMonth: 2 }, notAuthenticated],
      ['another that fails it', { expiryMonth: 6 }, notAuthenticated],
      ['a card that has expired', { card: lastMonth }, '54 EXPIRED CARD'],
    ])('is declined with %s', async (_, changes, cause) => {
      const sale = aSale(changes);
      const message = expect.stringMatching(/[Nn]othing was charged/);
      expect(await gateway.sell(sale)).toMatchObject({ kind: 'declined', cause, message });
      expect((await gateway.rowsOf(sale)).filter(({ state }) => state !== 'declined')).toEqual([]);
    });

    test('that is sent twice is taken once, and never declined (F10)', async () => {
      const sale = aSale();
      await accepted(sale);
      expect(await gateway.sell(sale)).toMatchObject({ kind: 'unknown' });
      expect(await movesOf(sale)).toEqual(['sale 129999']);
    });

    test('omits the address of a buyer who has only IPv6', async () => {
      const sale = aSale();
      const browser = { ...sale.browser, ip: '2001:db8::1' };
      expect(await gateway.sell({ ...sale, browser })).toMatchObject({ kind: 'accepted' });
    });
  });

  // Wrong answers, wrong credentials and gateways that are down are in scenarios/card-answers.test.ts.
  test.each([
    [65536, 'unknown'],
    [65548, 'unknown'],
    [65553, 'unknown'],
    [77777, 'unknown'],
    [65, 'declined'],
    [65542, 'declined'],
    [65564, 'declined'],
    [66320, 'declined'],
  ])('an answer with code %i is %s', async (responseCode, kind) => {
    const { url, close } = await aListener(({ body }, response) => {
      const { transactionUnique, orderRef } = Object.fromEntries(parsePairs(body) ?? []);
      const answer = toPairs({ responseCode, transactionUnique, orderRef, amountReceived: 0 });
      response.end(toSignedBody(answer, SANDBOX_MERCHANT.secret));
    });
    expect(await sellWith(cardsOf(url), aSale())).toMatchObject({ kind });
    await close();
  });

  test('a misspelt fault is refused', async () => {
    expect((await gateway.fault('tired')).status).toBe(422);
  });

  describe('a refund', () => {
    test('is a cancellation before settlement and a refund after it, each made once', async () => {
      const [early, late] = [aSale(), aSale({ amount: pence(4_500) })];
      const [first, second] = [await accepted(early), await accepted(late)];
      const { cards } = gateway.sandbox;
      for (let n = 0; n < 3; n++) await cards.refund(first, early.amount);
      await gateway.sandbox.send('/sandbox/settle');
      for (let n = 0; n < 3; n++)
        expect(await cards.refund(second, late.amount)).toMatchObject({ kind: 'done' });
      expect(await cards.query(first, early)).toMatchObject({ kind: 'declined' });
      expect(await movesOf(early)).toEqual(['sale 129999', 'cancellation 129999']);
      expect(await movesOf(late)).toEqual(['sale 4500', 'refund 4500']);
    });

    test('in two equal parts after settlement makes each once, although the answers were lost', async () => {
      const sale = aSale({ amount: pence(15_000) });
      const reference = await accepted(sale);
      await gateway.sandbox.send('/sandbox/settle');
      for (const [givenBefore, key] of [
        [0, 'e_first'],
        [5_000, 'e_second'],
      ] as const) {
        const part = { amount: pence(5_000), givenBefore: pence(givenBefore), total: sale.amount, key };
        await gateway.fault('answer-lost');
        for (const kind of ['unknown', 'done'])
          expect(await gateway.sandbox.cards.refundPart(reference, part)).toMatchObject({ kind });
      }
      expect(await gateway.sandbox.cards.refund(reference, sale.amount)).toMatchObject({ kind: 'done' });
      expect(await movesOf(sale)).toEqual(['sale 15000', 'refund 5000', 'refund 5000', 'refund 5000']);
    });
  });

  describe('a query', () => {
    test('for another payment is in doubt, and staff are alerted', async () => {
      const sale = aSale();
      const other = { ...sale, paymentId: 'pay_other' };
      const answer = await gateway.sandbox.cards.query(await accepted(sale), other);
      expect(answer).toMatchObject({ kind: 'unknown', needsStaff: true });
    });

    test.each([
      ['a reference that it does not know', () => gateway.sandbox.cards],
      ['nobody listening', () => cardsOf('http://127.0.0.1:9')],
      ['a wrong secret', () => cardsOf(gateway.sandbox.url, { secret: 'wrong' })],
    ])('answered by %s leaves the sale in doubt, never declined', async (_, cards) => {
      expect(await cards().query('NOSUCHREFERENCE', aSale())).toMatchObject({ kind: 'unknown' });
    });
  });
});
