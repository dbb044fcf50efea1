import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataFolder } from './data-folder.server.ts';
import { type Settings, SettingsError } from './settings.ts';

/**
 * Keeps a second server away from the shop's SQLite file until what it returns is called, or this process ends. Two would
 * each count what visitors do, and hold pages that the other has changed. The shop's commands, and the copier of backups,
 * may use the file beside it. Throws SettingsError.
 */
export function beOnlyServer({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): () => void {
  if (databaseUrl) return () => {};
  makeDataFolder(dataDir);
  // A lock that the system takes back however the process ends; numbers of processes come again.
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new SettingsError(`The shop in ${dataDir} is open already: stop it first, or set DATA_DIR`);
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;
