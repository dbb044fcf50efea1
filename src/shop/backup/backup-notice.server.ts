import { ukDateTime } from '#values/uk/uk-clock.ts';
import type { Shop } from '../shop.server.ts';
import type { BackupState, Proof } from './backup.ts';
import { findBackupState, findProof } from './backup-state.server.ts';
import { keyKeptWords } from './kept-key.server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** It says every minute that it goes on; a restart takes seconds. */
const COPYING_STOPPED = 15 * MINUTE;
/** It is proven every night. */
const PROOF_OLD = 2 * DAY;

/** What the owner should know about the backup; null in a shop without one. */
export type BackupNotice = { title: string; text: string; tone: 'bad' | 'good' };

/** The date of the last proven restore, or what is wrong. */
export async function findBackupNotice(shop: Shop): Promise<BackupNotice | null> {
  const state = await findBackupState(shop.db);
  if (!shop.backup || !state) return null;
  const notice = backupNotice(state, await findProof(shop.db), shop);
  return notice.tone === 'good' ? { ...notice, text: notice.text + (await keyKeptWords(shop)) } : notice;
}

/** The same of what is known. */
export function backupNotice(
  state: BackupState,
  proof: Proof | null,
  shop: Pick<Shop, 'now' | 'machine'>,
): BackupNotice {
  const now = shop.now();
  const copied = state.copiedUntil;
  if (now - (copied ?? state.since) > COPYING_STOPPED)
    return wrong(
      copied === null ? 'There is no backup yet' : `Backup is ${ageWords(now - copied)} old`,
      `${copied === null ? 'Nothing has been copied' : `What happened after ${ukDateTime(copied)} is on this machine alone`}. ${state.problem ?? 'See that the place for backups can be reached and has space; it is under Settings, Backup.'}`,
    );
  if (proof?.problem)
    return wrong('The backup could not be restored', `A trial restore failed: ${proof.problem}`);
  const proven = proof?.at ?? null;
  if (now - (proven ?? state.since) > PROOF_OLD)
    return wrong(
      proven === null ? 'The backup was never proven' : `Backup was proven ${ageWords(now - proven)} ago`,
      `It should be restored and checked every night. Settings, Backup does it at a press, or whoever looks after the machine can run: ${shop.machine.command} prove`,
    );
  return {
    title: proven === null ? 'Backup is running' : `Backup proven on ${ukDateTime(proven)}`,
    text:
      proven === null
        ? 'It will be restored and checked tonight.'
        : ['It was restored into another place and checked there.', proof?.order].filter(Boolean).join(' '),
    tone: 'good',
  };
}

function wrong(title: string, text: string): BackupNotice {
  return { title, text, tone: 'bad' };
}

/** '2 days', '3 hours', '20 minutes'. */
function ageWords(milliseconds: number): string {
  const units = [
    ['day', DAY],
    ['hour', 60 * MINUTE],
    ['minute', MINUTE],
  ] as const;
  const [unit, size] = units.find(([, each]) => milliseconds >= 2 * each) ?? units[2];
  return `${Math.floor(milliseconds / size)} ${unit}s`;
}
