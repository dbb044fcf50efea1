import { isDeepStrictEqual } from 'node:util';
import type { Banner } from '../profile/banner-form.ts';
import { DEFAULT_PROFILE, type ShopProfile } from '../profile/defaults.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { DEMO_ACCOUNT } from './demo-state.server.ts';

/** A text whose published words are still the demo's; somebody may have a draft of other ones. */
export type DemoText = { id: string; name: string; hasDraft: boolean };

/** The texts whose published words are, letter for letter, those that the demo brought. */
export async function listDemoTexts({ db }: Pick<Shop, 'db'>): Promise<DemoText[]> {
  const rows = await db
    .selectFrom('shop_text')
    .select(['shop_text.id', 'shop_text.kind', 'shop_text.handle', 'shop_text.body', 'shop_text.draft'])
    .select(({ selectFrom }) =>
      selectFrom('shop_text_version')
        .select('shop_text_version.body')
        .whereRef('shop_text_version.text_id', '=', 'shop_text.id')
        .orderBy('shop_text_version.at')
        .orderBy('shop_text_version.id')
        .limit(1)
        .as('first'),
    )
    .where('shop_text.body', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit')
          .select('audit.id')
          .where('audit.kind', '=', 'text')
          .where('audit.action', '=', 'published')
          .where('audit.account_id', '=', DEMO_ACCOUNT)
          .whereRef('audit.subject_id', '=', 'shop_text.id'),
      ),
    )
    .orderBy('shop_text.handle')
    .execute();
  return rows
    .filter(({ body, first }) => body === first)
    .map(({ id, kind, handle, body, draft }) => ({
      id,
      name: kind === 'page' ? (JSON.parse(body ?? '{}').title ?? handle) : NAMES[kind],
      hasDraft: draft !== null,
    }));
}

const NAMES: Record<string, string> = { frame: 'Menu, top and footer', home: 'Home page' };

/** What the profile would be without the demo's settings: those that still are as the demo set them, and its banners. */
export type DemoSettings = {
  /** Keys of the profile. */
  settings: (keyof ShopProfile)[];
  /** How many banners are the demo's, and those that are not. */
  banners: { goes: number; stays: Banner[] };
};

export async function findDemoSettings(shop: Shop): Promise<DemoSettings> {
  const [profile, said] = [await findShopProfile(shop), await findSaid(shop)];
  const theirs = said.banners ?? [];
  const { banners } = profile;
  const stays = banners.filter((banner) => !theirs.some((each) => isDeepStrictEqual(each, banner)));
  const settings = Object.entries(said).flatMap(([name, value]) => {
    const key = name as keyof ShopProfile;
    return key !== 'banners' && isDeepStrictEqual(profile[key], value) ? [key] : [];
  });
  return { settings, banners: { goes: banners.length - stays.length, stays } };
}

/** Where the demo's customers wrote to, whatever the shop's address is now. */
export async function findDemoEmail(shop: Shop): Promise<string> {
  return (await findSaid(shop)).email ?? '';
}

/** What the demo set in the profile, as the record of changes has it. */
async function findSaid({ db }: Shop): Promise<Partial<ShopProfile>> {
  const rows = await db
    .selectFrom('audit')
    .select('after')
    .where('kind', '=', 'profile')
    .where('account_id', '=', DEMO_ACCOUNT)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Object.assign({ policy: FORMER_POLICY }, ...rows.map(({ after }) => JSON.parse(after ?? '{}')));
}

/** What a shop of a release before the owner's own words promised, without anybody having said so. */
const FORMER_POLICY = { ...DEFAULT_PROFILE.policy, returnDays: 30, warrantyYears: 2 };
