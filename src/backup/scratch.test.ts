import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { scratchIn } from './scratch.server.ts';

test('a copier that begins removes what a dead one has left, and nothing of one that still copies', () => {
  const parent = mkdtempSync(join(tmpdir(), 'inglenook-'));
  const living = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
  onTestFinished(() => {
    living.kill('SIGKILL');
    rmSync(parent, { recursive: true });
  });
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const folders = [living.pid, dead, process.pid].map((pid) => join(parent, String(pid)));
  for (const folder of folders) mkdirSync(folder);

  const scratch = scratchIn(parent);

  expect(folders.map((folder) => existsSync(folder))).toEqual([true, false, false]);
  mkdirSync(scratch.folder);
  scratch.remove();
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, false, false]);
});
