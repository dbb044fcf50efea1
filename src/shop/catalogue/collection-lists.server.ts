import type { Admin } from '../accounts/actor.ts';
import type { Shop } from '../shop.server.ts';
import type { Paging } from './product-cards.server.ts';

/** Every collection, empty ones too, by title: what an owner chooses from. */
export function listCollectionTitles(
  shop: Shop,
  _admin: Admin,
): Promise<{ handle: string; title: string }[]> {
  return shop.db
    .selectFrom('collection')
    .select(['handle', 'title'])
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_TITLES)
    .execute();
}

/** More than these an owner would not look through in a list that drops down. */
const MOST_TITLES = 500;

export type CollectionCount = {
  id: string;
  handle: string;
  title: string;
  count: number;
  updated: number;
  /** Of the first product that has a picture. */
  featuredMedia: string | null;
};

export const COLLECTION_SORTS = ['title', '-title', 'created', '-created'] as const;

type CollectionPaging = Omit<Paging, 'sort'> & { sort?: (typeof COLLECTION_SORTS)[number] | undefined };

/** Every collection with the number of its products, by title unless sorted otherwise. `updated` in milliseconds. */
export async function listCollectionsForAdmin(
  shop: Shop,
  _admin: Admin,
  { page, pageSize, sort = 'title' }: CollectionPaging = { page: 1, pageSize: 250 },
): Promise<{ collections: CollectionCount[]; total: number }> {
  const { total } = await shop.db
    .selectFrom('collection')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const collections = await shop.db
    .selectFrom('collection')
    .leftJoin('collection_product', 'collection_product.collection_id', 'collection.id')
    .groupBy(['collection.id', 'collection.handle', 'collection.title', 'collection.updated'])
    .select((row) => [
      'collection.id',
      'collection.handle',
      'collection.title',
      'collection.updated',
      row.fn.count<number>('collection_product.product_id').as('count'),
      row
        .selectFrom('collection_product as first')
        .innerJoin('product as shown', 'shown.id', 'first.product_id')
        .select('shown.featured_media')
        .whereRef('first.collection_id', '=', 'collection.id')
        .where('shown.featured_media', 'is not', null)
        .orderBy('first.position')
        .limit(1)
        .as('featuredMedia'),
    ])
    .orderBy(
      sort.endsWith('title') ? 'collection.title' : 'collection.created',
      sort[0] === '-' ? 'desc' : 'asc',
    )
    .orderBy('collection.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { collections, total };
}
