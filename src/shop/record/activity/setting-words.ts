import { pounds } from '#values/uk/pence.ts';
import { CARRIES, type Carrier, NOBODY } from '../../delivery/carriers/carrier.ts';
import type { Collection } from '../../delivery/collection/collection.ts';
import { type Dispatch, daysInWords } from '../../delivery/dispatch.ts';
import type { DeliveryRule } from '../../delivery/rates.ts';
import { chargeInWords } from '../../delivery/rule-price.ts';
import { LOOK_LABELS } from '../../look/look-form.ts';
import type { Banner } from '../../profile/banner-form.ts';
import { COLLECTION, collectionTexts } from '../../profile/collection-fields.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import { DISPATCH, dispatchTexts } from '../../profile/dispatch-fields.ts';
import { type Kind, PLACED_WORDS } from '../../profile/kinds.ts';
import { OWNER_EMAILS } from '../../profile/owner-emails.ts';
import { PAY_LATER_FORM } from '../../profile/pay-later-words.ts';
import { chosenIn, POLICY, PROFILE } from '../../profile/profile-fields.ts';
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
  ...asLabelled(labelsOf(COLLECTION)),
  collects: says(COLLECTION.collects.label, () => 'yes'),
  ...asLabelled(Object.fromEntries(OWNER_EMAILS.map(({ name, label }) => [name, `Email: ${label}`]))),
  logo: says<{ url: string }>(LOOK_LABELS.logo, ({ url }) => url),
};

/** How each setting is said. */
export const SETTINGS: Record<keyof ShopProfile, Say> = {
  ...asLabelled(labelsOf(PROFILE)),
  phoneNumber: UNSAID,
  islands: says<string>(PROFILE.islands.label, (terms) => chosenIn(PROFILE.islands, terms)),
  discount: says<number>(PROFILE.discount.label, (share) => `${PROFILE.discount.show?.(share)}%`),
  carriers: list<Carrier>('Carriers', carrierInWords),
  deliveryTable: list<DeliveryRule>('Delivery table', deliveryInWords),
  dispatch: (dispatch) => (dispatch ? linesOf(PARTS, dispatchTexts(dispatch as Dispatch), undefined) : {}),
  collection: (collection) =>
    collection ? linesOf(PARTS, collectionTexts(collection as Collection), undefined) : {},
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

/** What every line says, and what only some have. */
function carrierInWords(kept: Carrier): string {
  const { code, name, carries, days, tracking, returnCost, isOnce, extras, isClosed } = {
    ...NOBODY,
    ...kept,
  };
  const parts = [
    `${name} (${code}): ${CARRIES[carries].label.toLowerCase()}, ${daysInWords(days)} days`,
    tracking && `tracking at ${shorten(tracking)}`,
    isOnce && 'charged once',
    extras.length > 0 && `offers ${extras.join(' and ')}`,
    returnCost !== null && `sending back ${pounds(returnCost)}`,
    isClosed && 'closed',
  ];
  return parts.filter(Boolean).join(', ');
}

function deliveryInWords(rule: DeliveryRule, index: number): string {
  const { provider, days, areas } = rule;
  const inTransit = days ? `, ${daysInWords(days)} days` : '';
  return `${index + 1}. ${provider} ${chargeInWords(rule)}${inTransit}: ${shorten(areas.join(' '))}`;
}

/** What a setting is called, or a part of one. */
export function settingLabel(field: string): string {
  const [label = field] = Object.keys(linesOf({ ...PARTS, ...SETTINGS }, { [field]: null }, undefined));
  return label;
}
