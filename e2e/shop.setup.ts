import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { aFreePort } from '../test/kit/free-port.ts';
import { findCardData, findCardDataIn } from '../test/kit/no-card-data.ts';

export type RunningShop = {
  url: string;
  sandboxUrl: string;
  /** Its SQLite file. */
  database: string;
  admin: { email: string; password: string };
};

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker (./the-shop.ts). */
    shops: RunningShop[];
  }
}

const admin = { email: 'owner@moorlandfires.example', password: 'peat-and-embers-26' };

/** Starts a shop for each worker, so that two journeys at the same time never meet. */
export default async function startShops(project: TestProject) {
  const shops = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startShop()));
  project.provide(
    'shops',
    shops.map(({ shop }) => shop),
  );
  return () => Promise.all(shops.map(({ stop }) => stop()));
}

/** Starts the shop as `npm start` does, with the sandbox and, unless told otherwise, the demo catalogue. */
export async function startShop(
  settings: Record<string, string> = {},
): Promise<{ shop: RunningShop; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inglenook-e2e-'));
  const [port, sandboxPort] = [await aFreePort(), await aFreePort()];
  const running = spawn(process.execPath, ['scripts/run-shop.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'debug',
      ALLOW_PRIVATE_WEBHOOKS: '1',
      ...settings,
    },
  });
  let log = '';
  running.stdout.on('data', (text: Buffer) => {
    log += text;
    if (String(text).includes('"level":"error"')) process.stderr.write(text);
  });
  const url = `http://localhost:${port}`;
  await untilReady(`${url}/readyz`, running);
  const database = join(dataDir, 'shop.sqlite');
  skipImageSizes(database);
  return {
    shop: { url, admin, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, database },
    async stop() {
      const emails = await (await fetch(`http://127.0.0.1:${sandboxPort}/sandbox/mails`)).text();
      running.kill('SIGTERM');
      await new Promise((resolve) => running.once('exit', resolve));
      const found = findCardDataIn(dataDir) ?? findCardData(log) ?? findCardData(emails);
      if (found) throw new Error(`card data was left behind: ${found}`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The demo's two thousand picture sizes would take a minute of processor time from the journeys, which need the first. */
function skipImageSizes(database: string) {
  const db = new DatabaseSync(database, { timeout: 10_000 });
  db.exec('UPDATE image SET sizes_due = NULL');
  db.close();
}

async function untilReady(address: string, shop: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (shop.exitCode !== null) throw new Error('the shop did not start');
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('the shop was not ready within two minutes');
}
