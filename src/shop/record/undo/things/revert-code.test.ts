import { expect, test } from 'vitest';
import { type CodeKept, recordedChange, recordedCode } from '../../../catalogue/codes/code-record.ts';
import { type CodeState, revertCode } from './revert-code.ts';

const SPRING: CodeKept = {
  ...{ key: 'SPRING10', code: 'Spring 10', name: 'Letter', kind: 'percent', amount: 1_000, covers: 'all' },
  ...{ named: [], starts: null, ends: null, minimum: 0, onceEach: false, maxUses: null, emailKey: null },
  ...{ combines: false, state: 'active' },
};

const changed = (before: CodeKept, after: CodeKept) => {
  const sides = recordedChange(before, after);
  return { before: JSON.stringify(sides.before), after: JSON.stringify(sides.after) };
};
const created = { before: null, after: JSON.stringify(recordedCode(SPRING)) };
const generated = (made: Record<string, string>) => ({
  before: null,
  after: JSON.stringify({ codes: 2, beside: { made, like: recordedCode(SPRING) } }),
});
const undo = (
  code: CodeKept | null,
  [entry = { before: null, after: null }]: { before: string | null; after: string | null }[],
  {
    who,
    isUsed = false,
    made = new Map(),
  }: { who?: string; isUsed?: boolean; made?: CodeState['made'] } = {},
) => revertCode({ code, made }, entry, { who, isUsed });

test('terms go back one by one with the state, and what somebody has changed since stays', () => {
  const after = { ...SPRING, key: 'MAY', code: 'May', amount: 500, named: ['p1'], state: 'off' as const };
  const now = { ...after, amount: 700, named: ['p1', 'p2'] };
  const undone = undo(now, [changed(SPRING, after)], { who: 'Otto' });
  expect(undone.after.code).toEqual({ ...SPRING, amount: 700, named: ['p2'] });
  expect(undone.left).toEqual(['Amount: Otto has changed it since']);
});

test('one that was made is deleted unless an order has used it, and one that was deleted comes back whole', () => {
  expect(undo(SPRING, [created])).toEqual({ after: { code: null, made: new Map() }, left: [] });
  expect(undo(SPRING, [created], { isUsed: true })).toMatchObject({
    after: { code: SPRING },
    left: ['Orders have used it. Switch it off instead'],
  });
  const whole = { ...SPRING, covers: 'products' as const, named: ['p1'], emailKey: 'ann@example.com' };
  const deleted = { before: JSON.stringify(recordedCode(whole)), after: null };
  expect(undo(null, [deleted]).after.code).toEqual(whole);
});

test('those that were generated go, and come back with the terms that they were made with', () => {
  const entry = generated({ code_1: 'SPRING-A', code_2: 'SPRING-B' });
  const own = { code: 'SPRING-A', like: SPRING };
  // The other one is used, or changed.
  const gone = undo(SPRING, [entry], { made: new Map([['code_1', own]]) });
  expect(gone.after).toEqual({ code: SPRING, made: new Map() });
  const again = undo(SPRING, [{ before: entry.after, after: null }]);
  expect([...again.after.made]).toEqual([
    ['code_1', own],
    ['code_2', { code: 'SPRING-B', like: SPRING }],
  ]);
});

test('what was recorded before its terms were is left as it is', () => {
  const old = { before: null, after: JSON.stringify({ codes: 2 }) };
  expect(undo(SPRING, [old]).after).toEqual({ code: SPRING, made: new Map() });
});
