import type { Change } from '../../audit/audit.server.ts';
import type { Product, Variant } from '../product/product.ts';
import type { Beside } from '../rows/beside-product.server.ts';

/** A product before and after a change; null where there is none. One that comes back has what it had beside. */
export type ProductSave = { before: Product | null; after: Product | null; beside?: Beside | undefined };

/** What became of a product and of each of its variants, as typed changes are recorded. */
export function auditOf({ before, after, beside }: ProductSave): Change[] {
  const subjectId = (after ?? before)?.id ?? '';
  if (!before) return [{ action: 'created', kind: 'product', subjectId, after }];
  if (!after) return [{ action: 'deleted', kind: 'product', subjectId, before: { ...before, beside } }];
  const product: Change = { action: 'changed', kind: 'product', subjectId, before, after };
  const ids = new Set([...before.variants, ...after.variants].map(({ id }) => id));
  const gone = placesOf(before.variants, after.variants);
  const variants = [...ids].flatMap((id): Change[] => {
    const [from, to] = [before, after].map(({ variants }) => variants.find((each) => each.id === id));
    if (isEqual(from, to)) return [];
    const own = { kind: 'variant' as const, subjectId: id, productId: subjectId };
    if (from && !to) return [{ action: 'deleted', ...own, before: { ...from, place: gone.get(id) } }];
    return [{ action: from ? 'changed' : 'created', ...own, before: from, after: to }];
  });
  return [...(isSameProduct(before, after) ? [] : [product]), ...variants];
}

/** Nothing of it has changed but variants that have entries of their own. */
function isSameProduct(before: Product, after: Product): boolean {
  const order = ({ variants }: Product, other: Product) =>
    variants.map(({ id }) => id).filter((id) => other.variants.some((each) => each.id === id));
  return (
    isEqual(productOnly(before), productOnly(after)) && isEqual(order(before, after), order(after, before))
  );
}

/**
 * Where each variant that is gone has its place, from 0, so that they come back one after the other, the last first:
 * each counts without those before it.
 */
export function placesOf(before: Variant[], after: Variant[]): Map<string, number> {
  const left = before.map(({ id }) => id);
  const places = new Map<string, number>();
  for (const { id } of before) {
    if (after.some((each) => each.id === id)) continue;
    places.set(id, left.indexOf(id));
    left.splice(left.indexOf(id), 1);
  }
  return places;
}

/** What a product is apart from its variants; its price is theirs. */
export function productOnly({ variants: _, price: _price, ...fields }: Product) {
  return fields;
}

/** Whether two things of the catalogue are the same in every field. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
