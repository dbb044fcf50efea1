import { expect, test } from 'vitest';
import { pairsOf, readMoves } from '#test/moves-table.ts';
import { canMove, ORDER_STATUSES, type OrderStatus } from './order.ts';

const MOVES = readMoves<OrderStatus>(`
from         in-progress  accepted  shipped  cancelled  declined
in-progress  -            yes       -        yes        yes
accepted     -            -         yes      yes        -
shipped      -            -         -        yes        -
cancelled    -            -         -        -          -
declined     -            -         -        -          -
`);

test('the table has every pair of statuses', () => {
  expect(MOVES).toMatchObject(pairsOf(ORDER_STATUSES));
  expect(MOVES).toHaveLength(25);
});

test.each(MOVES)('an order that is $from may become $to: $isAllowed', ({ from, to, isAllowed }) => {
  expect(canMove(from, to)).toBe(isAllowed);
});
