import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('the card gateway', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await aSandbox();
  });
  afterAll(() => sandbox.close());

  async function transactionsOf(sale: { orderNumber: string }): Promise<Transaction[]> {
    const all = await sandbox.read<Transaction[]>('/sandbox/transactions');
    return all.filter(({ orderReference }) => orderReference === sale.orderNumber);
  }

  test('takes the money of an accepted card and gives its reference', async () => {
    const sale = aSale();
    const answer = await sandbox.cards.sell(sale);
    expect(answer).toMatchObject({ kind: 'accepted', cardBrand: 'Visa' });
    expect(await transactionsOf(sale)).toMatchObject([
      { type: 'sale', amount: 129_999, state: 'captured', lastFour: '0821' },
    ]);
  });

  test('declines a declined card in words that tell nothing', async () => {
    const sale = aSale({ cardNumber: '4000000000000002' });
    const answer = await sandbox.cards.sell(sale);
    expect(answer).toMatchObject({ kind: 'declined', cause: '5 CARD DECLINED' });
    expect(await transactionsOf(sale)).toMatchObject([{ state: 'declined' }]);
  });

  test('asks for authentication by the expiry month, with an address and what to post there', async () => {
    const answer = await sandbox.cards.sell(aSale({ expiryMonth: 12 }));
    expect(answer).toMatchObject({ kind: 'authenticate', threeDSUrl: `${sandbox.url}/bank/fingerprint` });
  });

  test('gives a whole sale back: cancelled before settlement, refunded after it', async () => {
    const early = aSale();
    const late = aSale({ amount: pence(4_500) });
    const first = await sandbox.cards.sell(early);
    const second = await sandbox.cards.sell(late);
    if (first.kind !== 'accepted' || second.kind !== 'accepted') return expect.fail('not accepted');
    expect(await sandbox.cards.giveBack(first.reference, early.amount)).toMatchObject({ kind: 'done' });
    await sandbox.send('/sandbox/settle');
    expect(await sandbox.cards.giveBack(second.reference, late.amount)).toMatchObject({ kind: 'done' });
    expect((await transactionsOf(early)).map(({ type }) => type)).toEqual(['sale', 'cancellation']);
    expect((await transactionsOf(late)).map(({ type }) => type)).toEqual(['sale', 'refund']);
  });

  test('is not charged by a gateway that is not there', async () => {
    const answer = await cardsOf('http://127.0.0.1:9').sell(aSale());
    expect(answer).toMatchObject({ kind: 'declined', cause: 'ECONNREFUSED' });
  });
});
