import { type AliasableExpression, sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonColumn, readRows } from '#database/json-rows.server.ts';
import { kept } from '../../cache/kept.server.ts';
import { inOrderOf } from '../../ids.ts';
import { limitsOf } from '../../paging.server.ts';
import { findPriceEpoch } from '../../prices/price-epoch.server.ts';
import { inAndOutOfSale, numberAt, ordersAt, spanOf } from '../../prices/span-now.server.ts';
import type { Shop } from '../../shop.server.ts';
import { forEachSort, MEMBER_ORDERS, ORDERS, type Sort } from '../shown/sorts.server.ts';

/** What is filtered: everything on sale, a collection, or what a search has found, best first. */
export type Scope = { collectionId: string | null; shownBy?: Sort } | { found: string[] };

/** The products of a list in its order, and the numbers of their facets at the same places. */
export type ListOrder = { ids: string[]; numbers: number[] };

/** Everything that a scope has on sale, in this order, at the prices of now. */
export async function findListOrder(shop: Shop, scope: Scope, sort: Sort): Promise<ListOrder> {
  const epoch = await findPriceEpoch(shop);
  const { now, since } = epoch;
  if ('found' in scope) {
    const rows = await ofFound[sort](epoch)(shop, { ids: scope.found, now });
    const inOrder = sort === 'shop' ? inOrderOf(scope.found, rows) : rows;
    return { ids: inOrder.map(({ id }) => id), numbers: inOrder.map(({ number }) => number) };
  }
  const { collectionId, shownBy = 'shop' } = scope;
  const by = sort === 'shop' ? shownBy : sort;
  return kept(shop, `order ${by} ${collectionId ?? 'of all'} ${since}`, async () => {
    const [row] =
      collectionId === null
        ? await ofAll[by](epoch)(shop, { now })
        : await ofMembers[by](epoch)(shop, { collectionId, now });
    return { ids: readRows(row?.ids ?? null), numbers: readRows(row?.numbers ?? null) };
  });
}

type Listed = { sort: Sort; page: number; pageSize: number };

/**
 * A page of a list that is sorted by price while a sale runs, and how many the list has: no index has its order, which is
 * kept. Null for every other list.
 */
export async function findPageByPrice(
  shop: Shop,
  scope: { collectionId: string | null },
  { sort, ...paging }: Listed,
): Promise<{ ids: string[]; total: number } | null> {
  if (sort !== 'price-low' && sort !== 'price-high') return null;
  if (!(await findPriceEpoch(shop)).isSale) return null;
  const { ids } = await findListOrder(shop, scope, sort);
  const { limit, offset } = limitsOf(paging);
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}

type Now = { now: number };

const ofAll = forEachSort((sort) =>
  inAndOutOfSale((isSale) =>
    compiled((db, { now }: Now, engine) => {
      const [by, direction] = ordersAt(isSale, ORDERS)[sort];
      const all = db
        .selectFrom('product')
        .$if(isSale, (query) =>
          query.leftJoin('product_span as span', (on) => on.on(spanOf('product.id', now))),
        )
        .select(['product.id', numberAt(isSale, 'product').as('number')])
        .where('product.available', '=', 1)
        .orderBy(by, direction)
        .orderBy('product.id', direction);
      return asValues(db, engine, all);
    }),
  ),
);

const ofMembers = forEachSort((sort) =>
  inAndOutOfSale((isSale) =>
    compiled((db, { collectionId, now }: Now & { collectionId: string }, engine) => {
      const [by, direction] = ordersAt(isSale, MEMBER_ORDERS)[sort];
      const all = db
        .selectFrom('collection_product')
        .$if(isSale, (query) =>
          query.leftJoin('product_span as span', (on) => on.on(spanOf('collection_product.product_id', now))),
        )
        .select(['collection_product.product_id as id', numberAt(isSale, 'collection_product').as('number')])
        .where('collection_id', '=', collectionId)
        .where('available', '=', 1)
        .orderBy(by, direction)
        .orderBy('collection_product.product_id', direction);
      return asValues(db, engine, all);
    }),
  ),
);

/** From an index alone outside sales, and as two values: so many rows would take several times as long to read. */
function asValues(db: Db, engine: Engine, all: AliasableExpression<{ id: string; number: number }>) {
  return db
    .selectFrom(all.as('all'))
    .select([jsonColumn(engine, 'id').as('ids'), jsonColumn(engine, 'number').as('numbers')]);
}

/** A search has an order of its own; this is that of the shop. */
const ofFound = forEachSort((sort) =>
  inAndOutOfSale((isSale) =>
    compiled((db, { ids, now }: Now & { ids: string[] }, engine) => {
      const [by, direction] = ordersAt(isSale, ORDERS)[sort];
      return (
        db
          .selectFrom('product')
          .$if(isSale, (query) =>
            query.leftJoin('product_span as span', (on) => on.on(spanOf('product.id', now))),
          )
          .select(['product.id', numberAt(isSale, 'product').as('number')])
          .where(anyOf(engine, 'product.id', ids))
          // The sign keeps SQLite from reading everything on sale in this order.
          .where(sql<boolean>`+product.available = 1`)
          .orderBy(by, direction)
          .orderBy('product.id', direction)
      );
    }),
  ),
);
