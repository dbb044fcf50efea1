import type { Product } from '../../../catalogue/product/product.ts';
import { PRODUCT } from '../../../catalogue/product/product-form.ts';
import { VARIANT } from '../../../catalogue/product/variant-form.ts';
import { kindErrors } from '../../../catalogue/stock/settled-stock.ts';
import type { FieldErrors } from '../../../errors.ts';
import { checkForm } from '../../../forms/form.ts';
import { MAX_PICTURES } from '../pictures/wanted-pictures.ts';
import type { Problem, Wanted } from './wanted.ts';

/** Enough for any shop, and few enough to save at once. */
export const MAX_VARIANTS = 250;
export const MAX_OPTIONS = 10;

/** What the rules for typed products say against one of a file. */
export function checkProduct(product: Product, { row, variants: rows, pictures = [] }: Wanted): Problem[] {
  const problems: Problem[] = sentences(checkForm(PRODUCT, product)).map((reason) => ({ row, reason }));
  const counts = {
    options: product.options.length,
    variants: product.variants.length,
    pictures: pictures.length,
  };
  problems.push(...excessOf(row, counts));
  for (const [n, { title, sku, price, stockCount, metafields, ...variant }] of product.variants.entries()) {
    const { stockPolicy, weeksFrom, weeksTo } = variant;
    const kind = { stockPolicy, weeksFrom, weeksTo };
    const own = { title, ...(sku && { sku }), price, stockCount, metafields };
    const errors = { ...kindErrors(kind), ...checkForm(VARIANT, { ...own, ...kind }) };
    problems.push(
      ...sentences(errors).map((reason) => ({
        row: rows[n]?.row ?? row,
        reason,
        ofVariant: true as const,
      })),
    );
  }
  return onlyOnce(problems);
}

/** Of what a product has more than can be looked at in one go. */
export function excessOf(
  row: number,
  { options = 0, variants = 0, pictures = 0 }: { options?: number; variants?: number; pictures?: number },
): Problem[] {
  const limits = [
    [options, MAX_OPTIONS, 'options', 'a product can have'],
    [variants, MAX_VARIANTS, 'variants', 'a file may bring'],
    [pictures, MAX_PICTURES, 'pictures', 'a file may bring'],
  ] as const;
  return limits.flatMap(([count, most, what, who]) =>
    count > most ? [{ row, reason: `${count} ${what} are more than the ${most} that ${who}` }] : [],
  );
}

/** A product and its variant have the same title, or price. */
function onlyOnce(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((each) => [`${each.row} ${each.reason}`, each])).values()];
}

function sentences(errors: FieldErrors): string[] {
  return Object.values(errors).map(({ error, fix }) => `${error}. ${fix}`);
}
