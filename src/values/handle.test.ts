import { expect, test } from 'vitest';
import { toHandle } from './handle.ts';

test.each([
  ['Oak Suite, 48"', 'oak-suite-48'],
  ['  --Ashcombe--  ', 'ashcombe'],
  ['Café', 'caf'],
  ['***', 'item'],
  ['', 'item'],
  ['A'.repeat(500), 'a'.repeat(100)],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('the handle of %j is %s', (title, handle) => {
  expect(toHandle(title)).toBe(handle);
});

test('a handle is its own handle', () => {
  expect(toHandle(toHandle('Hen Cloud 60" Fire'))).toBe('hen-cloud-60-fire');
});
