import { expect, test } from 'vitest';
import type { SaleRow } from '../../../catalogue/price-sales/sale.ts';
import {
  keptOf,
  recordedChange,
  recordedSale,
  type SaleKept,
} from '../../../catalogue/price-sales/sale-record.ts';
import { LABELS, revertSale, settleSale } from './revert-sale.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = 1_000 * DAY;
const DRAFT: SaleKept = {
  ...{ name: 'Autumn', starts: NOW + DAY, ends: NOW + 3 * DAY, covers: 'all', rule: '-10%' },
  ...{ named: [], prices: [], isPlanned: false },
};
const PLANNED = { ...DRAFT, isPlanned: true };
const RUNNING = { ...PLANNED, starts: NOW - DAY };

const stored = (kept: SaleKept, state?: SaleRow['state']) => ({
  ...kept,
  ...{ id: 'sale_1', version: 2, state: state ?? (kept.isPlanned ? 'planned' : 'draft') },
});
const changed = (before: SaleKept, after: SaleKept) => {
  const sides = recordedChange(before, after);
  return { before: JSON.stringify(sides.before), after: JSON.stringify(sides.after) };
};
const created = (sale: SaleKept) => ({ before: null, after: JSON.stringify(recordedSale(sale)) });
const deleted = (sale: SaleKept) => ({ before: JSON.stringify(recordedSale(sale)), after: null });

function undo(
  now: SaleKept | null,
  entries: { before: string | null; after: string | null }[],
  { who, state }: { who?: string | undefined; state?: SaleRow['state'] } = {},
) {
  const left: string[] = [];
  const say = (words: string) => void left.push(words);
  const note = (field: string) => say(`${LABELS[field]}: ${who ?? 'somebody'} has changed it since`);
  let before = now;
  for (const entry of entries.toReversed()) before = revertSale(before, entry, note);
  const after = settleSale(now && stored(now, state), before, { who, now: NOW }, say);
  return { after, left };
}

test('terms, products and prices go back one by one, and what somebody has changed since stays', () => {
  const prices = (one: number) => [
    { variantId: 'v1', pence: one },
    { variantId: 'v2', pence: 900 },
  ];
  const before = { ...DRAFT, named: ['p1', 'p2'], prices: prices(500) };
  const after = { ...DRAFT, name: 'Spring', rule: '-20%', named: ['p2', 'p3'], prices: prices(400) };
  const now = { ...after, name: 'May', named: ['p2', 'p3', 'p4'] };
  const undone = undo(now, [changed(before, after)], { who: 'Otto' });
  expect(undone).toEqual({
    after: { ...before, name: 'May', named: ['p1', 'p2', 'p4'] },
    left: ['Name: Otto has changed it since'],
  });
});

test('what was made is deleted while it is a draft, what was deleted comes back whole', () => {
  expect(undo(DRAFT, [created(DRAFT)])).toEqual({ after: null, left: [] });
  const whole = { ...DRAFT, covers: 'products' as const, named: ['p1'] };
  expect(undo(null, [deleted(whole)])).toEqual({ after: whole, left: [] });
  expect(undo(DRAFT, [created(DRAFT)], { who: 'Otto' })).toEqual({
    after: DRAFT,
    left: ['Otto has changed it since'],
  });
});

test('one that was planned is a draft again, and one that was made too stays as one', () => {
  const planning = changed(DRAFT, PLANNED);
  expect(undo(PLANNED, [planning])).toEqual({ after: DRAFT, left: [] });
  expect(undo(PLANNED, [planning], { state: 'planning' })).toEqual({ after: DRAFT, left: [] });
  expect(undo(PLANNED, [created(DRAFT), planning])).toEqual({
    after: DRAFT,
    left: ['It stays as a draft, which can be deleted'],
  });
});

test('one that was a draft without times keeps those that it was planned with', () => {
  const bare = { ...DRAFT, starts: null, ends: null };
  expect(undo(PLANNED, [changed(bare, DRAFT), changed(DRAFT, PLANNED)])).toEqual({
    after: DRAFT,
    left: ['Starts and ends: a draft keeps them'],
  });
});

test('one that runs keeps its start, and is ended where it was planned or started', () => {
  const dearer = { ...RUNNING, rule: '-5%' };
  expect(undo(RUNNING, [changed(dearer, RUNNING)])).toEqual({ after: dearer, left: [] });
  const ended = { ...RUNNING, ends: NOW + MINUTE };
  expect(undo(RUNNING, [changed({ ...RUNNING, isPlanned: false }, RUNNING)])).toEqual({
    after: ended,
    left: [],
  });
  const later = { ...RUNNING, starts: NOW + DAY };
  expect(undo(RUNNING, [changed(later, RUNNING)])).toEqual({
    after: ended,
    left: ['It has begun, so it ends now. Copy it into a new one for later'],
  });
});

test('one that was stopped goes on until it is over', () => {
  const stopping = { ...RUNNING, ends: NOW + MINUTE };
  expect(undo(stopping, [changed(RUNNING, stopping)])).toEqual({ after: RUNNING, left: [] });
  const over = { ...RUNNING, ends: NOW };
  expect(undo(over, [changed(RUNNING, over)])).toEqual({
    after: over,
    left: ['It is over, and the evidence of its prices. Copy it into a new one'],
  });
});

test('what would begin or end in the past stays as it is, and what would end before it begins', () => {
  const past = { ...PLANNED, starts: NOW - DAY, rule: '-5%' };
  expect(undo(PLANNED, [changed(past, PLANNED)])).toEqual({
    after: { ...PLANNED, rule: '-5%' },
    left: ['Starts: this time is past'],
  });
  const draft = { ...DRAFT, starts: NOW - DAY };
  expect(undo(draft, [changed({ ...draft, isPlanned: true }, draft)])).toEqual({
    after: draft,
    left: ['Planned: this time is past'],
  });
  const long = { ...DRAFT, starts: NOW + 5 * DAY, ends: NOW + 9 * DAY };
  expect(undo({ ...DRAFT, ends: NOW + 4 * DAY }, [changed(long, DRAFT)], { who: 'Otto' })).toEqual({
    after: { ...DRAFT, ends: NOW + 4 * DAY },
    left: ['Ends: Otto has changed it since', 'Starts and ends: it would end before it begins'],
  });
});

test('one that is just being taken back is left alone', () => {
  const { left } = undo(DRAFT, [changed(PLANNED, DRAFT)], { state: 'withdrawing' });
  expect(left).toEqual(['It is just being taken back. Try again in a moment']);
});

test('a change is recorded with only the names that differ, and a planned one knows that it is', () => {
  const { before, after } = recordedChange(DRAFT, { ...PLANNED, named: ['p2', 'p1'] });
  expect([before.beside, after.beside]).toEqual([{ named: [] }, { named: ['p1', 'p2'] }]);
  expect(keptOf({ ...DRAFT, state: 'withdrawing' }).isPlanned).toBe(false);
});
