import { pounds } from '#values/uk/pence.ts';
import { type Dispatch, daysInWords } from '../../delivery/dispatch.ts';
import type { DeliveryRule } from '../../delivery/rates.ts';
import { LOOK_LABELS } from '../../look/look-form.ts';
import type { Banner } from '../../profile/banner-form.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import { DISPATCH, dispatchTexts } from '../../profile/dispatch-fields.ts';
import { type Kind, PLACED_WORDS } from '../../profile/kinds.ts';
import { OWNER_EMAILS } from '../../profile/owner-emails.ts';
import { PAY_LATER_FORM } from '../../profile/pay-later-words.ts';
import { POLICY, PROFILE } from '../../profile/profile-fields.ts';
import { type Synonym, showSynonyms } from '../../profile/synonyms.ts';
import {
  asLabelled,
  labelsOf,
  linesOf,
  list,
  type Say,
  says,
  shorten,
  UNSAID,
  unordered,
  within,
} from './say-fact.ts';

/** What settings hold that hold others. */
const PARTS: Record<string, Say> = {
  ...asLabelled({ ...labelsOf(POLICY), ...labelsOf(PAY_LATER_FORM), ...labelsOf(DISPATCH), ...LOOK_LABELS }),
  ...asLabelled(Object.fromEntries(OWNER_EMAILS.map(({ name, label }) => [name, `Email: ${label}`]))),
  logo: says<{ url: string }>(LOOK_LABELS.logo, ({ url }) => url),
};

/** How each setting is said. */
export const SETTINGS: Record<keyof ShopProfile, Say> = {
  ...asLabelled(labelsOf(PROFILE)),
  phoneNumber: UNSAID,
  discount: says<number>(PROFILE.discount.label, (share) => `${PROFILE.discount.show?.(share)}%`),
  deliveryTable: list<DeliveryRule>('Delivery table', deliveryInWords),
  dispatch: (dispatch) => (dispatch ? linesOf(PARTS, dispatchTexts(dispatch as Dispatch), undefined) : {}),
  policy: within(PARTS),
  banners: list<Banner>('Banners', ({ title, text, link }) => [title, text, link].filter(Boolean).join(', ')),
  aboutImage: says('Picture beside ‘About us’'),
  closingImage: says('Picture at the end'),
  kinds: unordered<Kind>('Kinds', ({ name, placed }) => `${name} (${PLACED_WORDS[placed]})`),
  synonyms: unordered<Synonym>('Words shoppers use', (synonym) => showSynonyms([synonym])),
  look: within(PARTS),
  payLater: within(PARTS),
  ownerEmails: within(PARTS),
};

function deliveryInWords({ provider, price, days, areas }: DeliveryRule, index: number): string {
  const inTransit = days ? `, ${daysInWords(days)} days` : '';
  return `${index + 1}. ${provider} ${pounds(price)}${inTransit}: ${shorten(areas.join(' '))}`;
}

/** What a setting is called, or a part of one. */
export function settingLabel(field: string): string {
  const [label = field] = Object.keys(linesOf({ ...PARTS, ...SETTINGS }, { [field]: null }, undefined));
  return label;
}
