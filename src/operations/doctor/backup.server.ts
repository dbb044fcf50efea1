import { findAlive } from '#backup/alive.server.ts';
import { backupNotice } from '#shop/backup/backup-notice.server.ts';
import { findBackupState, findProof } from '#shop/backup/backup-state.server.ts';
import { keyFile } from '#shop-key.server.ts';
import { openBackup } from '../backup/open-backup.server.ts';
import { ok, type Patient, type Remark, readDatabase, type Section, warning, wrong } from './remark.ts';

export const backupSection: Section = {
  title: 'Backup',
  async look(patient) {
    const { databaseUrl, backup, shopKey, dataDir } = patient.settings;
    if (databaseUrl && !backup)
      return [
        ok(
          'The shop does not copy its PostgreSQL, and cannot see whether anybody does: set BACKUP_DIR or BACKUP_S3=1, or use what your provider offers (docs/operations.md).',
        ),
      ];
    if (!backup) {
      const text = 'There is none: set BACKUP_DIR to a folder on another disk or machine, or BACKUP_S3=1.';
      return [patient.isPublic ? wrong(text) : warning(text)];
    }
    const key = shopKey ? 'SHOP_KEY' : keyFile(dataDir);
    return [
      ...(await lookAtCopies(patient)),
      ok(`Its key is ${key}. Nobody can restore without it: keep a copy elsewhere.`),
    ];
  },
};

/** The store itself is asked for the last copy, the database for the last proof. */
function lookAtCopies(patient: Patient): Promise<Remark[]> {
  const { settings, now } = patient;
  return readDatabase(patient, async ({ db }) => {
    const state = await findBackupState(db);
    if (!state) return [warning('Nothing is known of it yet: it begins when the shop starts.')];
    const alive = await findAlive(openBackup(settings));
    const notice = backupNotice(
      { ...state, copiedUntil: alive?.copiedUntil ?? null, problem: alive?.problem },
      await findProof(db),
      now(),
    );
    const text = `${notice.title}. ${notice.text}`;
    if (notice.tone === 'good') return [ok(text)];
    if (await patient.isRunning) return [wrong(text)];
    return [warning(`${text} (The shop does not run, and copies only while it does.)`)];
  });
}
