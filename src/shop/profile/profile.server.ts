import type { Admin } from '../accounts/actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { touchCatalogue } from '../catalogue/catalogue-version.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { DEFAULT_PROFILE, type ShopProfile } from './defaults.ts';

/** The shop as its owner has set it up: the defaults with the owner's changes laid over them. The only way to read it. */
export async function findShopProfile(shop: Shop): Promise<ShopProfile> {
  const overrides = await shop.db.selectFrom('profile_override').select(['key', 'value']).execute();
  const changes = Object.fromEntries(overrides.map(({ key, value }) => [key, JSON.parse(value)]));
  return { ...DEFAULT_PROFILE, discount: shop.startingDiscount, ...changes };
}

/** Lays an owner's changes over the defaults; what is not named stays as it is. */
export function updateShopProfile(
  shop: Shop,
  admin: Admin,
  changes: Partial<ShopProfile>,
): Promise<ShopProfile> {
  return inTransaction(shop, async (shop) => {
    const before = await findShopProfile(shop);
    for (const [key, value] of Object.entries(changes)) {
      const row = { value: JSON.stringify(value), updated: shop.now() };
      await shop.db
        .insertInto('profile_override')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    }
    // Name, discount and policy stand on every page of the catalogue.
    await touchCatalogue(shop);
    const after = await findShopProfile(shop);
    await recordChange(shop, admin, { action: 'changed', kind: 'profile', subjectId: 'shop', before, after });
    return after;
  });
}
