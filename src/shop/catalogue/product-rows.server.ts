import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pence } from '#values/pence.ts';
import type { Shop } from '../shop.server.ts';
import type { Media, OptionType, Product, SelectedOption, Variant } from './product.ts';

export type ProductRow = Selectable<Schema['product']>;

/** Which variants are included: those on sale, or all for the owner. */
export type Scope = 'available' | 'all';

/** Builds whole products from their rows, with one query for each part however many products there are. */
export async function toProducts(shop: Shop, rows: ProductRow[], scope: Scope): Promise<Product[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
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
    media: media.get(row.id) ?? [],
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

async function findMedia(shop: Shop, productIds: string[]): Promise<Map<string, Media[]>> {
  const rows = await shop.db
    .selectFrom('product_media')
    .select(['product_id', 'url'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  return groupBy(
    rows,
    (row) => row.product_id,
    (row, index) => ({ url: row.url, order: index + 1 }),
  );
}

async function findOptions(shop: Shop, productIds: string[]): Promise<Map<string, OptionType[]>> {
  const types = await shop.db
    .selectFrom('option_type')
    .select(['id', 'product_id', 'handle', 'name'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute();
  if (types.length === 0) return new Map();
  const values = await shop.db
    .selectFrom('option_value')
    .select(['option_type_id', 'handle', 'view_name'])
    .where(
      'option_type_id',
      'in',
      types.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const valuesOf = groupBy(
    values,
    (row) => row.option_type_id,
    (row) => ({ handle: row.handle, viewName: row.view_name }),
  );
  return groupBy(
    types,
    (row) => row.product_id,
    (row) => ({ optionHandle: row.handle, optionName: row.name, options: valuesOf.get(row.id) ?? [] }),
  );
}

type BareVariant = Omit<Variant, 'postageProvider'>;

async function findVariants(
  shop: Shop,
  productIds: string[],
  scope: Scope,
): Promise<Map<string, BareVariant[]>> {
  const rows = await shop.db
    .selectFrom('variant')
    .selectAll()
    .where('product_id', 'in', productIds)
    .$if(scope === 'available', (query) => query.where('available', '=', 1))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const chosen = await findSelectedOptions(
    shop,
    rows.map(({ id }) => id),
  );
  return groupBy(
    rows,
    (row) => row.product_id,
    (row) => ({
      id: row.id,
      title: row.title,
      handle: row.handle,
      sku: row.sku,
      available: row.available === 1,
      featuredMedia: row.featured_media,
      price: pence(row.price),
      options: chosen.get(row.id) ?? [],
      stockCount: row.stock_count,
    }),
  );
}

/** The chosen values of each variant, in the order of its product's option types. */
async function findSelectedOptions(shop: Shop, variantIds: string[]): Promise<Map<string, SelectedOption[]>> {
  if (variantIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('variant_option')
    .innerJoin('option_type', 'option_type.id', 'variant_option.option_type_id')
    .innerJoin('option_value', 'option_value.id', 'variant_option.option_value_id')
    .select([
      'variant_option.variant_id',
      'option_value.handle',
      'option_value.view_name',
      'option_type.name',
      'option_type.handle as option_handle',
    ])
    .where('variant_option.variant_id', 'in', variantIds)
    .orderBy('option_type.position')
    .execute();
  return groupBy(
    rows,
    (row) => row.variant_id,
    (row) => ({
      handle: row.handle,
      viewName: row.view_name,
      optionName: row.name,
      optionHandle: row.option_handle,
    }),
  );
}

function groupBy<Row, Part>(
  rows: Row[],
  keyOf: (row: Row) => string,
  partOf: (row: Row, index: number) => Part,
): Map<string, Part[]> {
  const groups = new Map<string, Part[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? [];
    group.push(partOf(row, group.length));
    groups.set(key, group);
  }
  return groups;
}
