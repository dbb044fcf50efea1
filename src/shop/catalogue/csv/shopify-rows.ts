import { csvPounds } from '#values/csv.ts';
import { isCounted } from '#values/stock-kind.ts';
import type { Attributes } from '../attributes/attribute-fields.ts';
import { attributesOf, metaDescriptionOf, searchHeadingOf } from '../attributes/metafields.ts';
import type { Product, Variant } from '../product/product.ts';
import type { ProductToExport } from './product-to-export.ts';
import type { Columns, ShopifyKey } from './shopify-columns.ts';

type Cells = Partial<Record<ShopifyKey, string>>;

/** More than three do not fit: the third holds the rest. */
const MAX_OPTIONS = 3;

/** What a shop of this kind does not vary, under the names of both dialects. */
const OF_EVERY_VARIANT: Record<string, string> = {
  ...{ 'Variant Fulfillment Service': 'manual', 'Fulfillment service': 'manual' },
  ...{ 'Variant Requires Shipping': 'true', 'Requires shipping': 'true' },
  ...{ 'Variant Weight Unit': 'kg', 'Weight unit for display': 'kg' },
};

/** The names of a dialect's columns. */
export function shopifyHead(columns: Columns<ShopifyKey>): string[] {
  return columns.map(([header]) => header);
}

/**
 * A product in one of Shopify's dialects: the first row has what is the product's, each row one variant and one picture
 * as long as there are any. A variant that is not for sale has no stock, because Shopify would sell it.
 */
export function shopifyRows(
  columns: Columns<ShopifyKey>,
  { product, kind, collections, pictures }: ProductToExport,
  { publicUrl, shopName }: { publicUrl: string; shopName: string },
): string[][] {
  const variants: (Variant | null)[] = product.variants.length > 0 ? product.variants : [null];
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, n) => {
    const [variant, picture] = [variants[n], pictures[n]];
    const cells: Cells = {
      handle: product.handle,
      ...(n === 0 && { vendor: product.brand || shopName, ...ofProduct(product, kind, collections) }),
      ...(variant !== undefined && ofVariant(product, variant, n === 0, publicUrl)),
      ...(picture && {
        pictureUrl: publicUrl + picture.url,
        picturePosition: String(n + 1),
        pictureText: picture.text,
      }),
    };
    const fixed: Record<string, string> = {
      ...(variant !== undefined && OF_EVERY_VARIANT),
      ...(n === 0 && { 'Gift Card': 'false', 'Gift card': 'false' }),
    };
    return columns.map(([header, key]) => (key ? cells[key] : fixed[header]) ?? '');
  });
}

function ofProduct(product: Product, kind: string, collections: string[]): Cells {
  return {
    title: product.title,
    description: product.HTMLdescription,
    type: kind,
    tags: product.tags.join(', '),
    published: String(product.available),
    status: product.available ? 'active' : 'draft',
    searchHeading: searchHeadingOf(product),
    searchDescription: metaDescriptionOf(product),
    collection: collections.join('; '),
  };
}

function ofVariant(product: Product, variant: Variant | null, isFirst: boolean, publicUrl: string): Cells {
  const { weightKg }: Attributes = attributesOf(product, variant ?? undefined);
  return {
    sku: variant?.sku ?? product.externalRef,
    price: csvPounds(variant?.price ?? product.price),
    stock: String(variant?.available ? variant.stockCount : 0),
    tracker: variant?.available && variant.stockPolicy === 'always' ? '' : 'shopify',
    policy: variant?.available && !isCounted(variant) ? 'continue' : 'deny',
    taxable: String(variant?.vatRate !== 0),
    gtin: variant?.gtin ?? '',
    cost: typeof variant?.cost === 'number' ? csvPounds(variant.cost) : '',
    grams: weightKg === undefined ? '' : String(Math.round(weightKg * 1000)),
    ...optionsOf(variant, isFirst),
    variantPictureUrl: variant?.featuredMedia ? publicUrl + variant.featuredMedia : '',
  };
}

/** The first row has the names; Shopify calls so what has no options. */
function optionsOf(variant: Variant | null, isFirst: boolean): Cells {
  const chosen = (variant?.options ?? []).map(({ optionName, viewName }) => [optionName, viewName] as const);
  const places = chosen.length > 0 ? chosen : [['Title', 'Default Title'] as const];
  const rest = places.slice(MAX_OPTIONS - 1);
  const fitting =
    places.length <= MAX_OPTIONS
      ? places
      : [
          ...places.slice(0, MAX_OPTIONS - 1),
          [rest.map(([name]) => name).join(' / '), rest.map(([, value]) => value).join(' / ')] as const,
        ];
  return Object.fromEntries(
    fitting.flatMap(([name, value], n) => [
      [`option${n + 1}Name`, isFirst ? name : ''],
      [`option${n + 1}Value`, value],
    ]),
  );
}
