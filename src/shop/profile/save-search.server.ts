import type { Manager } from '../actor.ts';
import { invalid } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import type { ShopProfile } from './defaults.ts';
import { updateShopProfile } from './profile.server.ts';
import { readSynonyms } from './synonyms.ts';

/** Saves the synonyms of the search. ShopError `invalid` with its fields, `conflict` if they have changed since. */
export async function saveSynonyms(
  shop: Shop,
  admin: Manager,
  sent: string,
  ifVersion: string,
): Promise<ShopProfile> {
  const { synonyms, errors } = readSynonyms(sent);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return updateShopProfile(shop, admin, { synonyms }, { section: 'search', ifVersion });
}
