import { expect, test } from 'vitest';
import { type PaidBy, paidRows } from './order-facts.server.ts';

const VISA: PaidBy = { kind: 'card', provider: 'paymentnetwork', card_brand: 'Visa', card_last_four: '0821' };

test.each<[what: string, paidBy: PaidBy | null, amount: number, said: string[]]>([
  ['a card has its brand and last four digits', VISA, 100, ['Visa ending 0821']],
  [
    'what the shop was given its way',
    { ...VISA, provider: 'cash', card_brand: '', card_last_four: '' },
    100,
    ['Klarna'],
  ],
  ['a card of unknown brand its digits', { ...VISA, card_brand: '' }, 100, ['Card ending 0821']],
  [
    'a card that the shop never saw is a card',
    { ...VISA, card_brand: '', card_last_four: '' },
    100,
    ['Card'],
  ],
  ['who pays later reads with whom', { ...VISA, kind: 'later' }, 100, ['Klarna']],
  ['nothing to pay was paid with nothing', VISA, 0, []],
  ['a payment that is not known is not told of', null, 100, []],
])('%s', (_, paidBy, amount, said) => {
  const rows = paidRows({ amount, payment_method: 'Klarna', paidBy });
  expect(rows.map(({ value }) => value)).toEqual(said);
});
