import { type Accountant, hasRole, requireRole } from '#shop/actor.ts';
import { listMissedWords } from '#shop/catalogue/search/missed-words.server.ts';
import { findDemoState } from '#shop/first-day/demo-state.server.ts';
import { listLibraryImages } from '#shop/images/library.server.ts';
import { findShopProfile, type ProfileSection, profileVersion } from '#shop/profile/profile.server.ts';
import { showSynonyms } from '#shop/profile/synonyms.ts';
import { type AuditEntry, listChanges } from '#shop/record/activity/list-changes.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { orFault } from '../lists/or-fault.server.ts';
import { imagesAddress } from './pictures/images-address.ts';

const PAGE_SIZE = 24;

/** The loader of each section. */
const SECTIONS = {
  async images(shop: Shop, admin: Accountant, query: URLSearchParams) {
    const criteria = imagesAddress.read(query);
    const { q, page } = criteria;
    const result = await orFault(shop, 'failed to load the image library', () =>
      listLibraryImages(shop, admin, { q, page, pageSize: PAGE_SIZE, onlyUnused: criteria.use === 'none' }),
    );
    return { criteria, pageSize: PAGE_SIZE, result };
  },
  async shop(shop: Shop, admin: Accountant) {
    const profile = await findShopProfile(shop);
    const entries = await findEntries(shop, admin, 'shop');
    const hasDemo = hasRole(admin, 'owner') && (await findDemoState(shop)) === 'loaded';
    return { profile, version: profileVersion(profile, 'shop'), entries, hasDemo };
  },
  async delivery(shop: Shop, admin: Accountant, query: URLSearchParams) {
    const profile = await findShopProfile(shop);
    return {
      table: profile.deliveryTable,
      version: profileVersion(profile, 'delivery'),
      tried: query.get('try')?.slice(0, 20) ?? '',
      entries: await findEntries(shop, admin, 'delivery'),
    };
  },
  async kinds(shop: Shop, admin: Accountant) {
    const profile = await findShopProfile(shop);
    return {
      kinds: profile.kinds,
      version: profileVersion(profile, 'kinds'),
      entries: await findEntries(shop, admin, 'kinds'),
    };
  },
  async banners(shop: Shop, admin: Accountant) {
    const profile = await findShopProfile(shop);
    const { banners, aboutImage, closingImage } = profile;
    return {
      banners,
      aboutImage,
      closingImage,
      version: profileVersion(profile, 'banners'),
      entries: await findEntries(shop, admin, 'banners'),
    };
  },
  async look(shop: Shop, admin: Accountant) {
    const profile = await findShopProfile(shop);
    return {
      look: profile.look,
      shopName: profile.name,
      version: profileVersion(profile, 'look'),
      entries: await findEntries(shop, admin, 'look'),
    };
  },
  async 'pay-later'(shop: Shop, accountant: Accountant) {
    const admin = requireRole(accountant, 'owner');
    const profile = await findShopProfile(shop);
    return {
      words: profile.payLater,
      version: profileVersion(profile, 'pay-later'),
      entries: await findEntries(shop, admin, 'pay-later'),
    };
  },
  async search(shop: Shop, admin: Accountant) {
    const profile = await findShopProfile(shop);
    return {
      synonyms: showSynonyms(profile.synonyms),
      version: profileVersion(profile, 'search'),
      missed: await listMissedWords(shop, admin),
      entries: await findEntries(shop, admin, 'search'),
    };
  },
};

export type Section = keyof typeof SECTIONS;
export type SectionData<S extends Section> = { section: S } & Awaited<ReturnType<(typeof SECTIONS)[S]>>;

/** The data of the section in an address, by default the image library. */
export async function findSettings(shop: Shop, admin: Accountant, query: URLSearchParams) {
  const named = query.get('section') ?? '';
  const section = Object.hasOwn(SECTIONS, named) ? (named as Section) : 'images';
  return { section, ...(await SECTIONS[section](shop, admin, query)) } as SectionData<Section>;
}

async function findEntries(shop: Shop, admin: Accountant, section: ProfileSection): Promise<AuditEntry[]> {
  const criteria = { page: 1, pageSize: 8, kind: 'profile', subjectId: section } as const;
  return (await listChanges(shop, admin, criteria)).entries;
}
