import { sendDailySummary } from '#shop/daily-summary/send-summary.server.ts';
import type { Job } from './runner.server.ts';

/** The owner's email of the morning; looked at each minute, sent once a day. */
export const dailySummaryJob: Job = { name: 'daily summary', everyMs: 60_000, run: sendDailySummary };
