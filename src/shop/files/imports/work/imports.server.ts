import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Manager } from '../../../actor.ts';
import type { Action } from '../../../audit/actions.ts';
import { recordChange } from '../../../audit/audit.server.ts';
import { notFound, ShopError } from '../../../errors.ts';
import { idsOf } from '../../../ids.ts';
import { countRows, onPage, type Paging } from '../../../paging.server.ts';
import { findUndosOf } from '../../../record/undo/in-force.server.ts';
import type { UndoState } from '../../../record/undo/undo.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { deleteUpload, listUploads } from '../../uploads/uploads.server.ts';
import type { BulkChange } from '../bulk/bulk-change.ts';
import { DIALECTS, type Dialect } from '../dialects/dialects.ts';
import {
  ARCHIVE,
  cannotNow,
  type Facts,
  type ImportState,
  type ItemWords,
  type Outcome,
  statesBefore,
} from './import.ts';

/** A file of products, and what has become of it. */
export type Import = {
  id: string;
  filename: string;
  state: ImportState;
  /** 'Shopify', or the name of the owner's own mapping. */
  source: string;
  facts: Facts | null;
  problem: string;
  done: number;
  failed: number;
  /** Milliseconds. */
  created: number;
  who: string;
  /** Whether rows that changed nothing are gone from it. */
  isTidied: boolean;
  /** A change of many products from the list, instead of a file. */
  bulk: BulkChange | null;
  /** It is the archive of a shop, not a list of products. */
  isArchive: boolean;
  /** What has taken it back, as the record calls it. */
  undoneBy: string | null;
};

const COLUMNS = [
  'id',
  'filename',
  'state',
  'dialect',
  'facts',
  'problem',
  'done',
  'failed',
  'created',
  'who',
  'tidied',
  'bulk',
] as const;
type ImportRow = Pick<Selectable<Schema['import']>, (typeof COLUMNS)[number]>;

/** The latest files, or the latest changes in bulk, newest first. */
export async function listImports(shop: Shop, _admin: Manager, { isBulk = false } = {}): Promise<Import[]> {
  const rows = await shop.db
    .selectFrom('import')
    .select(COLUMNS)
    .where('state', '<>', 'uploading')
    .where('bulk', isBulk ? 'is not' : 'is', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const undos = await findUndosOf(shop, idsOf(rows));
  return rows.map((row) => toImport(row, undos.get(row.id)));
}

/** One file; ShopError `not-found`. */
export async function findImport(shop: Shop, _admin: Manager, id: string): Promise<Import> {
  const row = await shop.db.selectFrom('import').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('import');
  return toImport(row, (await findUndosOf(shop, [id])).get(id));
}

function toImport(
  { dialect, facts, tidied, bulk, ...row }: ImportRow,
  undo: { id: string; state: UndoState } | undefined,
): Import {
  const source = dialect === null ? '' : (DIALECTS[dialect as Dialect] ?? dialect);
  const found: Partial<Facts> = JSON.parse(facts);
  return {
    ...row,
    state: undo ? (undo.state === 'done' ? 'undone' : 'undoing') : (row.state as ImportState),
    undoneBy: undo?.id ?? (row.state === 'undone' ? `${row.id} undone` : null),
    source,
    facts: found.counts ? (found as Facts) : null,
    isTidied: tidied === 1,
    bulk: bulk === null ? null : JSON.parse(bulk),
    isArchive: dialect === ARCHIVE,
  };
}

/** One product of a file, as the dry run and what came after say it. */
export type ImportItem = {
  position: number;
  row: number;
  name: string;
  outcome: Outcome;
  state: 'waiting' | 'done' | 'failed' | 'nothing' | 'undone' | 'left';
  words: ItemWords;
  problem: string;
  productId: string | null;
};

/** A page of a file's products with one outcome, or of those that could not be carried out. */
export async function listItems(
  shop: Shop,
  _admin: Manager,
  { importId, outcome, ...paging }: Paging & { importId: string; outcome: Outcome | ItemState },
): Promise<ImportItem[]> {
  const wanted = shop.db
    .selectFrom('import_item')
    .where('import_id', '=', importId)
    .$if(isState(outcome), (query) => query.where('state', '=', outcome as ImportItem['state']))
    .$if(!isState(outcome), (query) => query.where('outcome', '=', outcome as Outcome));
  const rows = await onPage(wanted, paging)
    .select(['position', 'first_row as row', 'name', 'outcome', 'state', 'words', 'problem'])
    // Somebody may have deleted it since, or undone the import.
    .select((row) =>
      row
        .selectFrom('product')
        .select('product.id')
        .whereRef('product.id', '=', 'import_item.product_id')
        .as('productId'),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ words, ...row }) => ({ ...row, words: JSON.parse(words) }));
}

