import { ATTRIBUTE_FIELDS } from '../catalogue/attribute-fields.ts';

const LABELS: Record<string, string> = {
  ...Object.fromEntries(ATTRIBUTE_FIELDS.map(({ key, label }) => [`metafields.${key}`, label])),
  'metafields.title': 'Heading in Search Results',
  'metafields.description': 'Meta Description',
  title: 'Title',
  handle: 'Address',
  HTMLdescription: 'Description',
  description: 'Description',
  available: 'Availability',
  postageProvider: 'Postage Provider',
  externalRef: 'External Ref / SKU',
  sku: 'SKU',
  price: 'Price',
  ownPrice: 'Price',
  tags: 'Tags',
  options: 'Options',
  featuredMedia: 'Picture',
};

/** What a field of a product or variant is called where it stays as it is; one of its metafields is 'metafields.title'. */
export function labelOf(field: string): string {
  return LABELS[field] ?? field;
}
