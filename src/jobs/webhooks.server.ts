import { deliverDueEvents } from '#shop/webhooks/deliver.server.ts';
import { forgetOldEvents } from '#shop/webhooks/forget-events.server.ts';
import type { Job } from './runner.server.ts';

/** Those who want to know are told what happened, with growing delays while they do not listen. */
export const deliverWebhooksJob: Job = { name: 'deliver webhooks', everyMs: 1_000, run: deliverDueEvents };

/** What was told is forgotten after a while. */
export const forgetWebhooksJob: Job = {
  name: 'forget webhooks',
  everyMs: 60 * 60_000,
  run: forgetOldEvents,
};
