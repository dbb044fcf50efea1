import { setImmediate as turn } from 'node:timers/promises';
import { isUnavailable } from '#database/unavailable.ts';
import { type Owner, requireRole } from '../../actor.ts';
import { ShopError } from '../../errors.ts';
import { findAsker } from '../../record/undo/undos.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { finishImport, stopIfNotAllowed } from '../imports/work/finish-import.server.ts';
import { ARCHIVE } from '../imports/work/import.ts';
import { deleteUpload, listUploads } from '../uploads/uploads.server.ts';
import { type Archive, openArchive } from './open-archive.server.ts';
import type { Part } from './part.ts';
import { take } from './parts.server.ts';

const MAX_ATTEMPTS = 3;

/**
 * Takes in the archives that owners have asked for, part by part; it goes on where a stopped process was. Two processes
 * do no harm to each other: whatever one has taken in, the other finds there.
 */
export async function carryOutArchives(shop: Shop, stopping?: AbortSignal): Promise<void> {
  const asked = await shop.db
    .selectFrom('import')
    .select('id')
    .where('state', '=', 'running')
    .where('dialect', '=', ARCHIVE)
    .orderBy('created')
    .limit(10)
    .execute();
  for (const { id } of asked) await carryOut(shop, id, stopping);
}

async function carryOut(shop: Shop, id: string, stopping?: AbortSignal): Promise<void> {
  let archive: Archive | undefined;
  for (let attempts = 0; !stopping?.aborted; ) {
    try {
      archive ??= await openArchive(shop, id);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code === 'busy') throw error;
      return stop(shop, id, error.message);
    }
    try {
      const isMore = await takeNext({ ...shop, partOf: id }, id, archive);
      if (!isMore) return;
      attempts = 0;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (await stopIfNotAllowed(shop, id, error)) return;
      const isFinal = error instanceof ShopError && error.code !== 'busy';
      if (!isFinal && ++attempts < MAX_ATTEMPTS) continue;
      shop.log.error('a part of an archive could not be taken in', { importId: id, error });
      const problem = error instanceof ShopError ? error.message : 'It could not be saved.';
      await noteNext(shop, id, { state: 'failed', problem });
      attempts = 0;
    }
    // Whoever waits for a page comes first.
    await turn();
  }
}

/** Takes the next part in; false when there is none, or the import was stopped. */
async function takeNext(shop: Shop, id: string, archive: Archive): Promise<boolean> {
  const running = await findRunning(shop, id);
  if (!running) return false;
  const owner = requireRole(await findAsker(shop, running.account_id), 'owner');
  const next = await findNext(shop, id);
  if (!next) {
    await end(shop, owner, id);
    return false;
  }
  const product_id = await take(shop, owner, archive, JSON.parse(next.wanted) as Part, id);
  return noteItem(shop, id, next.position, { state: 'done', ...(product_id && { product_id }) });
}

function findRunning(shop: Shop, id: string) {
  return shop.db
    .selectFrom('import')
    .select('account_id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
}

function findNext(shop: Shop, id: string) {
  return shop.db
    .selectFrom('import_item')
    .select(['position', 'wanted'])
    .where('import_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

type Noted = { state: 'done' | 'failed'; problem?: string; product_id?: string };

async function noteNext(shop: Shop, id: string, noted: Noted): Promise<void> {
  const next = await findNext(shop, id);
  if (next) await noteItem(shop, id, next.position, noted);
}

/** Counts a part once, whichever process took it in; false when the import was stopped meanwhile. */
function noteItem(shop: Shop, id: string, position: number, noted: Noted): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const locked = await shop.db
      .updateTable('import')
      .set({ updated: shop.now() })
      .where('id', '=', id)
      .returning('state')
      .executeTakeFirst();
    const changed = await shop.db
      .updateTable('import_item')
      .set(noted)
      .where('import_id', '=', id)
      .where('position', '=', position)
      .where('state', '=', 'waiting')
      .returning('position')
      .executeTakeFirst();
    const column = noted.state === 'done' ? 'done' : 'failed';
    if (changed)
      await shop.db
        .updateTable('import')
        .set((row) => ({ [column]: row(column, '+', 1) }))
        .where('id', '=', id)
        .execute();
    return locked?.state === 'running';
  });
}

/** The archive is needed no more. */
async function end(shop: Shop, owner: Owner, id: string): Promise<void> {
  await inTransaction(shop, (shop) => finishImport(shop, owner, id));
  for (const upload of await listUploads(shop, id)) await deleteUpload(shop, upload.id);
}

async function stop(shop: Shop, id: string, problem: string): Promise<void> {
  await shop.db
    .updateTable('import')
    .set({ state: 'stopped', problem })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
