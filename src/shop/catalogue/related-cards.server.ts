import { sql } from 'kysely';
import type { Shop } from '../shop.server.ts';
import type { Product, ProductCard } from './product.ts';
import { findCards, isInStock } from './product-cards.server.ts';

/** More would not be more alike: so a product in very large collections costs no more than others. */
const MAX_COLLECTIONS = 12;
const NEAREST = 12;

/**
 * Related products: those in stock first, then by shared collections, then by similar price; chosen among those of
 * nearest price in each of its collections.
 */
export async function listRelatedCards(
  shop: Shop,
  { id, price }: Pick<Product, 'id' | 'price'>,
  allCollectionIds: string[],
  count: number,
): Promise<ProductCard[]> {
  const collectionIds = allCollectionIds.slice(0, MAX_COLLECTIONS);
  const [first, ...others] = collectionIds.flatMap((collectionId) => [
    nearest(shop, collectionId, { id, price }, 'dearer'),
    nearest(shop, collectionId, { id, price }, 'cheaper'),
  ]);
  if (!first) return [];
  const near = others.reduce((all, each) => all.union(each), first);
  const best = shop.db
    .selectFrom(near.as('near'))
    .innerJoin('product', 'product.id', 'near.id')
    .select((row) => [
      'product.id',
      sql<number>`row_number() OVER (ORDER BY ${isInStock} DESC, ${row
        .selectFrom('collection_product as shared')
        .select(row.fn.countAll().as('count'))
        .whereRef('shared.product_id', '=', 'product.id')
        .where('shared.collection_id', 'in', collectionIds)} DESC,
        abs(product.lowest_price - ${price}), product.id)`.as('place'),
    ])
    .orderBy('place')
    .limit(count);
  return findCards(shop, best, 'asc');
}

/** Other products on sale in a collection: the next ones above this price, or below. */
function nearest(
  shop: Shop,
  collectionId: string,
  { id, price }: Pick<Product, 'id' | 'price'>,
  side: 'dearer' | 'cheaper',
) {
  const direction = side === 'dearer' ? 'asc' : 'desc';
  const members = shop.db
    .selectFrom('collection_product')
    .select('product_id as id')
    .where('collection_id', '=', collectionId)
    .where('available', '=', 1)
    .where('lowest_price', side === 'dearer' ? '>=' : '<', price)
    .where('product_id', '!=', id)
    .orderBy('lowest_price', direction)
    .orderBy('product_id', direction)
    .limit(NEAREST);
  return shop.db.selectFrom(members.as('members')).select('members.id');
}
