import { keyOf, nameOfVariant } from '../../../catalogue/product/combinations.ts';
import { undoneWhole } from '../../../catalogue/product/own-fields.ts';
import type { Product, Variant } from '../../../catalogue/product/product.ts';
import { VARIANT_FIELDS, type VariantKey } from '../../../catalogue/product/variant-fields.ts';
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
  now.stockCount = Math.max(0, now.stockCount - (after.stockCount - before.stockCount));
}

function asVariant({ place: _, ...variant }: Variant & { place?: number }): Variant {
  return structuredClone(variant);
}

/** Why something stays. */
export function whose({ changedBy }: Since, id: string): string {
  return `${changedBy.get(id) ?? 'somebody'} has changed it since`;
}
