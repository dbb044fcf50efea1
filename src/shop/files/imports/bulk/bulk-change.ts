import type { CarrierCode } from '#values/carriers.ts';
import { COUNTED, madeInWords, POLICY_WORDS, type StockKind } from '#values/stock-kind.ts';
import { VAT_RATES, type VatRate } from '#values/uk/vat.ts';
import { PRODUCT } from '../../../catalogue/product/product-form.ts';
import { VARIANT } from '../../../catalogue/product/variant-form.ts';
import { kindErrors } from '../../../catalogue/stock/settled-stock.ts';
import type { Carrier } from '../../../delivery/carriers/carrier.ts';
import { invalid } from '../../../errors.ts';
import { wrong } from '../../../forms/fields.ts';
import { checkForm, readForm, refuseInvalid, requireValid } from '../../../forms/form.ts';
import { parsePriceRule } from '../../../prices/price-rule.ts';

/** What can be done with many products, in the words of its choice. */
export const BULK_KINDS = {
  show: 'Make available',
  hide: 'Hide',
  price: 'Change prices',
  provider: 'Change the postage provider',
  vat: 'Change the VAT rate',
  stock: 'Change the kind of stock',
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
  /** `name` is what it was called, unless an earlier version asked. */
  | { kind: 'provider'; provider: CarrierCode; name?: string }
  | { kind: 'vat'; rate: VatRate }
  | ({ kind: 'stock' } & StockKind)
  | { kind: 'tag' | 'untag'; tags: string[] }
  | { kind: 'collect' | 'uncollect'; collection: string; title: string };

/** As a form sends it: what to do, and what it needs for that. */
export type BulkFields = Record<(typeof BULK_FIELDS)[number], string>;
export const BULK_FIELDS = [
  'kind',
  'rule',
  'provider',
  'rate',
  'stockPolicy',
  'weeksFrom',
  'weeksTo',
  'tags',
  'collection',
] as const;

/** The change that a form asks for, with one of these carriers and a collection by its handle. ShopError `invalid`. */
export function readBulk(fields: BulkFields, carriers: Carrier[]): BulkChange {
  const { kind, rule, provider, rate, tags, collection } = fields;
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
      return { kind, ...providerOf(provider, carriers) };
    case 'vat':
      return { kind, rate: rateOf(rate) };
    case 'stock':
      return { kind, ...stockKindIn(fields) };
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

function providerOf(text: string, carriers: Carrier[]): { provider: CarrierCode; name: string } {
  const known = carriers.find(({ code }) => code === text);
  if (!known) throw invalid({ provider: wrong('Postage Provider', 'Choose the postage provider') });
  return { provider: known.code, name: known.name };
}

function rateOf(text: string): VatRate {
  const known = VAT_RATES.find((each) => String(each) === text);
  if (known === undefined) throw invalid({ rate: wrong('VAT rate', 'Choose the rate of VAT') });
  return known;
}

/** Weeks count only of what is made to order. */
function stockKindIn(sent: BulkFields): StockKind {
  const { stockPolicy, weeksFrom, weeksTo } = VARIANT;
  const read = readForm({ stockPolicy, weeksFrom, weeksTo }, sent);
  requireValid({ stockPolicy }, read);
  if (read.stockPolicy !== 'made-to-order') return { ...COUNTED, stockPolicy: read.stockPolicy };
  refuseInvalid({ ...kindErrors(read), ...checkForm({ weeksFrom, weeksTo }, read) });
  return read;
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
      return `Postage provider ${change.name ?? change.provider}`;
    case 'vat':
      return `VAT rate ${change.rate}%`;
    case 'stock':
      return madeInWords(change) ?? `Stock kind ${POLICY_WORDS[change.stockPolicy]}`;
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
