import type { Admin } from '../actor.ts';
import type { Shop } from '../shop.server.ts';
import type { Paging } from './product-cards.server.ts';

/** Every collection by title, empty ones too, for an owner to choose from. */
export function listCollectionTitles(
  shop: Shop,
  _admin: Admin,
): Promise<{ handle: string; title: string }[]> {
  return shop.db
    .selectFrom('collection')
    .select(['handle', 'title'])
    .orderBy('title')
    .orderBy('id')
    .limit(MAX_TITLES)
    .execute();
}

/** Nobody would look through more in a drop-down. */
const MAX_TITLES = 500;

export type CollectionCount = {
  id: string;
  handle: string;
  title: string;
  count: number;
  updated: number;
  /** The picture of the first product that has one. */
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
