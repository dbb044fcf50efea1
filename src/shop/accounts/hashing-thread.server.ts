import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

type Answer = { hash: Uint8Array } | { fault: string };
type Waiting = { resolve: (hash: Buffer) => void; reject: (error: Error) => void };

let thread: Worker | undefined;
/** In the order in which the thread was asked, which is the order in which it answers. */
let waiting: Waiting[] = [];

/**
 * Argon2id, one hash after the other on a thread of its own. Node's usual pool of threads, which also reads files and
 * compresses pages, stays free, and on Linux the system lets pages go before passwords.
 */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  thread ??= startThread();
  // The process may end while nobody waits for a hash, and not before.
  thread.ref();
  thread.postMessage(parameters);
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

function startThread(): Worker {
  // Given as text, so that it is found wherever the build puts this file.
  const started = new Worker(`(${answerHashes})(require)`, { eval: true, name: 'password hashing' });
  started.on('message', (answer: Answer) => {
    const asker = waiting.shift();
    if (waiting.length === 0) started.unref();
    if ('hash' in answer) asker?.resolve(Buffer.from(answer.hash));
    else asker?.reject(new Error(answer.fault));
  });
  started.on('error', (error) => end(error));
  started.on('exit', () => end(new Error('the thread that hashes passwords has ended')));

  /** Whoever waited hears of it; the next password starts another thread. */
  function end(error: Error) {
    if (thread !== started) return;
    const askers = waiting;
    [thread, waiting] = [undefined, []];
    for (const { reject } of askers) reject(error);
  }
  return started;
}

/** Runs in the thread. It travels as text, so it uses nothing from outside itself. */
function answerHashes(require: NodeJS.Require) {
  const { argon2Sync }: typeof import('node:crypto') = require('node:crypto');
  const { parentPort }: typeof import('node:worker_threads') = require('node:worker_threads');
  const { platform, setPriority }: typeof import('node:os') = require('node:os');
  // On Linux this is the priority of the thread, elsewhere it would be that of the whole shop.
  if (platform() === 'linux') setPriority(5);
  parentPort?.on('message', (parameters: Argon2Parameters) => {
    try {
      parentPort.postMessage({ hash: argon2Sync('argon2id', parameters) });
    } catch (error) {
      parentPort.postMessage({ fault: String(error) });
    }
  });
}
