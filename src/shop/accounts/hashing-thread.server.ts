import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

type HashResult = { hash: Uint8Array } | { fault: string };
type Waiting = { resolve: (hash: Buffer) => void; reject: (error: Error) => void };

let thread: Worker | undefined;
/** In the order of the requests, which is the order of the answers. */
let waiting: Waiting[] = [];

/**
 * Argon2id, one hash at a time on a thread of its own, so that Node's pool, which also reads files and compresses
 * pages, stays free; on Linux pages have priority over passwords. While fifty people sign in at once, pages take 48 ms
 * at p99; with hashing in the pool they took 239 to 356 ms (benchmarks/results.md).
 */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  thread ??= startThread();
  // Keeps the process alive only while somebody waits for a hash.
  thread.ref();
  thread.postMessage(parameters);
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

function startThread(): Worker {
  // Passed as text, so it works wherever the build puts this file.
  const started = new Worker(`(${answerHashes})(require)`, { eval: true, name: 'password hashing' });
  started.on('message', (answer: HashResult) => {
    const asker = waiting.shift();
    if (waiting.length === 0) started.unref();
    if ('hash' in answer) asker?.resolve(Buffer.from(answer.hash));
    else asker?.reject(new Error(answer.fault));
  });
  started.on('error', (error) => end(error));
  started.on('exit', () => end(new Error('the thread that hashes passwords has ended')));

  /** Everyone waiting gets the error; the next password starts a new thread. */
  function end(error: Error) {
    if (thread !== started) return;
    const askers = waiting;
    [thread, waiting] = [undefined, []];
    for (const { reject } of askers) reject(error);
  }
  return started;
}

/** Runs in the thread. It is passed as text, so it must not use anything outside itself. */
function answerHashes(require: NodeJS.Require) {
  const { argon2Sync }: typeof import('node:crypto') = require('node:crypto');
  const { parentPort }: typeof import('node:worker_threads') = require('node:worker_threads');
  const { getPriority, platform, setPriority }: typeof import('node:os') = require('node:os');
  // On Linux this is the thread's priority; elsewhere it would be the whole shop's. It can only be lowered.
  const LOWER = 5;
  if (platform() === 'linux' && getPriority() < LOWER) setPriority(LOWER);
  parentPort?.on('message', (parameters: Argon2Parameters) => {
    try {
      parentPort.postMessage({ hash: argon2Sync('argon2id', parameters) });
    } catch (error) {
      parentPort.postMessage({ fault: String(error) });
    }
  });
}
