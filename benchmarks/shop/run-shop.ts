import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { aFreePort } from '#test/kit/free-port.ts';
import type { Place } from '../catalogue/place.ts';
import { findProcesses, type Processes } from './processes.ts';

/** A built shop with its sandbox, both processes of their own, started as `npm start` starts them. */
export type RunningShop = {
  url: string;
  sandboxUrl: string;
  processes: Processes;
  stop(): Promise<void>;
};

export const OWNER = { email: 'owner@moorlandfires.example', password: 'peat-and-embers-26' };

/** The environment of a shop on this place, on free ports, and its addresses. */
export async function settingsFor({ dataDir, where, hasDemo }: Place) {
  const [port, sandboxPort] = [await aFreePort(), await aFreePort()];
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', DEMO: hasDemo ? '1' : '0', DATA_DIR: dataDir },
    ...{ PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
    ...{ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
    ...('url' in where ? { DATABASE_URL: where.url } : {}),
  };
  return { env, url: `http://localhost:${port}`, sandboxUrl: `http://127.0.0.1:${sandboxPort}` };
}

/** Starts the shop on this place and waits until it is ready. */
export async function runShop(place: Place): Promise<RunningShop> {
  const { env, url, sandboxUrl } = await settingsFor(place);
  const starter = spawn(process.execPath, ['scripts/run-shop.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await Promise.all([
    untilReady(`${url}/readyz`, starter),
    untilReady(`${sandboxUrl}/sandbox/health`, starter),
  ]);
  return {
    url,
    sandboxUrl,
    processes: findProcesses(starter.pid ?? 0),
    /** Ends both. */
    async stop() {
      const gone = once(starter, 'exit');
      starter.kill('SIGTERM');
      await gone;
    },
  };
}

async function untilReady(address: string, starter: ChildProcess) {
  while (starter.exitCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await wait(20);
  }
  throw new Error(`The shop did not start (${address}).`);
}
