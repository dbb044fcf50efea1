import { pence, pounds } from '#values/uk/pence.ts';
import { nameOfVariant } from '../../../catalogue/product/combinations.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import { PRODUCT } from '../../../catalogue/product/product-form.ts';
import { VARIANT } from '../../../catalogue/product/variant-form.ts';
import { settledStock } from '../../../catalogue/stock/settled-stock.ts';
import { applyPriceRule, parsePriceRule } from '../../../prices/price-rule.ts';
import type { BulkChange } from './bulk-change.ts';

/** The price of each variant when the change was looked at, in pence. */
export type SeenPrices = Record<string, number>;

/** A product as the change leaves it, null for none; or why it cannot be changed. */
export type Applied = { after: Product | null; problem: string | null };

/** Changes one product. With `seen`, a price that is another by now is refused. */
export function applyBulk(before: Product, change: BulkChange, seen?: SeenPrices): Applied {
  if (change.kind === 'delete') return { after: null, problem: null };
  const after = structuredClone(before);
  const problem = changeProduct(after, change, seen) ?? freeProblem(before, after);
  return { after: problem ? before : after, problem };
}

function changeProduct(product: Product, change: BulkChange, seen?: SeenPrices): string | null {
  switch (change.kind) {
    case 'show':
    case 'hide':
      product.available = change.kind === 'show';
      return null;
    case 'price':
      return changePrices(product, change.rule, seen);
    case 'provider':
      product.postageProvider = change.provider;
      for (const variant of product.variants) variant.postageProvider = change.provider;
      return null;
    case 'vat':
      if (product.variants.length === 0) return 'It has no variants yet: open it to make one';
      for (const variant of product.variants) variant.vatRate = change.rate;
      return null;
    case 'stock':
      if (product.variants.length === 0) return 'It has no variants yet: open it to make one';
      for (const variant of product.variants) {
        const { stockPolicy, weeksFrom, weeksTo } = change;
        Object.assign(variant, settledStock({ ...variant, stockPolicy, weeksFrom, weeksTo }));
      }
      return null;
    case 'tag':
      product.tags = [...new Set([...product.tags, ...change.tags])];
      return PRODUCT.tags.check(product.tags, {}) ? 'It would have too many tags' : null;
    case 'untag':
      product.tags = product.tags.filter((tag) => !change.tags.includes(tag));
      return null;
    default:
      return null;
  }
}

function changePrices(product: Product, text: string, seen?: SeenPrices): string | null {
  const rule = parsePriceRule(text);
  if (!rule) return 'The price cannot be worked out';
  if (product.variants.length === 0) return 'It has no variants yet: open it to give it a price';
  for (const variant of product.variants) {
    const then = seen?.[variant.id];
    if (seen && then !== variant.price)
      return then === undefined
        ? `${nameOfVariant(variant)} is new since you looked`
        : `${nameOfVariant(variant)} has changed since you looked: ${pounds(pence(then))} then, ${pounds(variant.price)} now`;
    variant.price = applyPriceRule(variant.price, rule);
    if (VARIANT.price.check(variant.price, {}))
      return `${nameOfVariant(variant)} would cost more than a price may be`;
  }
  const onSale = product.variants.filter(({ available }) => available);
  if (onSale.length > 0) product.price = pence(Math.min(...onSale.map(({ price }) => price)));
  return null;
}

/** Nothing comes into the shop for nothing unasked; the product's own page asks. */
function freeProblem(before: Product, after: Product): string | null {
  const isFree = ({ available, price }: Product) => available && price === 0;
  return isFree(after) && !isFree(before)
    ? 'It would be in the shop for £0.00: open it to enter a price or to confirm that'
    : null;
}
