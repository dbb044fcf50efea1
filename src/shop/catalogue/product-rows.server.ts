import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pence } from '#values/pence.ts';
import { notePublicStock } from '../cache-notes.server.ts';
import { idsOf } from '../ids.ts';
import type { Shop } from '../shop.server.ts';
import type { OptionType, Product, SelectedOption } from './product.ts';

export type ProductRow = Selectable<Schema['product']>;

/** Which variants are included: those on sale, or all for the owner. */
export type Scope = 'available' | 'all';

/** Builds whole products from their rows, with one query for each part however many products there are. */
export async function toProducts(shop: Shop, rows: ProductRow[], scope: Scope): Promise<Product[]> {
  const ids = idsOf(rows);
  if (ids.length === 0) return [];
  notePublicStock('stock', ids);
  const [media, options, variants] = await Promise.all([
    findMedia(shop, ids),
    findOptions(shop, ids),
    findVariants(shop, ids, scope),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    HTMLdescription: row.html_description,
    handle: row.handle,
    sku: row.external_ref,
    externalRef: row.external_ref,
    created: new Date(row.created).toISOString(),
    available: row.available === 1,
    featuredMedia: row.featured_media,
    media: (media.get(row.id) ?? []).map(({ url }, index) => ({ url, order: index + 1 })),
    price: pence(row.lowest_price),
    tags: JSON.parse(row.tags),
    postageProvider: row.postage_provider,
    options: options.get(row.id) ?? [],
    variants: (variants.get(row.id) ?? []).map((variant) => ({
      ...variant,
      postageProvider: row.postage_provider,
    })),
    metafields: row.metafields,
  }));
}

async function findMedia(shop: Shop, productIds: string[]) {
  const rows = await shop.db
    .selectFrom('product_media')
    .select(['product_id', 'url'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  return groupBy(rows, 'product_id');
}

async function findOptions(shop: Shop, productIds: string[]): Promise<Map<string, OptionType[]>> {
  const types = await shop.db
    .selectFrom('option_type')
    .select(['id', 'product_id', 'handle as optionHandle', 'name as optionName'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute();
  if (types.length === 0) return new Map();
  const values = await shop.db
    .selectFrom('option_value')
    .select(['option_type_id', 'handle', 'view_name as viewName'])
    .where('option_type_id', 'in', idsOf(types))
    .orderBy('position')
    .execute();
  const valuesOf = groupBy(values, 'option_type_id');
  const options = types.map(({ id, ...type }) => ({ ...type, options: valuesOf.get(id) ?? [] }));
  return groupBy(options, 'product_id');
}

async function findVariants(shop: Shop, productIds: string[], scope: Scope) {
  const rows = await shop.db
    .selectFrom('variant')
    .select(['id', 'product_id', 'title', 'handle', 'sku', 'available', 'price'])
    .select(['featured_media as featuredMedia', 'stock_count as stockCount'])
    .where('product_id', 'in', productIds)
    .$if(scope === 'available', (query) => query.where('available', '=', 1))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const selected = await findSelectedOptions(shop, idsOf(rows));
  const variants = rows.map((row) => ({
    ...row,
    available: row.available === 1,
    price: pence(row.price),
    options: selected.get(row.id) ?? [],
  }));
  return groupBy(variants, 'product_id');
}

/** The chosen values of each variant, in the order of its product's option types. */
async function findSelectedOptions(shop: Shop, variantIds: string[]): Promise<Map<string, SelectedOption[]>> {
  if (variantIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('variant_option')
    .innerJoin('option_type', 'option_type.id', 'variant_option.option_type_id')
    .innerJoin('option_value', 'option_value.id', 'variant_option.option_value_id')
    .select(['variant_option.variant_id', 'option_value.handle', 'option_value.view_name as viewName'])
    .select(['option_type.name as optionName', 'option_type.handle as optionHandle'])
    .where('variant_option.variant_id', 'in', variantIds)
    .orderBy('option_type.position')
    .execute();
  return groupBy(rows, 'variant_id');
}

/** The rows by the value of one column, without that column. */
function groupBy<Row, Column extends keyof Row>(
  rows: Row[],
  column: Column,
): Map<Row[Column], Omit<Row, Column>[]> {
  const groups = Map.groupBy(rows, (row) => row[column]);
  return new Map([...groups].map(([value, group]) => [value, group.map(({ [column]: _, ...rest }) => rest)]));
}
