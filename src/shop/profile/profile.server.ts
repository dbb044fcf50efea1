import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { compiled } from '#database/compiled.server.ts';
import { type Manager, requireRole } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { changedElsewhere } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { DEFAULT_PROFILE, type ShopProfile } from './defaults.ts';

/** The shop's profile: the defaults with the owner's changes. */
export async function findShopProfile(shop: Shop): Promise<ShopProfile> {
  return profileFrom(shop, await listOverrides(shop, {}));
}

const listOverrides = compiled((db) => db.selectFrom('profile_override').select(['key', 'value']));

/** The profile from the rows of the owner's changes. */
export function profileFrom(shop: Shop, overrides: { key: string; value: string }[]): ShopProfile {
  const changes = Object.fromEntries(overrides.map(({ key, value }) => [key, JSON.parse(value)]));
  return {
    ...DEFAULT_PROFILE,
    discount: shop.startingDiscount,
    ...changes,
    // Figures and switches added by a later release have their default.
    policy: { ...DEFAULT_PROFILE.policy, ...changes.policy },
    dispatch: {
      ...DEFAULT_PROFILE.dispatch,
      ...changes.dispatch,
      transit: { ...DEFAULT_PROFILE.dispatch.transit, ...changes.dispatch?.transit },
    },
    look: { ...DEFAULT_PROFILE.look, ...changes.look },
    payLater: { ...DEFAULT_PROFILE.payLater, ...changes.payLater },
    ownerEmails: { ...DEFAULT_PROFILE.ownerEmails, ...changes.ownerEmails },
  };
}

/** The profile keys of each settings page, so that two owners on different pages do not conflict. */
export type ProfileSection = 'shop' | 'delivery' | 'banners' | 'kinds' | 'search' | 'look' | 'pay-later';

/** Changes when a section of the profile changes. */
export function profileVersion(profile: ShopProfile, section: ProfileSection): string {
  const { deliveryTable, banners, aboutImage, closingImage, kinds, synonyms, look, payLater, ...own } =
    profile;
  const parts = {
    shop: own,
    delivery: deliveryTable,
    banners: { banners, aboutImage, closingImage },
    kinds,
    search: synonyms,
    look,
    'pay-later': payLater,
  };
  return createHash('sha256').update(JSON.stringify(parts[section])).digest('base64url').slice(0, 22);
}

type Options = {
  section?: ProfileSection;
  /** A `profileVersion`; ShopError `conflict` if the section has changed since. */
  ifVersion?: string;
};

/** What an owner alone changes: who is paid, what the taxes are, and what is said of credit. */
export const OF_MONEY = new Set(['companyName', 'companyNumber', 'vatNumber', 'payLater']);

/**
 * Saves an owner's changes, or those that are found once the profile is locked; anything not named stays as it is.
 */
export function updateShopProfile(
  shop: Shop,
  admin: Manager,
  wanted: Partial<ShopProfile> | ((shop: Shop, saved: ShopProfile) => Promise<Partial<ShopProfile>>),
  { section = 'shop', ifVersion }: Options = {},
): Promise<ShopProfile> {
  return inTransaction(shop, async (shop) => {
    // Name, discount and policy appear on every page of the catalogue; its row also serialises two owners, and whoever
    // deletes a picture waits for it, so none is deleted while it is being used here.
    await bumpCatalogueVersionNow(shop);
    const saved = await findShopProfile(shop);
    const found = typeof wanted === 'function' ? await wanted(shop, saved) : wanted;
    const changes = Object.entries(found).filter(
      ([key, value]) => !isDeepStrictEqual(saved[key as keyof ShopProfile], value),
    );
    if (ifVersion !== undefined && ifVersion !== profileVersion(saved, section)) throw changedElsewhere();
    if (changes.length === 0) return saved;
    if (changes.some(([key]) => OF_MONEY.has(key))) requireRole(admin, 'owner');
    for (const [key, value] of changes) {
      const row = { value: JSON.stringify(value), updated: shop.now() };
      await shop.db
        .insertInto('profile_override')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    }
    const before = Object.fromEntries(changes.map(([key]) => [key, saved[key as keyof ShopProfile]]));
    const after = Object.fromEntries(changes);
    await recordChange(shop, admin, {
      action: 'changed',
      kind: 'profile',
      subjectId: section,
      before,
      after,
    });
    return findShopProfile(shop);
  });
}
