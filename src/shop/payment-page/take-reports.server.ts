import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { ShopError } from '../errors.ts';
import { hitLimit } from '../limits/hit-limit.server.ts';
import { networkOf } from '../limits/network.ts';
import { countWithin, type Limit } from '../limits/rate-limit.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { type PageReport, readReports } from './report.ts';

const HOUR = 60 * 60_000;

/** Posts, by network and by everyone. */
const FROM_ONE: Limit = { limit: 60, windowMs: HOUR / 4 };
const FROM_ALL: Limit = { limit: 3000, windowMs: HOUR };
/** What nobody has reported before, by network. */
const NEW_FROM_ONE: Limit = { limit: 10, windowMs: 24 * HOUR };

/** Different reports that are kept: the owner reads a few, and nobody can fill the table. */
export const MAX_REPORTS = 200;
/** Places that are told apart. */
const MAX_PLACES = 5;

const KEPT_FOR = 90 * 24 * HOUR;

/**
 * Takes what a browser reports of a page of the checkout: the same report again is only counted. ShopError `malformed`,
 * `too-many`.
 */
export async function takeReports(shop: Shop, body: string, ip: string): Promise<void> {
  const network = networkOf(ip);
  if (network) await hitLimit(shop, `report-from:${network}`, FROM_ONE);
  await hitLimit(shop, 'reports', FROM_ALL);
  const reports = readReports(parsed(body), shop.publicUrl);
  if (!reports) throw new ShopError('malformed', 'That is no report of a browser.');
  const different = new Map(reports.map((report) => [fingerprintOf(report), report]));
  for (const [fingerprint, report] of different) {
    const place = placeOf(shop, network, fingerprint);
    if (await countAgain(shop, fingerprint, place)) continue;
    if (!network || (await countWithin(shop, `new-report-from:${network}`, NEW_FROM_ONE)))
      await keep(shop, fingerprint, report, place);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Tells the networks of one report apart, and says of none where else it was. */
function placeOf(shop: Shop, network: string | null, fingerprint: string): string {
  const text = `report ${fingerprint} ${network}`;
  return createHmac('sha256', shop.secret).update(text).digest('base64url').slice(0, 8);
}

function fingerprintOf(report: PageReport): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.values(report)))
    .digest('base64url');
}

async function countAgain(shop: Shop, fingerprint: string, place: string): Promise<boolean> {
  const known = await shop.db
    .updateTable('page_report')
    .set({ reports: sql<number>`reports + 1`, last_seen: shop.now() })
    .where('fingerprint', '=', fingerprint)
    .returning('places')
    .executeTakeFirst();
  if (!known) return false;
  const places = known.places.split(' ');
  if (places.length < MAX_PLACES && !places.includes(place))
    await shop.db
      .updateTable('page_report')
      .set({ places: [...places, place].join(' ') })
      .where('fingerprint', '=', fingerprint)
      .execute();
  return true;
}

async function keep(shop: Shop, fingerprint: string, report: PageReport, place: string): Promise<void> {
  const now = shop.now();
  await inTransaction(shop, async ({ db }) => {
    await db
      .insertInto('page_report')
      .values({
        fingerprint,
        ...report,
        reports: 1,
        places: place,
        first_seen: now,
        last_seen: now,
        read: null,
      })
      .onConflict((conflict) =>
        conflict.column('fingerprint').doUpdateSet({ reports: sql<number>`page_report.reports + 1` }),
      )
      .execute();
    // What few browsers reported, and long ago, makes room: whoever invents reports cannot push out what many see.
    const surplus = db
      .selectFrom('page_report')
      .select('fingerprint')
      .orderBy('reports', 'desc')
      .orderBy('last_seen', 'desc')
      .orderBy('fingerprint')
      .limit(1000)
      .offset(MAX_REPORTS);
    await db.deleteFrom('page_report').where('fingerprint', 'in', surplus).execute();
  });
}

/** Deletes what no browser has reported for 90 days. */
export async function deleteOldReports(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom('page_report')
    .where('last_seen', '<', shop.now() - KEPT_FOR)
    .execute();
}
