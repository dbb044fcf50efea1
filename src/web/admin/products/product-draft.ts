import { ATTRIBUTE_FIELDS } from '#shop/catalogue/attribute-fields.ts';
import { attributesOf, metaDescriptionOf, type Product } from '#shop/catalogue/product.ts';
import { DEFAULT_PROVIDER } from '#values/carriers.ts';
import { text } from '../../form-text.ts';
import type { Draft } from '../editing/draft.ts';

/** The fields of a product's form, as they are called on the page. */
export const LABELS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  HTMLdescription: 'HTML Description',
  metaDescription: 'Meta Description',
  available: 'Availability',
  postageProvider: 'Postage Provider',
  externalRef: 'External Ref / SKU',
  price: 'Price',
  tags: 'Tags',
  featured: 'Featured image',
  ...Object.fromEntries(ATTRIBUTE_FIELDS.map(({ key, label }) => [key, label])),
};

/** A product as its form shows it; null is one that is being made. The price is its own until it has a variant. */
export function draftOf(product: Product | null): Draft {
  const attributes: Record<string, unknown> = product ? attributesOf(product) : {};
  return {
    title: product?.title ?? '',
    description: plainLines(product?.description ?? ''),
    HTMLdescription: plainLines(product?.HTMLdescription ?? ''),
    metaDescription: product ? plainLines(metaDescriptionOf(product)) : '',
    available: String(product?.available ?? false),
    postageProvider: product?.postageProvider ?? DEFAULT_PROVIDER,
    externalRef: product?.externalRef ?? '',
    tags: product?.tags.join(', ') ?? '',
    ...(!product?.variants.length && { price: product ? (product.price / 100).toFixed(2) : '' }),
    ...Object.fromEntries(ATTRIBUTE_FIELDS.map(({ key }) => [key, String(attributes[key] ?? '')])),
  };
}

/** What a form sends of it; a field that it does not have stays as it is saved. */
export function draftFrom(form: FormData, saved: Draft): Draft {
  return Object.fromEntries(
    Object.entries(saved).map(([field, value]) => [
      field,
      form.has(field) ? plainLines(text(form, field)) : value,
    ]),
  );
}

export function tagsOf(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim());
  return [...new Set(tags)].filter(Boolean);
}

/** A field as a line of text, for 'Saved: …' and for choosing between two versions. */
export function toLine(field: string, value: string): string {
  if (field === 'available') return value === 'true' ? 'Active' : 'Inactive';
  const plain = field === 'HTMLdescription' ? value.replace(/<[^>]*>/g, ' ') : value;
  const line = plain.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}

/** Forms send lines with two signs at their ends. */
function plainLines(value: string): string {
  return value.replace(/\r\n?/g, '\n');
}
