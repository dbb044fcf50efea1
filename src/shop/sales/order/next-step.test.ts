import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const facts = {
  status: 'accepted' as const,
  collects: false,
  due: 0,
  paymentState: 'accepted',
  paymentMethod: 'Card',
  leavesBy: '2026-12-08',
  today: '2026-12-01',
  needsAttention: false,
  isCancelledByCustomer: false,
};

test.each([
  [{}, 'Ship it by Tue 8 December'],
  [{ today: '2026-12-08' }, 'Ship it today'],
  [{ today: '2026-12-09' }, 'Ship it now: it was to leave by Tue 8 December'],
  [{ collects: true }, 'Get it ready by Tue 8 December'],
  [{ needsAttention: true }, 'Settle what needs attention'],
  [{ isCancelledByCustomer: true }, 'The customer has cancelled it: cancel it, or write to them'],
  [
    { status: 'in-progress' as const, paymentState: 'unknown' },
    'Waiting for the bank: nothing to do, the shop asks it',
  ],
  [
    { status: 'in-progress' as const, paymentState: 'awaiting-customer' },
    'Waiting for the customer to confirm the payment at their bank: nothing to do',
  ],
  [
    { status: 'in-progress' as const, paymentState: 'awaiting-customer', paymentMethod: 'Bank transfer' },
    'Waiting for the money: mark it as paid once it is there',
  ],
  [{ status: 'shipped' as const }, 'Nothing to do'],
  [{ status: 'cancelled' as const, isCancelledByCustomer: true }, 'Nothing to do'],
  [{ status: 'declined' as const }, 'Nothing to do'],
])('%j: %s', (changes, words) => {
  expect(nextStep({ ...facts, ...changes }).words).toBe(words);
});
