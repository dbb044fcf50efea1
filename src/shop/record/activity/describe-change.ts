import { pounds } from '#values/uk/pence.ts';
import { isCollectionRule, ruleInWords } from '../../catalogue/collections/collection-rule.ts';
import { describeFields, differences, type FieldChange } from '../../catalogue/record/product-history.ts';
import { type Dispatch, daysInWords } from '../../delivery/dispatch.ts';
import { isRule } from '../../delivery/rates.ts';
import { FRAME_LABELS } from '../../frame/frame.ts';
import { LOOK_LABELS } from '../../look/look-form.ts';
import type { Banner } from '../../profile/banner-form.ts';
import { dispatchTexts } from '../../profile/dispatch-fields.ts';
import { type Kind, PLACED_WORDS } from '../../profile/kinds.ts';
import { OWNER_EMAILS } from '../../profile/owner-emails.ts';
import { PAY_LATER_FORM } from '../../profile/pay-later-words.ts';
import { PROFILE_FIELDS } from '../../profile/profile-fields.ts';
import type { Synonym } from '../../profile/synonyms.ts';

/** The labels of audit fields. */
const LABELS: Record<string, string> = {
  ...Object.fromEntries(PROFILE_FIELDS.map(({ name, label }) => [name, label])),
  ...Object.fromEntries(Object.entries(PAY_LATER_FORM).map(([name, { label }]) => [name, label])),
  ...FRAME_LABELS,
  ...LOOK_LABELS,
  ...Object.fromEntries(OWNER_EMAILS.map(({ name, label }) => [name, `Email: ${label}`])),
  title: 'Title',
  description: 'Description for search engines',
  sections: 'Sections',
  heading: 'Heading for screen readers',
  blocks: 'Blocks',
  subject: 'Subject',
  lead: 'First lines',
  button: 'Words of the button',
  leadsTo: 'Its address leads to',
  handle: 'Address',
  place: 'Place',
  position: 'Place among the collections',
  introduction: 'Introduction',
  searchHeading: 'Heading in Search Results',
  picture: 'Picture',
  rule: 'Rule',
  cameIn: 'Came in',
  left: 'Left',
  url: 'Address',
  filename: 'File name',
  deliveryTable: 'Delivery table',
  banners: 'Banners',
  kinds: 'Kinds',
  synonyms: 'Words shoppers use',
  aboutImage: 'Picture beside ‘About us’',
  closingImage: 'Picture at the end',
  companion: 'Goes with it',
  status: 'Status',
  email: 'E-mail',
  name: 'Name',
  note: 'Note',
  amount: 'Amount',
  resolution: 'Resolution',
  reason: 'Reason',
  carrier: 'Carrier',
  events: 'Events',
  isOn: 'Sending',
  entered: 'Entered',
  offered: 'Offered',
};

/** Fields of no interest to the owner. */
const HIDDEN_FIELDS = new Set([
  'beside',
  'shown',
  'id',
  'productId',
  'phoneNumber',
  'version',
  'created',
  'updated',
]);

/** The fields that differ, before and after, in words; '' for nothing. */
export function describeChange(kind: string, before: unknown, after: unknown): FieldChange[] {
  if (kind === 'product' || kind === 'variant') {
    if (before && after) return differences(before, after);
    const fields = describeFields(before ?? after).map(({ label, words }) => ({
      label,
      ...(before ? { from: words, to: '' } : { from: '', to: words }),
    }));
    if (fields.length > 0) return fields;
  }
  const [from, to] = onlyChanged(before, after).map(flatten) as [
    Record<string, string>,
    Record<string, string>,
  ];
  // In a collection's changes the title is a product's.
  const labels = 'productId' in { ...from, ...to } ? { ...LABELS, title: 'Product' } : LABELS;
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((key) => !HIDDEN_FIELDS.has(key) && (from[key] ?? '') !== (to[key] ?? ''))
    .map((key) => ({ label: labels[key] ?? sentence(key), from: from[key] ?? '', to: to[key] ?? '' }));
}

/** Of lists without an order only the items that came, went or changed: the rest is on their own page. */
const SETS = ['kinds', 'synonyms'];

function onlyChanged(before: unknown, after: unknown): [unknown, unknown] {
  if (!isFacts(before) || !isFacts(after)) return [before, after];
  const [from, to] = [{ ...before }, { ...after }];
  for (const key of SETS) {
    const [old, now] = [before[key], after[key]];
    if (!Array.isArray(old) || !Array.isArray(now)) continue;
    const without = (list: unknown[], others: unknown[]) => {
      const known = new Set(others.map((item) => JSON.stringify(item)));
      return list.filter((item) => !known.has(JSON.stringify(item)));
    };
    const [gone, come] = [without(old, now), without(now, old)];
    // Only their order has changed.
    if (gone.length + come.length === 0) continue;
    from[key] = gone;
    to[key] = come;
  }
  return [from, to];
}

function isFacts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What holds fields of its own. */
const FLAT = new Set(['policy', 'ownerEmails', 'payLater', 'look']);

/** Every field in words, those within others too, and delivery days. */
function flatten(facts: unknown): Record<string, string> {
  if (typeof facts !== 'object' || facts === null) return {};
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      FLAT.has(key)
        ? Object.entries(flatten(value))
        : key === 'dispatch'
          ? Object.entries(dispatchTexts(value as Dispatch))
          : [[key, inWords(key, value)]],
    ),
  );
}

function inWords(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (key === 'discount' && typeof value === 'number') return `${Math.round(value * 1000) / 10}%`;
  if (key === 'delivery' && value === 0) return '';
  if (/amount|price|^delivery$/i.test(key) && typeof value === 'number') return pounds(value);
  if (isCollectionRule(value)) return ruleInWords(value);
  if (typeof value === 'object' && 'url' in value) return String(value.url);
  if (Array.isArray(value)) return value.map(itemInWords).join('; ');
  if (typeof value === 'object') return Object.values(flatten(value)).filter(Boolean).join(', ');
  return shorten(String(value));
}

function itemInWords(item: unknown, index: number): string {
  if (isRule(item))
    return `${index + 1}. ${item.provider} ${pounds(item.price)}${item.days ? `, ${daysInWords(item.days)} days` : ''}: ${shorten(item.areas.join(' '))}`;
  if (isKind(item)) return `${item.name} (${PLACED_WORDS[item.placed]})`;
  if (isSynonym(item)) return `${item.said.join(', ')} = ${item.meant.join(', ')}`;
  if (isBanner(item)) return [item.title, item.text, item.link].filter(Boolean).join(', ');
  if (typeof item === 'object' && item !== null && 'title' in item) return String(item.title);
  return typeof item === 'object' ? Object.values(flatten(item)).filter(Boolean).join(' ') : String(item);
}

function isKind(item: unknown): item is Kind {
  return typeof item === 'object' && item !== null && 'placed' in item;
}

function isSynonym(item: unknown): item is Synonym {
  return typeof item === 'object' && item !== null && 'meant' in item;
}

function isBanner(item: unknown): item is Banner {
  return typeof item === 'object' && item !== null && 'linkText' in item;
}

function shorten(words: string): string {
  const line = words
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}

/** 'returnDays' becomes 'Return days'. */
function sentence(key: string): string {
  const words = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
