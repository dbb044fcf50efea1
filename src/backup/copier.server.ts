import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createLog } from '#log.server.ts';
import { readSettings, type Settings } from '#settings.ts';
import { shopKey } from '#shop-key.server.ts';
import { copyDatabase } from './copy-database.server.ts';
import { pictureCopier } from './copy-pictures.server.ts';
import { pictureSources } from './picture-sources.server.ts';
import { postgresRuns } from './postgres/copy-postgres.server.ts';
import { scratchIn } from './scratch.server.ts';
import { beginRun } from './sqlite/sqlite-run.server.ts';
import { backupStore } from './store.server.ts';
import { vaultIn } from './vault.server.ts';

/** Milliseconds between two signs to the shop that this process is not stuck. */
const BEAT = 1000;

/**
 * The copier: a process of its own beside the shop, so that it slows nothing down, and lives long enough to copy the last
 * order of a shop that was killed. It ends when the shop says so, or has gone.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const stopping = new AbortController();
  process.on('disconnect', () => stopping.abort());
  process.on('message', () => stopping.abort());
  // A terminal's Ctrl-C reaches both: the copier ends after the shop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const beating = setInterval(() => process.connected && process.send?.('beat'), BEAT);
  await copy(settings, stopping.signal);
  clearInterval(beating);
  if (process.connected) process.disconnect();
}

async function copy(settings: Settings, stopping: AbortSignal): Promise<void> {
  if (!settings.backup) return;
  const vault = vaultIn(backupStore(settings.backup), shopKey(settings));
  const scratch = scratchIn(join(settings.dataDir, 'backup-scratch'));
  const { databaseUrl } = settings;
  const context = {
    scratch: scratch.folder,
    vault,
    now: Date.now,
    random: () => randomBytes(4).toString('hex'),
  };
  const log = createLog(settings.logLevel);
  await copyDatabase(
    {
      engine: databaseUrl ? 'postgres' : 'sqlite',
      begin: databaseUrl
        ? postgresRuns({ ...context, databaseUrl, log, stopping })
        : () => beginRun(join(settings.dataDir, 'shop.sqlite'), context),
      vault,
      pictures: pictureCopier(pictureSources(settings, Date.now), vault),
      now: Date.now,
      log,
    },
    stopping,
  );
  scratch.remove();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
