import { describe, expect, test } from 'vitest';
import { partName, piecesOf, runName } from './objects.ts';
import { findGap, plansFor, whatToRemove } from './plan.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 22, 12);

type Kind = 'whole' | 'changes';
const RUN = runName('sqlite', 0, 'a');
const name = (number: number, time: number, kind: Kind, run = RUN) =>
  partName({ run, number, time, kind }, 1, true);

describe('the plan of a restore', () => {
  const names = [
    name(1, 1_000, 'whole'),
    name(1, 2_000, 'changes'),
    name(2, 3_000, 'changes'),
    name(3, 3_500, 'whole'),
    name(3, 4_000, 'changes'),
  ].sort();
  const pieces = piecesOf(names);

  test('leads to the last state that holds nothing later', () => {
    const untilAt = (time: number) => plansFor(pieces, time)[0]?.until;
    expect([999, 1_000, 1_999, 2_000, 3_400, 3_600, 9_999].map(untilAt)).toEqual([
      undefined,
      1_000,
      1_000,
      2_000,
      3_000,
      3_500,
      4_000,
    ]);
  });

  test('begins with the newest whole copy, and knows an older one', () => {
    const [best, second] = plansFor(pieces, 9_999);
    expect([best?.whole.time, best?.changes.length]).toEqual([3_500, 1]);
    expect([second?.whole.time, second?.changes.length, second?.until]).toEqual([1_000, 3, 4_000]);
  });

  test('takes the last of what was stored under one number', () => {
    const twice = piecesOf([...names, name(3, 4_400, 'changes')].sort());
    expect(plansFor(twice, 4_100)[0]?.until).toBe(4_000);
    expect(plansFor(twice, 5_000)[0]?.until).toBe(4_400);
  });

  test('knows nothing of a piece whose last part is missing', () => {
    const half = partName({ run: RUN, number: 4, time: 5_000, kind: 'changes' }, 1, false);
    expect(plansFor(piecesOf([...names, half].sort()), 9_999)[0]?.until).toBe(4_000);
  });

  test('names a number that is missing', () => {
    const holed = piecesOf(
      names.filter((each) => !each.includes('00000003')).concat(name(4, 5_000, 'changes')),
    );
    const [plan] = plansFor(holed, 9_999);
    expect(plan && findGap(plan, holed, 9_999)).toContain('changes 3');
    expect(plan && findGap(plan, holed, 4_000)).toBeNull();
  });
});

describe('what is removed', () => {
  /** A whole copy at noon each day, and changes every six hours, for forty days. */
  const names = Array.from({ length: 160 }, (_, n) => NOON - 40 * DAY + n * 6 * HOUR)
    .flatMap((time, n) => [...(n % 4 === 0 ? [name(n, time, 'whole')] : []), name(n, time + 1000, 'changes')])
    .sort();
  const removed = new Set(whatToRemove(names, piecesOf(names), NOON));
  const kept = piecesOf(names.filter((each) => !removed.has(each)));

  test('leaves every moment of two days', () => {
    for (let time = NOON - 2 * DAY; time < NOON; time += HOUR)
      expect(plansFor(kept, time)[0]?.until).toBe(plansFor(piecesOf(names), time)[0]?.until);
  });

  test('leaves a whole copy of each of thirty days, and nothing older', () => {
    const whole = kept.filter(({ kind }) => kind === 'whole').map(({ time }) => (NOON - time) / DAY);
    expect(whole.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    expect(
      Math.max(...kept.filter(({ kind }) => kind === 'changes').map(({ time }) => NOON - time)),
    ).toBeLessThan(3 * DAY);
  });

  test('leaves what was stored while a whole copy that stays was made, which may not be whole without it', () => {
    const [begun, made] = [NOON - 20 * DAY - HOUR, NOON - 20 * DAY + HOUR];
    const run = runName('postgres', 0, 'b');
    const [before, meanwhile] = [
      name(6, begun - HOUR, 'changes', run),
      name(7, begun + HOUR, 'changes', run),
    ];
    const whole = name(7, made, 'whole', run);
    const younger = name(9, NOON - 3 * DAY, 'whole', run);
    const all = [before, meanwhile, whole, younger].sort();
    expect(whatToRemove(all, piecesOf(all), NOON)).toEqual([before]);
  });

  test('is nothing while there is no whole copy of before', () => {
    const young = names.filter((each) => Number(each.split('.')[1]) > NOON - DAY);
    expect(whatToRemove(young, piecesOf(young), NOON)).toEqual([]);
  });
});
