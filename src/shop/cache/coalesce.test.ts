import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

test('callers during a running query share the next one', async () => {
  const open: ((answer: number) => void)[] = [];
  const ask = coalesce(() => new Promise<number>((resolve) => open.push(resolve)));

  const first = ask();
  await tick();
  const second = ask();
  const third = ask();
  await tick();
  expect(open).toHaveLength(1);
  open[0]?.(1);
  expect(await first).toBe(1);
  await tick();
  expect(open).toHaveLength(2);
  open[1]?.(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

test('a failed query rejects its callers and does not stop the next', async () => {
  let count = 0;
  const ask = coalesce(async () => {
    count += 1;
    if (count === 1) throw new Error('not now');
    return count;
  });
  await expect(ask()).rejects.toThrow('not now');
  expect(await ask()).toBe(2);
});

/** Lets everything run that is ready to. */
function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
