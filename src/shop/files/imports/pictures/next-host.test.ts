import { expect, test } from 'vitest';
import { nextHost, type WaitingHost } from './next-host.ts';

const host = (importId: string, origin: string, attempts = 0): WaitingHost => ({
  ...{ importId, origin, attempts, problem: '' },
});
const next = (
  due: WaitingHost[][],
  running: WaitingHost[] = [],
  { answers = '', turns = {} }: { answers?: string; turns?: Record<string, number> } = {},
) => {
  const hasAnswered = (origin: string) => answers.includes(origin);
  const found = nextHost({ due, running, hasAnswered, turns: new Map(Object.entries(turns)) });
  return found && `${found.importId} ${found.origin}`;
};

test('imports take turns, whoever has fewest hosts at work first', () => {
  const due = [[host('i', 'a')], [host('j', 'a')]];
  expect(next(due, [], { answers: 'a', turns: { i: 2, j: 1 } })).toBe('j a');
  expect(next(due, [host('j', 'b')], { answers: 'ab', turns: { i: 2, j: 1 } })).toBe('i a');
});

test('a host that has not answered yet is asked by one alone, also one that was silent', () => {
  expect(next([[host('j', 'a')]], [host('i', 'a')])).toBeUndefined();
  expect(next([[host('j', 'a')]], [host('i', 'a')], { answers: 'a' })).toBe('j a');
  expect(next([[host('j', 'a', 1)]], [host('i', 'a', 1)], { answers: 'a' })).toBeUndefined();
});

test('silent hosts of an import leave room for others, and those of all for hosts that answer', () => {
  const silent = (importId: string, ...names: string[]) => names.map((name) => host(importId, name));
  expect(next([[host('i', 'd')], [host('j', 'e')]], silent('i', 'a', 'b', 'c'))).toBe('j e');
  const five = [...silent('i', 'a', 'b', 'c'), ...silent('j', 'd', 'e')];
  expect(next([[host('k', 'x')]], five)).toBeUndefined();
  expect(next([[host('k', 'x')]], five, { answers: 'x' })).toBe('k x');
  expect(next([[host('k', '')]], five)).toBe('k ');
  expect(next([[host('k', 'x')]], [...five, host('k', 'y')], { answers: 'xy' })).toBeUndefined();
});
