import { expect, test } from 'vitest';
import { momentWords, parseMoment } from './moment.ts';

test('a moment is on UK clocks, summer and winter, unless it ends with Z', () => {
  expect(parseMoment('2026-11-22 14:03')).toBe(Date.UTC(2026, 10, 22, 14, 3));
  expect(parseMoment('2026-07-01 14:03:30')).toBe(Date.UTC(2026, 6, 1, 13, 3, 30));
  expect(parseMoment('2026-07-01T14:03:30Z')).toBe(Date.UTC(2026, 6, 1, 14, 3, 30));
});

test('anything else is none', () => {
  for (const text of ['', 'yesterday', '2026-11-22', '2026-13-22 10:00', '22/11/26 14:03'])
    expect(parseMoment(text)).toBeNull();
});

test('it is written with seconds', () => {
  expect(momentWords(Date.UTC(2026, 6, 1, 13, 3, 5))).toBe('01/07/26 14:03:05');
});
