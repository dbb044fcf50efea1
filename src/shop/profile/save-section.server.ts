import { type Manager, requireRole } from '../actor.ts';
import { readCarriers } from '../delivery/carriers/carrier-form.ts';
import { readRules } from '../delivery/rule-form.ts';
import { type FieldErrors, invalid } from '../errors.ts';
import { checkForm, readForm } from '../forms/form.ts';
import type { Logo } from '../look/look.ts';
import { readStyle } from '../look/look-form.ts';
import { findMissingPictures } from '../missing-pictures.server.ts';
import type { Shop } from '../shop.server.ts';
import { readBanners } from './banner-form.ts';
import { refuseInUse } from './carriers-in-use.server.ts';
import type { ShopProfile } from './defaults.ts';
import { readKinds } from './kinds.ts';
import { PAY_LATER_FORM } from './pay-later-words.ts';
import { type ProfileSection, updateShopProfile } from './profile.server.ts';
import { readProfileForm } from './profile-form.ts';
import { readSynonyms } from './synonyms.ts';

/** The fields of a section's form; what is not sent is ''. */
export type SentSection = Record<string, string>;

type Read = { changes: Partial<ShopProfile>; errors: FieldErrors };
type Reader = (sent: SentSection, shop: Shop, saved: ShopProfile) => Read | Promise<Read>;

/** What the form of each section says of the profile, and what is wrong with it. */
const READERS: Record<ProfileSection, Reader> = {
  shop(sent, _shop, saved) {
    const { profile, errors } = readProfileForm(sent, saved);
    return { changes: profile, errors };
  },
  async carriers({ carriers: sent = '' }, shop, saved) {
    const { carriers, errors } = readCarriers(sent);
    if (Object.keys(errors).length === 0) await refuseInUse(shop, saved, carriers);
    return { changes: { carriers }, errors };
  },
  delivery({ table = '' }, _shop, { carriers }) {
    const { table: deliveryTable, errors } = readRules(table, carriers);
    return { changes: { deliveryTable }, errors };
  },
  kinds({ kinds: sent = '' }) {
    const { kinds, errors } = readKinds(sent);
    return { changes: { kinds }, errors };
  },
  search({ synonyms: sent = '' }) {
    const { synonyms, errors } = readSynonyms(sent);
    return { changes: { synonyms }, errors };
  },
  'pay-later'(sent) {
    const payLater = readForm(PAY_LATER_FORM, sent);
    return { changes: { payLater }, errors: checkForm(PAY_LATER_FORM, payLater) };
  },
  async banners({ banners: sent = '', aboutImage = '', closingImage = '' }, shop) {
    const { banners, errors } = readBanners(sent);
    const named = Object.fromEntries(banners.map(({ image }, index) => [`${index}.image`, image]));
    const missing = await findMissingPictures(shop, { ...named, aboutImage, closingImage });
    const pictures = { aboutImage: aboutImage || null, closingImage: closingImage || null };
    return { changes: { banners, ...pictures }, errors: { ...missing, ...errors } };
  },
  async look({ logo: ownLogo = '', icon: ownIcon = '', accent = '', headingFont = '', textFont = '' }, shop) {
    const { chosen, errors } = readStyle({ logo: ownLogo, icon: ownIcon, accent, headingFont, textFont });
    const [logo, icon] = [await findPicture(shop, ownLogo), await findPicture(shop, ownIcon)];
    const wrong: FieldErrors = {
      ...errors,
      ...(ownLogo && !logo && { logo: MISSING }),
      ...(ownIcon && { ...iconFault(icon) }),
    };
    const look = chosen && { logo: logo ?? null, icon: icon?.url ?? null, ...chosen };
    return { changes: look ? { look } : {}, errors: wrong };
  },
};

/**
 * Saves a section of the profile as its page sends it. ShopError `invalid` with its fields, `conflict` if it has changed
 * since `ifVersion`.
 */
export async function saveSection(
  shop: Shop,
  admin: Manager,
  section: ProfileSection,
  sent: SentSection,
  ifVersion: string,
): Promise<ShopProfile> {
  if (section === 'pay-later') requireRole(admin, 'owner');
  const read = async (shop: Shop, saved: ShopProfile) => {
    const { changes, errors } = await READERS[section](sent, shop, saved);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return changes;
  };
  return updateShopProfile(shop, admin, read, { section, ifVersion });
}

const MISSING = { error: 'Picture not found', fix: 'It is no longer in the library: choose another' };

/** Pixels: the largest icon is 512, and half of it still looks sharp. */
const MIN_ICON = 256;

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
