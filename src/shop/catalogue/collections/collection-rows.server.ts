import { sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import type { Flag } from '#database/schema/flag.ts';
import { inOrderOf } from '../../ids.ts';
import { type Limits, limitsOf } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import {
  directionOf,
  forEachSort,
  inItsOrder,
  pageOfMembers,
  type SortedPaging,
} from '../shown/sorts.server.ts';

type ProductRow = {
  id: string;
  handle: string;
  title: string;
  available: Flag;
  featuredMedia: string | null;
  price: number;
};

/** A collection with a page of what programs see of its products, in one statement; undefined if there is none. */
export async function findCollectionRows(shop: Shop, handle: string, paging: SortedPaging) {
  const [row] = await selectCollection[paging.sort ?? 'shop'](shop, { handle, ...limitsOf(paging) });
  return row && { ...row, products: readRows<ProductRow>(row.products) };
}

/** The same of some products, in the order of their ids. */
export async function findMemberRows(shop: Shop, ids: string[]): Promise<ProductRow[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, await selectByIds(shop, { ids }));
}

const selectByIds = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('product')
    .select([
      'id',
      'handle',
      'title',
      'available',
      'featured_media as featuredMedia',
      'lowest_price as price',
    ])
    .where(anyOf(engine, 'id', ids)),
);

const COLUMNS = {
  id: 'product.id',
  handle: 'product.handle',
  title: 'product.title',
  available: 'product.available',
  featuredMedia: 'product.featured_media',
  price: 'product.lowest_price',
} satisfies Record<keyof ProductRow, string>;

const selectCollection = forEachSort((sort) =>
  compiled((db, { handle, limit, offset }: Limits & { handle: string }, engine) => {
    const collectionId = sql.ref<string>('collection.id');
    const products = inItsOrder(sort, (sort) => {
      const page = pageOfMembers(db, sort, { collectionId, limit, offset });
      return (
        db
          .selectFrom(page.as('page'))
          // Not an inner join: SQLite reads the tables of a cross join in this order.
          .crossJoin('product')
          .whereRef('product.id', '=', 'page.id')
          .select(jsonRows(engine, COLUMNS, ['page.place', 'page.id'], directionOf(sort)).as('rows'))
      );
    });
    return db
      .selectFrom('collection')
      .innerJoin('collection_size', 'collection_size.collection_id', 'collection.id')
      .select(['collection.id', 'collection.title', 'collection_size.shown as total'])
      .select(products.as('products'))
      .where('collection.handle', '=', handle);
  }),
);
