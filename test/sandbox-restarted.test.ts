import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFreePort } from './kit/free-port.ts';

test.runIf(process.platform === 'linux')(
  'a sandbox that is killed, or told to end, comes back, and the shop stays open',
  async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'inglenook-killed-'));
    const [port, sandboxPort] = [await aFreePort(), await aFreePort()];
    const [shop, sandbox] = [`http://localhost:${port}`, `http://127.0.0.1:${sandboxPort}`];
    const starter = spawn(process.execPath, ['scripts/run-shop.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...{
          NODE_ENV: 'production',
          DEMO: '0',
          DATA_DIR,
          PORT: String(port),
          SANDBOX_PORT: String(sandboxPort),
        },
        ...{ ADMIN_EMAIL: 'owner@fires.example', ADMIN_PASSWORD: 'peat-and-embers-26' },
      },
    });
    let said = '';
    for (const stream of [starter.stdout, starter.stderr]) stream.on('data', (text) => (said += text));
    const gone = once(starter, 'exit');
    const statusOf = async (address: string) => (await fetch(address).catch(() => null))?.status;
    const isUp = (address: string) => expect.poll(() => statusOf(address)).toBe(200);
    try {
      await isUp(`${shop}/readyz`);
      await isUp(`${sandbox}/sandbox/health`);
      for (const [restarts, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
        process.kill(sandboxOf(starter.pid ?? 0), signal);
        await expect.poll(() => said.split(RESTARTED).length - 1).toBe(restarts + 1);
        await isUp(`${sandbox}/sandbox/health`);
        expect(await statusOf(`${shop}/readyz`)).toBe(200);
      }
    } finally {
      starter.kill('SIGTERM');
      await gone;
      await rm(DATA_DIR, { recursive: true });
    }
  },
);

const RESTARTED = 'The sandbox stopped unexpectedly and is restarted now';

function sandboxOf(starter: number): number {
  const children = readFileSync(`/proc/${starter}/task/${starter}/children`, 'utf8').trim().split(' ');
  return Number(children.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('sandbox')));
}
