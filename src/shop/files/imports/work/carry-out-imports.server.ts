import { sql } from 'kysely';
import { inBatches } from '../../../in-batches.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { carryOutBatch, failNext } from './carry-out-batch.server.ts';
import { stopIfNotAllowed } from './finish-import.server.ts';
import { ARCHIVE } from './import.ts';
import { failNextUndo, undoBatch } from './undo-import-batch.server.ts';

/** The next products in a transaction, false when there are none; and how to go on behind one that cannot be saved. */
type Work = {
  doBatch(shop: Shop, importId: string, size: number): Promise<boolean>;
  failNext(shop: Shop, importId: string, problem: string): Promise<void>;
};

const WORK: Record<'running' | 'undoing', Work> = {
  running: { doBatch: carryOutBatch, failNext },
  undoing: { doBatch: undoBatch, failNext: failNextUndo },
};

/** Carries out or undoes what owners have asked for, some products at a time; it goes on where a stopped process was. */
export async function carryOutImports(shop: Shop, stopping?: AbortSignal): Promise<void> {
  for (const state of ['running', 'undoing'] as const)
    for (const { id } of await findAsked(shop, state)) await carryOut(shop, id, WORK[state], stopping);
}

/** The same for one that somebody waits for; the job goes on with it should this process end. */
export function carryOutNow(shop: Shop, id: string): Promise<void> {
  return carryOut(shop, id, WORK.running);
}

function findAsked(shop: Shop, state: keyof typeof WORK): Promise<{ id: string }[]> {
  return shop.db
    .selectFrom('import')
    .select('id')
    .where('state', '=', state)
    .$if(state === 'running', (query) => query.where(sql`coalesce(dialect, '')`, '<>', ARCHIVE))
    .orderBy('created')
    .limit(10)
    .execute();
}

async function carryOut(
  shop: Shop,
  id: string,
  { doBatch, failNext }: Work,
  stopping?: AbortSignal,
): Promise<void> {
  /** Undoing is recorded as part of itself, so that it is told from what it undoes. */
  const partOf = doBatch === undoBatch ? `${id} undone` : id;
  await inBatches(
    shop,
    {
      doBatch: (shop, size) => doBatch({ ...shop, partOf }, id, size),
      failNext: (shop, problem) => failNext(shop, id, problem),
      stopIfRefused: (error) => stopIfNotAllowed(shop, id, error),
      what: { importId: partOf },
    },
    stopping,
  );
}
