import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { aFreePort } from '#test/kit/free-port.ts';
import type { Place } from '../catalogue/place.ts';
import { settingsFor } from './run-shop.ts';

/** A process of the built shop, started without `npm start`, as behind a proxy. */
export type ShopProcess = {
  url: string;
  /** Ends it at once: nothing is finished. */
  kill(): Promise<void>;
  /** Starts it again; resolves with the milliseconds until it is ready. */
  start(): Promise<number>;
  /** The most memory that it has held since its start, in bytes. Only Linux tells. */
  mostMemory(): number;
};

/** The sandbox, the shop's way to it, and so many processes of the shop on one place. */
export async function withProcesses<Result>(
  place: Place,
  count: number,
  /** The port on which the shop finds its sandbox, which is at this address. */
  wayToSandbox: (sandboxUrl: string) => Promise<{ port: number; close(): void }>,
  work: (processes: ShopProcess[], sandboxUrl: string) => Promise<Result>,
): Promise<Result> {
  const { env, sandboxUrl } = await settingsFor(place);
  const children = new Set<ChildProcess>();
  // Its channel closes when this process ends, even if killed, so the child ends too.
  const begin = (args: string[], more: Record<string, string>) => {
    const child = spawn(process.execPath, args, {
      env: { ...env, ...more },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
  const sandbox = begin(['sandbox/main.ts'], {});
  const way = await wayToSandbox(sandboxUrl);
  const beginShop: typeof begin = (args, more) => begin(args, { ...more, SANDBOX_PORT: String(way.port) });
  try {
    await untilReady(`${sandboxUrl}/sandbox/health`, sandbox);
    const processes: ShopProcess[] = [];
    // One after the other: the first makes the administrator.
    for (let n = 0; n < count; n++) processes.push(await aProcess(beginShop));
    return await work(processes, sandboxUrl);
  } finally {
    const gone = [...children].map((child) => once(child, 'exit'));
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(gone);
    way.close();
  }
}

async function aProcess(
  begin: (args: string[], more: Record<string, string>) => ChildProcess,
): Promise<ShopProcess> {
  const port = await aFreePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess;
  async function start() {
    const from = performance.now();
    const more = { PORT: String(port), INGLENOOK_SERVE: '1', TRUST_PROXY: '1', MALLOC_ARENA_MAX: '1' };
    child = begin(['--max-semi-space-size=8', '--heap-growing-percent=25', 'build/server/server.js'], more);
    await untilReady(`${url}/readyz`, child);
    return performance.now() - from;
  }
  await start();
  return {
    url,
    start,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    mostMemory: () =>
      Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
  };
}

async function untilReady(address: string, child: ChildProcess) {
  while (child.exitCode === null) {
    if ((await fetch(address).catch(() => null))?.ok) return;
    await wait(20);
  }
  throw new Error(`The program did not start (${address}).`);
}
