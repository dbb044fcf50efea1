import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SANDBOX_CARDS } from '@inglenook/sandbox/cards.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CardGateway, Sale } from '#shop/payments/card-gateway.ts';
import { pence } from '#values/pence.ts';
import { aSale, aSandbox, cardsOf, type TestSandbox } from './sandbox.ts';

type Transaction = {
  id: string;
  type: string;
  orderReference: string;
  amount: number;
  state: string;
  lastFour?: string;
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.send('/sandbox').then(() => {}));

async function transactionsOf(sale: { orderNumber: string }): Promise<Transaction[]> {
  const all = await sandbox.read<Transaction[]>('/sandbox/transactions');
  return all.filter(({ orderReference }) => orderReference === sale.orderNumber);
}

async function accepted(sale: Sale, cards: CardGateway = sandbox.cards): Promise<string> {
  const answer = await cards.sell(sale);
  return answer.kind === 'accepted' ? answer.reference : expect.fail(`not accepted: ${answer.kind}`);
}

describe('a sale', () => {
  test('takes the money of an accepted card and gives its reference', async () => {
    const sale = aSale();
    const answer = await sandbox.cards.sell(sale);
    expect(answer).toMatchObject({ kind: 'accepted', cardBrand: 'Visa' });
    expect(await transactionsOf(sale)).toMatchObject([
      { type: 'sale', amount: 129_999, state: 'captured', lastFour: '0821' },
    ]);
  });

  test.each(SANDBOX_CARDS.filter(({ outcome }) => outcome === 'accepted'))(
    'is accepted with the published card $number',
    async ({ number, brand }) => {
      expect(await sandbox.cards.sell(aSale({ cardNumber: number }))).toMatchObject({
        kind: 'accepted',
        cardBrand: brand,
      });
    },
  );

  test.each([
    ['a declined card', { cardNumber: '4000000000000002' }, '5 CARD DECLINED'],
    ['a card that the sandbox does not know', { cardNumber: '4111111111111111' }, '14 NOT A SANDBOX CARD'],
    ['a mistyped card number', { cardNumber: '4929421234600822' }, '66314 INVALID CARDNUMBER'],
    [
      'a card that fails authentication',
      { expiryMonth: 2 },
      '65803 3DS AUTHENTICATION RESULT NOT ACCEPTABLE',
    ],
    ['another that fails it', { expiryMonth: 6 }, '65803 3DS AUTHENTICATION RESULT NOT ACCEPTABLE'],
    [
      'a card that has expired',
      { card: { number: '4929421234600821', expiryMonth: 10, expiryYear: 26, cvv: '123' } },
      '54 EXPIRED CARD',
    ],
  ])('is declined with %s', async (_, changes, cause) => {
    const sale = aSale(changes);
    const answer = await sandbox.cards.sell(sale);
    expect(answer).toMatchObject({ kind: 'declined', cause });
    expect(answer.kind === 'declined' && answer.message).toMatch(/[Nn]othing was charged/);
    expect((await transactionsOf(sale)).filter(({ state }) => state !== 'declined')).toEqual([]);
  });

  test.each([11, 12])('asks for authentication with a card that expires in month %i', async (expiryMonth) => {
    const answer = await sandbox.cards.sell(aSale({ expiryMonth }));
    if (answer.kind !== 'authenticate') return expect.fail(answer.kind);
    expect(answer.threeDSUrl).toBe(`${sandbox.url}/bank/fingerprint`);
    const asked = Buffer.from(answer.threeDSRequest.threeDSMethodData ?? '', 'base64url').toString();
    expect(JSON.parse(asked)).toMatchObject({
      threeDSMethodNotificationURL: 'http://localhost:3000/checkout/3ds/return/abc?a=1&b=2',
    });
  });

  test('that is sent twice is taken once (F10), and never called declined', async () => {
    const sale = aSale();
    await accepted(sale);
    expect(await sandbox.cards.sell(sale)).toMatchObject({ kind: 'unknown' });
    expect(await transactionsOf(sale)).toHaveLength(1);
  });

  test('is not charged by a gateway that is down or not there', async () => {
    const sale = aSale({ cardNumber: '4000000000000127' });
    expect(await sandbox.cards.sell(sale)).toMatchObject({ kind: 'declined' });
    expect(await transactionsOf(sale)).toEqual([]);
    expect(await cardsOf('http://127.0.0.1:9').sell(aSale())).toMatchObject({
      kind: 'declined',
      cause: 'ECONNREFUSED',
    });
  });

  test('with wrong credentials is declined with an alarm for the staff', async () => {
    const sale = aSale();
    for (const account of [{ secret: 'wrong' }, { merchantId: '999999' }])
      expect(await cardsOf(sandbox.url, account).sell(sale)).toMatchObject({
        kind: 'declined',
        needsStaff: true,
      });
    expect(await transactionsOf(sale)).toEqual([]);
  });

  test('leaves the address out for a buyer who has only IPv6', async () => {
    const sale = aSale();
    expect(
      await sandbox.cards.sell({ ...sale, browser: { ...sale.browser, ip: '2001:db8::1' } }),
    ).toMatchObject({
      kind: 'accepted',
    });
  });
});

