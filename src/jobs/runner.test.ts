import { expect, test } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { startJobs } from './runner.server.ts';

const shop = { log: { info() {}, warn() {}, error() {} } } as unknown as Shop;

test('a job repeats, never twice at the same time, and continues after a failure', async () => {
  let [running, most, runs] = [0, 0, 0];
  await new Promise<void>((resolve) => {
    const jobs = startJobs(shop, [
      {
        name: 'test',
        everyMs: 1,
        async run() {
          most = Math.max(most, ++running);
          await new Promise(setImmediate);
          running--;
          runs++;
          if (runs === 2) throw new Error('once');
          if (runs === 4) void jobs.stop().then(resolve);
        },
      },
    ]);
  });
  expect(most).toBe(1);
  const after = runs;
  await new Promise(setImmediate);
  expect(runs).toBe(after);
});

test('a job with more to do runs again at once', async () => {
  let left = 3;
  const jobs = startJobs(shop, [{ name: 'many', everyMs: 60_000, run: async () => --left > 0 }]);
  while (left > 0) await new Promise(setImmediate);
  await jobs.stop();
  expect(left).toBe(0);
});

test('stopping waits for what is under way', async () => {
  let isDone = false;
  const jobs = startJobs(shop, [
    {
      name: 'slow',
      everyMs: 60_000,
      async run() {
        for (let n = 0; n < 5; n++) await new Promise(setImmediate);
        isDone = true;
      },
    },
  ]);
  await jobs.stop();
  expect(isDone).toBe(true);
});
