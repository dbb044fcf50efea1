import type { Owner } from '../actor.ts';
import type { Shop } from '../shop.server.ts';
import type { PageReport } from './report.ts';
import { MANY_PLACES, reportWords } from './report-words.ts';

/** A report as it is kept, with how often it came. */
export type KeptReport = PageReport & {
  id: string;
  reports: number;
  /** Networks it came from; five stands for five or more. */
  places: number;
  firstSeen: number;
  lastSeen: number;
  isRead: boolean;
};

/** What browsers refused on the checkout, the latest first. */
export async function listReports(shop: Shop, _admin: Owner): Promise<KeptReport[]> {
  const rows = await shop.db
    .selectFrom('page_report')
    .selectAll()
    .orderBy('last_seen', 'desc')
    .orderBy('fingerprint')
    .execute();
  return rows.map(({ fingerprint, places, first_seen, last_seen, read, ...report }) => ({
    ...report,
    id: fingerprint,
    places: places.split(' ').length,
    firstSeen: Number(first_seen),
    lastSeen: Number(last_seen),
    isRead: read !== null,
  }));
}

/** Unread ones that are serious and came from several places, so that one customer's browser alarms nobody. */
export async function countAlarmingReports(shop: Shop, admin: Owner): Promise<number> {
  const reports = await listReports(shop, admin);
  return reports.filter(
    (report) => !report.isRead && report.places >= MANY_PLACES && reportWords(report).isSerious,
  ).length;
}

/** Marks all reports up to now as read; they are still counted. */
export async function markReportsRead(shop: Shop, _admin: Owner): Promise<void> {
  await shop.db.updateTable('page_report').set({ read: shop.now() }).where('read', 'is', null).execute();
}
