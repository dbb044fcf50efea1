import { expect, test } from 'vitest';
import type { OrderView } from '../order/order.ts';
import type { RefundState } from '../refunds/refund.ts';
import { packListOf } from './pack-list.ts';

const items = [
  { title: 'Suite', quantity: 1, variant: { id: 'v_suite' } },
  { title: 'Log Set', quantity: 3, variant: { id: 'v_logs' } },
];
const order = { checkoutSession: { items: JSON.stringify(items) } } as OrderView;

function refund(quantity: number, { state = 'done' as RefundState, created = 1_000 } = {}) {
  const line = { lineId: 'l_1', variantId: 'v_logs', title: 'Log Set', amount: 1, isRestocked: false };
  return { created, state, lines: [{ ...line, quantity }] };
}
const shippedAt = (at: number) => [
  { at: new Date(0).toISOString(), to: 'accepted' },
  { at: new Date(at).toISOString(), to: 'shipped' },
];
const packed = (...args: [refunds: ReturnType<typeof refund>[], events?: { at: string; to: string }[]]) =>
  packListOf(order, args[0], args[1] ?? []).map(({ toPack, refunded }) => [toPack, refunded]);

test('everything that was bought is packed', () => {
  expect(packed([])).toEqual([
    [1, 0],
    [3, 0],
  ]);
});

test('refunded items, and those being refunded, are not packed; a failed refund changes nothing', () => {
  const refunds = [refund(1), refund(1, { state: 'requested' }), refund(1, { state: 'failed' })];
  expect(packed(refunds)[1]).toEqual([1, 2]);
});

test('of two lines with the same variant only as many are left out as were refunded', () => {
  const twice = [items[0], items[0]];
  const order = { checkoutSession: { items: JSON.stringify(twice) } } as OrderView;
  const line = { ...refund(1).lines[0], variantId: 'v_suite' } as ReturnType<typeof refund>['lines'][0];
  const list = packListOf(order, [{ ...refund(1), lines: [line] }], []);
  expect(list.map(({ toPack }) => toPack)).toEqual([0, 1]);
});

test('items refunded after the order was shipped still count as packed', () => {
  const refunds = [refund(1, { created: 1_000 }), refund(2, { created: 9_000 })];
  expect(packed(refunds, shippedAt(5_000))[1]).toEqual([2, 1]);
});
