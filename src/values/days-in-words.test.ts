import { expect, test } from 'vitest';
import { rangeInWords } from './days-in-words.ts';

test.each([
  ['2026-12-01', '2026-12-03', 'between Tue 1 and Thu 3 December'],
  ['2026-11-30', '2026-12-02', 'between Mon 30 November and Wed 2 December'],
  ['2026-12-31', '2027-01-05', 'between Thu 31 December and Tue 5 January'],
  ['2026-12-01', '2026-12-01', 'on Tue 1 December'],
  ['2028-02-29', '2028-02-29', 'on Tue 29 February'],
])('from %s to %s is %j', (from, to, words) => expect(rangeInWords({ from, to })).toBe(words));
