import { expect, test } from 'vitest';
import { formatDateTime } from './format.ts';

test.each([
  ['2026-11-21T09:30:00.000Z', '21/11/26 09:30'],
  ['2026-07-01T23:05:00.000Z', '02/07/26 00:05'],
  ['2026-01-01T00:00:00.000Z', '01/01/26 00:00'],
])('%s reads %s in Leek, summer time included (F66)', (time, text) =>
  expect(formatDateTime(time)).toBe(text),
);
