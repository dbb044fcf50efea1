import { sql } from 'kysely';
import type { Database } from '#database/connect.server.ts';
import { wantedPieces } from '#values/find-text.ts';
import type { Admin } from '../accounts/actor.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { findCatalogueVersion } from './catalogue-version.server.ts';
import { PRODUCT_FILTERS, type ProductFilter } from './product-lines.ts';
import { heldBy } from './product-stock.server.ts';

export type ProductCounts = Record<ProductFilter | 'all', number>;

/**
 * What each filter asks of a product. Only what customers see can be low, or sold out: as a whole or in one of its
 * variants.
 */
export function questionsOf({ isLow, isSoldOut }: ReturnType<typeof heldBy>) {
  return {
    active: sql<boolean>`product.available = 1`,
    draft: sql<boolean>`product.available = 0`,
    'low-stock': sql<boolean>`product.available = 1 AND ${isLow}`,
    'sold-out': sql<boolean>`product.available = 1 AND ${isSoldOut}`,
    'without-picture': sql<boolean>`product.featured_media IS NULL`,
    UPS: sql<boolean>`product.postage_provider = 'UPS'`,
    AXL: sql<boolean>`product.postage_provider = 'AXL'`,
  } satisfies Record<ProductFilter, unknown>;
}

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
  const held = heldBy(shop, lowStock);
  const questions = questionsOf(held);
  const counts = (await held
    .join(matchingProducts(shop, search))
    .select(sql<number>`count(*)`.as('all'))
    .select(
      PRODUCT_FILTERS.map((filter) =>
        sql<number>`count(CASE WHEN ${questions[filter]} THEN 1 END)`.as(filter),
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
