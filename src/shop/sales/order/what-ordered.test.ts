import { expect, test } from 'vitest';
import { whatOrdered } from './what-ordered.ts';

const stove = { title: 'Warslow Stove', quantity: 2, options: [{ viewName: 'Oak' }] };
const guard = { title: 'Guard', quantity: 1, options: [] };

test.each([
  [[], ''],
  [[guard], 'Guard'],
  [[stove], '2 × Warslow Stove, Oak'],
  [[stove, guard], '2 × Warslow Stove, Oak; 1 more'],
  [[guard, stove, guard], 'Guard; 2 more'],
])('%#: what was ordered is %j in a list', (lines, words) => {
  expect(whatOrdered(lines)).toBe(words);
});
