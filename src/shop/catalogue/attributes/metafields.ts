import type { Product } from '../product/product.ts';
import { ATTRIBUTE_FIELDS, type Attributes } from './attribute-fields.ts';

type HasMetafields = Pick<Product, 'metafields'>;

/** The attributes of a product, or of one of its variants, whose own come first; without those that cannot be read. */
export function attributesOf(product: HasMetafields, variant?: HasMetafields): Attributes {
  return { ...ownAttributes(product), ...(variant && ownAttributes(variant)) };
}

function ownAttributes(owner: HasMetafields): Attributes {
  const given = objectOr(metafieldsOf(owner).attributes);
  // Most variants have none, and a grid asks for each attribute of a thousand of them.
  if (Object.keys(given).length === 0) return {};
  return Object.fromEntries(
    ATTRIBUTE_FIELDS.flatMap(({ key, unit }) => {
      const value = unit ? asNumber(given[key]) : asText(given[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Programs have written '1220' too. */
function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'number' || typeof value === 'string'
    ? String(value).trim() || undefined
    : undefined;
}

/** The owner's meta description, or ''. */
export function metaDescriptionOf(product: HasMetafields): string {
  const { description } = metafieldsOf(product);
  return typeof description === 'string' ? description : '';
}

/** What search engines show as its heading instead of its title, or ''. */
export function searchHeadingOf(product: HasMetafields): string {
  const { title } = metafieldsOf(product);
  return typeof title === 'string' ? title : '';
}

/** Untrusted JSON: an owner's program may have written anything. */
function metafieldsOf({ metafields }: HasMetafields): Record<string, unknown> {
  if (metafields === '{}') return {};
  try {
    return objectOr(JSON.parse(metafields));
  } catch {
    return {};
  }
}

function objectOr(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
