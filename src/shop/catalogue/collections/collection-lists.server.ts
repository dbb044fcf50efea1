import { sql } from 'kysely';
import type { Accountant } from '../../actor.ts';
import { countRows, onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Sort } from '../shown/sorts.server.ts';

export type CollectionSummary = {
  handle: string;
  title: string;
  count: number;
  featuredMedia: string | null;
};

/** Every collection that is not empty, in the owner's order, with its own picture or that of its first product. */
export async function listCollections(shop: Shop): Promise<CollectionSummary[]> {
  return shop.db
    .selectFrom('collection')
    .innerJoin('collection_size', 'collection_size.collection_id', 'collection.id')
    .where('collection_size.shown', '>', 0)
    .select(['collection.handle', 'collection.title', 'collection_size.shown as count'])
    .select((row) =>
      row.fn
        .coalesce(
          // Only while it exists: its product may have been deleted.
          row.selectFrom('image').select('image.url').whereRef('image.url', '=', 'collection.picture'),
          firstPicture(shop).where('first.available', '=', 1),
        )
        .as('featuredMedia'),
    )
    .orderBy('collection.position')
    .orderBy('collection.title')
    .execute();
}

/** The collections that contain a product, for its breadcrumbs. */
export async function listCollectionsOf(shop: Shop, productId: string): Promise<NamedCollection[]> {
  const rows = await shop.db
    .selectFrom('collection_product')
    .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
    .select(['collection.handle', 'collection.title', 'collection.shown_by'])
    .where('collection_product.product_id', '=', productId)
    .orderBy('collection.created')
    .orderBy('collection.id')
    .execute();
  return rows.map(toNamed);
}

/** A collection to choose; those by rule choose their products themselves. */
export type NamedCollection = { handle: string; title: string; isByRule: boolean };

function toNamed(row: { handle: string; title: string; shown_by: Sort }): NamedCollection {
  return { handle: row.handle, title: row.title, isByRule: row.shown_by !== 'shop' };
}

/** More than anyone would scroll through in a drop-down. */
const MAX_TITLES = 500;

/** Every collection by title, empty ones too, for an owner to choose from. */
export async function listCollectionTitles(shop: Shop, _admin: Accountant): Promise<NamedCollection[]> {
  const rows = await shop.db
    .selectFrom('collection')
    .select(['handle', 'title', 'shown_by'])
    .orderBy('title')
    .orderBy('id')
    .limit(MAX_TITLES)
    .execute();
  return rows.map(toNamed);
}

export type CollectionForList = CollectionSummary & { id: string; updated: number; isByRule: boolean };

export const COLLECTION_SORTS = ['title', '-title', 'created', '-created'] as const;

type CollectionPaging = Paging & { sort?: (typeof COLLECTION_SORTS)[number] | undefined };

/** Every collection with the number of its products, by title unless sorted otherwise. `updated` in milliseconds. */
export async function listCollectionsForAdmin(
  shop: Shop,
  _admin: Accountant,
  { page, pageSize, sort = 'title' }: CollectionPaging = { page: 1, pageSize: 250 },
): Promise<{ collections: CollectionForList[]; total: number }> {
  const all = shop.db.selectFrom('collection');
  const rows = await onPage(all, { page, pageSize })
    .innerJoin('collection_size', 'collection_size.collection_id', 'collection.id')
    .select(['collection.id', 'collection.handle', 'collection.title', 'collection.updated'])
    .select(['collection_size.members as count', firstPicture(shop).as('featuredMedia')])
    .select('collection.shown_by')
    .orderBy(
      sort.endsWith('title') ? 'collection.title' : 'collection.created',
      sort.startsWith('-') ? 'desc' : 'asc',
    )
    .orderBy('collection.id')
    .execute();
  const collections = rows.map(({ shown_by, ...row }) => ({ ...row, isByRule: shown_by !== 'shop' }));
  return { collections, total: await countRows(all) };
}

/** A subquery of a query for collections: the picture of the first product that has one. */
function firstPicture(shop: Shop) {
  return shop.db
    .selectFrom('collection_product as first')
    .innerJoin('product as shown', 'shown.id', 'first.product_id')
    .select('shown.featured_media')
    .where('first.collection_id', '=', sql.ref<string>('collection.id'))
    .where('shown.featured_media', 'is not', null)
    .orderBy('first.position')
    .limit(1);
}
