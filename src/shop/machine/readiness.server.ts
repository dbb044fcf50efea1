import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isMissingMigrations } from '#database/migrate.server.ts';
import { coalesce } from '../cache/coalesce.ts';
import type { Shop } from '../shop.server.ts';

/** Why a process cannot serve: nothing can be written, tables are missing, the file is damaged, the disk is full. */
export type Fault = 'database' | 'tables' | 'file' | 'disk';

export type ReadinessOptions = {
  dataDir: string;
  /** What was found when the database file was checked. */
  isDamaged?: (() => boolean) | undefined;
  /** Milliseconds that an answer is believed, so that many probes are one write. */
  believed?: number;
  /** Bytes that must be free on the disk. */
  needed?: number;
};

/** Milliseconds for all checks together. */
const WITHIN = 900;
const BELIEVED = 1_000;
/** Bytes. */
export const NEEDED_BYTES = 20 * 1024 * 1024;

/** Returns a function that finds what keeps this process from serving; it always answers within a second. */
export function watchReadiness(
  shop: Shop,
  { dataDir, isDamaged = () => false, believed = BELIEVED, needed = NEEDED_BYTES }: ReadinessOptions,
): () => Promise<Fault[]> {
  let last: { faults: Fault[]; until: number } = { faults: [], until: 0 };

  async function check(): Promise<Fault[]> {
    const found = await Promise.all([checkDatabase(shop), checkDisk(dataDir, needed)]);
    const faults = [...found.flat(), ...(isDamaged() ? ['file' as const] : [])];
    if (String(faults) !== String(last.faults)) shop.log.warn('readiness has changed', { faults });
    last = { faults, until: performance.now() + believed };
    return faults;
  }

  const checkOnce = coalesce(check);
  return async () => (performance.now() < last.until ? last.faults : checkOnce());
}

async function checkDatabase(shop: Shop): Promise<Fault[]> {
  const check = async (): Promise<Fault[]> =>
    isMissingMigrations(await shop.database.probe(shop.now())) ? ['tables'] : [];
  return inTime(check(), ['database']);
}

async function checkDisk(folder: string, needed: number): Promise<Fault[]> {
  const check = async (): Promise<Fault[]> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < needed ? ['disk'] : [];
  };
  return inTime(check(), ['disk']);
}

/** Without an answer in time it has failed. */
async function inTime(check: Promise<Fault[]>, failed: Fault[]): Promise<Fault[]> {
  const checked = check.catch(() => failed);
  return Promise.race([checked, wait(WITHIN, failed, { ref: false })]);
}
