import { BYTE_ORDER_MARK, csvLine, csvPounds } from '#values/csv.ts';
import type { Accountant } from '../actor.ts';
import { links } from '../links.ts';
import type { Shop } from '../shop.server.ts';
import { ATTRIBUTE_FIELDS, type Attributes } from './attribute-fields.ts';
import { attributesOf } from './metafields.ts';
import { findProductIds, type ProductCriteria } from './product-lines.server.ts';

const BATCH_SIZE = 200;

type Line = Awaited<ReturnType<typeof findVariants>>[number] & { attributes: Attributes };

const COLUMNS: [string, (line: Line) => string][] = [
  ['Product', (line) => line.title],
  ['Address', (line) => links.product(line.handle)],
  ['Status', (line) => (line.available === 1 ? 'Active' : 'Draft')],
  ['Product code', (line) => line.external_ref],
  ['Variant', (line) => line.variant ?? ''],
  ['SKU', (line) => line.sku ?? ''],
  ['For sale', (line) => (line.for_sale === null ? '' : line.for_sale === 1 ? 'yes' : 'no')],
  ['Price', (line) => csvPounds(line.variant_price ?? line.price)],
  ['Stock', (line) => String(line.stock_count ?? '')],
  ['Postage provider', (line) => line.postage_provider],
  ['Tags', (line) => JSON.parse(line.tags).join('; ')],
  ['Created', (line) => new Date(line.created).toISOString()],
  ...ATTRIBUTE_FIELDS.map(({ key, label, unit }): (typeof COLUMNS)[number] => [
    unit ? `${label} (${unit})` : label,
    (line) => String(line.attributes[key] ?? ''),
  ]),
];

/**
 * The requested products as CSV (RFC 4180), in the order of the list, one line per variant; streamed, so any number
 * fits.
 */
export async function* productsAsCsv(
  shop: Shop,
  admin: Accountant,
  criteria: ProductCriteria,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name));
  const ids = await findProductIds(shop, admin, criteria);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const rows = (await findVariants(shop, batch)).map((row) => ({ ...row, attributes: attributesIn(row) }));
    const lines = Map.groupBy(rows, ({ id }) => id);
    const sorted = batch.flatMap((id) => lines.get(id) ?? []);
    yield sorted.map((line) => csvLine(COLUMNS.map(([, read]) => read(line)))).join('');
  }
}

/** A line for each variant with its product's fields; a product without variants has one line. */
function findVariants(shop: Shop, ids: string[]) {
  return shop.db
    .selectFrom('product')
    .leftJoin('variant', 'variant.product_id', 'product.id')
    .select(['product.id', 'product.title', 'product.handle', 'product.available', 'product.external_ref'])
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
