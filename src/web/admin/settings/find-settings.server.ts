import type { Admin } from '#shop/accounts/actor.ts';
import { type AuditEntry, listChanges } from '#shop/audit/list-changes.server.ts';
import { findDeliveryClaims } from '#shop/delivery/find-claims.server.ts';
import { listLibraryImages } from '#shop/images/library.server.ts';
import { findShopProfile, profileVersion } from '#shop/profile/profile.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { pageNumber, searchText } from '../list-address.ts';
import type { ImagesData } from './images.tsx';
import { type Section, sectionOf } from './sections.ts';

const PAGE_SIZE = 24;

/** What the section of the settings that an address asks for shows. */
export async function findSettings(shop: Shop, admin: Admin, query: URLSearchParams) {
  const section = sectionOf(query);
  switch (section) {
    case 'images':
      return { section, ...(await findImages(shop, admin, query)) };
    case 'shop': {
      const profile = await findShopProfile(shop);
      const entries = await findEntries(shop, admin, section);
      return { section, profile, version: profileVersion(profile, 'shop'), entries };
    }
    case 'delivery': {
      const profile = await findShopProfile(shop);
      return {
        ...{ section, table: profile.deliveryTable, version: profileVersion(profile, 'delivery') },
        ...{ claims: await findDeliveryClaims(shop, admin), tried: query.get('try')?.slice(0, 20) ?? '' },
        entries: await findEntries(shop, admin, section),
      };
    }
    case 'banners': {
      const profile = await findShopProfile(shop);
      const { banners, aboutImage, closingImage } = profile;
      return {
        ...{ section, banners, aboutImage, closingImage, version: profileVersion(profile, 'banners') },
        entries: await findEntries(shop, admin, section),
      };
    }
  }
}

/** The last changes of a section. */
async function findEntries(shop: Shop, admin: Admin, section: Section): Promise<AuditEntry[]> {
  const asked = { page: 1, pageSize: 8, kind: 'profile', subjectId: section } as const;
  return (await listChanges(shop, admin, asked)).entries;
}

/** A page of the image library; null when a fault keeps it away, which the page then says. */
async function findImages(shop: Shop, admin: Admin, query: URLSearchParams): Promise<ImagesData> {
  const asked = {
    ...{ page: pageNumber(query), pageSize: PAGE_SIZE },
    ...{ q: searchText(query), onlyUnused: query.get('use') === 'none' },
  };
  try {
    const { images, total } = await listLibraryImages(shop, admin, asked);
    return { ...asked, images, total };
  } catch (error) {
    shop.log.error('failed to load the image library', { error });
    return { ...asked, images: null, total: 0 };
  }
}
