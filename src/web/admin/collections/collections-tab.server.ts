import type { Admin } from '#shop/accounts/actor.ts';
import { listCollectionsForAdmin } from '#shop/catalogue/collection-lists.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { CollectionRow } from './collections-tab.tsx';

/** All collections; null when a fault keeps them away, which the page then says. */
export async function findCollectionsTab(shop: Shop, admin: Admin): Promise<CollectionRow[] | null> {
  try {
    return (await listCollectionsForAdmin(shop, admin)).collections;
  } catch (error) {
    shop.log.error('failed to load collections', { error });
    return null;
  }
}
