import { testMoves } from '#test/kit/moves-table.ts';
import { canMove, ORDER_STATUSES } from './order.ts';

testMoves(
  ORDER_STATUSES,
  canMove,
  `
from         in-progress  accepted  shipped  cancelled  declined
in-progress  -            yes       -        yes        yes
accepted     -            -         yes      yes        -
shipped      -            -         -        yes        -
cancelled    -            -         -        -          -
declined     -            -         -        -          -
`,
);
