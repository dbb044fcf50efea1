import { kept } from '../kept.server.ts';
import type { Shop } from '../shop.server.ts';
import type { ShopProfile } from './defaults.ts';
import { findShopProfile } from './profile.server.ts';

/** The profile as pages of the catalogue show it, no older than they may be. What is sold is priced by `findShopProfile`. */
export function findShownProfile(shop: Shop): Promise<ShopProfile> {
  return kept(shop, 'profile', { survives: 'sales' }, () => findShopProfile(shop));
}
