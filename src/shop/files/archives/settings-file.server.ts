import { z } from 'zod';
import { toCarrierRows } from '../../delivery/carriers/carrier-form.ts';
import { toRuleRows } from '../../delivery/rule-form.ts';
import { toRows } from '../../forms/rows.ts';
import { BANNER } from '../../profile/banner-form.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import { toKindRows } from '../../profile/kinds.ts';
import { toProfileForm } from '../../profile/profile-form.ts';
import { showSynonyms } from '../../profile/synonyms.ts';

const TEXTS = z.record(z.string(), z.string().max(10_000));
const ROWS = z.array(TEXTS).max(1000);

/** The settings as their pages send them, so that what reads the pages reads an archive too. */
export const SETTINGS_FILE = z.object({
  shop: TEXTS,
  /** Before the delivery table, whose rules name them; an earlier version's archive has none. */
  carriers: ROWS.optional(),
  delivery: ROWS,
  banners: z.object({ banners: ROWS, aboutImage: z.string(), closingImage: z.string() }),
  kinds: ROWS,
  search: z.string().max(100_000),
  look: z.object({
    logo: z.string(),
    icon: z.string(),
    accent: z.string(),
    headingFont: z.string(),
    textFont: z.string(),
  }),
  'pay-later': TEXTS,
});
export type SettingsFile = z.infer<typeof SETTINGS_FILE>;
export type SettingsPart = keyof SettingsFile;

export const SETTINGS_PARTS = Object.keys(SETTINGS_FILE.shape) as SettingsPart[];

/** What each is called in Settings. */
export const PART_NAMES: Record<SettingsPart, string> = {
  shop: 'Shop profile',
  carriers: 'Carriers',
  delivery: 'Delivery table',
  banners: 'Banners and pictures of the home page',
  kinds: 'Kinds of products',
  search: 'Words of the search',
  look: 'Logo, colours and fonts',
  'pay-later': 'Words about paying later',
};

/** The settings of a shop for their file. */
export function toSettingsFile(profile: ShopProfile): SettingsFile {
  const { look, payLater, banners, aboutImage, closingImage } = profile;
  const { logo, icon, accent, headingFont, textFont } = look;
  return {
    shop: toProfileForm(profile),
    carriers: toCarrierRows(profile.carriers),
    delivery: toRuleRows(profile.deliveryTable),
    banners: {
      banners: toRows(BANNER, banners),
      aboutImage: aboutImage ?? '',
      closingImage: closingImage ?? '',
    },
    kinds: toKindRows(profile.kinds),
    search: showSynonyms(profile.synonyms),
    look: { logo: logo?.url ?? '', icon: icon ?? '', accent, headingFont, textFont },
    'pay-later': { ...payLater },
  };
}
