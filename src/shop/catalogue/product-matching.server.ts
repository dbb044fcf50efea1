import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#database/connect.server.ts';
import type { Schema } from '#database/schema.ts';
import { wantedPieces } from '#values/find-text.ts';
import type { Admin } from '../accounts/actor.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { findCatalogueVersion } from './catalogue-version.server.ts';
import { PRODUCT_FILTERS, type ProductFilter } from './product-lines.ts';

export type ProductCounts = Record<ProductFilter | 'all', number>;

/** Pieces of the variants for sale; `held` is joined to the product where it is asked for. */
export const stock = sql<number>`coalesce(held.stock, 0)`;

/** How many of the variants looked at have few pieces left, and how many have none. */
export const countLow = (lowStock: number) =>
  sql<number>`sum(CASE WHEN stock_count BETWEEN 1 AND ${lowStock} THEN 1 ELSE 0 END)`;
export const COUNT_SOLD_OUT = sql<number>`sum(CASE WHEN stock_count = 0 THEN 1 ELSE 0 END)`;

/**
 * What each filter asks of a product. Only what customers see can be low, or sold out: as a whole or in one of its
 * variants.
 */
export const QUESTIONS = {
  active: sql<boolean>`product.available = 1`,
  draft: sql<boolean>`product.available = 0`,
  'low-stock': sql<boolean>`product.available = 1 AND coalesce(held.low, 0) > 0`,
  'sold-out': sql<boolean>`product.available = 1 AND (${stock} = 0 OR held.sold_out > 0)`,
  'without-picture': sql<boolean>`product.featured_media IS NULL`,
  UPS: sql<boolean>`product.postage_provider = 'UPS'`,
  AXL: sql<boolean>`product.postage_provider = 'AXL'`,
} satisfies Record<ProductFilter, unknown>;

/** What is looked for: pieces of title, handle, reference, tags or a variant's SKU, and a collection by its handle. */
export type ProductSearch = { q?: string | undefined; inCollection?: string | null | undefined };

/** How many products match, in all and for each filter; counted once for each state of the catalogue. */
export async function countProducts(
  shop: Shop,
  _admin: Admin,
  search: ProductSearch = {},
): Promise<ProductCounts> {
  const version = await findCatalogueVersion(shop);
  const key = [search.inCollection ?? '', ...wantedPieces(search.q ?? '')].join(' ');
  let kept = COUNTED.get(shop.database);
  if (kept?.version !== version) kept = { version, counts: new Map() };
  const known = kept.counts.get(key);
  if (known) return known;
  const { lowStock } = await findShopProfile(shop);
  const counts = (await withStock(matchingProducts(shop, search), lowStock)
    .select(sql<number>`count(*)`.as('all'))
    .select(
      PRODUCT_FILTERS.map((filter) =>
        sql<number>`count(CASE WHEN ${QUESTIONS[filter]} THEN 1 END)`.as(filter),
      ),
    )
    .executeTakeFirstOrThrow()) as ProductCounts;
  if (kept.counts.size < MOST_COUNTED) kept.counts.set(key, counts);
  COUNTED.set(shop.database, kept);
  return counts;
}

/** What was counted of each database, by collection and search: true until its catalogue changes. */
const COUNTED = new WeakMap<Database, { version: number; counts: Map<string, ProductCounts> }>();
const MOST_COUNTED = 200;

/** The products that a search finds, one at a time or all; without what is in the collection of id `notInCollection`. */
export function matchingProducts(
  shop: Shop,
  { q = '', inCollection, notInCollection }: ProductSearch & { notInCollection?: string },
) {
  const pieces = wantedPieces(q);
  return shop.db
    .selectFrom('product')
    .$if(pieces.length > 0, (query) =>
      query.where('product.id', 'in', (row) => {
        let found = row.selectFrom('product_find').select('product_find.product_id');
        for (const piece of pieces) found = found.where('product_find.text', 'like', `%${piece}%`);
        return found;
      }),
    )
    .$if(Boolean(inCollection), (query) =>
      query.where('product.id', 'in', (row) =>
        row
          .selectFrom('collection_product')
          .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
          .select('collection_product.product_id')
          .where('collection.handle', '=', inCollection ?? ''),
      ),
    )
    .$if(notInCollection !== undefined, (query) =>
      query.where(
        sql<boolean>`NOT EXISTS (
          SELECT 1 FROM collection_product AS listed
          WHERE listed.product_id = product.id AND listed.collection_id = ${notInCollection}
        )`,
      ),
    );
}

export type Products<Row> = SelectQueryBuilder<Schema, 'product', Row>;

/** Joins the pieces for sale, for what asks for `stock`, and how many variants have few pieces left or none. */
export function withStock<Row>(query: Products<Row>, lowStock: number): Products<Row> {
  return query.leftJoin(
    (row) =>
      row
        .selectFrom('variant')
        .select(['product_id', (variant) => variant.fn.sum<number>('stock_count').as('stock')])
        .select([countLow(lowStock).as('low'), COUNT_SOLD_OUT.as('sold_out')])
        .where('available', '=', 1)
        .groupBy('product_id')
        .as('held'),
    (join) => join.onRef('held.product_id', '=', 'product.id'),
  ) as unknown as Products<Row>;
}
