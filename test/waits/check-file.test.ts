import { open, readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { checkBeside, checkFile } from '#database/check-file.server.ts';
import { markRunning } from '../../src/running-marker.server.ts';
import { aDatabasePlace } from '../kit/database.ts';

async function aFile() {
  const { where, remove } = await aDatabasePlace('sqlite');
  const { file } = where as { file: string };
  return { file, folder: dirname(file), remove };
}

test('damage inside a database file is found', async () => {
  const { file, remove } = await aFile();
  expect(await checkFile(file)).toBeNull();
  const bytes = await open(file, 'r+');
  for (let page = 3; page < 9; page++) await bytes.write(Buffer.alloc(4096), 0, 4096, page * 4096);
  await bytes.close();
  expect(await checkFile(file)).not.toBeNull();
  await remove();
});

test('a process that did not stop cleanly is noticed by the next', async () => {
  const { folder, remove } = await aFile();
  const first = markRunning(folder);
  expect(first.wasInterrupted).toBe(false);
  // Never removed, as by a kill: the same process id is a new process.
  expect(markRunning(folder).wasInterrupted).toBe(true);
  first.remove();
  expect((await readdir(folder)).filter((name) => name.startsWith('running'))).toEqual([]);
  expect(markRunning(folder).wasInterrupted).toBe(false);
  await rm(folder, { recursive: true });
  await remove().catch(() => {});
});

test('damage is reported beside the shop; a file that is gone with its shop is not', async () => {
  const { file, remove } = await aFile();
  await remove();
  const reports: unknown[] = [];
  const report = (found: unknown) => void reports.push(found);
  const closed = checkBeside(file, report);
  await closed.stop();
  expect([closed.isDamaged(), reports]).toEqual([false, []]);
  const used = checkBeside(file, report);
  await used.done;
  expect(used.isDamaged()).toBe(true);
  expect(reports).toEqual([{ damage: expect.stringContaining('unable to open') }]);
});
