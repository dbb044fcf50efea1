import { type AliasableExpression, sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonColumn, readRows } from '#database/json-rows.server.ts';
import { kept } from '../../cache/kept.server.ts';
import { inOrderOf } from '../../ids.ts';
import type { Shop } from '../../shop.server.ts';
import { forEachSort, MEMBER_ORDERS, ORDERS, type Sort } from '../shown/product-cards.server.ts';

/** What is filtered: everything on sale, a collection, or what a search has found, best first. */
export type Scope = { collectionId: string | null; shownBy?: Sort } | { found: string[] };

/** The products of a list in its order, and the numbers of their facets at the same places. */
export type ListOrder = { ids: string[]; numbers: number[] };

/** Everything that a scope has on sale, in this order. */
export async function findListOrder(shop: Shop, scope: Scope, sort: Sort): Promise<ListOrder> {
  if ('found' in scope) {
    const rows = await ofFound[sort](shop, { ids: scope.found });
    const inOrder = sort === 'shop' ? inOrderOf(scope.found, rows) : rows;
    return { ids: inOrder.map(({ id }) => id), numbers: inOrder.map(({ number }) => number) };
  }
  const { collectionId, shownBy = 'shop' } = scope;
  const by = sort === 'shop' ? shownBy : sort;
  return kept(shop, `order ${by} ${collectionId ?? 'of all'}`, async () => {
    const [row] =
      collectionId === null ? await ofAll[by](shop, {}) : await ofMembers[by](shop, { collectionId });
    return { ids: readRows(row?.ids ?? null), numbers: readRows(row?.numbers ?? null) };
  });
}

const ofAll = forEachSort((sort) =>
  compiled((db, _, engine) => {
    const [by, direction] = ORDERS[sort];
    const all = db
      .selectFrom('product')
      .select(['product.id', 'product.facets_id as number'])
      .where('product.available', '=', 1)
      .orderBy(by, direction)
      .orderBy('product.id', direction);
    return asValues(db, engine, all);
  }),
);

const ofMembers = forEachSort((sort) =>
  compiled((db, { collectionId }: { collectionId: string }, engine) => {
    const [by, direction] = MEMBER_ORDERS[sort];
    const all = db
      .selectFrom('collection_product')
      .select(['product_id as id', 'facets_id as number'])
      .where('collection_id', '=', collectionId)
      .where('available', '=', 1)
      .orderBy(by, direction)
      .orderBy('product_id', direction);
    return asValues(db, engine, all);
  }),
);

/** From an index alone, and as two values: so many rows would take several times as long to read. */
function asValues(db: Db, engine: Engine, all: AliasableExpression<{ id: string; number: number }>) {
  return db
    .selectFrom(all.as('all'))
    .select([jsonColumn(engine, 'id').as('ids'), jsonColumn(engine, 'number').as('numbers')]);
}

/** A search has an order of its own; this is that of the shop. */
const ofFound = forEachSort((sort) =>
  compiled((db, { ids }: { ids: string[] }, engine) => {
    const [by, direction] = ORDERS[sort];
    return (
      db
        .selectFrom('product')
        .select(['product.id', 'product.facets_id as number'])
        .where(anyOf(engine, 'product.id', ids))
        // The sign keeps SQLite from reading everything on sale in this order.
        .where(sql<boolean>`+product.available = 1`)
        .orderBy(by, direction)
        .orderBy('product.id', direction)
    );
  }),
);
