import type { Manager } from '../actor.ts';
import { bumpCatalogueVersionNow } from '../catalogue-version.server.ts';
import { invalid } from '../errors.ts';
import { findMissingPictures } from '../missing-pictures.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { readBanners } from './banner-form.ts';
import type { ShopProfile } from './defaults.ts';
import { updateShopProfile } from './profile.server.ts';

/** The submitted pictures of the home page; '' for no picture. */
export type SentBanners = { banners: string; aboutImage: string; closingImage: string };

/**
 * Saves the pictures of the home page, all from the library. ShopError `invalid` with its fields, `conflict` if they
 * have changed since `ifVersion`.
 */
export async function saveBanners(
  shop: Shop,
  admin: Manager,
  sent: SentBanners,
  ifVersion: string,
): Promise<ShopProfile> {
  const { banners, errors } = readBanners(sent.banners);
  const { aboutImage, closingImage } = sent;
  const named = Object.fromEntries(banners.map(({ image }, index) => [`${index}.image`, image]));
  return inTransaction(shop, async (shop) => {
    // Deleting a picture waits for the same lock, so none is deleted while it is being used here.
    await bumpCatalogueVersionNow(shop);
    const missing = await findMissingPictures(shop, { ...named, aboutImage, closingImage });
    const wrong = { ...missing, ...errors };
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    return updateShopProfile(
      shop,
      admin,
      { banners, aboutImage: aboutImage || null, closingImage: closingImage || null },
      { section: 'banners', ifVersion },
    );
  });
}
