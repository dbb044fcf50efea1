import { expect, test } from 'vitest';
import { listSteps, type Step } from './list-steps.ts';

function follow(from: string[], steps: Step[]): string[] {
  return steps.reduce(
    (list, { step, item, place }) =>
      step === 'add' ? list.toSpliced(place, 0, item) : list.toSpliced(place, 1),
    from,
  );
}

test('one list leads to another by its steps, whatever comes, goes or moves', () => {
  const lists = [[], ['a'], ['b', 'a'], ['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd'], ['d', 'a', 'b', 'c']];
  for (const from of lists)
    for (const to of lists) expect(follow(from, listSteps(from, to)), `${from} to ${to}`).toEqual(to);
});

test('takes out and puts in as few as can be', () => {
  const list = ['a', 'b', 'c', 'd', 'e'];
  expect(listSteps(list, list)).toEqual([]);
  expect(listSteps(list, ['a', 'c', 'd', 'b', 'e']).map(({ item }) => item)).toEqual(['b', 'b']);
  expect(listSteps(list, list.slice(0, 4))).toEqual([{ step: 'remove', item: 'e', place: 4 }]);
  expect(listSteps(list.slice(1), list)).toEqual([{ step: 'add', item: 'a', place: 0 }]);
});
