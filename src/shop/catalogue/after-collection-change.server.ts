import type { Manager } from '../actor.ts';
import { type Change, recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../catalogue-version.server.ts';
import type { Shop } from '../shop.server.ts';

/** Call it for every change to a collection, in the same transaction: raises its version and records the change. */
export async function afterCollectionChange(
  shop: Shop,
  admin: Manager,
  id: string,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  await shop.db
    .updateTable('collection')
    .set((row) => ({ version: row('version', '+', 1), updated: shop.now() }))
    .where('id', '=', id)
    .execute();
  await bumpCatalogueVersion(shop);
  await recordChange(shop, admin, { ...change, kind: 'collection', subjectId: id });
}
