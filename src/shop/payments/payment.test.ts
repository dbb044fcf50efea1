import { expect, test } from 'vitest';
import { pairsOf, readMoves } from '#test/moves-table.ts';
import { canPaymentMove, PAYMENT_STATES, type PaymentState } from './payment.ts';

const MOVES = readMoves<PaymentState>(`
from               created  sending  awaiting-customer  unknown  pending  accepted  declined  expired  refunding  refunded
created            -        yes      -                  -        -        yes       -         yes      -          -
sending            -        -        yes                yes      yes      yes       yes       -        -          -
awaiting-customer  -        yes      -                  yes      -        yes       yes       yes      -          -
unknown            -        -        -                  -        yes      yes       yes       -        -          -
pending            -        -        -                  -        -        yes       yes       -        -          -
accepted           -        -        -                  -        -        -         -         -        yes        yes
declined           -        -        -                  -        -        -         -         -        yes        -
expired            -        -        -                  -        -        -         -         -        yes        -
refunding          -        -        -                  -        -        yes       -         -        -          yes
refunded           -        -        -                  -        -        -         -         -        -          -
`);

test('the table has every pair of states', () => {
  expect(MOVES).toMatchObject(pairsOf(PAYMENT_STATES));
  expect(MOVES).toHaveLength(100);
});

test.each(MOVES)('a payment that is $from may become $to: $isAllowed', ({ from, to, isAllowed }) => {
  expect(canPaymentMove(from, to)).toBe(isAllowed);
});
