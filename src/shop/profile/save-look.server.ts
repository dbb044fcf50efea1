import type { Manager } from '../actor.ts';
import { bumpCatalogueVersionNow } from '../catalogue-version.server.ts';
import { type FieldErrors, invalid } from '../errors.ts';
import type { Logo } from '../look/look.ts';
import { type LookForm, readStyle } from '../look/look-form.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { ShopProfile } from './defaults.ts';
import { updateShopProfile } from './profile.server.ts';

/** Pixels: the largest icon is 512, and half of it still looks sharp. */
const MIN_ICON = 256;

/**
 * Saves logo, icon, accent colour and fonts. ShopError `invalid` with its fields, `conflict` if they have changed since
 * `ifVersion`.
 */
export async function saveLook(
  shop: Shop,
  admin: Manager,
  sent: LookForm,
  ifVersion: string,
): Promise<ShopProfile> {
  const { chosen, errors } = readStyle(sent);
  return inTransaction(shop, async (shop) => {
    // Deleting a picture waits for the same lock, so none is deleted while it is being used here.
    await bumpCatalogueVersionNow(shop);
    const [logo, icon] = [await findPicture(shop, sent.logo), await findPicture(shop, sent.icon)];
    const wrong: FieldErrors = {
      ...errors,
      ...(sent.logo && !logo && { logo: MISSING }),
      ...(sent.icon && { ...iconFault(icon) }),
    };
    if (!chosen || Object.keys(wrong).length > 0) throw invalid(wrong);
    const look = { logo: logo ?? null, icon: icon?.url ?? null, ...chosen };
    return updateShopProfile(shop, admin, { look }, { section: 'look', ifVersion });
  });
}

const MISSING = { error: 'Picture not found', fix: 'It is no longer in the library: choose another' };

function iconFault(icon: Logo | undefined): FieldErrors | null {
  if (!icon) return { icon: MISSING };
  const { width, height } = icon;
  if (width === height && width >= MIN_ICON) return null;
  return {
    icon: {
      error: `This picture has ${width} × ${height} pixels`,
      fix: `An icon is square, with at least ${MIN_ICON} × ${MIN_ICON} pixels`,
    },
  };
}

async function findPicture(shop: Shop, url: string): Promise<Logo | undefined> {
  if (!url) return undefined;
  return shop.db
    .selectFrom('image')
    .select(['url', 'width', 'height'])
    .where('url', '=', url)
    .where('purpose', '=', 'library')
    .executeTakeFirst();
}
