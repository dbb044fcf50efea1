import { expect, test } from 'vitest';
import { MAX_SCALE, panBy, WHOLE, zoomAt } from './view.ts';

const frame = { window: { width: 400, height: 800 }, picture: { width: 400, height: 400 } };
const CENTRE = { x: 0, y: 0 };

test('what is under the finger stays under it', () => {
  const view = zoomAt(WHOLE, 4, { x: 100, y: 0 }, frame);
  expect(view).toEqual({ scale: 4, x: -300, y: 0 });
  // The point of the picture that was 100 pixels from its centre.
  expect(view.x + 100 * view.scale).toBe(100);
});

test('a picture is never smaller than whole, nor larger than the most', () => {
  expect(zoomAt(WHOLE, 0.1, CENTRE, frame)).toEqual(WHOLE);
  expect(zoomAt(WHOLE, 99, CENTRE, frame).scale).toBe(MAX_SCALE);
});

test('it stops at its edges, and is back in the middle when whole again', () => {
  const close = zoomAt(WHOLE, 3, CENTRE, frame);
  expect(panBy(close, { x: 9_999, y: -9_999 }, frame)).toEqual({ scale: 3, x: 400, y: -200 });
  expect(zoomAt(panBy(close, { x: 300, y: 0 }, frame), 0.01, CENTRE, frame)).toEqual(WHOLE);
});

test('a picture that fits one way does not move that way', () => {
  const close = zoomAt(WHOLE, 2, CENTRE, frame);
  expect(panBy(close, { x: 50, y: 50 }, frame)).toEqual({ scale: 2, x: 50, y: 0 });
});
