import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import type { Job } from './runner.server.ts';

/** What waits in the outbox goes out; an email server that was down is tried again and again. */
export const sendMailsJob: Job = { name: 'send emails', everyMs: 1_000, run: sendDueEmails };
