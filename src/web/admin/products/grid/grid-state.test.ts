import { expect, test } from 'vitest';
import { GRID_COLUMNS } from '#shop/catalogue/many/grid-columns.ts';
import type { GridProduct } from '#shop/catalogue/many/grid-rows.ts';
import { changesIn, type GridState, type GridStep, startGrid, stepGrid, textIn } from './grid-state.ts';

const SUITE: GridProduct = {
  id: 'p_1',
  handle: 'suite',
  isPlain: false,
  cells: { title: 'Suite', status: 'true', tags: 'oak' },
  variants: [
    { id: 'v_1', name: 'Oak', cells: { price: '100.00', stock: '5', sku: 'OAK' } },
    { id: 'v_2', name: 'Ash', cells: { price: '200.00', stock: '1', sku: 'ASH' } },
  ],
};
const GUARD: GridProduct = {
  id: 'p_2',
  handle: 'guard',
  isPlain: true,
  cells: { title: 'Guard', status: 'true' },
  variants: [{ id: 'v_3', name: '', cells: { price: '49.00', stock: '9', sku: 'GUARD' } }],
};

const after = (...steps: GridStep[]) =>
  steps.reduce(stepGrid, startGrid({ products: [SUITE, GUARD], columns: GRID_COLUMNS }));
const type = (edits: Record<string, string>): GridStep => ({
  do: 'type',
  edits: new Map(Object.entries(edits)),
});
const typedIn = ({ typed }: GridState) =>
  Object.fromEntries([...typed].map(([cell, { text }]) => [cell, text]));

test('what is typed is changed until it is what is saved', () => {
  const state = after(type({ 'v_1 price': '120.00', 'p_1 tags': 'oak, new' }), type({ 'p_1 tags': 'oak' }));
  expect(typedIn(state)).toEqual({ 'v_1 price': '120.00' });
  expect(changesIn(state)).toEqual([
    { product: 'p_1', variant: 'v_1', column: 'price', to: '120.00', seen: '100.00' },
  ]);
});

test('a wrong cell says why', () => {
  const { typed } = after(type({ 'v_1 price': 'cheap' }));
  expect(typed.get('v_1 price')?.error).toBe(
    'Price not valid. Must be £0 to £1,000,000 in whole pence, such as £349.99.',
  );
});

test('undo and redo go through everything, discarding too', () => {
  const [one, two] = [type({ 'v_1 price': '120.00' }), type({ 'v_1 price': '130.00', 'v_2 stock': '4' })];
  expect(typedIn(after(one, two, { do: 'undo' }))).toEqual({ 'v_1 price': '120.00' });
  expect(typedIn(after(one, two, { do: 'undo' }, { do: 'undo' }))).toEqual({});
  expect(typedIn(after(one, two, { do: 'undo' }, { do: 'redo' }))).toEqual(typedIn(after(one, two)));
  expect(typedIn(after(one, two, { do: 'discard' }))).toEqual({});
  expect(typedIn(after(one, two, { do: 'discard' }, { do: 'undo' }))).toEqual(typedIn(after(one, two)));
  expect(after({ do: 'undo' })).toEqual(after());
});

const saved = (state: GridState, answer: { products: GridProduct[]; refused?: object[] }) =>
  stepGrid(state, {
    do: 'saved',
    sent: changesIn(state),
    answer: { save: 'grid_1', refused: [], ...answer } as never,
  });
const suiteWith = (cells: Record<string, string>): GridProduct => ({
  ...SUITE,
  variants: SUITE.variants.map((each) =>
    each.id === 'v_1' ? { ...each, cells: { ...each.cells, ...cells } } : each,
  ),
});

test('a saved product is as the shop has it, and a stock that moved is told', () => {
  const state = saved(after(type({ 'v_1 price': '120.00', 'v_1 stock': '8' })), {
    products: [suiteWith({ price: '120.00', stock: '7' })],
  });
  expect(typedIn(state)).toEqual({});
  expect(textIn(state, 'v_1 price')).toBe('120.00');
  expect(state.news).toEqual(['Stock of Suite, Oak is 7 instead of 8: 1 was sold meanwhile.']);
  // The old price can still be had back.
  expect(typedIn(stepGrid(state, { do: 'undo' }))).toMatchObject({ 'v_1 price': '100.00' });
});

test('what another has changed too waits for a choice; the rest stays typed, stock by its difference', () => {
  const typed = after(type({ 'v_1 price': '120.00', 'v_1 stock': '8', 'p_1 tags': 'new' }));
  const state = saved(typed, {
    products: [suiteWith({ price: '111.00', stock: '4' })],
    refused: [{ product: 'p_1', variant: 'v_1', column: 'price', reason: 'Now 111.00.', isConflict: true }],
  });
  expect(typedIn(state)).toEqual({ 'v_1 price': '120.00', 'v_1 stock': '7', 'p_1 tags': 'new' });
  expect(state.typed.get('v_1 price')?.isConflict).toBe(true);
  const mine = stepGrid(state, { do: 'choose', cells: ['v_1 price'], whose: 'mine' });
  expect(changesIn(mine)).toContainEqual({
    product: 'p_1',
    variant: 'v_1',
    column: 'price',
    to: '120.00',
    seen: '111.00',
  });
  const theirs = stepGrid(state, { do: 'choose', cells: ['v_1 price'], whose: 'theirs' });
  expect(textIn(theirs, 'v_1 price')).toBe('111.00');
});

test('a refused cell says why, and what is deleted is named with what was typed', () => {
  const typed = after(type({ 'v_1 sku': 'GUARD', 'v_3 price': '50.00' }));
  const state = saved(typed, {
    products: [SUITE],
    refused: [
      { product: 'p_1', variant: 'v_1', column: 'sku', reason: 'Another variant has it.' },
      { product: 'p_2', reason: 'It has been deleted.' },
    ],
  });
  expect(state.typed.get('v_1 sku')).toEqual({
    text: 'GUARD',
    error: null,
    refused: 'Another variant has it.',
  });
  expect(state.products.map(({ id }) => id)).toEqual(['p_1']);
  expect(state.news).toEqual(['Price of Guard was not saved, as it has been deleted. You typed: 50.00.']);
});
