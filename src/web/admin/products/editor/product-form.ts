import {
  ATTRIBUTES,
  withAttributes,
  withDescription,
  withSearchHeading,
} from '#shop/catalogue/attributes/attribute-form.ts';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import { PRODUCT, PRODUCT_PAGE, type ProductFields } from '#shop/catalogue/product/product-form.ts';
import { requireValid } from '#shop/forms/form.ts';
import { readChanges } from '#shop/forms/rows.ts';
import { changedIn } from '../../editing/draft.ts';
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
  // An address that was emptied is made from the title.
  if (values.handle === '') values.handle = values.title ?? current?.title ?? '';
  const entries = Object.entries(values);
  const metafields = metafieldsFrom(values, current);
  return {
    ...Object.fromEntries(entries.filter(([field]) => field in PRODUCT)),
    ...(metafields && { metafields }),
  };
}

/** Keeps what the form does not show. ShopError `invalid` for an attribute that was saved before it had limits. */
function metafieldsFrom(values: Record<string, unknown>, current: Product | null): string | undefined {
  const typed = Object.fromEntries(Object.entries(values).filter(([field]) => field in ATTRIBUTES));
  const { searchHeading: title, metaDescription: description } = values as Record<string, string | undefined>;
  if (Object.keys(typed).length === 0 && title === undefined && description === undefined) return undefined;
  const saved = { metafields: current?.metafields ?? '{}' };
  requireValid(ATTRIBUTES, { ...attributesOf(saved), ...typed });
  const metafields = withAttributes(saved, typed);
  const described = description === undefined ? metafields : withDescription({ metafields }, description);
  return title === undefined ? described : withSearchHeading({ metafields: described }, title);
}
