import { csvPounds } from '#values/csv.ts';
import { toHandle } from '#values/handle.ts';
import { VAT_RATES, type VatRate } from '#values/uk/vat.ts';
import { attributesOf } from '../attributes/metafields.ts';
import type { Product, Variant } from '../product/product.ts';
import type { ProductToExport } from './product-to-export.ts';
import type { Columns } from './shopify-columns.ts';
import { WOO, WOO_ATTRIBUTES, type WooKey, wooAttribute, wooAttributeKey } from './woo-columns.ts';

type Cells = Partial<Record<WooKey | 'backorders', string>>;

/** The columns of a shop whose products have at most so many attributes. */
export function wooColumns(attributes: number): Columns<WooKey> {
  return [...WOO, ...Array.from({ length: attributes }, (_, n) => wooAttribute(n + 1)).flat()];
}

/** What this shop does not vary. */
const FIXED: Record<string, string> = {
  'Is featured?': '0',
  'Visibility in catalog': 'visible',
  'Tax status': 'taxable',
  'Sold individually?': '0',
  'Allow customer reviews?': '0',
};

/**
 * A product as WooCommerce writes it: one row, or with options a row of its own and one for each variation, which names
 * it by its number. `first` is the number of the first row.
 */
export function wooRows(
  columns: Columns<WooKey>,
  item: ProductToExport,
  { publicUrl, first }: { publicUrl: string; first: number },
): string[][] {
  const { product } = item;
  const isVariable = product.options.length > 0 && product.variants.length > 0;
  const shared: Cells = { id: String(first), title: product.title, ...ofProduct(item, publicUrl) };
  const rows = isVariable
    ? [
        { ...shared, type: 'variable', sku: product.externalRef, ...choicesOf(product) },
        ...product.variants.map((variant, n) => ({
          ...ofVariant(product, variant),
          id: String(first + n + 1),
          type: 'variation',
          title: `${product.title} - ${variant.options.map(({ viewName }) => viewName).join(', ')}`,
          published: variant.available ? '1' : '0',
          parent: `id:${first}`,
          pictures: variant.featuredMedia ? publicUrl + variant.featuredMedia : '',
          ...chosenBy(product, variant),
        })),
      ]
    : [{ ...ofVariant(product, product.variants[0]), ...shared, type: 'simple', ...choicesOf(product) }];
  return rows.map((cells: Cells) =>
    columns.map(([header, key]) => (key ? cells[key] : fixedOf(header, cells)) ?? ''),
  );
}

function fixedOf(header: string, cells: Cells): string | undefined {
  const [, number] = /^Attribute (\d+) (visible|global)$/.exec(header) ?? [];
  if (header === 'Backorders allowed?') return cells.backorders ?? '0';
  if (!number) return FIXED[header];
  if (!cells[`attribute${Number(number)}Name`]) return '';
  return header.endsWith('visible') ? '1' : '0';
}

function ofProduct({ product, kind, collections, pictures }: ProductToExport, publicUrl: string): Cells {
  const [only] = product.variants;
  const isOnSale = product.available && (product.options.length > 0 || only?.available !== false);
  return {
    published: isOnSale ? '1' : '-1',
    shortDescription: product.description,
    description: product.HTMLdescription,
    categories: categoriesOf(kind, collections).map(inList).join(', '),
    brand: inList(product.brand),
    tags: product.tags.map(inList).join(', '),
    pictures: pictures.map(({ url }) => publicUrl + url).join(', '),
    ...measuresOf(product),
  };
}

/** The kind first; where a collection has its name, once, as that is written. */
function categoriesOf(kind: string, collections: string[]): string[] {
  const alike = collections.find((title) => toHandle(title) === toHandle(kind));
  return [...new Set([alike ?? kind, ...collections])].filter(Boolean);
}

function ofVariant(product: Product, variant: Variant | undefined): Cells {
  return {
    sku: variant?.sku ?? product.externalRef,
    price: csvPounds(variant?.price ?? product.price),
    gtin: variant?.gtin ?? '',
    cost: typeof variant?.cost === 'number' ? csvPounds(variant.cost) : '',
    taxClass: CLASSES[variant?.vatRate ?? VAT_RATES[0]],
    ...stockOf(variant),
    ...measuresOf(product, variant),
  };
}

/** Woo counts what has a number, and sells what is on backorder although there is none. */
function stockOf(variant: Variant | undefined): Cells {
  if (variant?.stockPolicy === 'always') return { inStock: '1', stock: '' };
  if (variant?.stockPolicy === 'made-to-order') return { inStock: 'backorder', stock: '0', backorders: '1' };
  return { inStock: variant && variant.stockCount > 0 ? '1' : '0', stock: String(variant?.stockCount ?? '') };
}

/** What Woo calls each rate: its own standard class has no name. */
const CLASSES: Record<VatRate, string> = { 20: '', 5: 'reduced-rate', 0: 'zero-rate' };

/** Woo's length lies along the depth. */
function measuresOf(product: Product, variant?: Variant): Cells {
  const { weightKg, widthMm, heightMm, depthMm } = attributesOf(product, variant);
  const cm = (mm: number | undefined) => (mm === undefined ? '' : String(mm / 10));
  return {
    weight: String(weightKg ?? ''),
    length: cm(depthMm),
    width: cm(widthMm),
    height: cm(heightMm),
  };
}

/** All values of each option, in their order; and what is said of the product alone, such as its colour. */
function choicesOf(product: Product): Cells {
  const attributes = attributesOf(product);
  const choices = product.options.map(({ optionName, options }): [string, string[]] => [
    optionName,
    options.map(({ viewName }) => viewName),
  ]);
  const chosen = new Set(choices.map(([name]) => wooAttributeKey(name)));
  const alone = WOO_ATTRIBUTES.flatMap(([key, [name]]): typeof choices => {
    const value = attributes[key];
    return value && !chosen.has(key) ? [[name, [value]]] : [];
  });
  return attributeCells([...choices, ...alone]);
}

function chosenBy({ options }: Product, variant: Variant): Cells {
  return attributeCells(
    options.map(({ optionName, optionHandle }) => [
      optionName,
      variant.options.filter((each) => each.optionHandle === optionHandle).map(({ viewName }) => viewName),
    ]),
  );
}

function attributeCells(attributes: [name: string, values: string[]][]): Cells {
  return Object.fromEntries(
    attributes.flatMap(([name, values], n) => [
      [`attribute${n + 1}Name`, name],
      [`attribute${n + 1}Values`, values.map(inList).join(', ')],
    ]),
  );
}

/** A comma within a value would end it. */
function inList(value: string): string {
  return value.replaceAll(',', '\\,');
}
