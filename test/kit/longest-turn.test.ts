import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { longestTurn } from './longest-turn.ts';

function work(milliseconds: number) {
  const before = process.threadCpuUsage();
  for (let used = 0; used < milliseconds; ) {
    const { user, system } = process.threadCpuUsage(before);
    used = (user + system) / 1000;
  }
}

test('the longest turn is that of the most work at once; waiting and collecting the whole heap are none', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  expect(await longestTurn(() => setTimeout(150))).toBeLessThan(100);
  const longest = await longestTurn(async () => {
    work(30);
    await setTimeout(1);
    work(60);
  });
  expect(longest).toBeGreaterThan(59);
  const heap = Array.from({ length: 3_000_000 }, (_, n) => ({ n }));
  expect(await longestTurn(async () => collect())).toBeLessThan(100);
  expect(heap).toHaveLength(3_000_000);
});
