import { sendDueMails } from '#shop/mail/outbox.server.ts';
import type { Job } from './runner.server.ts';

/** What waits in the outbox goes out; a mail server that was down is tried again and again. */
export const sendMailsJob: Job = { name: 'send mails', everyMs: 1_000, run: sendDueMails };
