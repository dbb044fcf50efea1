import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { toHandle } from '#values/handle.ts';
import { type Pence, pence } from '#values/pence.ts';
import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../catalogue-version.server.ts';
import { notFound } from '../errors.ts';
import { requireValid, type Values } from '../forms/form.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { COLLECTION, NEW_COLLECTION } from './collection-form.ts';
import { lockCollection } from './lock-collection.server.ts';
import { changedElsewhere } from './lock-product.server.ts';
import { type CardPage, listCollectionCards, type Paging } from './product-cards.server.ts';

type CollectionRow = Selectable<Schema['collection']>;

export type Collection = { id: string; handle: string; title: string } & CardPage;

/** A collection with one page of what customers may see in it; ShopError `not-found`. */
export async function findCollection(shop: Shop, handle: string, paging: Paging): Promise<Collection> {
  const { id, title } = await findCollectionRow(shop, handle);
  return { id, handle, title, ...(await listCollectionCards(shop, id, paging)) };
}

export type CollectionSummary = {
  handle: string;
  title: string;
  count: number;
  featuredMedia: string | null;
};

/** Every collection that is not empty, by title, with the picture of its first product. */
export async function listCollections(shop: Shop): Promise<CollectionSummary[]> {
  return shop.db
    .selectFrom('collection')
    .innerJoin('collection_product', 'collection_product.collection_id', 'collection.id')
    .innerJoin('product', 'product.id', 'collection_product.product_id')
    .where('product.available', '=', 1)
    .groupBy(['collection.id', 'collection.handle', 'collection.title'])
    .select((row) => [
      'collection.handle',
      'collection.title',
      row.fn.count<number>('product.id').as('count'),
      row
        .selectFrom('collection_product as first')
        .innerJoin('product as shown', 'shown.id', 'first.product_id')
        .select('shown.featured_media')
        .whereRef('first.collection_id', '=', 'collection.id')
        .where('shown.available', '=', 1)
        .where('shown.featured_media', 'is not', null)
        .orderBy('first.position')
        .limit(1)
        .as('featuredMedia'),
    ])
    .orderBy('collection.title')
    .execute();
}

/** The collections that contain a product, for its breadcrumbs. */
export function listCollectionsOf(
  shop: Shop,
  productId: string,
): Promise<{ handle: string; title: string }[]> {
  return shop.db
    .selectFrom('collection_product')
    .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
    .select(['collection.handle', 'collection.title'])
    .where('collection_product.product_id', '=', productId)
    .orderBy('collection.created')
    .orderBy('collection.id')
    .execute();
}

/** Those of these handles that belong to a collection. */
export async function findExistingHandles(shop: Shop, handles: string[]): Promise<Set<string>> {
  const rows = await shop.db
    .selectFrom('collection')
    .select('handle')
    .where('handle', 'in', handles)
    .execute();
  return new Set(rows.map(({ handle }) => handle));
}

export type CollectionProduct = {
  id: string;
  handle: string;
  title: string;
  featuredMedia: string | null;
  price: Pence;
  available: boolean;
};

export type CollectionForAdmin = {
  collection: { id: string; handle: string; title: string; products: CollectionProduct[] };
  version: number;
};

/** A collection with all its products, drafts too; ShopError `not-found`. */
export async function findCollectionForAdmin(
  shop: Shop,
  _admin: Admin,
  handle: string,
): Promise<CollectionForAdmin> {
  const { id, title, version } = await findCollectionRow(shop, handle);
  const rows = await shop.db
    .selectFrom('collection_product')
    .innerJoin('product', 'product.id', 'collection_product.product_id')
    .select([
      'product.id',
      'product.handle',
      'product.title',
      'product.featured_media',
      'product.lowest_price',
      'product.available',
    ])
    .where('collection_product.collection_id', '=', id)
    .orderBy('collection_product.position')
    .orderBy('product.id')
    .execute();
  const products = rows.map((row) => ({
    id: row.id,
    handle: row.handle,
    title: row.title,
    featuredMedia: row.featured_media,
    price: pence(row.lowest_price),
    available: row.available === 1,
  }));
  return { collection: { id, handle, title, products }, version };
}

/** Creates an empty collection. ShopError `invalid` without a title. */
export async function createCollection(
  shop: Shop,
  admin: Admin,
  { title, handle: wanted = '' }: { title: string; handle?: string },
): Promise<CollectionForAdmin> {
  requireValid(NEW_COLLECTION, { title, handle: wanted });
  return inTransaction(shop, async (shop) => {
    const now = shop.now();
    const handle = await insertUnderFreeHandle(shop, wanted || title, {
      title,
      created: now,
      updated: now,
    });
    await bumpCatalogueVersion(shop);
    const made = await findCollectionForAdmin(shop, admin, handle);
    await recordChange(shop, admin, {
      action: 'created',
      kind: 'collection',
      subjectId: made.collection.id,
      after: made.collection,
    });
    return made;
  });
}

/** Changes a collection's title; its address stays. With `ifVersion`, ShopError `conflict` if it has changed. */
export async function updateCollection(
  shop: Shop,
  admin: Admin,
  handle: string,
  { title }: Partial<Values<typeof COLLECTION>>,
  options: { ifVersion?: number } = {},
): Promise<CollectionForAdmin> {
  requireValid(COLLECTION, { title });
  return inTransaction(shop, async (shop) => {
    const before = await findCollectionRow(shop, handle);
    const changed = await shop.db
      .updateTable('collection')
      .set((row) => ({ ...(title ? { title } : {}), version: row('version', '+', 1), updated: shop.now() }))
      .where('id', '=', before.id)
      .$if(options.ifVersion !== undefined, (query) => query.where('version', '=', options.ifVersion ?? 0))
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw changedElsewhere();
    await bumpCatalogueVersion(shop);
    await recordChange(shop, admin, {
      action: 'changed',
      kind: 'collection',
      subjectId: before.id,
      before: { title: before.title },
      after: { title: title ?? before.title },
    });
    return findCollectionForAdmin(shop, admin, handle);
  });
}

/** Deletes a collection; its products stay in the shop. */
export function deleteCollection(shop: Shop, admin: Admin, handle: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await lockCollection(shop, handle);
    const { collection } = await findCollectionForAdmin(shop, admin, handle);
    await shop.db.deleteFrom('collection').where('id', '=', collection.id).execute();
    await bumpCatalogueVersion(shop);
    await recordChange(shop, admin, {
      action: 'deleted',
      kind: 'collection',
      subjectId: collection.id,
      before: collection,
    });
  });
}

/** The row of a collection; ShopError `not-found`. */
export async function findCollectionRow(shop: Shop, handle: string): Promise<CollectionRow> {
  const row = await shop.db
    .selectFrom('collection')
    .selectAll()
    .where('handle', '=', handle)
    .executeTakeFirst();
  if (!row) throw notFound('collection');
  return row;
}

async function insertUnderFreeHandle(
  shop: Shop,
  requested: string,
  fields: { title: string; created: number; updated: number },
): Promise<string> {
  const base = toHandle(requested);
  for (let number = 1; ; number++) {
    const handle = number === 1 ? base : `${base}-${number}`;
    const made = await shop.db
      .insertInto('collection')
      .values({ id: shop.newId('c'), handle, version: 1, ...fields })
      .onConflict((conflict) => conflict.column('handle').doNothing())
      .returning('handle')
      .executeTakeFirst();
    if (made) return made.handle;
  }
}
