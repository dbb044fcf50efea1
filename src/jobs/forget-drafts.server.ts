import { forgetOldDrafts } from '#shop/checkout/draft.server.ts';
import type { Job } from './runner.server.ts';

/** Checkout drafts end after a day. */
export const forgetDraftsJob: Job = { name: 'forget drafts', everyMs: 60 * 60_000, run: forgetOldDrafts };
