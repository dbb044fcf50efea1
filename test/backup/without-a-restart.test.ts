import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findAlive } from '#backup/alive.server.ts';
import { vaultIn } from '#backup/vault.server.ts';
import { folderStore } from '#integrations/folder-store.server.ts';
import { command as prove } from '#operations/backup/prove.server.ts';
import { readSettings } from '#settings.ts';
import { shopKey } from '#shop-key.server.ts';
import { aDatabasePlace } from '../kit/database.ts';
import { shopPrograms } from '../kit/programs.ts';
import { outcomeOf } from './outcome.ts';

const PAGE = '/admin/settings/backup';

test('a running shop copies to the folder that its owner enters, and the commands find it there', async () => {
  const copies = await mkdtemp(join(tmpdir(), 'inglenook-copies-'));
  const others = await mkdtemp(join(tmpdir(), 'inglenook-copies-'));
  onTestFinished(() =>
    Promise.all([copies, others].map((each) => rm(each, { recursive: true, force: true }))).then(() => {}),
  );
  const { url, admin, dataDir, shop, start, end } = await shopPrograms(await aDatabasePlace('sqlite'));
  await start();
  const post = (path: string, form: Record<string, string>, cookie = '') =>
    fetch(url + path, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(form) },
      headers: { Origin: url, Cookie: cookie },
    });
  const signedIn = await post('/login', admin);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const enter = async (folder: string, version: string) => {
    const form = { intent: 'save-place', place: 'backup-folder', version, password: admin.password };
    const answer = await post(PAGE, { ...form, 'value.folder': folder }, cookie);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Tried and saved')]);
  };
  const vault = (folder: string) => vaultIn(folderStore(folder), shopKey({ dataDir }));
  const copiedTo = async (folder: string) => (await findAlive(vault(folder)))?.copiedUntil ?? null;

  expect(await readdir(copies)).toEqual([]);
  await enter(copies, '0');
  await expect.poll(() => copiedTo(copies)).not.toBeNull();
  await enter(others, '1');
  await expect.poll(() => copiedTo(others)).not.toBeNull();
  // The place before got its last copy, and the shop remembers the new one when it starts again.
  const last = await readdir(copies, { recursive: true });
  await shop.stop();
  const before = await copiedTo(others);
  await shop.start();
  await expect.poll(() => copiedTo(others)).toBeGreaterThan(before ?? 0);
  expect(await readdir(copies, { recursive: true })).toEqual(last);

  const settings = readSettings({ DATA_DIR: dataDir });
  const { exitCode, said } = await outcomeOf(prove, settings);
  expect([exitCode, said]).toEqual([0, expect.stringContaining('The backup is proven.')]);
  expect(shop.said()).not.toContain(shopKey({ dataDir }).toString('base64url'));
  await end();
});
