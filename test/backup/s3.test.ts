import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findAlive } from '#backup/alive.server.ts';
import { copyDatabase } from '#backup/copy-database.server.ts';
import { pictureCopier } from '#backup/copy-pictures.server.ts';
import { pictureSources } from '#backup/picture-sources.server.ts';
import { beginRun } from '#backup/sqlite/sqlite-run.server.ts';
import { backupStore } from '#backup/store.server.ts';
import { vaultIn } from '#backup/vault.server.ts';
import { connect } from '#database/connect.server.ts';
import type { BackupPlace } from '#integrations/backup-places.ts';
import { command as prove } from '#operations/backup/prove.server.ts';
import { command as restore } from '#operations/backup/restore.server.ts';
import { readSettings, type Settings } from '#settings.ts';
import { addLibraryImage } from '#shop/images/library.server.ts';
import { makeNextSizes } from '#shop/images/sizes.server.ts';
import { shopKey } from '#shop-key.server.ts';
import { openImages } from '../../src/open-images.server.ts';
import { aVariant } from '../kit/builders.ts';
import { aDatabasePlace } from '../kit/database.ts';
import { aPicture } from '../kit/pictures.ts';
import { anAdmin, shopOn } from '../kit/shop.ts';
import { anS3Server } from '../s3/server.ts';
import { outcomeOf } from './outcome.ts';

const QUIET = { info() {}, warn() {}, error() {} };

/** A shop whose pictures and backup are in an S3 store. */
async function aShopInS3() {
  const s3 = await anS3Server();
  const place = await aDatabasePlace('sqlite');
  const { file } = place.where as { file: string };
  const settings = readSettings({ ...s3.settings, DATA_DIR: dirname(file), BACKUP_S3: '1' });
  const database = connect({ file });
  database.leaveLogToCopier?.(true);
  const shop = shopOn(database, { images: await openImages(settings, QUIET) });
  onTestFinished(async () => {
    await shop.close();
    await place.remove();
    await s3.close();
  });
  return { s3, settings, shop, file };
}

/** The copier from its start to its end. */
async function copyOnce(settings: Settings, file: string) {
  const vault = vaultIn(backupStore(settings.backup as BackupPlace), shopKey(settings));
  const stopping = new AbortController();
  const pictures = pictureCopier(pictureSources(settings, Date.now), vault);
  const scratch = join(settings.dataDir, 'backup-scratch');
  const begin = () => beginRun(file, { vault, scratch, now: Date.now, random: () => 'a' });
  const parts = { engine: 'sqlite', begin, vault, pictures, now: Date.now, log: QUIET } as const;
  const copying = copyDatabase(parts, stopping.signal);
  await expect
    .poll(async () => (await findAlive(vault))?.copiedUntil ?? null, { timeout: 30_000 })
    .not.toBeNull();
  stopping.abort();
  await copying;
}

test('a backup in an S3 store is made, proven and restored, with the pictures that the store has lost', async () => {
  const { s3, settings, shop, file } = await aShopInS3();
  await aVariant(shop, { price: 2_000, stock_count: 3 });
  await addLibraryImage(shop, anAdmin(), await aPicture());
  while (await makeNextSizes(shop));
  await copyOnce(settings, file);

  expect(await outcomeOf(prove, settings)).toEqual({
    exitCode: 0,
    said: expect.stringContaining('The backup is proven.'),
  });

  const pictures = new Map([...s3.objects].filter(([key]) => key.startsWith('images/')));
  expect(pictures.size).toBeGreaterThan(1);
  for (const key of pictures.keys()) s3.objects.delete(key);
  const dataDir = join(settings.dataDir, 'new');
  await mkdir(dataDir);
  const elsewhere = { ...settings, dataDir, shopKey: shopKey(settings).toString('base64url') };
  const { exitCode, said } = await outcomeOf(restore, elsewhere);
  expect(said).toContain('All is well.');
  expect(exitCode).toBe(0);
  expect(new Map([...s3.objects].filter(([key]) => key.startsWith('images/')))).toEqual(pictures);
  await rm(dataDir, { recursive: true });
});

test('a picture that is missing from the backup keeps it from being proven', async () => {
  const { s3, settings, shop, file } = await aShopInS3();
  await addLibraryImage(shop, anAdmin(), await aPicture());
  await copyOnce(settings, file);
  for (const key of s3.objects.keys())
    if (key.startsWith('backup/pictures/') && key.endsWith('.master')) s3.objects.delete(key);
  const { exitCode, said } = await outcomeOf(prove, settings);
  expect(said).toMatch(/The file of the picture \/media\/.+ is missing\./);
  expect(exitCode).toBe(1);
});
