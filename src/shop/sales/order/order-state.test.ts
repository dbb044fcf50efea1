import { expect, test } from 'vitest';
import { stateInWords } from './order-state.ts';

test.each([
  [{ status: 'accepted' }, 'To ship'],
  [{ status: 'accepted', partlyShipped: true }, 'Partly shipped'],
  [{ status: 'accepted', due: 1 }, 'Waiting for money'],
  [{ status: 'accepted', collects: true }, 'To get ready'],
  [{ status: 'shipped' }, 'Shipped'],
  [{ status: 'shipped', collects: true }, 'Ready to collect'],
  [{ status: 'in-progress' }, 'Waiting for payment'],
  [{ status: 'cancelled', due: 1 }, 'Cancelled'],
  [{ status: 'declined' }, 'Declined'],
] as const)('%j is %s', (facts, words) => {
  expect(stateInWords(facts)).toBe(words);
});
