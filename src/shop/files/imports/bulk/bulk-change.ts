import { CARRIER_CODES, type CarrierCode } from '#values/carriers.ts';
import { parsePriceRule } from '../../../catalogue/many/price-rule.ts';
import { PRODUCT } from '../../../catalogue/product/product-form.ts';
import { invalid } from '../../../errors.ts';
import { wrong } from '../../../forms/fields.ts';

/** What can be done with many products, in the words of its choice. */
export const BULK_KINDS = {
  show: 'Make available',
  hide: 'Hide',
  price: 'Change prices',
  provider: 'Change the postage provider',
  tag: 'Add tags',
  untag: 'Remove tags',
  collect: 'Add to a collection',
  uncollect: 'Remove from a collection',
  delete: 'Delete',
} as const;
export type BulkKind = keyof typeof BULK_KINDS;

/** One change of many products. A collection is known by its id. */
export type BulkChange =
  | { kind: 'show' | 'hide' | 'delete' }
  | { kind: 'price'; rule: string }
  | { kind: 'provider'; provider: CarrierCode }
  | { kind: 'tag' | 'untag'; tags: string[] }
  | { kind: 'collect' | 'uncollect'; collection: string; title: string };

/** As a form sends it: what to do, and what it needs for that. */
export type BulkFields = { kind: string; rule: string; provider: string; tags: string; collection: string };

/** The change that a form asks for, a collection by its handle. ShopError `invalid`. */
export function readBulk({ kind, rule, provider, tags, collection }: BulkFields): BulkChange {
  switch (kind) {
    case 'show':
    case 'hide':
    case 'delete':
      return { kind };
    case 'price':
      if (!parsePriceRule(rule))
        throw invalid({ rule: wrong('Change', 'Write it as +5%, -£10, =£199 or +5%, ending .95') });
      return { kind, rule: rule.trim() };
    case 'provider':
      return { kind, provider: providerOf(provider) };
    case 'tag':
    case 'untag':
      return { kind, tags: tagsOf(tags) };
    case 'collect':
    case 'uncollect':
      if (!collection) throw invalid({ collection: wrong('Collection', 'Choose a collection first') });
      return { kind, collection, title: '' };
    default:
      throw invalid({ kind: wrong('Change', 'Choose what to change') });
  }
}

function providerOf(text: string): CarrierCode {
  const known = CARRIER_CODES.find((each) => each === text);
  if (!known) throw invalid({ provider: wrong('Postage Provider', 'Choose the postage provider') });
  return known;
}

function tagsOf(text: string): string[] {
  const tags = PRODUCT.tags.read(text, {}) ?? [];
  const error = tags.length === 0 ? wrong('Tags', 'Enter at least one tag') : PRODUCT.tags.check(tags, {});
  if (error) throw invalid({ tags: error });
  return tags;
}

/** What is done, as a heading: 'Prices +5%, ending .95'. */
export function sayBulk(change: BulkChange): string {
  switch (change.kind) {
    case 'price':
      return `Prices ${change.rule}`;
    case 'provider':
      return `Postage provider ${change.provider}`;
    case 'tag':
      return `Add ${tagged(change.tags)}`;
    case 'untag':
      return `Remove ${tagged(change.tags)}`;
    case 'collect':
      return `Add to ${change.title}`;
    case 'uncollect':
      return `Remove from ${change.title}`;
    default:
      return BULK_KINDS[change.kind];
  }
}

function tagged(tags: string[]): string {
  return `${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`;
}
