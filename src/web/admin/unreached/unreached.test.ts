import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { keepShown, NOT_REACHED } from './unreached.ts';

const LAYOUT = 'admin/layout';
const shown = {
  path: '/admin/products/edit/stove',
  loaded: new Map<string, unknown>([
    [LAYOUT, { waiting: 2 }],
    ['admin/products/product', { title: 'Stove' }],
  ]),
};
const error = (result: unknown): DataStrategyResult => ({ type: 'error', result });
const lost = () => error(new TypeError('Failed to fetch'));

function keep(path: string, results: Record<string, DataStrategyResult>, method = 'GET') {
  const told: (string | null)[] = [];
  const request = new Request(`http://shop${path}`, { method });
  const kept = keepShown({ request, results }, shown, (path) => told.push(path));
  return { kept, told };
}

test('an action without an answer is a refusal, so that the page keeps what was typed', () => {
  const { kept, told } = keep(shown.path, { 'admin/products/product': lost() }, 'POST');
  expect(kept['admin/products/product']).toMatchObject({
    type: 'data',
    result: { data: NOT_REACHED, init: { status: 503 } },
  });
  expect(told).toEqual([]);
});

test('what the page asks for again stays as it was shown', () => {
  const { kept } = keep(shown.path, { [LAYOUT]: lost(), 'admin/products/product': lost() });
  expect(kept['admin/products/product']?.result).toEqual({ title: 'Stove' });
});

test('a page that does not come is not left for, and is named', () => {
  const failing = { [LAYOUT]: lost(), 'admin/home': error(new ErrorResponse(503, 'Unavailable', '')) };
  const { kept, told } = keep('/admin?index&tab=orders', failing);
  const stay = kept[LAYOUT]?.result;
  expect(stay instanceof Response && stay.headers.get('Location')).toBe(shown.path);
  expect(told).toEqual(['/admin?tab=orders']);
});

test('what the shop refuses is shown as ever', () => {
  const refused = { [LAYOUT]: lost(), 'admin/orders/order': error(new ErrorResponse(404, 'Not Found', {})) };
  expect(
    keep('/admin/orders/view/o_1', { 'admin/orders/order': refused['admin/orders/order'] }).kept,
  ).toEqual({
    'admin/orders/order': refused['admin/orders/order'],
  });
});

test('once a page comes, all is well again', () => {
  expect(keep('/admin', { [LAYOUT]: { type: 'data', result: {} } }).told).toEqual([null]);
});
