import { ATTRIBUTE_FIELDS } from '../catalogue/attribute-fields.ts';
import { EACH_FIELD, fieldLabel } from '../catalogue/product-fields.ts';

const LABELS: Record<string, string> = {
  ...Object.fromEntries(ATTRIBUTE_FIELDS.map(({ key, label }) => [`metafields.${key}`, label])),
  'metafields.title': 'Heading in Search Results',
  'metafields.description': 'Meta Description',
  ...Object.fromEntries(EACH_FIELD.map(([key]) => [key, fieldLabel(key)])),
  sku: 'SKU',
  price: 'Price',
  ownPrice: 'Price',
  options: 'Options',
};

/** What a field of a product or variant is called where it stays as it is; one of its metafields is 'metafields.title'. */
export function labelOf(field: string): string {
  return LABELS[field] ?? field;
}
