import type { Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../cache/catalogue-version.server.ts';
import type { Shop } from '../shop.server.ts';

/**
 * Forgets what is published of a text, as if nobody had written it: the words that every shop starts with are shown, if
 * there are any. A draft stays. In the caller's transaction.
 */
export async function forgetPublished(
  shop: Shop,
  admin: Manager,
  { id, name, hasDraft }: { id: string; name: string; hasDraft: boolean },
): Promise<void> {
  await bumpCatalogueVersion(shop);
  if (hasDraft)
    await shop.db
      .updateTable('shop_text')
      .set((text) => ({
        body: null,
        version: text('version', '+', 1),
        updated: shop.now(),
        updated_by: admin.name,
      }))
      .where('id', '=', id)
      .execute();
  else await shop.db.deleteFrom('shop_text').where('id', '=', id).execute();
  await recordChange(shop, admin, { action: 'deleted', kind: 'text', subjectId: id, before: { name } });
}
