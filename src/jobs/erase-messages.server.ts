import { eraseOldMessages } from '#shop/messages/erase-messages.server.ts';
import type { Job } from './runner.server.ts';

/** Messages of customers are kept for a year. */
export const eraseMessagesJob: Job = { name: 'erase messages', everyMs: 60 * 60_000, run: eraseOldMessages };
