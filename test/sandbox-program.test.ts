import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aFreePort } from './kit/free-port.ts';
import { aListener } from './kit/listener.ts';
import { aSale, cardsOf, sellWith } from './kit/sandbox.ts';

describe('the sandbox program', () => {
  let dataDir: string;
  let port: number;
  const started: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'inglenook-sandbox-'));
    port = await aFreePort();
  });
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  function start(env: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['sandbox/main.ts'], {
      env: { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    return child;
  }
  const ended = async (child: ChildProcess) => {
    const [out, err, [code]] = await Promise.all([
      text(child.stdout as NonNullable<typeof child.stdout>),
      text(child.stderr as NonNullable<typeof child.stderr>),
      once(child, 'exit'),
    ]);
    return { code, said: `${out}${err}` };
  };
  const health = () => fetch(`http://127.0.0.1:${port}/sandbox/health`);
  const opened = () => expect.poll(async () => (await health().catch(() => null))?.status).toBe(200);

  test('runs from its source, ends cleanly, and knows its ledger when it is started again', async () => {
    const first = start();
    await opened();
    const sale = aSale();
    const answer = await sellWith(cardsOf(`http://127.0.0.1:${port}`), sale);
    if (answer.kind !== 'accepted') return expect.fail(answer.kind);
    first.kill('SIGTERM');
    expect(await ended(first)).toEqual({ code: 0, said: '' });
    start();
    await opened();
    expect(await cardsOf(`http://127.0.0.1:${port}`).query(answer.reference, sale)).toMatchObject({
      kind: 'accepted',
    });
  });

  test('lets a sandbox that already runs be, and names the setting when another program has the port', async () => {
    start();
    await opened();
    const second = await ended(start());
    expect(second).toEqual({ code: 0, said: `A sandbox is already running at http://127.0.0.1:${port}.\n` });

    const other = await aListener(() => {});
    const third = await ended(start({ SANDBOX_PORT: new URL(other.url).port }));
    await other.close();
    expect(third.code).toBe(1);
    expect(third.said).toContain('SANDBOX_PORT');
  });
});
