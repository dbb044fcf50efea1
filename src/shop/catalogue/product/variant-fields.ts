import type { Schema } from '#database/schema.ts';
import { eachField, type OwnField } from './own-fields.ts';
import type { Variant } from './product.ts';
import { VARIANT } from './variant-form.ts';

/** The fields that a variant's own row holds: each is a line of `VARIANT_FIELDS`, or it does not compile. */
export type VariantKey = Exclude<keyof Variant, 'id' | 'options' | 'postageProvider'>;

/** The fields of a variant that its own row holds, each said once, as those of a product (./product-fields.ts). */
export const VARIANT_FIELDS = {
  title: { column: 'title', kind: 'text', form: VARIANT.title, archived: 'title' },
  handle: { column: 'handle', kind: 'text', label: 'Address', archived: 'handle' },
  sku: { column: 'sku', kind: 'text', form: VARIANT.sku, archived: 'sku' },
  available: { column: 'available', kind: 'flag', form: VARIANT.available, archived: 'available' },
  price: { column: 'price', kind: 'count', form: VARIANT.price, archived: 'price' },
  stockCount: {
    column: 'stock_count',
    kind: 'count',
    form: VARIANT.stockCount,
    isUndoneInParts: true,
    archived: 'stock',
  },
  featuredMedia: {
    column: 'featured_media',
    kind: 'text',
    label: 'Featured image',
    archived: 'picture',
  },
  metafields: {
    column: 'metafields',
    kind: 'text',
    form: VARIANT.metafields,
    isUndoneInParts: true,
    archived: 'metafields',
  },
} as const satisfies { [Key in VariantKey]: OwnField<Variant[Key], keyof Schema['variant']> };

/** Every field by its key, for what does not mind which it is. */
export const EACH_VARIANT_FIELD = eachField(VARIANT_FIELDS);