describe('when the gateway misbehaves, a sale', () => {
  test.each(['timeout', 'error500', 'answer-lost'])('is in doubt after %s', async (kind) => {
    await sandbox.send('/sandbox/faults', { target: 'card', kind, times: 1 });
    const sale = aSale();
    expect(await sandbox.cards.sell(sale)).toMatchObject({ kind: 'unknown', reference: null });
    const taken = (await transactionsOf(sale)).filter(({ state }) => state === 'captured');
    expect(taken).toHaveLength(kind === 'answer-lost' ? 1 : 0);
    expect(await sandbox.cards.sell(aSale())).toMatchObject({ kind: 'accepted' });
  });

  test('and the fault is misspelt, says so', async () => {
    const answer = await sandbox.send('/sandbox/faults', { target: 'card', kind: 'tired' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid' });
  });
});

describe('money goes back', () => {
  test('whole: cancelled before settlement, refunded after it', async () => {
    const early = aSale();
    const late = aSale({ amount: pence(4_500) });
    const [first, second] = [await accepted(early), await accepted(late)];
    expect(await sandbox.cards.refund(first, early.amount)).toMatchObject({ kind: 'done' });
    await sandbox.send('/sandbox/settle');
    expect(await sandbox.cards.refund(second, late.amount)).toMatchObject({ kind: 'done' });
    expect((await transactionsOf(early)).map(({ type }) => type)).toEqual(['sale', 'cancellation']);
    expect((await transactionsOf(late)).map(({ type, amount }) => [type, amount])).toEqual([
      ['sale', 4_500],
      ['refund', 4_500],
    ]);
  });

  test('once, however often it is asked for', async () => {
    const [early, late] = [aSale(), aSale()];
    const [first, second] = [await accepted(early), await accepted(late)];
    for (let i = 0; i < 3; i++) await sandbox.cards.refund(first, early.amount);
    await sandbox.send('/sandbox/settle');
    for (let i = 0; i < 3; i++)
      expect(await sandbox.cards.refund(second, late.amount)).toMatchObject({ kind: 'done' });
    expect(await transactionsOf(early)).toHaveLength(2);
    expect(await transactionsOf(late)).toHaveLength(2);
  });

  test('once, also when the answer to the refund was lost', async () => {
    const sale = aSale();
    const reference = await accepted(sale);
    await sandbox.send('/sandbox/settle');
    await sandbox.send('/sandbox/faults', { target: 'card', kind: 'answer-lost' });
    expect(await sandbox.cards.refund(reference, sale.amount)).toMatchObject({ kind: 'unknown' });
    expect(await sandbox.cards.refund(reference, sale.amount)).toMatchObject({ kind: 'done' });
    expect(await transactionsOf(sale)).toHaveLength(2);
  });

  test('in two equal parts after settlement; each is made once, however often it is asked for', async () => {
    const sale = aSale({ amount: pence(15_000) });
    const reference = await accepted(sale);
    await sandbox.send('/sandbox/settle');
    for (const [givenBefore, key] of [
      [0, 'e_first'],
      [5_000, 'e_second'],
    ] as const) {
      const part = { amount: pence(5_000), givenBefore: pence(givenBefore), total: sale.amount, key };
      await sandbox.send('/sandbox/faults', { target: 'card', kind: 'answer-lost' });
      expect(await sandbox.cards.refundPart(reference, part)).toMatchObject({ kind: 'unknown' });
      expect(await sandbox.cards.refundPart(reference, part)).toMatchObject({ kind: 'done' });
    }
    expect(await sandbox.cards.refund(reference, sale.amount)).toMatchObject({ kind: 'done' });
    expect((await transactionsOf(sale)).map(({ type, amount }) => [type, amount])).toEqual([
      ['sale', 15_000],
      ['refund', 5_000],
      ['refund', 5_000],
      ['refund', 5_000],
    ]);
  });

  test('not when the bank refuses, and not while it is settling', async () => {
    const sale = aSale();
    const reference = await accepted(sale);
    await sandbox.send('/sandbox/faults', { target: 'card', kind: 'refuse-refund' });
    expect(await sandbox.cards.refund(reference, sale.amount)).toMatchObject({ kind: 'refused' });
    await sandbox.send('/sandbox/settle', { until: 'tendered' });
    expect(await sandbox.cards.refund(reference, sale.amount)).toMatchObject({
      kind: 'refused',
      canRetry: true,
    });
    expect(await transactionsOf(sale)).toHaveLength(1);
  });
});

describe('a question', () => {
  test('tells what became of a sale, also after a restart of the sandbox', async () => {
    const sale = aSale();
    const reference = await accepted(sale);
    await sandbox.stop();
    await sandbox.start();
    expect(await sandbox.cards.query(reference, sale)).toMatchObject({ kind: 'accepted', reference });
  });

  test('tells a cancelled sale as declined, and another payment as none of ours', async () => {
    const sale = aSale();
    const reference = await accepted(sale);
    expect(await sandbox.cards.query(reference, { ...sale, paymentId: 'pay_other' })).toMatchObject({
      kind: 'unknown',
      needsStaff: true,
    });
    await sandbox.cards.refund(reference, sale.amount);
    expect(await sandbox.cards.query(reference, sale)).toMatchObject({ kind: 'declined' });
  });

  test('that the gateway does not answer leaves the sale in doubt, never declined', async () => {
    expect(await sandbox.cards.query('NOSUCHREFERENCE', aSale())).toMatchObject({ kind: 'unknown' });
    expect(await cardsOf('http://127.0.0.1:9').query('X', aSale())).toMatchObject({ kind: 'unknown' });
    expect(await cardsOf(sandbox.url, { secret: 'wrong' }).query('X', aSale())).toMatchObject({
      kind: 'unknown',
    });
  });
});

test('no card number and no security code is left on the sandbox’s disk', async () => {
  const sale = aSale({ cardNumber: '5301250070000191' });
  await accepted({ ...sale, card: { ...sale.card, cvv: '7319' } });
  const folder = join(sandbox.dataDir, 'sandbox');
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'));
  expect(files.join('')).toContain('530125******0191');
  for (const secret of ['5301250070000191', '5301 2500 7000 0191', '4000000000000119', '=7319', 'cardCVV'])
    expect(files.join('')).not.toContain(secret);
});
