import type { Product } from '#shop/catalogue/product.ts';
import { type FieldErrors, invalid } from '#shop/errors.ts';
import { type Pence, parsePounds } from '#values/pence.ts';
import { text } from '../form-text.ts';

/** What the product form sends, as the catalogue takes it; the meta description lives in the metafields. */
export function productFieldsOf(form: FormData, current: Product | null) {
  const errors: FieldErrors = {};
  const price = priceOf(form, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    title: text(form, 'title'),
    description: text(form, 'description'),
    HTMLdescription: text(form, 'HTMLdescription'),
    externalRef: text(form, 'externalRef'),
    available: text(form, 'available') === 'true',
    postageProvider: text(form, 'postageProvider'),
    tags: text(form, 'tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    metafields: JSON.stringify({
      ...metafieldsOf(current),
      description: text(form, 'metaDescription').trim() || undefined,
    }),
    ...(price !== undefined && { price }),
  };
}

/** What a variant's form sends. `stockCountSeen` lets the catalogue apply the difference, so that no sale is lost. */
export function variantFieldsOf(form: FormData, product: Product) {
  const errors: FieldErrors = {};
  const price = priceOf(form, errors);
  const stockCount = countOf(form, 'stockCount', errors);
  const seen = text(form, 'stockCountSeen');
  if (Object.keys(errors).length > 0 || price === undefined || stockCount === undefined)
    throw invalid(errors);
  return {
    ...(text(form, 'title') && { title: text(form, 'title') }),
    sku: text(form, 'sku'),
    available: text(form, 'available') === 'true',
    price,
    stockCount,
    ...(/^\d+$/.test(seen) && { stockCountSeen: Number(seen) }),
    ...(form.has('hasOptions') && { options: chosenOptions(form, product) }),
  };
}

/** The values picked for a variant, one of each option type. */
function chosenOptions(form: FormData, product: Product): { optionHandle: string; handle: string }[] {
  return product.options.map(({ optionHandle }) => ({
    optionHandle,
    handle: text(form, `option ${optionHandle}`),
  }));
}

function metafieldsOf(product: Product | null): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(product?.metafields ?? '{}');
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}

/** Pounds with decimals, kept as pence (specification, 5); undefined when the form has no price. */
function priceOf(form: FormData, errors: FieldErrors): Pence | undefined {
  if (!form.has('price')) return undefined;
  const price = parsePounds(text(form, 'price'));
  if (price === null)
    errors.price = { error: 'Price not valid', fix: 'Write pounds and pence, such as 349.99' };
  return price ?? undefined;
}

function countOf(form: FormData, name: string, errors: FieldErrors): number | undefined {
  const count = text(form, name).trim();
  if (/^\d{1,7}$/.test(count)) return Number(count);
  errors[name] = { error: 'Stock not valid', fix: 'Write how many there are, such as 12' };
  return undefined;
}
