import { isDeepStrictEqual } from 'node:util';
import { counted } from '#values/counted.ts';
import type { Owner } from '../../actor.ts';
import type { Carrier } from '../../delivery/carriers/carrier.ts';
import { readCarriers } from '../../delivery/carriers/carrier-form.ts';
import { readRules } from '../../delivery/rule-form.ts';
import { type FieldErrors, ShopError } from '../../errors.ts';
import { checkForm, readForm } from '../../forms/form.ts';
import { readStyle } from '../../look/look-form.ts';
import { readBanners } from '../../profile/banner-form.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import { readKinds } from '../../profile/kinds.ts';
import { PAY_LATER_FORM } from '../../profile/pay-later-words.ts';
import { findShopProfile, profileFrom, profileVersion } from '../../profile/profile.server.ts';
import { readProfileForm, toProfileForm } from '../../profile/profile-form.ts';
import { type SentSection, saveSection } from '../../profile/save-section.server.ts';
import { readSynonyms } from '../../profile/synonyms.ts';
import type { Shop } from '../../shop.server.ts';
import type { Archive } from './open-archive.server.ts';
import { type Look, refused, said, stays } from './part.ts';
import {
  PART_NAMES,
  SETTINGS_FILE,
  type SettingsFile,
  type SettingsPart,
  toSettingsFile,
} from './settings-file.server.ts';

type Sent<Name extends SettingsPart> = NonNullable<SettingsFile[Name]>;

/** How each part is checked, and what the form of its page would send. */
const PARTS: {
  [Name in Exclude<SettingsPart, 'shop'>]: {
    faults(sent: Sent<Name>, known: { carriers: Carrier[] }): FieldErrors;
    form(sent: Sent<Name>): SentSection;
  };
} = {
  carriers: {
    faults: (rows) => readCarriers(JSON.stringify(rows)).errors,
    form: (rows) => ({ carriers: JSON.stringify(rows) }),
  },
  delivery: {
    faults: (rows, { carriers }) => readRules(JSON.stringify(rows), carriers).errors,
    form: (rows) => ({ table: JSON.stringify(rows) }),
  },
  banners: {
    faults: ({ banners }) => readBanners(JSON.stringify(banners)).errors,
    form: ({ banners, ...pictures }) => ({ banners: JSON.stringify(banners), ...pictures }),
  },
  kinds: {
    faults: (rows) => readKinds(JSON.stringify(rows)).errors,
    form: (rows) => ({ kinds: JSON.stringify(rows) }),
  },
  search: {
    faults: (lines) => readSynonyms(lines).errors,
    form: (synonyms) => ({ synonyms }),
  },
  look: {
    faults: (look) => readStyle(look).errors,
    form: (look) => look,
  },
  'pay-later': {
    faults: (words) => checkForm(PAY_LATER_FORM, readForm(PAY_LATER_FORM, words)),
    form: (words) => words,
  },
};

/** What becomes of a part of the settings. What the owner of this shop has set stays: of the profile field by field. */
export async function lookAtSettings(
  shop: Shop,
  archive: Archive,
  name: string,
  part: SettingsPart,
): Promise<Look> {
  const title = `Settings: ${PART_NAMES[part]}`;
  const plan = await planOf(shop, await archive.read(name, SETTINGS_FILE), part);
  if (!plan) return stays(title, 'what this shop has');
  const reasons = Object.values(plan.faults).map(({ error, fix }) => `${error}. ${fix}`);
  if (reasons.length > 0) return refused(title, reasons);
  return { name: title, outcome: 'new', changes: [said('Taken', plan.what)], reasons };
}

/** Saves a part of the settings as its page does. ShopError with the reason. */
export async function takeSettings(
  shop: Shop,
  by: Owner,
  archive: Archive,
  name: string,
  part: SettingsPart,
): Promise<null> {
  const plan = await planOf(shop, await archive.read(name, SETTINGS_FILE), part);
  await plan?.save(by);
  return null;
}

type Plan = { what: string; faults: FieldErrors; save(owner: Owner): Promise<unknown> };

/** Null when there is nothing to take. */
async function planOf(shop: Shop, file: SettingsFile, part: SettingsPart): Promise<Plan | null> {
  const profile = await findShopProfile(shop);
  const untouched = profileFrom(shop, []);
  const version = profileVersion(profile, part);
  if (part === 'shop') {
    const [now, first] = [toProfileForm(profile), toProfileForm(untouched)];
    const changes = Object.fromEntries(
      Object.entries(file.shop).filter(
        ([field, text]) => Object.hasOwn(now, field) && now[field] === first[field] && text !== now[field],
      ),
    );
    const count = Object.keys(changes).length;
    if (count === 0) return null;
    return {
      what: counted(count, 'field'),
      faults: readProfileForm(changes, profile).errors,
      save: (owner) => saveSection(shop, owner, part, changes, version),
    };
  }
  const isOwn = version !== profileVersion(untouched, part);
  if (isOwn || !file[part] || isDeepStrictEqual(toSettingsFile(profile)[part], file[part])) return null;
  return planOfPart(shop, file, part, { version, carriers: carriersWith(file, profile) });
}

/** The carriers that rules may name once the archive's have been taken. */
function carriersWith(file: SettingsFile, { carriers }: ShopProfile): Carrier[] {
  return file.carriers ? [...carriers, ...readCarriers(JSON.stringify(file.carriers)).carriers] : carriers;
}

function planOfPart<Name extends keyof typeof PARTS>(
  shop: Shop,
  file: SettingsFile,
  part: Name,
  { version, carriers }: { version: string; carriers: Carrier[] },
): Plan {
  const { faults, form } = PARTS[part];
  const sent = file[part] as Sent<Name>;
  const read = () => {
    try {
      return faults(sent, { carriers });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return { [part]: { error: error.message, fix: 'The archive was changed by hand' } };
    }
  };
  return {
    what: 'as in the other shop',
    faults: read(),
    save: (owner) => saveSection(shop, owner, part, form(sent), version),
  };
}
