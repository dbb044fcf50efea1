import { SHOPIFY_NEW, SHOPIFY_OLD, type ShopifyKey } from '../../../catalogue/csv/shopify-columns.ts';
import { WOO, type WooKey } from '../../../catalogue/csv/woo-columns.ts';

/** What a column of another shop's file holds beside what this shop would write there itself. */
type ForeignKey =
  | WooKey
  | ShopifyKey
  | 'visibility'
  | 'backorders'
  | 'position'
  | 'giftCard'
  | 'command'
  | 'tagsCommand'
  | 'variantCommand'
  | 'pictureCommand'
  | 'pictureType'
  | 'weight'
  | 'weightUnit'
  | 'compareAt'
  | 'taxStatus'
  | 'publishedAt'
  | 'otherGtin'
  | 'otherCost';

/**
 * A column that is known: its header, where … stands for anything; what it holds, null for what has no place here; and
 * which of its values say nothing, so that they are no loss.
 */
export type ForeignColumn = [header: string, key: ForeignKey | null, saysNothing?: RegExp];

const ANYTHING = /^/;
const NONE = /^(0(\.0+)?|false)$/i;
const YES = /^(1|true)$/i;

/** Of both of Shopify's dialects. */
const OF_SHOPIFY: ForeignColumn[] = [
  ['Google Shopping / …', null, NONE],
  ['Included / …', null, YES],
  ['Price / …', null],
  ['Compare At Price / …', null, NONE],
  ['Compare-at price / …', null, NONE],
  ['… (product.metafields.…)', null],
  ['… (variant.metafields.…)', null],
];

const OF_SHOPIFY_OLD: ForeignColumn[] = [
  ...SHOPIFY_OLD,
  ['Gift Card', 'giftCard'],
  ['Standard Product Type', null],
  ['Standardized Product Type', null],
  ['Custom Product Type', 'type'],
  ['Option1 Linked To', null],
  ['Option2 Linked To', null],
  ['Option3 Linked To', null],
  ['Variant Barcodes', null],
  ['Variant Fulfillment Service', null, /^manual$/i],
  ['Variant Requires Shipping', null, YES],
  ['Variant Compare At Price', 'compareAt'],
  ['Variant Weight Unit', null, ANYTHING],
  ['Unit Price Total Measure', null],
  ['Unit Price Total Measure Unit', null],
  ['Unit Price Base Measure', null],
  ['Unit Price Base Measure Unit', null],
  ...OF_SHOPIFY,
];

const OF_SHOPIFY_NEW: ForeignColumn[] = [
  ...SHOPIFY_NEW,
  ['Gift card', 'giftCard'],
  ['Barcodes', null],
  ['Compare-at price', 'compareAt'],
  ['Requires shipping', null, YES],
  ['Fulfillment service', null, /^manual$/i],
  ['Weight unit for display', null, ANYTHING],
  ...OF_SHOPIFY,
];

/** What Matrixify writes beside Shopify's columns, or in their place. */
const OF_MATRIXIFY: ForeignColumn[] = [
  ...OF_SHOPIFY_OLD,
  ['Command', 'command'],
  ['Body HTML', 'description'],
  ['Custom Collections', 'collection'],
  ['Metafield: title_tag […]', 'searchHeading'],
  ['Metafield: description_tag […]', 'searchDescription'],
  ['Tags Command', 'tagsCommand'],
  ['Variant Command', 'variantCommand'],
  ['Image Command', 'pictureCommand'],
  ['Image Type', 'pictureType'],
  ['Variant Weight', 'weight'],
  ['Variant Weight Unit', 'weightUnit'],
  ['Smart Collections', null],
  ['Published At', 'publishedAt'],
  ['Published Scope', null, /^(web|global)$/i],
  ['Template Suffix', null],
  ['Variant Inventory Adjust', null, NONE],
  ['Inventory …: …', null, NONE],
  ['Variant Cost', 'cost'],
  ['Variant HS Code', null],
  ['Variant Country of Origin', null],
  ['Variant Province of Origin', null],
  ['Variant Shipping Profile', null],
  ['Category: Name', null],
  ['Category', null],
  ['Metafield: …', null],
  ['Variant Metafield: …', null],
  // Shopify's own numbers and what Matrixify counts itself.
  ['ID', null, ANYTHING],
  ['Category: ID', null, ANYTHING],
  ['Variant ID', null, ANYTHING],
  ['Variant Inventory Item ID', null, ANYTHING],
  ['Variant Position', null, ANYTHING],
  ['Row #', null, ANYTHING],
  ['Top Row', null, ANYTHING],
  ['URL', null, ANYTHING],
  ['Created At', null, ANYTHING],
  ['Updated At', null, ANYTHING],
  ['Total Inventory Qty', null, ANYTHING],
  ['Image Width', null, ANYTHING],
  ['Image Height', null, ANYTHING],
];

const OF_WOO: ForeignColumn[] = [
  ...WOO,
  ['Visibility in catalog', 'visibility'],
  ['Visibility in catalogue', 'visibility'],
  ['Backorders allowed?', 'backorders'],
  ['Position', 'position'],
  ['Low stock amount', null],
  ['Commodity code (HS code)', null],
  ['Country of origin', null],
  ['Customs description', null],
  ['Is featured?', null, NONE],
  ['Tax status', 'taxStatus'],
  ['Sold individually?', null, NONE],
  ['Allow customer reviews?', null, ANYTHING],
  ['Attribute … visible', null, ANYTHING],
  ['Attribute … global', null, ANYTHING],
  ['Attribute … default', null],
  ['Download limit', null, /^-1$/],
  ['Download expiry days', null, /^-1$/],
  ['Download … ID', null],
  ['Download … name', null],
  ['Download … URL', null],
  // Where plug-ins keep what WooCommerce itself had no column for until 2024 and 2025.
  ['Meta: _wpm_gtin_code', 'otherGtin'],
  ['Meta: hwp_product_gtin', 'otherGtin'],
  ['Meta: _alg_ean', 'otherGtin'],
  ['Meta: _wc_cog_cost', 'otherCost'],
  ['Meta: _alg_wc_cog_cost', 'otherCost'],
  ['Meta: …', null],
];

/** Every column that is known of each system; of a header that comes twice the last line holds. */
export const FOREIGN_COLUMNS = {
  woo: OF_WOO,
  'shopify-old': OF_SHOPIFY_OLD,
  'shopify-new': OF_SHOPIFY_NEW,
  matrixify: OF_MATRIXIFY,
} as const satisfies Record<string, ForeignColumn[]>;
