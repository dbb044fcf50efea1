import { isProvider, type PostageProvider } from '#values/carriers.ts';
import { parsePounds } from '#values/pence.ts';
import { type FieldErrors, ShopError } from '../errors.ts';
import { readAreas } from './areas.ts';
import type { DeliveryRule, DeliveryTable } from './rates.ts';

/** A rule as a form, all in texts. `id` identifies its row. */
export type RuleForm = { id: string; name: string; provider: PostageProvider; price: string; areas: string };

export const MAX_NAME_LENGTH = 60;
const MAX_RULES = 200;
const MAX_PRICE = 100_000;

export function toRuleForms(table: DeliveryTable): RuleForm[] {
  return table.map(({ name = '', provider, price, areas }, index) => ({
    id: `rule-${index + 1}`,
    name,
    provider,
    price: (price / 100).toFixed(2),
    areas: areas.join(' '),
  }));
}

/** Reads one rule, with errors by field. */
export function readRule(form: RuleForm): { rule: DeliveryRule; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const price = parsePounds(form.price);
  if (price === null || price > MAX_PRICE)
    errors.price = { error: 'Price not valid', fix: 'Must be 0 to 1,000 pounds, for example 85 or 8.50' };
  const { areas, unread } = readAreas(form.areas);
  if (unread.length > 0)
    errors.areas = {
      error: `Not a postcode area or district: ${unread.slice(0, 3).join(', ')}`,
      fix: 'For example BT, KA27 or PA41 to PA80',
    };
  else if (areas.length === 0)
    errors.areas = { error: 'A rule needs an area', fix: 'For example BT, KA27 or PA41 to PA80' };
  const name = form.name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH);
  const rule = { ...(name && { name }), provider: form.provider, price: price ?? 0, areas };
  return { rule, errors };
}

/** Reads the submitted table; errors are keyed by index and field, '2.areas'. */
export function readRules(sent: string): { table: DeliveryTable; errors: FieldErrors } {
  const forms = parse(sent);
  const read = forms.map(readRule);
  const errors = Object.fromEntries(
    read.flatMap(({ errors }, index) =>
      Object.entries(errors).map(([field, error]) => [`${index}.${field}`, error]),
    ),
  );
  return { table: read.map(({ rule }) => rule), errors };
}

function parse(sent: string): RuleForm[] {
  const forms = tryJson(sent);
  if (!Array.isArray(forms) || forms.length > MAX_RULES || !forms.every(isRuleForm))
    throw new ShopError('malformed', 'That is not a delivery table.');
  return forms;
}

function isRuleForm(value: unknown): value is RuleForm {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, provider, price, areas } = value as Record<string, unknown>;
  const texts = [id, name, price, areas];
  return texts.every((text) => typeof text === 'string') && isProvider(provider);
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
