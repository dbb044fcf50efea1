import { type Accountant, requireRole } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import type { ProductCriteria } from '../../catalogue/owner-list/product-lines.server.ts';
import { notFound, ShopError } from '../../errors.ts';
import type { OrderCriteria } from '../../sales/list/every-order.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { bytesOf } from './archive-pieces.server.ts';
import { EXPORTS, type ExportKind, isExportKind } from './export.ts';

const DAY = 24 * 60 * 60_000;
/** Of one person, at the same time. */
const MAX_UNFINISHED = 5;
const SHOWN = 30;

/** Which products or orders; empty for all. */
export type Criteria = ProductCriteria | OrderCriteria;

/**
 * Asks for a file, which is written in the background and can be downloaded for a day. ShopError `not-allowed` for what
 * is not for the role, `too-many` while several are being written.
 */
export async function requestExport(
  shop: Shop,
  admin: Accountant,
  kind: ExportKind,
  criteria: Criteria = {},
): Promise<string> {
  requireRole(admin, EXPORTS[kind].role);
  const { accountId, name: who } = admin;
  return inTransaction(shop, async (shop) => {
    const unfinished = await shop.db
      .selectFrom('export')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', 'in', ['waiting', 'writing'])
      .limit(MAX_UNFINISHED)
      .execute();
    if (unfinished.length === MAX_UNFINISHED)
      throw new ShopError('too-many', 'Several of your files are still being written. Wait for one of them.');
    const id = shop.newId('exp');
    const created = shop.now();
    const row = { id, kind, criteria: JSON.stringify(criteria), created, ends: created + DAY };
    await shop.db
      .insertInto('export')
      .values({ ...row, state: 'waiting', account_id: accountId, who })
      .execute();
    const { label } = EXPORTS[kind];
    const after = {
      file: isEverything(row.criteria) ? label : `${label}, as filtered`,
      ...(criteria.q && { search: criteria.q }),
    };
    await recordChange(shop, admin, { action: 'requested', kind: 'export', subjectId: id, after });
    return id;
  });
}

/** A file as the person who asked for it sees it. */
export type Export = Awaited<ReturnType<typeof listExports>>[number];

/** The files that this person has asked for in the last day, newest first. */
export async function listExports(shop: Shop, admin: Accountant) {
  const rows = await ownExports(shop, admin)
    .select(['id', 'kind', 'state', 'written', 'total', 'bytes', 'criteria', 'created', 'ends'])
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.flatMap(({ kind, criteria, ...row }) =>
    isExportKind(kind) ? [{ ...row, kind, isWhole: isEverything(criteria) }] : [],
  );
}

/** The order of a list leaves nothing out. */
function isEverything(criteria: string): boolean {
  return Object.entries(JSON.parse(criteria)).every(([name, value]) => name === 'sort' || !value);
}

/** A finished file: its name, and its text in pieces; of an archive its size, and the bytes between two places. */
export type Download = { name: string; created: number } & (
  | { pieces: AsyncGenerator<string> }
  | { size: number; bytes: (range: { start: number; end: number }) => AsyncGenerator<Uint8Array> }
);

/**
 * A finished file; recorded, because personal data may leave with it. ShopError `not-found` to anybody but the person
 * who asked for it, and after a day.
 */
export async function downloadExport(shop: Shop, admin: Accountant, id: string): Promise<Download> {
  const row = await ownExports(shop, admin)
    .select(['kind', 'created', 'bytes'])
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (!row || !isExportKind(row.kind)) throw notFound('file');
  const { role, file, label } = EXPORTS[row.kind];
  requireRole(admin, role);
  await recordChange(shop, admin, {
    action: 'downloaded',
    kind: 'export',
    subjectId: id,
    after: { file: label },
  });
  const { created } = row;
  if (row.kind !== 'archive') return { name: file, created, pieces: partsOf(shop, id) };
  return { name: file, created, size: Number(row.bytes), bytes: (range) => bytesOf(shop, id, range) };
}

function ownExports(shop: Shop, { accountId }: Accountant) {
  return shop.db.selectFrom('export').where('account_id', '=', accountId).where('ends', '>', shop.now());
}

async function* partsOf(shop: Shop, id: string): AsyncGenerator<string> {
  for (let position = 0; ; position++) {
    const part = await shop.db
      .selectFrom('export_part')
      .select('text')
      .where('export_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    yield part.text;
  }
}
