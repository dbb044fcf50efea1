import { keyOf, nameOfVariant } from '../../../catalogue/product/combinations.ts';
import { undoneWhole } from '../../../catalogue/product/own-fields.ts';
import type { Product, Variant } from '../../../catalogue/product/product.ts';
import { emptyVariant, VARIANT_FIELDS, type VariantKey } from '../../../catalogue/product/variant-fields.ts';
import { isEqual } from '../../../catalogue/record/audit-products.ts';
import { kindErrors, settledStock } from '../../../catalogue/stock/settled-stock.ts';
import { labelOf } from '../labels.ts';
import { goBack, metafieldsBack } from './go-back.ts';
import type { Recorded, Since } from './recorded.ts';

type VariantChange = Extract<Recorded, { of: 'variant' }>;

const WHOLE = undoneWhole(VARIANT_FIELDS);

/** Takes one recorded change of a variant back, in the product. */
export function revertVariant(
  product: Product,
  { before, after }: VariantChange,
  since: Since,
  left: string[],
): void {
  const { variants } = product;
  const at = variants.findIndex(({ id }) => id === (after ?? before)?.id);
  const now = variants[at];
  if (!after) {
    if (before && !now) variants.splice(before.place ?? variants.length, 0, asVariant(before));
    return;
  }
  if (!now) return;
  const name = nameOfVariant(now);
  if (!before) {
    const who = since.changedBy.get(now.id);
    if (since.ordered.has(now.id)) left.push(`${name}: it has been ordered`);
    else if (who) left.push(`${name}: ${who} has changed it since`);
    else variants.splice(at, 1);
    return;
  }
  const note = (field: string) => left.push(`${name}, ${labelOf(field)}: ${whose(since, now.id)}`);
  Object.assign(now, goBack<Variant, VariantKey>(now, { from: before, to: after, fields: WHOLE }, note));
  now.metafields = metafieldsBack(now.metafields, before.metafields, after.metafields, note);
  if (keyOf(before.options) !== keyOf(after.options)) {
    if (keyOf(now.options) === keyOf(after.options)) now.options = before.options;
    else if (keyOf(now.options) !== keyOf(before.options)) note('options');
  }
  stockBack(now, before, after, note);
}

/** A kind of stock with its weeks: they go back together, or stay. */
const KIND = ['stockPolicy', 'weeksFrom', 'weeksTo'] as const;

/** The kind of a stock, and its units by their difference; where a changed kind stays, so do the units that belong to it. */
function stockBack(
  now: Variant,
  before: Partial<Variant> & Pick<Variant, 'stockCount'>,
  after: Partial<Variant> & Pick<Variant, 'stockCount'>,
  note: (field: string) => void,
): void {
  const changed = KIND.filter((field) => !isEqual(before[field], after[field]));
  const old = Object.fromEntries(changed.map((field) => [field, before[field]]));
  const isThere = changed.every((field) => isEqual(now[field], before[field]));
  const canGoBack =
    changed.every((field) => isEqual(now[field], after[field])) &&
    Object.keys(kindErrors({ ...now, ...old })).length === 0;
  if (!canGoBack) {
    if (!isThere) note('stockPolicy');
    return;
  }
  Object.assign(now, old);
  now.stockCount = Math.max(0, now.stockCount - (after.stockCount - before.stockCount));
  Object.assign(now, settledStock(now));
}

function asVariant({ place: _, ...variant }: Variant & { place?: number }): Variant {
  // One that was recorded before a field came lacks it.
  return structuredClone({ ...emptyVariant(), ...variant });
}

/** Why something stays. */
export function whose({ changedBy }: Since, id: string): string {
  return `${changedBy.get(id) ?? 'somebody'} has changed it since`;
}
