import { isCounted, type StockKind } from '#values/stock-kind.ts';
import type { FieldErrors } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { refuseInvalid } from '../../forms/form.ts';
import type { Variant } from '../product/product.ts';
import type { VariantFields } from '../product/variant-form.ts';

/** What is wrong with a kind of stock: what is made to order says in how many weeks, the fewer first. */
export function kindErrors({ stockPolicy, weeksFrom, weeksTo }: StockKind): FieldErrors {
  if (stockPolicy !== 'made-to-order') return {};
  const needed = 'What is made to order needs the weeks from and to, such as 4 and 6';
  if (weeksFrom === null) return { weeksFrom: wrong('Weeks from', needed) };
  if (weeksTo === null) return { weeksTo: wrong('Weeks to', needed) };
  return weeksFrom > weeksTo
    ? { weeksTo: wrong('Weeks to', `Must be ${weeksFrom} or more: the weeks go from ${weeksFrom} on`) }
    : {};
}

/** What is wrong with what somebody says of a stock and its kind, given what the variant then is. */
export function stockErrors(said: VariantFields, variant: StockKind): FieldErrors {
  const isKindSaid = said.stockPolicy !== undefined;
  if (
    !isKindSaid &&
    variant.stockPolicy !== 'made-to-order' &&
    (said.weeksFrom ?? said.weeksTo ?? null) !== null
  )
    return { stockPolicy: wrong('Stock kind', 'Only what is made to order has weeks: choose that first') };
  if (!isKindSaid && !isCounted(variant) && (said.stockCount ?? 0) > 0)
    return { stockCount: wrong('Stock', 'It is not counted: choose Counted as its kind of stock first') };
  return kindErrors(variant);
}

/** Throws ShopError `invalid` with what `stockErrors` says. */
export function requireStock(said: VariantFields, variant: StockKind): void {
  refuseInvalid(stockErrors(said, variant));
}

/** A variant whose stock is as its kind says: only what is counted has units, and only what is made to order has weeks. */
export function settledStock(variant: Variant): Variant {
  const stockCount = isCounted(variant) ? variant.stockCount : 0;
  const isMade = variant.stockPolicy === 'made-to-order';
  const [weeksFrom, weeksTo] = isMade ? [variant.weeksFrom, variant.weeksTo] : [null, null];
  const isSettled =
    stockCount === variant.stockCount && weeksFrom === variant.weeksFrom && weeksTo === variant.weeksTo;
  return isSettled ? variant : { ...variant, stockCount, weeksFrom, weeksTo };
}
