import { testMoves } from '#test/kit/moves-table.ts';
import { canPaymentMove, PAYMENT_STATES } from './payment.ts';

testMoves(
  PAYMENT_STATES,
  canPaymentMove,
  `
from               created  sending  awaiting-customer  unknown  pending  accepted  declined  expired  refunding  refunded
created            -        yes      -                  -        -        yes       yes       yes      -          -
sending            -        -        yes                yes      yes      yes       yes       -        -          -
awaiting-customer  -        yes      -                  yes      -        yes       yes       yes      -          -
unknown            -        -        -                  -        yes      yes       yes       -        -          -
pending            -        -        -                  -        -        yes       yes       -        -          -
accepted           -        -        -                  -        -        -         -         -        yes        yes
declined           -        -        -                  -        -        -         -         -        yes        -
expired            -        -        -                  -        -        -         -         -        yes        -
refunding          -        -        -                  -        -        yes       -         -        -          yes
refunded           -        -        -                  -        -        -         -         -        -          -
`,
);
