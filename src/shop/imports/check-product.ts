import type { Product } from '../catalogue/product.ts';
import { PRODUCT } from '../catalogue/product-form.ts';
import { VARIANT } from '../catalogue/variant-form.ts';
import type { FieldErrors } from '../errors.ts';
import { checkForm } from '../forms/form.ts';
import type { Problem, Wanted } from './wanted.ts';
import { MAX_PICTURES } from './wanted-pictures.ts';

/** Enough for any shop, and few enough to save at once. */
const MAX_VARIANTS = 250;
const MAX_OPTIONS = 10;

/** What the rules for typed products say against one of a file. */
export function checkProduct(product: Product, { row, variants: rows, pictures = [] }: Wanted): Problem[] {
  const { title, HTMLdescription, externalRef, tags, options, metafields, price } = product;
  const fields = checkForm(PRODUCT, {
    title,
    HTMLdescription,
    externalRef,
    tags,
    options,
    metafields,
    price,
  });
  const problems = sentences(fields).map((reason) => ({ row, reason }));
  if (options.length > MAX_OPTIONS)
    problems.push({
      row,
      reason: `${options.length} options are more than the ${MAX_OPTIONS} that a product can have`,
    });
  if (product.variants.length > MAX_VARIANTS)
    problems.push({
      row,
      reason: `${product.variants.length} variants are more than the ${MAX_VARIANTS} that a file may bring`,
    });
  if (pictures.length > MAX_PICTURES)
    problems.push({
      row,
      reason: `${pictures.length} pictures are more than the ${MAX_PICTURES} that a file may bring`,
    });
  for (const [n, { title, sku, price, stockCount, metafields }] of product.variants.entries()) {
    const errors = checkForm(VARIANT, { title, ...(sku && { sku }), price, stockCount, metafields });
    problems.push(...sentences(errors).map((reason) => ({ row: rows[n]?.row ?? row, reason })));
  }
  return onlyOnce(problems);
}

/** A product and its variant have the same title, or price. */
function onlyOnce(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((each) => [`${each.row} ${each.reason}`, each])).values()];
}

function sentences(errors: FieldErrors): string[] {
  return Object.values(errors).map(({ error, fix }) => `${error}. ${fix}`);
}
