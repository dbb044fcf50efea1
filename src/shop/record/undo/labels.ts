import { ATTRIBUTE_FIELDS } from '../../catalogue/attributes/attribute-fields.ts';
import { type AnyField, labelOfField } from '../../catalogue/product/own-fields.ts';
import { EACH_FIELD } from '../../catalogue/product/product-fields.ts';
import { EACH_VARIANT_FIELD } from '../../catalogue/product/variant-fields.ts';

const LABELS: Record<string, string> = {
  ...Object.fromEntries(ATTRIBUTE_FIELDS.map(({ key, label }) => [`metafields.${key}`, label])),
  'metafields.title': 'Heading in Search Results',
  'metafields.description': 'Meta Description',
  ...labelsOf(EACH_VARIANT_FIELD),
  ...labelsOf(EACH_FIELD),
  ownPrice: 'Price',
  options: 'Options',
};

/** What a field of a product or variant is called where it stays as it is; one of its metafields is 'metafields.title'. */
export function labelOf(field: string): string {
  return LABELS[field] ?? field;
}

function labelsOf(fields: [key: string, field: AnyField][]): Record<string, string> {
  return Object.fromEntries(fields.map(([key, field]) => [key, labelOfField(field, key)]));
}
