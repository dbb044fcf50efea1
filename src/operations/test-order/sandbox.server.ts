import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two questions whether it is open, and how many there are. */
const PAUSE = 50;
const ATTEMPTS = 400;

/** Starts the sandbox as a program of its own, on a free port; it gets nothing else of this one's environment. */
export async function startSandbox(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [findSandbox()], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { SANDBOX_PORT: String(port), DATA_DIR: folder },
  });
  for (let attempt = 0; attempt < ATTEMPTS && child.exitCode === null; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/sandbox/health`).catch(() => null);
    if (answer?.ok) return { port, stop };
    await wait(PAUSE);
  }
  await stop();
  throw new Error('The sandbox, which plays the bank for a test order, did not start.');

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

/** One that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await once(server.close(), 'close');
  return port;
}

/** In the project's folder, which is above this file, built or not. */
function findSandbox(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'sandbox/main.ts');
    if (existsSync(file)) return file;
  }
  throw new Error('The folder sandbox/ is missing: a test order needs it.');
}
