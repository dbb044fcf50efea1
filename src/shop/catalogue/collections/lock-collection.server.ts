import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { changedElsewhere, notFound, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';

type LockedCollection = Pick<
  Selectable<Schema['collection']>,
  'id' | 'handle' | 'title' | 'introduction' | 'picture' | 'position' | 'search_heading' | 'rule'
>;

/** Locks the collection's row until the transaction ends. ShopError `not-found`, `conflict` at another version. */
export async function lockCollection(
  shop: Shop,
  handle: string,
  ifVersion?: number,
): Promise<LockedCollection> {
  const locked = await shop.db
    .updateTable('collection')
    .set((row) => ({ updated: row.ref('updated') }))
    .where('handle', '=', handle)
    .returning(['id', 'handle', 'title', 'introduction', 'picture', 'position', 'search_heading'])
    .returning(['rule', 'version'])
    .executeTakeFirst();
  if (!locked) throw notFound('collection');
  if (ifVersion !== undefined && ifVersion !== locked.version) throw changedElsewhere();
  return locked;
}

/** The same for one whose products are chosen by hand; ShopError `by-rule` for any other. */
export async function lockCollectionByHand(
  shop: Shop,
  handle: string,
  ifVersion?: number,
): Promise<LockedCollection> {
  const locked = await lockCollection(shop, handle, ifVersion);
  if (locked.rule === null) return locked;
  throw new ShopError(
    'by-rule',
    `The products of ${locked.title} are chosen by its rule. Change the rule, or turn it into a collection by hand first.`,
  );
}