/** What has become of some products of a file, which is listed beside what was to become of them. */
const ITEM_STATES = ['failed', 'left', 'done'] as const;
type ItemState = (typeof ITEM_STATES)[number];

function isState(wanted: Outcome | ItemState): wanted is ItemState {
  return ITEM_STATES.some((each) => each === wanted);
}

/** How many products of a file were left as they are when it was undone by an older release. */
export function countLeft(shop: Shop, _admin: Manager, importId: string): Promise<number> {
  return countRows(
    shop.db.selectFrom('import_item').where('import_id', '=', importId).where('state', '=', 'left'),
  );
}

/**
 * Begins to carry a file or a change out, or goes on with one that was stopped. To delete products their number must be
 * typed; ShopError `malformed` for another.
 */
export async function startImport(
  shop: Shop,
  admin: Manager,
  id: string,
  { typed = '' } = {},
): Promise<void> {
  const { bulk, state, facts } = await findImport(shop, admin, id);
  const count = facts?.counts.changed ?? 0;
  if (bulk?.kind === 'delete' && state === 'read' && typed.replace(/[\s,]/g, '') !== String(count))
    throw new ShopError('malformed', `Nothing was deleted. Type ${count} to delete them.`);
  await moveImport(shop, admin, id, 'running', 'started');
}

/** Stops after the batch at hand; what is done stays. */
export function stopImport(shop: Shop, admin: Manager, id: string): Promise<void> {
  return moveImport(shop, admin, id, 'stopped', 'stopped');
}

/** Forgets a file of which nothing was carried out. */
export async function discardImport(shop: Shop, admin: Manager, id: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const gone = await shop.db
      .deleteFrom('import')
      .where('id', '=', id)
      .where('state', 'in', ['unmapped', 'refused', 'read', 'reading'])
      .returning('filename')
      .executeTakeFirst();
    if (!gone) throw cannotNow((await findImport(shop, admin, id)).state);
    await recordChange(shop, admin, { action: 'discarded', kind: 'import', subjectId: id, before: gone });
  });
  for (const upload of await listUploads(shop, id)) await deleteUpload(shop, upload.id);
}

/** Moves a file to another state and records it; whoever asks last is who carries it out. */
function moveImport(
  shop: Shop,
  admin: Manager,
  id: string,
  to: ImportState,
  action: Action<'import'>,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { state } = await findImport(shop, admin, id);
    if (!statesBefore(to).includes(state)) throw cannotNow(state);
    const moved = await shop.db
      .updateTable('import')
      .set({ state: to, updated: shop.now(), account_id: admin.accountId, problem: '' })
      .where('id', '=', id)
      .where('state', 'in', statesBefore(to))
      .returning(['filename'])
      .executeTakeFirst();
    if (!moved) throw cannotNow((await findImport(shop, admin, id)).state);
    // What it leads to is in its plan by now.
    if (to === 'running') await shop.db.deleteFrom('import_text').where('import_id', '=', id).execute();
    await recordChange(shop, admin, {
      action,
      kind: 'import',
      subjectId: id,
      after: { filename: moved.filename },
    });
  });
}
