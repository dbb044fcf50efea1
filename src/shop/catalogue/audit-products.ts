import type { Change } from '../audit/audit.server.ts';
import type { Product } from './product.ts';

/** A product before and after a change; null where there is none. */
export type ProductSave = { before: Product | null; after: Product | null };

/** What became of a product and of each of its variants, as typed changes are recorded. */
export function auditOf({ before, after }: ProductSave): Change[] {
  const subjectId = (after ?? before)?.id ?? '';
  if (!before) return [{ action: 'created', kind: 'product', subjectId, after }];
  if (!after) return [{ action: 'deleted', kind: 'product', subjectId, before }];
  const product: Change = { action: 'changed', kind: 'product', subjectId, before, after };
  const ids = new Set([...before.variants, ...after.variants].map(({ id }) => id));
  const variants = [...ids].flatMap((id): Change[] => {
    const [from, to] = [before, after].map(({ variants }) => variants.find((each) => each.id === id));
    if (isEqual(from, to)) return [];
    const action = !from ? 'created' : !to ? 'deleted' : 'changed';
    return [{ action, kind: 'variant', subjectId: id, before: from, after: to }];
  });
  return [...(isEqual(productOnly(before), productOnly(after)) ? [] : [product]), ...variants];
}

/** What a product is apart from its variants; its price is theirs. */
export function productOnly({ variants: _, price: _price, ...fields }: Product) {
  return fields;
}

/** Whether two things of the catalogue are the same in every field. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
