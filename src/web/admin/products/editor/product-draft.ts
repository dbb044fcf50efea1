import { attributesOf, metaDescriptionOf, searchHeadingOf } from '#shop/catalogue/attributes/metafields.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import { PRODUCT_PAGE } from '#shop/catalogue/product/product-form.ts';
import { readForm } from '#shop/forms/form.ts';
import { textsOf } from '#shop/forms/rows.ts';
import { text } from '../../../forms/form-text.ts';
import type { Draft } from '../../editing/draft.ts';

export const LABELS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(PRODUCT_PAGE).map(([name, { label }]) => [name, label])),
  featured: 'Featured image',
  stockCount: 'In stock',
};

/** A product as its form shows it; null is a new one. The price is its own until it has a variant. */
export function draftOf(product: Product | null, { hasPrice = !product?.variants.length } = {}): Draft {
  const saved = product && {
    ...product,
    ...attributesOf(product),
    searchHeading: searchHeadingOf(product),
    metaDescription: metaDescriptionOf(product),
  };
  const texts = textsOf(PRODUCT_PAGE, { ...readForm(PRODUCT_PAGE, {}), ...saved });
  const shown = Object.entries(texts).filter(([field]) => field !== 'price' || hasPrice);
  return Object.fromEntries(shown.map(([field, text]) => [field, plainLines(text)]));
}

/** A new product, with what is there of it if it comes in one kind alone. */
export function newDraft(): Draft {
  return { ...draftOf(null), stockCount: '' };
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

/** A field as a line of text, for 'Saved: …' and for choosing between two versions. */
export function toLine(field: string, value: string): string {
  if (field === 'available') return value === 'true' ? 'Active' : 'Inactive';
  const plain = field === 'HTMLdescription' ? value.replace(/<[^<>]*>/g, ' ') : value;
  const line = plain.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}

/** Forms send lines with two signs at their ends. */
function plainLines(value: string): string {
  return value.replace(/\r\n?/g, '\n');
}
