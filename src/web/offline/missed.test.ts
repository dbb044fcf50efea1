import { beforeEach, expect, test } from 'vitest';
import { currentlyMissed, type Heard, hear, setMissed } from './missed.ts';

const FAQS = '/pages/faqs';
const CART = '/cart';
const heard = (path: string, failed: Heard['failed'], isReload = false) => hear({ path, isReload, failed });

beforeEach(() => setMissed(null));

test('what was missed is forgotten once something answers', () => {
  heard(FAQS, 'page');
  expect(currentlyMissed()).toEqual({ path: FAQS, isSent: false });
  heard(FAQS, null);
  expect(currentlyMissed()).toBeNull();
  heard('/newsletter', 'form');
  heard('/newsletter', null);
  expect(currentlyMissed()).toBeNull();
});

test('the page on screen, loaded again, says nothing about another that was asked for', () => {
  heard(FAQS, 'page');
  for (const failed of ['page', null] as const) heard(CART, failed, true);
  expect(currentlyMissed()).toEqual({ path: FAQS, isSent: false });
});

test('a page that cannot be loaded again itself is missed, until it can', () => {
  heard(CART, 'page', true);
  expect(currentlyMissed()).toEqual({ path: CART, isSent: false });
  heard(CART, null, true);
  expect(currentlyMissed()).toBeNull();
});

test('after a form that got no answer its page is not missed as well', () => {
  heard('/checkout?step=payment', 'form');
  heard('/checkout?step=payment', 'page', true);
  heard('/checkout/declined', 'page', true);
  expect(currentlyMissed()).toEqual({ path: '/checkout?step=payment', isSent: true });
});
