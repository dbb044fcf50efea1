import { type AliasableExpression, sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import type { Shop } from '../shop.server.ts';
import type { Sort } from './product-cards.server.ts';

/** What is filtered: everything on sale, a collection, or what a search has found, best first. */
export type Scope = { collectionId: string | null; shownBy?: Sort } | { found: string[] };

/** How many products have the facets of this number. */
type Group = { id: number; count: number };

/** A product of which a variant on sale is sold out, with the facts of those in stock as JSON rows. */
type PartlySoldOut = { id: string; facetsId: number; inStock: string | null };

export type Groups = { groups: Group[]; partly: PartlySoldOut[] };

/** The products of a scope by their facets, and those that are partly sold out, in one statement. */
export async function findGroups(shop: Shop, scope: Scope): Promise<Groups> {
  const [row] = await select(shop, scope);
  return {
    groups: readRows<Group>(row?.groups ?? null),
    partly: readRows<PartlySoldOut>(row?.partly ?? null),
  };
}

function select(shop: Shop, scope: Scope) {
  if ('found' in scope) return ofFound(shop, { ids: scope.found });
  const { collectionId } = scope;
  return collectionId === null ? ofAll(shop, {}) : ofMembers(shop, { collectionId });
}

const ofAll = compiled((db, _, engine) => {
  const sold = db
    .selectFrom('variant')
    .select('product_id')
    .distinct()
    .where('available', '=', 1)
    .where('stock_count', '=', 0);
  const groups = db
    .selectFrom('product')
    .select((row) => ['facets_id as id', row.fn.countAll().as('count')])
    .where('available', '=', 1)
    .groupBy('facets_id');
  const partly = db
    .selectFrom(sold.as('sold'))
    // Not an inner join: SQLite reads the tables of a cross join in this order.
    .crossJoin('product')
    .whereRef('product.id', '=', 'sold.product_id')
    .where('product.available', '=', 1)
    .select(['product.id', 'product.facets_id as facetsId', inStockOf(db, engine, 'sold.product_id')]);
  return asValues(db, engine, groups, partly);
});

const ofMembers = compiled((db, { collectionId }: { collectionId: string }, engine) => {
  const members = db
    .selectFrom('collection_product as member')
    .where('member.collection_id', '=', collectionId)
    .where('member.available', '=', 1);
  const groups = members
    .select((row) => ['member.facets_id as id', row.fn.countAll().as('count')])
    .groupBy('member.facets_id');
  const partly = members
    .select(['member.product_id as id', 'member.facets_id as facetsId'])
    .select(inStockOf(db, engine, 'member.product_id'))
    .where(isPartlySoldOut('member.product_id'));
  return asValues(db, engine, groups, partly);
});

const ofFound = compiled((db, { ids }: { ids: string[] }, engine) => {
  const found = db
    .selectFrom('product')
    .where(anyOf(engine, 'product.id', ids))
    .where('product.available', '=', 1);
  const groups = found
    .select((row) => ['product.facets_id as id', row.fn.countAll().as('count')])
    .groupBy('product.facets_id');
  const partly = found
    .select(['product.id', 'product.facets_id as facetsId', inStockOf(db, engine, 'product.id')])
    .where(isPartlySoldOut('product.id'));
  return asValues(db, engine, groups, partly);
});

function isPartlySoldOut(product: string) {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM variant WHERE variant.product_id = ${sql.ref(product)} AND variant.available = 1 AND stock_count = 0
  )`;
}

function inStockOf(db: Db, engine: Engine, product: string) {
  return db
    .selectFrom('variant')
    .select(jsonRows(engine, { facets: 'variant.facets' }, ['variant.id']).as('rows'))
    .where((row) => row(row.ref('variant.product_id'), '=', sql.ref<string>(product)))
    .where('variant.available', '=', 1)
    .where('variant.stock_count', '>', 0)
    .as('inStock');
}

/** Twenty thousand rows would take longer to read than to count. */
function asValues(
  db: Db,
  engine: Engine,
  groups: AliasableExpression<{ id: number; count: string | number | bigint }>,
  partly: AliasableExpression<{ id: string; facetsId: number; inStock: string | null }>,
) {
  return db.selectNoFrom((row) => [
    row
      .selectFrom(groups.as('all'))
      .select(jsonRows(engine, GROUP, ['id']).as('rows'))
      .as('groups'),
    row
      .selectFrom(partly.as('some'))
      .select(jsonRows(engine, PARTLY, ['id']).as('rows'))
      .as('partly'),
  ]);
}

const GROUP = { id: 'id', count: 'count' };
const PARTLY = { id: 'id', facetsId: 'facetsId', inStock: 'inStock' };
