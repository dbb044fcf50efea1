import { plainNumber } from '#values/plain-number.ts';
import type { FieldError } from '../../errors.ts';
import { text, wrong } from '../../forms/fields.ts';
import type { Field, Form } from '../../forms/form.ts';
import { ATTRIBUTE_FIELDS } from './attribute-fields.ts';
import { attributesOf } from './metafields.ts';

const tidy = (text: string) => text.trim();

/** The attributes of a product as fields, which its metafields hold. */
export const ATTRIBUTES: Form = Object.fromEntries(
  ATTRIBUTE_FIELDS.map(({ key, label, unit, ...limits }) => [
    key,
    unit ? number(label, { unit, ...limits }) : text(label, { tidy, rule: ruleOf(key) }),
  ]),
);

/** Those that a variant may have of its own; the others are the product's. */
export const VARIANT_ATTRIBUTES: Form = Object.fromEntries(
  ATTRIBUTE_FIELDS.flatMap(({ key, isShared }) => {
    const field = ATTRIBUTES[key];
    return isShared || !field ? [] : [[key, field]];
  }),
);

/** The metafields that a program sends: a JSON object whose known attributes are right. Others are its own affair. */
export function metafields(description: string, example: string): Field<string> {
  return text('Metafields', { required: true, max: 50_000, rule: refuseMetafields, example, description });
}

/**
 * Metafields with other attributes: undefined leaves one as it is, '' removes it. What a program has written besides is
 * kept, but for known attributes that cannot be read.
 */
export function withAttributes(owner: { metafields: string }, changes: Record<string, unknown>): string {
  const saved = parseObject(owner.metafields) ?? {};
  const known = { ...attributesOf(owner), ...defined(changes) };
  const attributes = { ...asObject(saved.attributes), ...NOTHING, ...known };
  const filled = Object.entries(attributes).filter(([, value]) => value !== '');
  const { attributes: _old, ...others } = saved;
  return JSON.stringify({ ...others, ...(filled.length > 0 && { attributes: Object.fromEntries(filled) }) });
}

/** Metafields with another meta description, or with none for ''. */
export function withDescription(owner: { metafields: string }, description: string): string {
  const { description: _old, ...others } = parseObject(owner.metafields) ?? {};
  return JSON.stringify({ ...(description && { description }), ...others });
}

/** Metafields with another heading for search engines, or with none for ''. */
export function withSearchHeading(owner: { metafields: string }, title: string): string {
  const { title: _old, ...others } = parseObject(owner.metafields) ?? {};
  return JSON.stringify({ ...(title && { title }), ...others });
}

const NOTHING = Object.fromEntries(ATTRIBUTE_FIELDS.map(({ key }) => [key, '']));

function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function ruleOf(key: string): ((value: string) => string | null) | undefined {
  if (key !== 'kind') return undefined;
  return (kind) => (/^[a-z0-9-]{1,60}$/.test(kind) ? null : 'Must be a kind of the settings, such as stove');
}

type Limits = { unit: string; min?: 0; max?: number; decimals?: number };

/** '' is none, and NaN cannot be read. */
function number(label: string, { unit, min, max = 0, decimals = 0 }: Limits): Field<number | string> {
  const highest = max.toLocaleString('en-GB');
  const fix = decimals
    ? `Must be a number above 0, at most ${highest} ${unit}, such as 1.5`
    : `Must be a whole number of ${unit}, ${min ?? 1} to ${highest}`;
  return {
    ...text(label),
    read(sent) {
      const input = String(sent ?? '').trim();
      return input && Number(plainNumber(input) ?? Number.NaN);
    },
    check(value) {
      if (value === '') return null;
      const isRight =
        typeof value === 'number' &&
        (value > 0 || value === min) &&
        value <= max &&
        hasDecimals(value, decimals);
      return isRight ? null : wrong(label, fix);
    },
  };
}

/** Whether a number has at most so many. */
function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

function refuseMetafields(json: string): FieldError | string | null {
  const sent = parseObject(json);
  if (!sent) return 'Must be a JSON object';
  const attributes = sent.attributes ?? {};
  if (typeof attributes !== 'object' || Array.isArray(attributes)) return 'attributes must be a JSON object';
  for (const { key, unit } of ATTRIBUTE_FIELDS) {
    const value: unknown = asObject(attributes)[key] ?? '';
    const field = ATTRIBUTES[key];
    if (!unit && typeof value !== 'string') return wrong(field?.label ?? key, `${key} must be a text`);
    const error = field?.check(value, {});
    if (error) return { ...error, fix: `${key}: ${error.fix}` };
  }
  return null;
}

/** What a program or an owner has written; nothing where that is no object. */
export function parseMetafields(json: string): Record<string, unknown> {
  return parseObject(json) ?? {};
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
