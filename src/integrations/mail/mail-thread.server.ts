import { Worker } from 'node:worker_threads';
import { type EmailTransport, type OutgoingEmail, RecipientRefused } from '#shop/emails/email-transport.ts';
import type { MailServer } from './smtp.server.ts';

/** To and from the thread. */
export type ToSend = { id: number; email: OutgoingEmail };
export type SendResult = { id: number; fault: { text: string; isRefused: boolean } | null };

type Waiting = { resolve(): void; reject(error: Error): void };

/** Milliseconds for one email, after which the thread is stuck: longer than its own limit, shorter than the outbox's. */
const STUCK = 50_000;

/** It holds the emails in hand, nodemailer and little else. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

/**
 * Email from a thread of its own, so that neither its HTML nor the many short steps of SMTP wait for orders and pages,
 * or they for it. The thread starts with the first email. If it dies, what it had in hand fails, to be tried again by
 * the outbox, and the next email starts another. `program` is the built mailer.server.ts.
 */
export function mailThread(program: string, server: MailServer): EmailTransport {
  let thread: Worker | undefined;
  const waiting = new Map<number, Waiting>();
  let last = 0;

  function start(): Worker {
    const started = new Worker(program, { workerData: server, name: 'emails', resourceLimits: MEMORY });
    started.unref();
    started.on('message', ({ id, fault }: SendResult) => {
      if (!fault) return waiting.get(id)?.resolve();
      waiting.get(id)?.reject(fault.isRefused ? new RecipientRefused(fault.text) : new Error(fault.text));
    });
    started.on('error', end);
    started.on('exit', () => end(new Error('the thread that sends emails has ended')));

    function end(error: Error) {
      if (thread !== started) return;
      thread = undefined;
      for (const { reject } of [...waiting.values()]) reject(error);
    }
    return started;
  }

  return {
    async send(email) {
      thread ??= start();
      const id = ++last;
      const answered = new Promise<void>((resolve, reject) => waiting.set(id, { resolve, reject }));
      const sender = thread;
      const stuck = setTimeout(() => void sender.terminate(), STUCK);
      try {
        sender.postMessage({ id, email } satisfies ToSend);
        await answered;
      } finally {
        clearTimeout(stuck);
        waiting.delete(id);
      }
    },
    /** Call it when nothing is being sent any more. */
    async close() {
      await thread?.terminate();
    },
  };
}
