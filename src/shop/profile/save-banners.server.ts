import type { Manager } from '../actor.ts';
import { bumpCatalogueVersionNow } from '../catalogue-version.server.ts';
import { type FieldErrors, invalid } from '../errors.ts';
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
    const missing = await findMissing(shop, { ...named, aboutImage, closingImage });
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

/** An error for each picture that is not in the library. */
async function findMissing(shop: Shop, pictures: Record<string, string>): Promise<FieldErrors> {
  const urls = [...new Set(Object.values(pictures))].filter(Boolean);
  if (urls.length === 0) return {};
  const rows = await shop.db
    .selectFrom('image')
    .select('url')
    .where('url', 'in', urls)
    .where('purpose', '=', 'library')
    .execute();
  const known = new Set(rows.map(({ url }) => url));
  const error = { error: 'Picture not found', fix: 'It is no longer in the library: choose another' };
  return Object.fromEntries(
    Object.entries(pictures)
      .filter(([, url]) => url && !known.has(url))
      .map(([field]) => [field, error]),
  );
}
