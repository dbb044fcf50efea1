import { ukDayOf, ukHourOf } from '#values/uk/uk-day.ts';
import { queueEmail } from '../emails/queue-email.server.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import type { BackupState } from './backup.ts';
import { findBackupNotice } from './backup-notice.server.ts';
import { findBackupState, saveBackupState } from './backup-state.server.ts';

const HOUR = 60 * 60_000;
/** Hours on UK clocks between which the backup is proven. */
const NIGHT = { from: 2, to: 6 };
/** Once a night: the next try is in another one. */
const SAME_NIGHT = (NIGHT.to - NIGHT.from) * HOUR;
/** After so long without a try no night is waited for. */
const NIGHT_MISSED = 30 * HOUR;

/**
 * Looks at the backup from outside: not whoever copies is asked, but the store. So it also notices a copier that stopped
 * without an error. An email a day warns the owner.
 */
export async function watchBackup(shop: Shop): Promise<void> {
  if (!shop.backup) return;
  const { copiedUntil, problem } = await shop.backup.look().catch((error: unknown) => {
    shop.log.error('the backup cannot be looked at', { error });
    return { copiedUntil: null, problem: undefined };
  });
  const state = await currentState(shop);
  await saveBackupState(shop.db, { ...state, copiedUntil: copiedUntil ?? state.copiedUntil, problem });
  const notice = await findBackupNotice(shop);
  if (notice?.tone !== 'bad') return;
  const profile = await findShopProfile(shop);
  await queueEmail(shop, profile, {
    kind: 'owner-backup',
    subjectKey: ukDayOf(shop.now()),
    to: profile.email,
    subject: `${notice.title} · ${profile.name}`,
    page: { title: notice.title, lead: notice.text, blocks: [] },
  });
}

/** Proves the backup once a night, or by day when the nights were missed. */
export async function proveBackup(shop: Shop): Promise<void> {
  if (!shop.backup) return;
  const state = await currentState(shop);
  const since = shop.now() - state.tried;
  const hour = ukHourOf(shop.now());
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  if (state.copiedUntil === null || since < (isNight ? SAME_NIGHT : NIGHT_MISSED)) return;
  await saveBackupState(shop.db, { ...state, tried: shop.now() });
  await shop.backup.prove();
}

async function currentState(shop: Shop): Promise<BackupState> {
  const now = shop.now();
  return (await findBackupState(shop.db)) ?? { since: now, copiedUntil: null, tried: now };
}
