import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { keepShown, NOT_REACHED } from './keep-shown.ts';

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
  const notified: (string | null)[] = [];
  const request = new Request(`http://shop${path}`, { method });
  const kept = keepShown({ request, results }, shown, (path) => notified.push(path));
  return { kept, notified };
}

test('an action without a response is a refusal, so the page keeps its input', () => {
  const { kept, notified } = keep(shown.path, { 'admin/products/product': lost() }, 'POST');
  expect(kept['admin/products/product']).toMatchObject({
    type: 'data',
    result: { data: NOT_REACHED, init: { status: 503 } },
  });
  expect(notified).toEqual([]);
});

test('data that cannot be reloaded stays as it was', () => {
  const { kept } = keep(shown.path, { [LAYOUT]: lost(), 'admin/products/product': lost() });
  expect(kept['admin/products/product']?.result).toEqual({ title: 'Stove' });
});

test('a page that cannot be opened leaves the old one on screen and is reported', () => {
  const failing = { [LAYOUT]: lost(), 'admin/tabs': error(new ErrorResponse(503, 'Unavailable', '')) };
  const { kept, notified } = keep('/admin?index&tab=orders', failing);
  const stay = kept[LAYOUT]?.result;
  expect(stay instanceof Response && stay.headers.get('Location')).toBe(shown.path);
  expect(notified).toEqual(['/admin?tab=orders']);
});

test('a refusal of the shop is shown as usual', () => {
  const refused = {
    [LAYOUT]: lost(),
    'admin/orders/order-page': error(new ErrorResponse(404, 'Not Found', {})),
  };
  expect(
    keep('/admin/orders/view/o_1', { 'admin/orders/order-page': refused['admin/orders/order-page'] }).kept,
  ).toEqual({
    'admin/orders/order-page': refused['admin/orders/order-page'],
  });
});

test('the note disappears once a page loads', () => {
  expect(keep('/admin', { [LAYOUT]: { type: 'data', result: {} } }).notified).toEqual([null]);
});
