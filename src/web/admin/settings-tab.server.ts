import type { Admin } from '#shop/accounts/actor.ts';
import { listLibraryImages } from '#shop/images/images.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { pageNumber } from './list-address.ts';
import type { SettingsTabData } from './settings-tab.tsx';

const PAGE_SIZE = 48;

/** A page of the image library; null when a fault keeps it away, which the page then says. */
export async function findSettingsTab(
  shop: Shop,
  admin: Admin,
  query: URLSearchParams,
): Promise<SettingsTabData> {
  const asked = { page: pageNumber(query), pageSize: PAGE_SIZE };
  try {
    const { images, total } = await listLibraryImages(shop, admin, asked);
    return { ...asked, images, total };
  } catch (error) {
    shop.log.error('failed to load the image library', { error });
    return { ...asked, images: null, total: 0 };
  }
}
