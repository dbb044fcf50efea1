import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Owner, Reader } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { notFound } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { Finding } from './finding.ts';
import type { Inventory } from './inventory.ts';

/** A look at the payment page, as it is kept. */
export type Check = {
  id: string;
  at: number;
  through: 'public' | 'door';
  /** 'expected': the owner has said so of what was found. */
  result: 'fine' | 'changed' | 'expected' | 'failed';
  /** Why nothing was seen. */
  problem: string;
  findings: Finding[];
  inventory: Inventory | null;
  /** '' for the daily one. */
  askedBy: string;
  acceptedBy: string;
  accepted: number | null;
};

/** More than the year that a record must be kept. */
const KEPT_FOR = 400 * 24 * 60 * 60_000;

/** The latest checks, the newest first. */
export async function listChecks(shop: Shop, _reader: Reader, limit: number): Promise<Check[]> {
  const rows = await checks(shop).orderBy('at', 'desc').limit(limit).execute();
  return rows.map(checkOf);
}

export async function findLatestCheck(shop: Shop, reader: Reader): Promise<Check | null> {
  const [latest] = await listChecks(shop, reader, 1);
  return latest ?? null;
}

/** The last check at which the page was as it should be, or the owner said that it was. */
export async function findLastGood(shop: Shop): Promise<Check | null> {
  const row = await checks(shop)
    .where('result', 'in', ['fine', 'expected'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? checkOf(row) : null;
}

/** Keeps a check. A failed one replaces the one before it, if that failed too: the shop tries again and again. */
export async function keepCheck(
  shop: Shop,
  check: Omit<Check, 'id' | 'acceptedBy' | 'accepted'>,
): Promise<Check> {
  const kept: Check = { ...check, id: shop.newId('chk'), acceptedBy: '', accepted: null };
  await inTransaction(shop, async (shop) => {
    const [before] = await checks(shop).orderBy('at', 'desc').limit(1).execute();
    if (before?.result === 'failed' && check.result === 'failed')
      await shop.db.deleteFrom('payment_page_check').where('id', '=', before.id).execute();
    await shop.db
      .insertInto('payment_page_check')
      .values({
        id: kept.id,
        at: kept.at,
        through: kept.through,
        result: kept.result,
        problem: kept.problem,
        findings: JSON.stringify(kept.findings),
        inventory: JSON.stringify(kept.inventory),
        asked_by: kept.askedBy,
        accepted_by: '',
        accepted: null,
      })
      .execute();
  });
  return kept;
}

/** The owner says that what the latest check found is expected. ShopError `not-found` if another has come since. */
export async function acceptFindings(shop: Shop, admin: Owner, id: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const latest = await findLatestCheck(shop, admin);
    if (!latest || latest.id !== id || latest.result !== 'changed') throw notFound('check');
    await shop.db
      .updateTable('payment_page_check')
      .set({ result: 'expected', accepted_by: admin.name, accepted: shop.now() })
      .where('id', '=', id)
      .execute();
    await recordChange(shop, admin, {
      action: 'accepted',
      kind: 'payment-page',
      subjectId: id,
      after: { findings: latest.findings.map(({ kind, what, detail }) => `${kind} ${what} ${detail}`) },
    });
  });
}

/** Deletes checks older than 400 days. */
export async function deleteOldChecks(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom('payment_page_check')
    .where('at', '<', shop.now() - KEPT_FOR)
    .execute();
}

function checks({ db }: Shop) {
  return db.selectFrom('payment_page_check').selectAll();
}

function checkOf(row: Selectable<Schema['payment_page_check']>): Check {
  return {
    id: row.id,
    at: Number(row.at),
    through: row.through,
    result: row.result,
    problem: row.problem,
    findings: JSON.parse(row.findings),
    inventory: JSON.parse(row.inventory),
    askedBy: row.asked_by,
    acceptedBy: row.accepted_by,
    accepted: row.accepted === null ? null : Number(row.accepted),
  };
}
