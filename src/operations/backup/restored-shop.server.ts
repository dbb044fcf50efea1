import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { restorePostgres } from '#backup/postgres/restore-postgres.server.ts';
import type { Restored } from '#backup/restore-plan.server.ts';
import { restoreSqlite } from '#backup/sqlite/restore-sqlite.server.ts';
import type { Vault } from '#backup/vault.server.ts';
import type { Settings } from '#settings.ts';

/** A shop's database that was restored into a scratch folder. */
export type RestoredShop = Restored & {
  place: { file: string } | { url: string };
  /** A program of the restored server's version; on PostgreSQL only. */
  program?: (name: string) => string;
  stop(): Promise<void>;
};

/** Restores the database as it was at `time` (milliseconds UTC) into a folder. Throws RestoreError. */
export async function restoreShop(
  { databaseUrl }: Settings,
  vault: Vault,
  time: number,
  folder: string,
): Promise<RestoredShop> {
  if (!databaseUrl) {
    const file = join(folder, 'shop.sqlite');
    return { ...(await restoreSqlite(vault, time, file)), place: { file }, stop: async () => {} };
  }
  const { cluster, ...restored } = await restorePostgres(vault, time, folder);
  const { url, program, stop } = cluster;
  return { ...restored, place: { url }, program, stop };
}

/**
 * Runs work with a folder that is removed afterwards: in DATA_DIR, where there is space; but as root PostgreSQL runs as
 * another user, who may not look into it.
 */
export async function inScratch<T>(
  { databaseUrl, dataDir }: Settings,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = databaseUrl && userInfo().uid === 0 ? tmpdir() : dataDir;
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'backup-proof-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
