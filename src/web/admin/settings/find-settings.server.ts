import { type Accountant, hasRole, requireRole } from '#shop/actor.ts';
import { listMissedWords } from '#shop/catalogue/search/missed-words.server.ts';
import { findDemoState } from '#shop/first-day/demo-state.server.ts';
import { listLibraryImages } from '#shop/images/library.server.ts';
import { findCarriersInUse } from '#shop/profile/carriers-in-use.server.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { findShopProfile, type ProfileSection, profileVersion } from '#shop/profile/profile.server.ts';
import { showSynonyms } from '#shop/profile/synonyms.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
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
  shop: (shop: Shop, admin: Accountant) =>
    ofProfile(shop, admin, 'shop', async (profile) => ({
      profile,
      hasDemo: hasRole(admin, 'owner') && (await findDemoState(shop)) === 'loaded',
    })),
  carriers: (shop: Shop, admin: Accountant) =>
    ofProfile(shop, admin, 'carriers', async (profile) => ({
      carriers: profile.carriers,
      inUse: await findCarriersInUse(shop, profile),
    })),
  delivery: (shop: Shop, admin: Accountant, query: URLSearchParams) =>
    ofProfile(shop, admin, 'delivery', ({ deliveryTable, carriers }) => ({
      table: deliveryTable,
      carriers,
      tried: query.get('try')?.slice(0, 20) ?? '',
    })),
  kinds: (shop: Shop, admin: Accountant) => ofProfile(shop, admin, 'kinds', ({ kinds }) => ({ kinds })),
  banners: (shop: Shop, admin: Accountant) =>
    ofProfile(shop, admin, 'banners', ({ banners, aboutImage, closingImage }) => ({
      banners,
      aboutImage,
      closingImage,
    })),
  look: (shop: Shop, admin: Accountant) =>
    ofProfile(shop, admin, 'look', ({ look, name }) => ({ look, shopName: name })),
  'pay-later': async (shop: Shop, admin: Accountant) =>
    ofProfile(shop, requireRole(admin, 'owner'), 'pay-later', ({ payLater }) => ({ words: payLater })),
  search: (shop: Shop, admin: Accountant) =>
    ofProfile(shop, admin, 'search', async ({ synonyms }) => ({
      synonyms: showSynonyms(synonyms),
      missed: await listMissedWords(shop, admin),
    })),
};

export type Section = keyof typeof SECTIONS;
export type SectionData<S extends Section> = { section: S } & Awaited<ReturnType<(typeof SECTIONS)[S]>>;

/** The data of the section in an address, by default the image library. */
export async function findSettings(shop: Shop, admin: Accountant, query: URLSearchParams) {
  const named = query.get('section') ?? '';
  const section = Object.hasOwn(SECTIONS, named) ? (named as Section) : 'images';
  return { section, ...(await SECTIONS[section](shop, admin, query)) } as SectionData<Section>;
}

/** What a section shows of the profile, its version, and what was changed in it lately. */
async function ofProfile<Own extends object>(
  shop: Shop,
  admin: Accountant,
  section: ProfileSection,
  ownOf: (profile: ShopProfile) => Own | Promise<Own>,
) {
  const profile = await findShopProfile(shop);
  const criteria = { page: 1, pageSize: 8, kind: 'profile', subjectId: section } as const;
  const { entries } = await listChanges(shop, admin, criteria);
  return { ...(await ownOf(profile)), version: profileVersion(profile, section), entries };
}
