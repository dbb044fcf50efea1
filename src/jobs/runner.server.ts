import type { Shop } from '#shop/shop.server.ts';
import { JOBS, type Job } from './jobs.server.ts';

/** Runs each job immediately and then at its interval, never twice at the same time. */
export function startJobs(shop: Shop, jobs: Job[] = JOBS): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(shop, job, stopping.signal));
  return {
    /** Waits for running jobs to finish, and starts no more. */
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(shop: Shop, { name, everyMs, run }: Job, stopping: AbortSignal) {
  while (!stopping.aborted) {
    let hasMore = false;
    try {
      hasMore = (await run(shop, stopping)) === true;
    } catch (error) {
      shop.log.error('a job failed and will be tried again', { job: name, error });
    }
    await pause(hasMore ? 0 : everyMs, stopping);
  }
}

function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve();
    const timer = setTimeout(end, milliseconds);
    stopping.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve();
    }
  });
}
