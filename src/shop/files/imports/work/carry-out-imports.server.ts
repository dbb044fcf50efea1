import { sql } from 'kysely';
import { inBatches } from '../../../in-batches.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { carryOutBatch, failNext } from './carry-out-batch.server.ts';
import { stopIfNotAllowed } from './finish-import.server.ts';
import { handOverUndoing } from './hand-over-undoing.server.ts';
import { ARCHIVE } from './import.ts';

/** Carries out what owners have asked for, some products at a time; it goes on where a stopped process was. */
export async function carryOutImports(shop: Shop, stopping?: AbortSignal): Promise<void> {
  await handOverUndoing(shop);
  const asked = await shop.db
    .selectFrom('import')
    .select('id')
    .where('state', '=', 'running')
    .where(sql`coalesce(dialect, '')`, '<>', ARCHIVE)
    .orderBy('created')
    .limit(10)
    .execute();
  for (const { id } of asked) await carryOutNow(shop, id, stopping);
}

/** The same for one that somebody waits for; the job goes on with it should this process end. */
export async function carryOutNow(shop: Shop, id: string, stopping?: AbortSignal): Promise<void> {
  await inBatches(
    shop,
    {
      doBatch: (shop, size) => carryOutBatch({ ...shop, partOf: id }, id, size),
      failNext: (shop, problem) => failNext(shop, id, problem),
      stopIfRefused: (error) => stopIfNotAllowed(shop, id, error),
      what: { importId: id },
    },
    stopping,
  );
}
