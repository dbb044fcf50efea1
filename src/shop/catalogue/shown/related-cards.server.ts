import { sql } from 'kysely';
import { compiled } from '#database/compiled.server.ts';
import type { Db } from '#database/connect.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Product, ProductCard } from '../product/product.ts';
import { isInStock, selectCards, toCards } from './product-cards.server.ts';

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
  collectionIds: string[],
  count: number,
): Promise<ProductCard[]> {
  const ids = collectionIds.slice(0, MAX_COLLECTIONS);
  const select = selectRelated[ids.length];
  if (!select) return [];
  const collections = Object.fromEntries(ids.map((id, place) => [nameOf(place), id]));
  return toCards(shop, await select(shop, { id, price, count, ...collections }));
}

type Values = { id: string; price: number; count: number; [collection: `collection${number}`]: string };

const nameOf = (place: number) => `collection${place}` as const;

/** By the number of collections: each is one query for them all. */
const selectRelated = Array.from({ length: MAX_COLLECTIONS + 1 }, (_, many) =>
  many === 0 ? null : compiled((db, values: Values) => selectNearest(db, values, many)),
);

function selectNearest(db: Db, values: Values, many: number) {
  const collectionIds = Array.from({ length: many }, (_, place) => values[nameOf(place)] ?? '');
  const [first, ...others] = collectionIds.flatMap((collectionId) => [
    nearest(db, collectionId, values, 'dearer'),
    nearest(db, collectionId, values, 'cheaper'),
  ]);
  if (!first) throw new Error('related products need a collection');
  const near = others.reduce((all, each) => all.union(each), first);
  const best = db
    .selectFrom(near.as('near'))
    .select((row) => [
      'near.id',
      isInStock('near.id').as('inStock'),
      row
        .selectFrom('collection_product')
        .select(row.fn.countAll().as('count'))
        .whereRef('product_id', '=', 'near.id')
        .where('collection_id', 'in', collectionIds)
        .as('shared'),
      sql<number>`abs(near.lowest_price - ${values.price})`.as('distance'),
    ])
    .orderBy('inStock', 'desc')
    .orderBy('shared', 'desc')
    .orderBy('distance')
    .orderBy('near.id')
    .limit(values.count);
  // Numbered afterwards: a window would ask again for what it is ordered by.
  const places = db
    .selectFrom(best.as('best'))
    .select('best.id')
    .select(sql<number>`row_number() OVER (ORDER BY "inStock" DESC, shared DESC, distance, id)`.as('place'));
  return selectCards(db, places, 'asc');
}

/** Other products on sale in a collection: the next ones above this price, or below. */
function nearest(db: Db, collectionId: string, { id, price }: Values, side: 'dearer' | 'cheaper') {
  const direction = side === 'dearer' ? 'asc' : 'desc';
  const members = db
    .selectFrom('collection_product')
    .select(['product_id as id', 'lowest_price'])
    .where('collection_id', '=', collectionId)
    .where('available', '=', 1)
    .where('lowest_price', side === 'dearer' ? '>=' : '<', price)
    .where('product_id', '!=', id)
    .orderBy('lowest_price', direction)
    .orderBy('product_id', direction)
    .limit(sql.lit(NEAREST));
  return db.selectFrom(members.as('members')).select(['members.id', 'members.lowest_price']);
}
