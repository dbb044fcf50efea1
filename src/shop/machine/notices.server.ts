import type { Reader } from '../actor.ts';
import { findBackupNotice } from '../backup/backup-notice.server.ts';
import { keyNotKept } from '../backup/kept-key.server.ts';
import type { Shop } from '../shop.server.ts';
import { diskNearlyFull } from './disk-nearly-full.server.ts';
import { emailsWaiting } from './emails-waiting.server.ts';
import { keysUnreadable } from './keys-unreadable.server.ts';
import { newerVersion } from './newer-version.server.ts';
import { nobodyCanPay } from './nobody-can-pay.ts';
import { picturesMissing } from './pictures-missing.server.ts';
import { proxyNotTrusted } from './proxy-not-trusted.server.ts';

/** Something about the machine that the owner should know, in a shopkeeper's words; `good` is a reassurance. */
export type MachineNotice = {
  title: string;
  text: string;
  tone: 'bad' | 'warn' | 'good';
  /** Where there is more about it, outside the shop. */
  link?: { to: string; label: string };
  /** What the owner can answer. */
  form?: { intent: string; label: string; fields: Record<string, string> };
};

/** Each says one thing, or null while there is nothing to say. The most urgent comes first. */
const NOTICES: ((shop: Shop) => MachineNotice | null | Promise<MachineNotice | null>)[] = [
  diskNearlyFull,
  emailsWaiting,
  keysUnreadable,
  nobodyCanPay,
  picturesMissing,
  findBackupNotice,
  keyNotKept,
  proxyNotTrusted,
  newerVersion,
];

/** What the owner should know about the machine now. */
export async function listMachineNotices(shop: Shop, _reader: Reader): Promise<MachineNotice[]> {
  const found = await Promise.all(NOTICES.map((notice) => notice(shop)));
  return found.filter((notice) => notice !== null);
}
