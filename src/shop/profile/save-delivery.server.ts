import type { Manager } from '../actor.ts';
import { readRules } from '../delivery/rule-form.ts';
import { invalid } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import type { ShopProfile } from './defaults.ts';
import { updateShopProfile } from './profile.server.ts';

/** Saves the delivery table. ShopError `invalid` with its fields, `conflict` if it has changed since. */
export async function saveDeliveryTable(
  shop: Shop,
  admin: Manager,
  sent: string,
  ifVersion: string,
): Promise<ShopProfile> {
  const { table, errors } = readRules(sent);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return updateShopProfile(shop, admin, { deliveryTable: table }, { section: 'delivery', ifVersion });
}
