import { setImmediate as turn } from 'node:timers/promises';

/**
 * Milliseconds that a turn may take here. The rule is 100 on a machine that does nothing else; beside other tests, which
 * share its caches and cores, the same work takes up to half as much processor time again.
 */
export const MAX_TURN = 150;

/**
 * The longest that anybody else had to wait while work was done: milliseconds of this thread's processor time in one turn
 * of the event loop, so that a busy machine changes nothing.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const watch = async () => {
    for (let last = process.threadCpuUsage(); !isDone; last = process.threadCpuUsage()) {
      await turn();
      const { user, system } = process.threadCpuUsage(last);
      longest = Math.max(longest, (user + system) / 1000);
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isDone = true;
    await watching;
  }
  return longest;
}
