import { PRODUCT } from '../../../catalogue/product/product-form.ts';
import { leftOut } from '../dialects/identifiers-in.ts';
import type { Problem, ReadProduct } from '../plan/wanted.ts';
import type { Choices } from './choices.ts';

/** A product of a file as the owner's choices have it: its vendor is what they say, and rows that they leave out are gone. */
export function applyChoices(product: ReadProduct, choices: Choices, shopName: string): ReadProduct {
  return withoutRows(withVendor(product, choices, shopName), choices);
}

function withVendor(product: ReadProduct, { vendor: is }: Choices, shopName: string): ReadProduct {
  const { wanted, row, notes = [] } = product;
  const { vendor } = wanted;
  // Shopify writes the shop's own name where nobody has typed one.
  if (!vendor || is === 'none' || vendor.toLowerCase() === shopName.toLowerCase()) return product;
  const name = PRODUCT[is].read(vendor, {}) ?? '';
  if (PRODUCT[is].check(name, {}))
    return { ...product, notes: [...notes, leftOut(PRODUCT[is].label, vendor, row)] };
  return { ...product, wanted: { ...wanted, fields: { ...wanted.fields, [is]: name } } };
}

function withoutRows(product: ReadProduct, { leftOut }: Choices): ReadProduct {
  if (leftOut.length === 0) return product;
  const gone = new Set(leftOut.filter((row) => mayBeLeftOut(product, row)));
  if (gone.size === 0) return product;
  const { wanted, problems } = product;
  const variants = wanted.variants.filter(({ row }) => !gone.has(row));
  // Without a variant nothing of it could be bought: then it is refused as a whole, as before.
  if (variants.length === 0) return product;
  return {
    ...product,
    wanted: { ...wanted, variants },
    problems: problems.filter((each) => !gone.has(each.row) || !isOfVariant(product, each)),
  };
}

function mayBeLeftOut({ wanted }: ReadProduct, row: number): boolean {
  return wanted.variants.some((each) => each.row === row);
}

/** Whether a problem is one of a variant alone: the first row is its product's as well. */
export function isOfVariant({ row }: Pick<ReadProduct, 'row'>, problem: Problem): boolean {
  return problem.ofVariant === true || problem.row !== row;
}
