import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { compiled } from '#database/compiled.server.ts';
import { type Manager, requireRole } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { type Carrier, NOBODY } from '../delivery/carriers/carrier.ts';
import { changedElsewhere } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { DEFAULT_PROFILE, type ShopProfile } from './defaults.ts';

/** The shop's profile: the defaults with the owner's changes. */
export async function findShopProfile(shop: Shop): Promise<ShopProfile> {
  return profileFrom(shop, await listOverrides(shop, {}));
}

const listOverrides = compiled((db) => db.selectFrom('profile_override').select(['key', 'value']));

/** The profile from the rows of the owner's changes. */
export function profileFrom(
  shop: Pick<Shop, 'startingDiscount'>,
  overrides: { key: string; value: string }[],
): ShopProfile {
  const changes = Object.fromEntries(overrides.map(({ key, value }) => [key, JSON.parse(value)]));
  return {
    ...DEFAULT_PROFILE,
    discount: shop.startingDiscount,
    ...changes,
    // Figures and switches added by a later release have their default.
    policy: { ...DEFAULT_PROFILE.policy, ...changes.policy },
    carriers: changes.carriers?.map((each: Carrier) => ({ ...NOBODY, ...each })) ?? DEFAULT_PROFILE.carriers,
    dispatch: { ...DEFAULT_PROFILE.dispatch, ...changes.dispatch },
    collection: { ...DEFAULT_PROFILE.collection, ...changes.collection },
    look: { ...DEFAULT_PROFILE.look, ...changes.look },
    payLater: { ...DEFAULT_PROFILE.payLater, ...changes.payLater },
    ownerEmails: { ...DEFAULT_PROFILE.ownerEmails, ...changes.ownerEmails },
  };
}

/** The profile keys of each settings page, so that two owners on different pages do not conflict. */
export type ProfileSection =
  | 'shop'
  | 'carriers'
  | 'delivery'
  | 'banners'
  | 'kinds'
  | 'search'
  | 'look'
  | 'pay-later';

/** Changes when a section of the profile changes. */
export function profileVersion(profile: ShopProfile, section: ProfileSection): string {
  const { carriers, deliveryTable, banners, aboutImage, closingImage, kinds, synonyms, look, ...others } =
    profile;
  const { payLater, ...own } = others;
  const parts = {
    shop: own,
    carriers,
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
export const OF_MONEY = new Set(['companyName', 'companyNumber', 'vatNumber', 'islands', 'payLater']);

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
      if (key === 'discount') await keepDiscount(shop, saved.discount, row);
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

/** Keeps from when on what is off all goods, the first time also what was until then: what prices were depends on it. */
async function keepDiscount(shop: Shop, before: number, { value, updated }: Override): Promise<void> {
  const known = await shop.db.selectFrom('discount_history').select('at').limit(1).executeTakeFirst();
  const rows = [
    ...(known ? [] : [{ at: 0, fraction: JSON.stringify(before) }]),
    { at: updated, fraction: value },
  ];
  await shop.db
    .insertInto('discount_history')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('at').doUpdateSet((row) => ({ fraction: row.ref('excluded.fraction') })),
    )
    .execute();
}

type Override = { value: string; updated: number };
