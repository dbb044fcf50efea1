import type { Manager } from '../../actor.ts';
import type { ChangeOf } from '../../audit/actions.ts';
import { recordChanges } from '../../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import type { Shop } from '../../shop.server.ts';

/** Call it for every change to a collection, in the same transaction: raises its version and records the change. */
export function afterCollectionChange(
  shop: Shop,
  admin: Manager,
  id: string,
  change: CollectionChange,
): Promise<void> {
  return afterCollectionChanges(shop, admin, id, [change]);
}

type CollectionChange = Omit<ChangeOf<'collection'>, 'kind' | 'subjectId'>;

/** The same for several changes of it at once; without any it stays as it is. */
export async function afterCollectionChanges(
  shop: Shop,
  admin: Manager,
  id: string,
  changes: CollectionChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await shop.db
    .updateTable('collection')
    .set((row) => ({ version: row('version', '+', 1), updated: shop.now() }))
    .where('id', '=', id)
    .execute();
  await bumpCatalogueVersion(shop);
  await recordChanges(
    shop,
    admin,
    changes.map((change) => ({ ...change, kind: 'collection', subjectId: id })),
  );
}
