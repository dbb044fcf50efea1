import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { DatabasePlace } from './database.ts';
import { aFreePort } from './free-port.ts';

/** A program that can be killed and restarted; all its output is recorded. */
export type Program = {
  /** With other settings from now on, where some are given. */
  start(settings?: Record<string, string>): Promise<void>;
  /** SIGKILL: nothing is finished. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** SIGSTOP: it keeps its connections and locks, and does nothing until it thaws. */
  freeze(): void;
  thaw(): void;
  said(): string;
  isRunning(): boolean;
  /** Of its processes, as they were started last. */
  pids(): number[];
};

function aProgram(args: string[], env: Record<string, string>, readyAt: string): Program {
  let child: ChildProcess | null = null;
  let settings = env;
  const output: string[] = [];
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    const dying = child;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill(signal);
    await gone;
  }
  return {
    async start(others = {}) {
      settings = { ...settings, ...others };
      child = spawn(process.execPath, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_ENV: 'production', ...settings },
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => output.push(String(text)));
      await untilReady(readyAt, child, output);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    said: () => output.join(''),
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    pids: () => (child?.pid ? [child.pid] : []),
  };
}

async function untilReady(address: string, child: ChildProcess, output: string[]) {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (child.exitCode !== null) throw new Error(`it did not start: ${output.slice(-5).join('')}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`nothing answers at ${address}`);
}

/** Of a shop's log: warnings, errors and what took seconds. */
export function notable(log: string): string {
  const lines = log.split('\n').filter((line) => /"level":"(warn|error)"|"ms":\d{4}/.test(line));
  return lines
    .map((line) => line.slice(0, 400))
    .slice(-60)
    .join('\n');
}

/** Shop and sandbox as programs of their own on free ports, on the database that lies at `place`. */
export async function shopPrograms(place: DatabasePlace, more: Record<string, string> = {}) {
  const isFile = 'file' in place.where;
  const dataDir = isFile
    ? dirname((place.where as { file: string }).file)
    : await mkdtemp(join(tmpdir(), 'inglenook-'));
  const [port, sandboxPort] = [await aFreePort(), await aFreePort()];
  const [url, sandboxUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${sandboxPort}`];
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DEMO: '0',
    SANDBOX_WEBHOOK_URL: `${url}/checkout/callback`,
    TRUST_PROXY: '1',
    INGLENOOK_SERVE: '1',
    ADMIN_EMAIL: 'owner@moorlandfires.example',
    ADMIN_PASSWORD: 'peat-and-embers-26',
    ...('url' in place.where ? { DATABASE_URL: place.where.url } : {}),
    ...more,
  };
  const aShop = (its: Record<string, string>, at: string) =>
    aProgram(['build/server/server.js'], { ...env, ...its }, `${at}/readyz`);
  const shop = aShop({}, url);
  const others: Program[] = [];
  const sandbox = aProgram(['sandbox/main.ts'], env, `${sandboxUrl}/sandbox/health`);
  // A test that fails leaves no program behind it.
  onTestFinished(() => Promise.all([shop, sandbox, ...others].map((each) => each.kill())).then(() => {}));
  return {
    url,
    sandboxUrl,
    dataDir,
    shop,
    sandbox,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    /** One more process of the same shop. */
    async another(its: Record<string, string> = {}) {
      const port = String(await aFreePort());
      const url = `http://localhost:${port}`;
      const other = aShop({ ...its, PORT: port }, url);
      others.push(other);
      return { url, shop: other };
    },
    async start() {
      await sandbox.start();
      await shop.start();
    },
    /** Ends all and leaves nothing behind. */
    async end() {
      await Promise.all([shop, ...others].map((each) => each.stop()));
      await sandbox.stop();
      await place.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
