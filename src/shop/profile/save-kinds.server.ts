import type { Manager } from '../actor.ts';
import { invalid } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import type { ShopProfile } from './defaults.ts';
import { readKinds } from './kinds.ts';
import { updateShopProfile } from './profile.server.ts';

/** Saves the kinds of products. ShopError `invalid` with its fields, `conflict` if they have changed since. */
export async function saveKinds(
  shop: Shop,
  admin: Manager,
  sent: string,
  ifVersion: string,
): Promise<ShopProfile> {
  const { kinds, errors } = readKinds(sent);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return updateShopProfile(shop, admin, { kinds }, { section: 'kinds', ifVersion });
}
