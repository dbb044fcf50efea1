import { parentPort, workerData } from 'node:worker_threads';
import { RecipientRefused } from '#shop/emails/email-transport.ts';
import type { SendResult, ToSend } from './mail-thread.server.ts';
import { transportTo } from './smtp.server.ts';

/** The thread that makes emails' HTML and sends them (mail-thread.server.ts): it answers each with its result. */
const transport = transportTo(workerData);

parentPort?.on('message', async ({ id, email }: ToSend) => {
  const fault = await transport.send(email).then(() => null, asFault);
  const result: SendResult = { id, fault };
  parentPort?.postMessage(result);
});

/** Classes do not survive the way between threads. */
function asFault(error: unknown): SendResult['fault'] {
  const text = error instanceof Error ? error.message : String(error);
  return { text, isRefused: error instanceof RecipientRefused };
}
