import type { Manager } from '../../../actor.ts';
import { recordChange } from '../../../audit/audit.server.ts';
import { ShopError } from '../../../errors.ts';
import type { Shop } from '../../../shop.server.ts';
import { askHosts } from '../pictures/hosts.server.ts';

/**
 * The end of an import whose products are carried out: its pictures follow, or nothing is left to do. The import is
 * locked, and runs.
 */
export async function finishImport(shop: Shop, admin: Manager, importId: string): Promise<void> {
  const waiting = await shop.db
    .selectFrom('import_picture')
    .select('id')
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  const from = await shop.db
    .selectFrom('import')
    .select(['state', 'filename'])
    .where('id', '=', importId)
    .executeTakeFirst();
  if (!from) return;
  if (waiting) await askHosts(shop, importId);
  if (waiting && from.state === 'fetching') return;
  await shop.db
    .updateTable('import')
    .set({ state: waiting ? 'fetching' : 'done', updated: shop.now() })
    .where('id', '=', importId)
    .execute();
  const action = from.state === 'fetching' ? 'pictures fetched' : 'carried out';
  const after = { filename: from.filename };
  await recordChange(shop, admin, { action, kind: 'import', subjectId: importId, after });
}

const NOT_ALLOWED = ['not-allowed', 'signed-out'];

/** Stops an import when whoever asked for it may not change products any more; whether that was the error. */
export async function stopIfNotAllowed(shop: Shop, id: string, error: unknown): Promise<boolean> {
  if (!(error instanceof ShopError && NOT_ALLOWED.includes(error.code))) return false;
  const problem = error.message;
  await shop.db.updateTable('import').set({ state: 'stopped', problem }).where('id', '=', id).execute();
  return true;
}
