import { BYTE_ORDER_MARK, type CsvPart, csvLine, csvPounds } from '#values/csv.ts';
import type { Accountant } from '../../actor.ts';
import { links } from '../../links.ts';
import type { Shop } from '../../shop.server.ts';
import type { AttributeKey, Attributes } from '../attributes/attribute-fields.ts';
import { attributesOf } from '../attributes/metafields.ts';
import { findProductIds, type ProductCriteria } from '../owner-list/product-lines.server.ts';
import type { AnyField } from '../product/own-fields.ts';
import { FILE_FIELDS, type FileKey, PRODUCT_FIELDS } from '../product/product-fields.ts';
import { VARIANT_FIELDS, VARIANT_FILE_FIELDS, type VariantFileKey } from '../product/variant-fields.ts';
import { PRODUCT_ROW, VARIANT_ROW } from '../rows/own-columns.server.ts';
import { OWN, type OwnKey } from './own-columns.ts';

const BATCH_SIZE = 200;

type Line = Awaited<ReturnType<typeof findVariants>>[number] & { attributes: Attributes };

const VALUES: Record<Exclude<OwnKey, AttributeKey | FileKey | VariantFileKey>, (line: Line) => string> = {
  title: (line) => line.title,
  address: (line) => links.product(line.handle),
  status: (line) => (line.available === 1 ? 'Active' : 'Draft'),
  sku: (line) => line.sku ?? '',
  forSale: (line) => (line.for_sale === null ? '' : line.for_sale === 1 ? 'yes' : 'no'),
  price: (line) => csvPounds(line.variant_price ?? line.price),
  stock: (line) => String(line.stock_count ?? ''),
  provider: (line) => line.postage_provider,
  tags: (line) => JSON.parse(line.tags).join('; '),
};

/** Columns for people only: an import does not take them. */
const FOR_READING: Record<string, (line: Line) => string> = {
  Variant: (line) => line.variant ?? '',
  Created: (line) => new Date(line.created).toISOString(),
};

function cellOf([header, key]: (typeof OWN)[number], line: Line): string {
  if (key === null) return FOR_READING[header]?.(line) ?? '';
  const own = FILE_FIELDS.find((each) => each.key === key);
  if (own) return textOf(own, PRODUCT_ROW.readOne(own.field, line));
  const ofVariant = VARIANT_FILE_FIELDS.find((each) => each.key === key);
  if (ofVariant) return textOf(ofVariant, VARIANT_ROW.readOne(ofVariant.field, line));
  return key in VALUES
    ? VALUES[key as keyof typeof VALUES](line)
    : String(line.attributes[key as AttributeKey] ?? '');
}

function textOf({ kind, form }: Pick<AnyField, 'kind' | 'form'>, value: unknown): string {
  if (kind === 'flag') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('; ');
  return value !== null && form?.show ? form.show(value) : String(value ?? '');
}

/**
 * The requested products as CSV (RFC 4180), in the order of the list, one line per variant; streamed, so any number
 * fits.
 */
export async function* productsAsCsv(
  shop: Shop,
  admin: Accountant,
  criteria: ProductCriteria,
): AsyncGenerator<CsvPart> {
  const ids = await findProductIds(shop, admin, criteria);
  const head = BYTE_ORDER_MARK + csvLine(OWN.map(([name]) => name));
  yield { text: head, rows: 0, total: ids.length };
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const rows = (await findVariants(shop, batch)).map((row) => ({ ...row, attributes: attributesIn(row) }));
    const lines = Map.groupBy(rows, ({ id }) => id);
    const sorted = batch.flatMap((id) => lines.get(id) ?? []);
    const text = sorted.map((line) => csvLine(OWN.map((column) => cellOf(column, line)))).join('');
    yield { text, rows: batch.length };
  }
}

const FILE_COLUMNS = FILE_FIELDS.map(({ field }) => `product.${PRODUCT_FIELDS[field].column}` as const);
const OF_VARIANT = VARIANT_FILE_FIELDS.map(({ field }) => `variant.${VARIANT_FIELDS[field].column}` as const);

/** A line for each variant with its product's fields; a product without variants has one line. */
function findVariants(shop: Shop, ids: string[]) {
  return shop.db
    .selectFrom('product')
    .leftJoin('variant', 'variant.product_id', 'product.id')
    .select(['product.id', 'product.title', 'product.handle', 'product.available'])
    .select(FILE_COLUMNS)
    .select(OF_VARIANT)
    .select(['product.price', 'product.postage_provider', 'product.tags', 'product.created'])
    .select(['variant.title as variant', 'variant.sku', 'variant.price as variant_price'])
    .select(['variant.available as for_sale', 'variant.stock_count', 'product.metafields'])
    .select('variant.metafields as own_metafields')
    .where('product.id', 'in', ids)
    .orderBy('variant.position')
    .orderBy('variant.id')
    .execute();
}

function attributesIn({ metafields, own_metafields: own }: Awaited<ReturnType<typeof findVariants>>[number]) {
  return attributesOf({ metafields }, own === null ? undefined : { metafields: own });
}
