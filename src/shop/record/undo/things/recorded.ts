import type { Media, Product, Variant } from '../../../catalogue/product/product.ts';
import type { ChangedProduct, ChangedVariant } from '../../../catalogue/record/audit-products.ts';
import type { Beside } from '../../../catalogue/rows/beside-product.server.ts';

type Pictures = { featuredMedia: string | null; media: Media[] };
type Companion = { companion: string; companionId?: string; place?: number };
type Texts = { texts?: Record<string, string> };

/** A product that came or was deleted, then with what it had beside. */
export type RecordedProduct = Product & { beside?: Beside; ownPrice?: number };

/** What came or went is recorded whole, what changed by what differs; until release 0.2 whole too. */
type Sides<Whole, Changed> =
  | { before: null; after: Whole }
  | { before: Whole; after: null }
  | { before: Changed; after: Changed };

/** A recorded change of a product or of one of its variants, before and after. */
export type Recorded =
  | ({ of: 'product' } & Sides<RecordedProduct, ChangedProduct>)
  | ({ of: 'variant' } & Sides<Variant & { place?: number }, ChangedVariant>)
  | ({ of: 'pictures' } & Sides<Pictures, Pictures>)
  | ({ of: 'companion' } & Sides<Companion, Companion>)
  | ({ of: 'texts' } & Sides<Texts, Texts>)
  | { of: 'other'; action: string };

type Row = { kind: string; action: string; before: string | null; after: string | null };

/** An entry of the record, told by what it holds. */
export function toRecorded({ kind, action, before, after }: Row): Recorded {
  const sides = { before: parse(before), after: parse(after) };
  const has = (field: string) => [sides.before, sides.after].some((side) => side && field in side);
  const of =
    kind === 'variant'
      ? 'variant'
      : has('variants')
        ? 'product'
        : has('companion')
          ? 'companion'
          : has('texts')
            ? 'texts'
            : has('media')
              ? 'pictures'
              : 'other';
  return (of === 'other' ? { of, action } : { of, ...sides }) as Recorded;
}

function parse(json: string | null): Record<string, unknown> | null {
  return json === null ? null : JSON.parse(json);
}

/** What is known of a thing beside its fields. */
export type Since = {
  /** Who has changed it since, or a variant of it: by id of either. */
  changedBy: Map<string, string>;
  /** The variants that were ever ordered. */
  ordered: Set<string>;
};
