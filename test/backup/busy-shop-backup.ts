import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished } from 'vitest';
import { shopBackup } from '#backup/shop-backup.server.ts';
import { restoreSqlite } from '#backup/sqlite/restore-sqlite.server.ts';
import type { Vault } from '#backup/vault.server.ts';
import { connect } from '#database/connect.server.ts';
import { checkDatabase } from '#operations/check/check.server.ts';
import { readSettings } from '#settings.ts';
import { keyFile, shopKey } from '#shop-key.server.ts';
import { aDatabasePlace } from '../kit/database.ts';
import { shopPrograms } from '../kit/programs.ts';
import type { Random } from '../kit/random.ts';
import { aBusyHour } from './busy-hour.ts';
import { storedIn } from './stored.ts';

/** A folder that is gone after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'inglenook-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built shop on SQLite, with a backup in `target`, and its busy hour. */
export async function aBusyShopWithBackup(target: string, random: Random) {
  const place = await aDatabasePlace('sqlite');
  const programs = await shopPrograms(place, { BACKUP_DIR: target, LOG_LEVEL: 'warn' });
  onTestFailed(() => console.error(programs.shop.said().slice(-3000)));
  const env = { DATA_DIR: programs.dataDir, BACKUP_DIR: target };
  const key = shopKey({ dataDir: programs.dataDir });
  await programs.start();
  return {
    ...programs,
    where: place.where,
    stored: storedIn(target, key),
    backup: shopBackup(readSettings(env), { folder: target }),
    hour: await aBusyHour(place.where, programs, random),
    /** What is left when the machine is lost and its backup restored as it was at that moment. */
    async restore(vault: Vault, moment: number) {
      const file = join(aFolder(), 'shop.sqlite');
      const restored = await restoreSqlite(vault, moment, file);
      const database = connect({ file });
      const said: string[] = [];
      const isSound = await checkDatabase(database, (line) => said.push(line));
      expect(isSound, said.join('\n')).toBe(true);
      expect(restored.complaints).toEqual([]);
      const orders = await database.db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'accepted')
        .execute();
      const variants = await database.db.selectFrom('variant').select(['id', 'price']).execute();
      await database.close();
      const prices = new Map(variants.map(({ id, price }) => [id, price]));
      return { ...restored, orders: new Set(orders.map(({ id }) => id)), prices };
    },
    /** Runs a command of `npm run shop`; with `dataDir` in another folder, to which the owner brings the key. */
    command(name: string, dataDir?: string) {
      if (dataDir) copyFileSync(keyFile(programs.dataDir), keyFile(dataDir));
      const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/server.js', name], {
        env: { ...process.env, ...env, ...(dataDir && { DATA_DIR: dataDir }), INGLENOOK_COMMAND: '1' },
        encoding: 'utf8',
      });
      return { status, said: stdout + stderr };
    },
  };
}
