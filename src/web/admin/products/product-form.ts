import type { Product } from '#shop/catalogue/product.ts';
import { ATTRIBUTES, PRODUCT, PRODUCT_PAGE, type ProductFields } from '#shop/catalogue/product-form.ts';
import { requireValid } from '#shop/forms/form.ts';
import { readChanges } from '#shop/forms/rows.ts';
import { changedIn } from '../editing/draft.ts';
import { draftFrom, draftOf } from './product-draft.ts';

/**
 * The fields of the product form that differ from what is saved, so that nothing else is written. ShopError `invalid`.
 */
export function productFieldsOf(form: FormData, current: Product | null): ProductFields {
  const saved = draftOf(current, { hasPrice: form.has('price') || undefined });
  const draft = draftFrom(form, saved);
  const changed = current ? changedIn(draft, saved) : Object.keys(draft);
  const values = readChanges(PRODUCT_PAGE, Object.fromEntries(changed.map((field) => [field, draft[field]])));
  requireValid(PRODUCT_PAGE, values);
  const entries = Object.entries(values);
  const metafields = metafieldsFrom(values, current);
  return {
    ...Object.fromEntries(entries.filter(([field]) => field in PRODUCT)),
    ...(metafields && { metafields }),
  };
}

/** Keeps metafields that the form does not show. */
function metafieldsFrom(values: Record<string, unknown>, current: Product | null): string | undefined {
  const typed = Object.entries(values)
    .filter(([field]) => field in ATTRIBUTES)
    .map(([field, value]) => [field, value === '' ? undefined : value]);
  if (typed.length === 0 && values.metaDescription === undefined) return undefined;
  const saved = objectIn(current?.metafields);
  const attributes = { ...objectIn(JSON.stringify(saved.attributes ?? {})), ...Object.fromEntries(typed) };
  const hasAttributes = Object.values(attributes).some((value) => value !== undefined);
  return JSON.stringify({
    ...saved,
    ...(values.metaDescription !== undefined && { description: values.metaDescription || undefined }),
    ...(typed.length > 0 && { attributes: hasAttributes ? attributes : undefined }),
  });
}

/** Untrusted JSON: an owner's program may have written anything. */
function objectIn(json = '{}'): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(json);
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { ...fields } : {};
  } catch {
    return {};
  }
}
