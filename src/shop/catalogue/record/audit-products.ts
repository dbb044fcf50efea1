import type { Change, ChangeAction, Differing } from '../../audit/actions.ts';
import type { Product, Variant } from '../product/product.ts';
import type { Beside } from '../rows/beside-product.server.ts';

/** A product before and after a change; null where there is none. */
export type ProductSave = {
  before: Product | null;
  after: Product | null;
  /** What one had beside that comes back. */
  beside?: Beside | undefined;
  /** Pence; shown while no variant is on sale, where it changes. */
  ownPrice?: { from: number; to: number } | undefined;
  /** What is recorded where it has changed; what differs unless a command says otherwise. */
  entries?: (before: Product, after: Product) => Change[];
};

/** What became of a product and of each of its variants, as typed changes are recorded. */
export function auditOf({ before, after, beside, ownPrice, entries = auditOfChange }: ProductSave): Change[] {
  const subjectId = (after ?? before)?.id ?? '';
  if (!before) return after ? [{ action: 'created', kind: 'product', subjectId, after }] : [];
  if (!after) return [{ action: 'deleted', kind: 'product', subjectId, before: { ...before, beside } }];
  if (!ownPrice) return entries(before, after);
  const [from, to] = [
    { ...before, ownPrice: ownPrice.from },
    { ...after, ownPrice: ownPrice.to },
  ];
  return entries(from, to);
}

function auditOfChange(before: Product, after: Product): Change[] {
  const product: Change = {
    ...{ action: 'changed', kind: 'product', subjectId: after.id },
    ...changeOf(before, after),
  };
  return [...(isSameProduct(before, after) ? [] : [product]), ...auditOfVariants(before, after)];
}

/** What became of the variants of a product that differ, and of those with these ids in any case. */
export function auditOfVariants(
  before: Product,
  after: Product,
  ids: string[] = [],
  action: ChangeAction<'variant'> = 'changed',
): Change[] {
  const [had, has] = [before, after].map(({ variants }) => new Map(variants.map((each) => [each.id, each])));
  const gone = placesOf(before.variants, after.variants);
  // In the order in which their places count.
  return [...new Set([...gone.keys(), ...(had?.keys() ?? []), ...(has?.keys() ?? [])])].flatMap(
    (id): Change[] => {
      const [from, to] = [had?.get(id), has?.get(id)];
      if (isEqual(from, to) && !ids.includes(id)) return [];
      const own = { kind: 'variant' as const, subjectId: id, productId: after.id };
      if (from && to) return [{ action, ...own, ...changeOfVariant(from, to) }];
      if (from) return [{ action: 'deleted', ...own, before: { ...from, place: gone.get(id) } }];
      return to ? [{ action: 'created', ...own, after: to }] : [];
    },
  );
}

/** A product as a change of it is recorded: what differs, and of its variants what a change of its options renames. */
export type ChangedProduct = Partial<Product> &
  Pick<Product, 'id' | 'title' | 'media' | 'options'> & {
    variants: Pick<Variant, 'id' | 'title' | 'handle'>[];
    ownPrice?: number;
  };

/** A variant as a change of it is recorded. */
export type ChangedVariant = Partial<Variant> & Pick<Variant, 'id' | 'title' | 'options' | 'stockCount'>;

type Sides<T> = { before: T & Differing; after: T & Differing };
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

/** The same of a variant. */
export function changeOfVariant(before: Variant, after: Variant): Sides<ChangedVariant> {
  return onlyDiffering(before, after) as Sides<ChangedVariant>;
}

/** Names are kept for Activity; the stock, because the release before takes differences of it. */
const ALWAYS = ['id', 'title', 'stockCount'];

function onlyDiffering<T extends object>(before: T, after: T): Sides<Partial<T>> {
  const differs = (key: string) => !isEqual(before[key as keyof T], after[key as keyof T]);
  const side = (facts: T) =>
    Object.entries(facts).flatMap(([key, value]) =>
      ALWAYS.includes(key) || differs(key) ? [[key, value]] : Array.isArray(value) ? [[key, []]] : [],
    );
  return {
    before: Object.fromEntries(side(before)),
    after: Object.fromEntries(side(after)),
  } as Sides<Partial<T>>;
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
function placesOf(before: Variant[], after: Variant[]): Map<string, number> {
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
function productOnly({ variants: _, price: _price, ...fields }: Product) {
  return fields;
}

/** Whether two things of the catalogue are the same in every field. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
