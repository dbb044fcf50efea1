import { expect, test } from 'vitest';
import { trailOf } from './payment-trail.ts';

const move = (at: number, from: string | null, to: string, note = '') => ({
  ...{ id: `e_${at}_${to}`, at, from, to, note },
});
const refund = (number: number, changes: object) => ({
  ...{ id: `e_${number}`, number, amount: 1000, state: 'done' as const, reason: 'Goodwill', message: '' },
  ...{ reference: `back-${number}`, created: 10, updated: 10, isRest: false, ...changes },
});
const SALE = [move(1, null, 'created'), move(2, 'created', 'sending'), move(3, 'sending', 'accepted')];
const CANCELLED = [...SALE, move(10, 'accepted', 'refunding'), move(10, 'refunding', 'refunded')];

const summaryOf = (steps: ReturnType<typeof trailOf>) =>
  steps.map(({ to, refund, note, reference }) =>
    [refund ? `${refund.state} ${refund.amount}` : to, note, reference].filter(Boolean).join(', '),
  );

test('a partial refund is a separate step with its own reference; the sale keeps its reference', () => {
  expect(summaryOf(trailOf('sale', SALE, [refund(1, {})]))).toEqual([
    'done 1000, Goodwill, back-1',
    'accepted, sale',
    'sending',
    'created',
  ]);
});

test('a pending or refused refund says why', () => {
  const refunds = [
    refund(1, { state: 'failed', message: 'no funds', reference: '' }),
    refund(2, { state: 'unknown', message: 'the bank is settling', reference: '', created: 11 }),
  ];
  expect(summaryOf(trailOf('sale', SALE, refunds)).slice(0, 3)).toEqual([
    'unknown 1000, Goodwill: the bank is settling',
    'failed 1000, Goodwill: no funds',
    'accepted, sale',
  ]);
});

test('the final refund ends the payment with its own reference', () => {
  const refunds = [refund(1, {}), refund(2, { isRest: true, amount: 7900, reason: 'Order cancelled' })];
  expect(summaryOf(trailOf('sale', CANCELLED, refunds)).slice(0, 4)).toEqual([
    'done 7900, Order cancelled, back-2',
    'refunding',
    'done 1000, Goodwill, back-1',
    'accepted, sale',
  ]);
});

test('the newest move of a declined payment has the reference', () => {
  const steps = trailOf('sale', [...SALE.slice(0, 2), move(3, 'sending', 'declined', 'no')], []);
  expect(summaryOf(steps)[0]).toBe('declined, no, sale');
});
