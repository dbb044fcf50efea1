import { ShopError } from '../../errors.ts';
import { inBatches } from '../../in-batches.server.ts';
import type { Shop } from '../../shop.server.ts';
import { claimEntries } from './claim-entries.server.ts';
import type { Scope } from './undo.ts';
import { failNext, undoBatch } from './undo-batch.server.ts';

/** Carries out what owners have asked to undo, some things at a time; it goes on where a stopped process was. */
export async function carryOutUndos(shop: Shop, stopping?: AbortSignal): Promise<void> {
  for (const state of ['gathering', 'running'])
    for (const { id } of await findAsked(shop, state)) await carryOutUndo(shop, id, stopping);
}

function findAsked(shop: Shop, state: string): Promise<{ id: string }[]> {
  return shop.db
    .selectFrom('undo')
    .select('id')
    .where('state', '=', state)
    .orderBy('created')
    .limit(10)
    .execute();
}

/** The same for one. */
export async function carryOutUndo(shop: Shop, id: string, stopping?: AbortSignal): Promise<void> {
  const undo = await shop.db
    .selectFrom('undo')
    .select(['scope', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!undo) return;
  if (undo.state === 'gathering') await claimEntries(shop, { id, scope: JSON.parse(undo.scope) as Scope });
  await inBatches(
    shop,
    {
      doBatch: (shop, size) => undoBatch({ ...shop, partOf: id }, id, size),
      failNext: (shop, problem) => failNext(shop, id, problem),
      stopIfRefused: (error) => stopIfNotAllowed(shop, id, error),
      what: { undoId: id },
    },
    stopping,
  );
}

const NOT_ALLOWED = ['not-allowed', 'signed-out'];

/** Stops when whoever asked may not change things any more. */
async function stopIfNotAllowed(shop: Shop, id: string, error: unknown): Promise<boolean> {
  if (!(error instanceof ShopError && NOT_ALLOWED.includes(error.code))) return false;
  const problem = error.message;
  await shop.db.updateTable('undo').set({ state: 'stopped', problem }).where('id', '=', id).execute();
  return true;
}
