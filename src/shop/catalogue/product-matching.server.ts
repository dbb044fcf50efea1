import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/connect.server.ts';
import { type PostageProvider, PROVIDERS } from '#values/carriers.ts';
import { searchParts } from '#values/find-text.ts';
import type { Admin } from '../actor.ts';
import { findCatalogueVersion } from '../catalogue-version.server.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { PRODUCT_FILTERS, type ProductFilter } from './product-lines.ts';
import { stockColumns } from './product-stock.server.ts';

export type ProductCounts = Record<ProductFilter | 'all', number>;

/** The SQL condition of each filter. Only what customers see can be low or sold out, as a whole or in one variant. */
export function filterConditions({ isLow, isSoldOut }: ReturnType<typeof stockColumns>) {
  const sentBy = Object.fromEntries(
    PROVIDERS.map((id) => [id, sql<boolean>`product.postage_provider = ${sql.lit(id)}`]),
  ) as Record<PostageProvider, RawBuilder<boolean>>;
  return {
    active: sql<boolean>`product.available = 1`,
    draft: sql<boolean>`product.available = 0`,
    'low-stock': sql<boolean>`product.available = 1 AND ${isLow}`,
    'sold-out': sql<boolean>`product.available = 1 AND ${isSoldOut}`,
    'without-picture': sql<boolean>`product.featured_media IS NULL`,
    ...sentBy,
  } satisfies Record<ProductFilter, unknown>;
}

/** Searches title, handle, reference, tags and SKUs, and narrows to a collection by its handle. */
export type ProductSearch = { q?: string | undefined; inCollection?: string | null | undefined };

/** Counts the matching products, in all and for each filter; once for each state of the catalogue. */
export async function countProducts(
  shop: Shop,
  _admin: Admin,
  search: ProductSearch = {},
): Promise<ProductCounts> {
  const version = await findCatalogueVersion(shop);
  const key = [search.inCollection ?? '', ...searchParts(search.q ?? '')].join(' ');
  let cached = COUNTED.get(shop.database);
  if (cached?.version !== version) cached = { version, counts: new Map() };
  const known = cached.counts.get(key);
  if (known) return known;
  const { lowStock } = await findShopProfile(shop);
  const columns = stockColumns(shop, lowStock);
  const conditions = filterConditions(columns);
  const counts = (await columns
    .join(matchingProducts(shop, search))
    .select(sql<number>`count(*)`.as('all'))
    .select(
      PRODUCT_FILTERS.map((filter) =>
        sql<number>`count(CASE WHEN ${conditions[filter]} THEN 1 END)`.as(filter),
      ),
    )
    .executeTakeFirstOrThrow()) as ProductCounts;
  if (cached.counts.size < MAX_COUNTED) cached.counts.set(key, counts);
  COUNTED.set(shop.database, cached);
  return counts;
}

/** Counts by database, collection and search, valid until the catalogue changes. */
const COUNTED = new WeakMap<Database, { version: number; counts: Map<string, ProductCounts> }>();
const MAX_COUNTED = 200;

/** The products that match a search, without those in the collection of id `notInCollection`. */
export function matchingProducts(
  shop: Shop,
  { q = '', inCollection, notInCollection }: ProductSearch & { notInCollection?: string },
) {
  const parts = searchParts(q);
  return shop.db
    .selectFrom('product')
    .$if(parts.length > 0, (query) =>
      query.where('product.id', 'in', (row) => {
        let found = row.selectFrom('product_search_text').select('product_search_text.product_id');
        for (const part of parts) found = found.where('product_search_text.text', 'like', `%${part}%`);
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
