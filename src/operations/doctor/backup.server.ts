import type { Db } from '#database/connect.server.ts';
import { machineOf } from '#integrations/machine.server.ts';
import type { Backup } from '#shop/backup/backup.ts';
import { backupNotice } from '#shop/backup/backup-notice.server.ts';
import { findBackupState, findProof } from '#shop/backup/backup-state.server.ts';
import { keyNotKept } from '#shop/backup/kept-key.server.ts';
import { knownShopKey } from '#shop-key.server.ts';
import { findServices } from '../find-services.server.ts';
import { ok, type Patient, type Remark, readDatabase, type Section, warning, wrong } from './remark.ts';

export const backupSection: Section = {
  title: 'Backup',
  async look(patient) {
    const { unreadable, working, services } = await findServices(patient);
    const { databaseUrl } = patient.settings;
    const unread = services.all.find(({ id, does }) => does === 'backup' && unreadable.includes(id));
    const { backup } = working;
    if (unread && !backup)
      return [
        wrong(
          'Where the backup goes was sealed with another SHOP_KEY, so nothing is copied: set the right one, or enter it again in the back office, under Settings, Backup.',
        ),
      ];
    if (databaseUrl && !backup)
      return [
        ok(
          'The shop does not copy its PostgreSQL, and cannot see whether anybody does: name a place for it in the back office, under Settings, Backup, or use what your provider offers (docs/operations.md).',
        ),
      ];
    if (!backup) {
      const text = 'There is none: name a place for it in the back office, under Settings, Backup.';
      return [patient.isPublic ? wrong(text) : warning(text)];
    }
    if (!knownShopKey(patient.settings))
      return [warning('It has no key yet: the shop makes one when it starts.')];
    return readDatabase(patient, ({ db }) => lookAtCopies(db, backup, patient));
  },
};

/** The store itself is asked for the last copy, the database for the last proof. */
async function lookAtCopies(db: Db, backup: Backup, patient: Patient): Promise<Remark[]> {
  const state = await findBackupState(db);
  if (!state)
    return [warning('Nothing is known of it yet: the shop looks at it every minute while it runs.')];
  const { copiedUntil, problem } = await backup.look();
  const shop = { now: patient.now, machine: machineOf(patient.settings) };
  const notice = backupNotice({ ...state, copiedUntil, problem }, await findProof(db), shop);
  const text = `${notice.title}. ${notice.text}`;
  const isAlarming = notice.tone === 'bad' && (await patient.isRunning);
  const key = await keyNotKept({ db, backup });
  return [
    isAlarming ? wrong(text) : notice.tone === 'bad' ? warning(`${text} (The shop does not run.)`) : ok(text),
    ...(key ? [warning(`${key.title}. ${key.text} Say so on the back office's home.`)] : []),
  ];
}
