import { expect, test } from 'vitest';
import { BatchSize } from './batch-size.ts';

/** The sizes of the next batches when each thing takes so long, in milliseconds. */
function sizes(size: BatchSize, each: number[]): number[] {
  return each.map((time) => {
    size.took(time * size.now);
    return size.now;
  });
}

test('batches begin small, double, and end at what fits the time', () => {
  expect(sizes(new BatchSize(20), [1.5, 1.5, 1.5, 1.5, 1.5])).toEqual([2, 4, 8, 13, 13]);
  expect(sizes(new BatchSize(20), [0.1, 0.1, 0.1, 0.1, 0.1, 0.1])).toEqual([2, 4, 8, 16, 25, 25]);
});

test('after a slow one they stay small for a while; a thing that takes too long is alone', () => {
  const size = new BatchSize(20);
  sizes(size, [1, 1, 1, 1]);
  expect(sizes(size, [10, 1, 1, 1, 1])).toEqual([2, 2, 2, 4, 8]);
  expect(sizes(size, [500])).toEqual([1]);
});
