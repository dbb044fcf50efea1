import type { Owner } from '../actor.ts';
import { invalid } from '../errors.ts';
import { checkForm, readForm } from '../forms/form.ts';
import type { Shop } from '../shop.server.ts';
import type { ShopProfile } from './defaults.ts';
import { PAY_LATER_FORM } from './pay-later-words.ts';
import { updateShopProfile } from './profile.server.ts';

/** Saves what the shop may say of paying later. ShopError `invalid` with its fields, `conflict` if it has changed. */
export async function savePayLaterWords(
  shop: Shop,
  admin: Owner,
  sent: Record<string, string>,
  ifVersion: string,
): Promise<ShopProfile> {
  const payLater = readForm(PAY_LATER_FORM, sent);
  const errors = checkForm(PAY_LATER_FORM, payLater);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return updateShopProfile(shop, admin, { payLater }, { section: 'pay-later', ifVersion });
}
