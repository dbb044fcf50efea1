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
  const product: Change = { action: 'changed', kind: 'product', subjectId, ...changeOf(before, after) };
  const ids = new Set([...before.variants, ...after.variants].map(({ id }) => id));
  const gone = placesOf(before.variants, after.variants);
  const variants = [...ids].flatMap((id): Change[] => {
    const [from, to] = [before, after].map(({ variants }) => variants.find((each) => each.id === id));
    if (isEqual(from, to)) return [];
    const own = { kind: 'variant' as const, subjectId: id, productId: subjectId };
    if (from && !to) return [{ action: 'deleted', ...own, before: { ...from, place: gone.get(id) } }];
    return [{ action: from ? 'changed' : 'created', ...own, ...changeOfVariant(from, to) }];
  });
  return [...(isSameProduct(before, after) ? [] : [product]), ...variants];
}

/** A product as a change of it is recorded: what differs, and of its variants what a change of its options renames. */
export type ChangedProduct = Partial<Product> &
  Pick<Product, 'id' | 'title' | 'media' | 'options'> & {
    variants: Pick<Variant, 'id' | 'title' | 'handle'>[];
    ownPrice?: number;
  };

/** A variant as a change of it is recorded. */
export type ChangedVariant = Partial<Variant> & Pick<Variant, 'id' | 'title' | 'options' | 'stockCount'>;

type Sides<T> = { before: T; after: T };
type Priced = Product & { ownPrice?: number | undefined };

/** What is recorded of a change of a product: a list that is equal on both sides is empty, all else that is equal is left out. */
export function changeOf(before: Priced, after: Priced): Sides<ChangedProduct> {
  const pictures = ({ featuredMedia, media }: Product) => ({ featuredMedia, media });
  const isPictured = !isEqual(pictures(before), pictures(after));
  const own = ({ price, variants, featuredMedia, media, ...fields }: Priced) => ({
    ...fields,
    // Its price is that of its variants.
    ...(variants.length === 0 && { price }),
    variants: variants.map(({ id, title, handle }) => ({ id, title, handle })),
  });
  // Pictures go back as one list.
  const side = (facts: object, product: Product) => ({
    ...facts,
    ...(isPictured ? pictures(product) : { media: [] }),
  });
  const differing = onlyDiffering(own(before), own(after));
  return {
    before: side(differing.before, before),
    after: side(differing.after, after),
  } as Sides<ChangedProduct>;
}

/** The same of a variant, which is recorded whole when it comes or goes. */
export function changeOfVariant(before: Variant | undefined, after: Variant | undefined) {
  return before && after ? onlyDiffering(before, after) : { before, after };
}

/** Names are kept for Activity; the stock, because the release before takes differences of it. */
const ALWAYS = ['id', 'title', 'stockCount'];

function onlyDiffering<T extends object>(before: T, after: T): Sides<Partial<T>> {
  const differs = (key: string) => !isEqual(before[key as keyof T], after[key as keyof T]);
  const side = (facts: T) =>
    Object.entries(facts).flatMap(([key, value]) =>
      ALWAYS.includes(key) || differs(key) ? [[key, value]] : Array.isArray(value) ? [[key, []]] : [],
    );
  return { before: Object.fromEntries(side(before)), after: Object.fromEntries(side(after)) };
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
