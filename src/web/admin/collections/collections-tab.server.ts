import type { Accountant } from '#shop/actor.ts';
import { listCollectionsForAdmin } from '#shop/catalogue/collections/collection-lists.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { orFault } from '../lists/or-fault.server.ts';

export async function findCollectionsTab(shop: Shop, admin: Accountant) {
  return {
    result: await orFault(shop, 'failed to load collections', () => listCollectionsForAdmin(shop, admin)),
  };
}

export type CollectionsTabData = Awaited<ReturnType<typeof findCollectionsTab>>;
