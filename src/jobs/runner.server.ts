import type { Shop } from '#shop/shop.server.ts';
import { dailySummaryJob } from './daily-summary.server.ts';
import { eraseMessagesJob } from './erase-messages.server.ts';
import { expireOrdersJob } from './expire-orders.server.ts';
import { forgetDraftsJob } from './forget-drafts.server.ts';
import { imageSizesJob } from './make-image-sizes.server.ts';
import { completePayLaterJob, watchPayLaterJob } from './pay-later.server.ts';
import { sendMailsJob } from './send-emails.server.ts';
import { settlePaymentsJob } from './settle-payments.server.ts';
import { deliverWebhooksJob, forgetWebhooksJob } from './webhooks.server.ts';

/** Work that the shop does by itself. Each is safe in several processes at once: it claims what it works on. */
export type Job = {
  name: string;
  everyMs: number;
  /** True when there is more to do at once; any other answer waits for the next time. Long work heeds `stopping`. */
  run(shop: Shop, stopping?: AbortSignal): Promise<unknown>;
};

const JOBS: Job[] = [
  sendMailsJob,
  expireOrdersJob,
  settlePaymentsJob,
  imageSizesJob,
  forgetDraftsJob,
  eraseMessagesJob,
  dailySummaryJob,
  completePayLaterJob,
  watchPayLaterJob,
  deliverWebhooksJob,
  forgetWebhooksJob,
];

/** Starts every job: at once, then again and again, never twice at the same time. */
export function startJobs(shop: Shop, jobs: Job[] = JOBS): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(shop, job, stopping.signal));
  return {
    /** Lets what is under way finish, and starts nothing more. */
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
