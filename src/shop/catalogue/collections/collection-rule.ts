import { parsePounds, pounds, typedPounds } from '#values/uk/pence.ts';
import type { FieldErrors } from '../../errors.ts';
import { whole, wrong, yesNo } from '../../forms/fields.ts';
import { checkForm, type Field, refuseInvalid, type Values } from '../../forms/form.ts';
import { choice, names, price } from '../../forms/owner-fields.ts';
import { MAX_PRICE } from '../product/variant-form.ts';

/** How a collection by rule lists its products, since nobody puts them in order. */
export const RULE_ORDERS = ['newest', 'price-low', 'price-high', 'title'] as const;
export type RuleOrder = (typeof RULE_ORDERS)[number];

export const ORDER_WORDS: Record<RuleOrder, string> = {
  newest: 'newest first',
  'price-low': 'lowest price first',
  'price-high': 'highest price first',
  title: 'by title, A to Z',
};

/** Which products are in a collection; what is null, false or empty is not asked. */
export type CollectionRule = {
  /** Whether a product must meet every condition, or one is enough. */
  match: 'all' | 'any';
  /** Each is a condition. Capitals do not matter. */
  tags: string[];
  /** Ids; one of them is enough. */
  kinds: string[];
  /** Pence, of the cheapest variant on sale, before the shop's discount; the prices themselves are included. */
  priceFrom: number | null;
  priceTo: number | null;
  /** At least one variant on sale has stock. */
  inStock: boolean;
  /** Days of the United Kingdom, the day on which a product was created and today among them. */
  newerThanDays: number | null;
  order: RuleOrder;
};

const MAX_TAGS = 20;
const MAX_DAYS = 3650;

export const RULE = {
  match: choice('Match', ['all', 'any'], { description: 'Whether every condition must hold, or one.' }),
  tags: names('Tags', { example: ['sale'], description: 'Each is a condition. Capitals do not matter.' }),
  kinds: names('Kinds', { example: [], description: 'Ids of kinds; one of them is enough.' }),
  priceFrom: orNone(
    price('Price from', { max: MAX_PRICE, description: 'In pence, before the discount of the shop.' }),
    (sent) => parsePounds(sent) ?? -1,
  ),
  priceTo: orNone(
    price('Price up to', { max: MAX_PRICE, example: 50_000 }),
    (sent) => parsePounds(sent) ?? -1,
  ),
  inStock: yesNo('In stock'),
  newerThanDays: orNone(
    whole('Newer than', { min: 1, max: MAX_DAYS, description: 'Days; the first is today.' }),
    (sent) => (/^\s*\d{1,9}\s*$/.test(sent) ? Number(sent) : -1),
  ),
  order: choice('Order', RULE_ORDERS),
};

export type RuleFields = Values<typeof RULE>;

/** A number that may be missing, which is NaN or null. */
function orNone(field: Field<number>, readText: (sent: string) => number): Field<number> {
  const { type } = field.schema;
  return {
    ...field,
    isRequired: false,
    empty: Number.NaN,
    read(sent) {
      if (sent === null) return Number.NaN;
      if (typeof sent === 'string') return sent.trim() === '' ? Number.NaN : readText(sent);
      return typeof sent === 'number' ? sent : undefined;
    },
    check: (value, values) => (Number.isNaN(value) ? null : field.check(value, values)),
    show: (value) => (Number.isNaN(value) ? '' : (field.show?.(value) ?? String(value))),
    schema: { ...field.schema, type: typeof type === 'string' ? [type, 'null'] : type },
  };
}

/** The rule that a form means. ShopError `invalid` with all that is wrong; also when it asks for nothing. */
export function readRule(fields: RuleFields): CollectionRule {
  const errors: FieldErrors = checkForm(RULE, fields);
  const { priceFrom, priceTo, newerThanDays, tags, kinds } = fields;
  if (tags.length + kinds.length > MAX_TAGS)
    errors.tags ??= wrong('Tags', `At most ${MAX_TAGS} tags and kinds together`);
  if (priceFrom > priceTo) errors.priceTo ??= wrong('Price up to', 'Must not be below the price from');
  const rule = {
    ...fields,
    priceFrom: orNull(priceFrom),
    priceTo: orNull(priceTo),
    newerThanDays: orNull(newerThanDays),
  };
  if (Object.keys(errors).length === 0 && conditionsOf(rule).length === 0)
    errors.match = {
      error: 'The rule is empty',
      fix: 'Say at least one thing that its products have in common',
    };
  refuseInvalid(errors);
  return rule;
}

function orNull(number: number): number | null {
  return Number.isNaN(number) ? null : number;
}

/** The rule as the texts of its form. */
export function textsOfRule(rule: CollectionRule): Record<keyof CollectionRule, string> {
  const { match, tags, kinds, priceFrom, priceTo, inStock, newerThanDays, order } = rule;
  return {
    match,
    tags: tags.join(', '),
    kinds: kinds.join(','),
    priceFrom: priceFrom === null ? '' : typedPounds(priceFrom),
    priceTo: priceTo === null ? '' : typedPounds(priceTo),
    inStock: inStock ? '1' : '',
    newerThanDays: newerThanDays === null ? '' : String(newerThanDays),
    order,
  };
}

/** 'tag is sale, price at most £500': what a rule asks for, for the record and the editor. */
export function ruleInWords(rule: CollectionRule, nameOfKind: (id: string) => string = (id) => id): string {
  const conditions = conditionsOf(rule, nameOfKind);
  const all = rule.match === 'any' && conditions.length > 1 ? conditions.join(' or ') : conditions.join(', ');
  return `${all}; ${ORDER_WORDS[rule.order]}`;
}

function conditionsOf(rule: CollectionRule, nameOfKind: (id: string) => string = (id) => id): string[] {
  const { tags, kinds, priceFrom: from, priceTo: to, inStock, newerThanDays: days } = rule;
  return [
    ...tags.map((tag) => `tag is ${tag}`),
    kinds.length > 0 && `kind is ${kinds.map(nameOfKind).join(' or ')}`,
    from !== null && to !== null && `price from ${pounds(from)} to ${pounds(to)}`,
    from !== null && to === null && `price at least ${pounds(from)}`,
    from === null && to !== null && `price at most ${pounds(to)}`,
    inStock && 'in stock',
    days !== null && (days === 1 ? 'added today' : `added in the last ${days} days`),
  ].filter((words) => words !== false);
}

/** A rule as it is stored; null for a collection by hand. */
export function storedRule(text: string | null): CollectionRule | null {
  return text === null ? null : JSON.parse(text);
}
