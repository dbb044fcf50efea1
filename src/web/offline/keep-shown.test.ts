import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { isFault, keepShown, type Results, type Side } from './keep-shown.ts';
import type { Heard } from './missed.ts';
import { isUnanswered } from './unanswered.ts';

const LAYOUT = 'admin/layout';
const PRODUCT = 'admin/products/product';
const shown = {
  path: '/admin/products/edit/stove',
  loaded: { [LAYOUT]: { waiting: 2 }, [PRODUCT]: { title: 'Stove' } },
  answers: { [PRODUCT]: { error: 'A title, please' } },
};
const REFUSAL = { error: 'The shop could not be reached.' };
const office = { layout: LAYOUT, isLost: isFault, answer: REFUSAL };
const storefront = { layout: null, isLost: isUnanswered };

const error = (result: unknown): DataStrategyResult => ({ type: 'error', result });
const lost = () => error(new TypeError('Failed to fetch'));
const fault = () => error(new ErrorResponse(503, 'Unavailable', ''));

function keep(path: string, results: Results, method = 'GET', side: Omit<Side, 'notify'> = office) {
  const notified: Heard[] = [];
  const request = new Request(`http://shop${path}`, { method });
  const notify = (heard: Heard) => void notified.push(heard);
  const kept = keepShown({ request, results }, shown, { ...side, notify });
  return { kept, notified };
}

test('a form of the back office without an answer is refused, so the page keeps its input', () => {
  const { kept, notified } = keep(shown.path, { [PRODUCT]: lost() }, 'POST');
  expect(kept?.[PRODUCT]).toMatchObject({
    type: 'data',
    result: { data: REFUSAL, init: { status: 503 } },
  });
  expect(notified).toEqual([]);
});

test('a form of the shop without an answer keeps the answer it had, and is reported', () => {
  for (const failed of [lost(), fault()]) {
    const { kept, notified } = keep(shown.path, { [PRODUCT]: failed }, 'POST', storefront);
    expect(kept?.[PRODUCT]?.result).toMatchObject({ data: shown.answers[PRODUCT], init: { status: 503 } });
    expect(notified).toEqual([{ path: shown.path, isReload: false, failed: 'form' }]);
  }
});

test('data that cannot be reloaded stays as it was', () => {
  for (const side of [office, storefront]) {
    const { kept } = keep(shown.path, { [LAYOUT]: lost(), [PRODUCT]: lost() }, 'GET', side);
    expect(kept?.[PRODUCT]?.result).toEqual({ title: 'Stove' });
  }
});

test('a page that cannot be opened leaves the old one on screen and is reported', () => {
  const { kept, notified } = keep('/admin?index&tab=orders', { [LAYOUT]: lost(), 'admin/tabs': fault() });
  expect(kept).toBeNull();
  expect(notified).toEqual([{ path: '/admin?tab=orders', isReload: false, failed: 'page' }]);
});

test('a page of the shop that fails says so itself: only one that does not answer cannot be opened', () => {
  expect(keep('/collections', { collections: fault() }, 'GET', storefront).kept).not.toBeNull();
  expect(keep('/collections', { collections: lost() }, 'GET', storefront).kept).toBeNull();
});

test('a refusal of the shop is shown as usual', () => {
  const results = { 'admin/orders/order-page': error(new ErrorResponse(404, 'Not Found', {})) };
  expect(keep('/admin/orders/view/o_1', results).kept).toEqual(results);
});

test('a page that loads is told, not because there was nothing to load', () => {
  expect(keep(shown.path, {}).notified).toEqual([]);
  const opened = { path: '/admin', isReload: false, failed: null };
  expect(keep('/admin', { [LAYOUT]: { type: 'data', result: {} } }).notified).toEqual([opened]);
});
