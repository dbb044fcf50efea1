/** What a column of a Shopify file holds; columns without a name here are not taken. */
export type ShopifyKey =
  | 'handle'
  | 'title'
  | 'description'
  | 'vendor'
  | 'type'
  | 'tags'
  | 'published'
  | 'status'
  | 'sku'
  | `option${1 | 2 | 3}Name`
  | `option${1 | 2 | 3}Value`
  | 'price'
  | 'stock'
  | 'tracker'
  | 'policy'
  | 'grams'
  | 'taxable'
  | 'gtin'
  | 'cost'
  | 'pictureUrl'
  | 'picturePosition'
  | 'pictureText'
  | 'variantPictureUrl'
  | 'searchHeading'
  | 'searchDescription'
  | 'collection';

/** The columns of a dialect in the order of its template: header, and what it holds. */
export type Columns<Key extends string> = [header: string, key: Key | null][];

/** As Shopify's exports and most programs write it. */
export const SHOPIFY_OLD: Columns<ShopifyKey> = [
  ['Handle', 'handle'],
  ['Title', 'title'],
  ['Body (HTML)', 'description'],
  ['Vendor', 'vendor'],
  ['Product Category', null],
  ['Type', 'type'],
  ['Tags', 'tags'],
  ['Published', 'published'],
  ['Option1 Name', 'option1Name'],
  ['Option1 Value', 'option1Value'],
  ['Option2 Name', 'option2Name'],
  ['Option2 Value', 'option2Value'],
  ['Option3 Name', 'option3Name'],
  ['Option3 Value', 'option3Value'],
  ['Variant SKU', 'sku'],
  ['Variant Grams', 'grams'],
  ['Variant Inventory Tracker', 'tracker'],
  ['Variant Inventory Qty', 'stock'],
  ['Variant Inventory Policy', 'policy'],
  ['Variant Fulfillment Service', null],
  ['Variant Price', 'price'],
  ['Variant Compare At Price', null],
  ['Variant Requires Shipping', null],
  ['Variant Taxable', 'taxable'],
  ['Variant Barcode', 'gtin'],
  ['Image Src', 'pictureUrl'],
  ['Image Position', 'picturePosition'],
  ['Image Alt Text', 'pictureText'],
  ['Gift Card', null],
  ['SEO Title', 'searchHeading'],
  ['SEO Description', 'searchDescription'],
  ['Variant Image', 'variantPictureUrl'],
  ['Variant Weight Unit', null],
  ['Variant Tax Code', null],
  ['Cost per item', 'cost'],
  ['Status', 'status'],
  // Not Shopify's own: collections by hand, as it says in its help.
  ['Collection', 'collection'],
];

/** The template of 2025 and after. */
export const SHOPIFY_NEW: Columns<ShopifyKey> = [
  ['Title', 'title'],
  ['URL handle', 'handle'],
  ['Description', 'description'],
  ['Vendor', 'vendor'],
  ['Product category', null],
  ['Type', 'type'],
  ['Tags', 'tags'],
  ['Published on online store', 'published'],
  ['Status', 'status'],
  ['SKU', 'sku'],
  ['Barcode', 'gtin'],
  ['Option1 name', 'option1Name'],
  ['Option1 value', 'option1Value'],
  ['Option1 Linked To', null],
  ['Option2 name', 'option2Name'],
  ['Option2 value', 'option2Value'],
  ['Option2 Linked To', null],
  ['Option3 name', 'option3Name'],
  ['Option3 value', 'option3Value'],
  ['Option3 Linked To', null],
  ['Price', 'price'],
  ['Compare-at price', null],
  ['Cost per item', 'cost'],
  ['Charge tax', 'taxable'],
  ['Tax code', null],
  ['Unit price total measure', null],
  ['Unit price total measure unit', null],
  ['Unit price base measure', null],
  ['Unit price base measure unit', null],
  ['Inventory tracker', 'tracker'],
  ['Inventory quantity', 'stock'],
  ['Continue selling when out of stock', 'policy'],
  ['Weight value (grams)', 'grams'],
  ['Weight unit for display', null],
  ['Requires shipping', null],
  ['Fulfillment service', null],
  ['Product image URL', 'pictureUrl'],
  ['Image position', 'picturePosition'],
  ['Image alt text', 'pictureText'],
  ['Variant image URL', 'variantPictureUrl'],
  ['Gift card', null],
  ['SEO title', 'searchHeading'],
  ['SEO description', 'searchDescription'],
  ['Collection', 'collection'],
];
