import { ATTRIBUTE_FIELDS, readAttributeNumber } from '#shop/catalogue/attribute-fields.ts';
import type { Product } from '#shop/catalogue/product.ts';
import type { ProductFields } from '#shop/catalogue/product-fields.ts';
import { type FieldErrors, invalid } from '#shop/errors.ts';
import { parsePounds } from '#values/pence.ts';
import { changedIn, type Draft } from '../editing/draft.ts';
import { draftFrom, draftOf, tagsOf } from './product-draft.ts';

/**
 * What the product form sends, as the catalogue takes it: only fields that differ from what is saved, so nothing
 * else is written. Meta description and attributes live in the metafields, beside others that we do not know.
 */
export function productFieldsOf(form: FormData, current: Product | null): ProductFields {
  // A price that is sent is taken, though the page asks for one only until there is a variant.
  const price = current && form.has('price') && { price: (current.price / 100).toFixed(2) };
  const saved = { ...draftOf(current), ...price };
  const draft = draftFrom(form, saved);
  const changed = new Set(current ? changedIn(draft, saved) : Object.keys(draft));
  const errors: FieldErrors = {};
  const { title, description, HTMLdescription, externalRef, postageProvider } = draft;
  const texts = { title, description, HTMLdescription, externalRef, postageProvider };
  const fields: ProductFields = Object.fromEntries(
    Object.entries(texts).filter(([field]) => changed.has(field)),
  );
  if (changed.has('available')) fields.available = draft.available === 'true';
  if (changed.has('tags')) fields.tags = tagsOf(draft.tags ?? '');
  if (changed.has('price')) {
    const price = parsePounds(draft.price ?? '');
    if (price !== null) fields.price = price;
    else errors.price = { error: 'Price not valid', fix: priceFix(draft.price) };
  }
  const metafields = metafieldsFrom(draft, changed, current, errors);
  if (metafields) fields.metafields = metafields;
  if (Object.keys(errors).length > 0) throw invalid({ ...emptyTitle(draft), ...errors });
  return fields;
}

function priceFix(typed = ''): string {
  return typed.trim() === '' ? 'Price can not be empty' : 'Write pounds and pence, such as 349.99';
}

/** The domain refuses it too; checked here so the form shows all its errors at once. */
function emptyTitle({ title = '' }: Draft): FieldErrors {
  return title.trim() ? {} : { title: { error: 'Title not valid', fix: 'Title can not be empty' } };
}

function metafieldsFrom(
  draft: Draft,
  changed: ReadonlySet<string>,
  current: Product | null,
  errors: FieldErrors,
): string | undefined {
  const touched = ATTRIBUTE_FIELDS.filter(({ key }) => changed.has(key));
  if (touched.length === 0 && !changed.has('metaDescription')) return undefined;
  const metafields = objectIn(current?.metafields);
  const attributes = objectIn(JSON.stringify(metafields.attributes ?? {}));
  for (const { key, label, unit } of touched) {
    const typed = draft[key] ?? '';
    const value = unit ? readAttributeNumber(typed) : typed.trim() || undefined;
    if (value === null) errors[key] = { error: `${label} not valid`, fix: 'Write a number, such as 24.5' };
    attributes[key] = value ?? undefined;
  }
  const hasAttributes = Object.values(attributes).some((value) => value !== undefined);
  return JSON.stringify({
    ...metafields,
    ...(changed.has('metaDescription') && { description: draft.metaDescription?.trim() || undefined }),
    ...(touched.length > 0 && { attributes: hasAttributes ? attributes : undefined }),
  });
}

/** What is in a text of JSON; an owner's tool may have written anything. */
function objectIn(json = '{}'): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(json);
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { ...fields } : {};
  } catch {
    return {};
  }
}
