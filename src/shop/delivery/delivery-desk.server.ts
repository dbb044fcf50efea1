import type { Admin } from '../accounts/actor.ts';
import { invalid } from '../errors.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import { updateShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { readRules } from './rule-form.ts';

/** Saves the owner's delivery table. ShopError `invalid` with its fields, `conflict` when it has changed since. */
export async function saveDeliveryTable(
  shop: Shop,
  admin: Admin,
  sent: string,
  ifVersion: string,
): Promise<ShopProfile> {
  const { table, errors } = readRules(sent);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return updateShopProfile(shop, admin, { deliveryTable: table }, { section: 'delivery', ifVersion });
}
