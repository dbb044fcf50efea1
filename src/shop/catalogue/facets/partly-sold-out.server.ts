import { type AliasableExpression, sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonRows } from '#database/json-rows.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Scope } from './list-order.server.ts';

/** A product of which a variant on sale is sold out, with the facts of those in stock as JSON rows. */
export type PartlySoldOut = { id: string; facetsId: number; inStock: string | null };

/** The products of a scope that are sold out in part, or wholly, as JSON rows; null when there is none. */
export async function findPartlySoldOut(shop: Shop, scope: Scope): Promise<string | null> {
  const [row] = await select(shop, scope);
  return row?.rows ?? null;
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
  const partly = db
    .selectFrom(sold.as('sold'))
    // Not an inner join: SQLite reads the tables of a cross join in this order.
    .crossJoin('product')
    .whereRef('product.id', '=', 'sold.product_id')
    .where('product.available', '=', 1)
    .select(['product.id', 'product.facets_id as facetsId', inStockOf(db, engine, 'sold.product_id')]);
  return asValue(db, engine, partly);
});

const ofMembers = compiled((db, { collectionId }: { collectionId: string }, engine) => {
  const partly = db
    .selectFrom('collection_product as member')
    .where('member.collection_id', '=', collectionId)
    .where('member.available', '=', 1)
    .select(['member.product_id as id', 'member.facets_id as facetsId'])
    .select(inStockOf(db, engine, 'member.product_id'))
    .where(isPartlySoldOut('member.product_id'));
  return asValue(db, engine, partly);
});

const ofFound = compiled((db, { ids }: { ids: string[] }, engine) => {
  const partly = db
    .selectFrom('product')
    .where(anyOf(engine, 'product.id', ids))
    .where('product.available', '=', 1)
    .select(['product.id', 'product.facets_id as facetsId', inStockOf(db, engine, 'product.id')])
    .where(isPartlySoldOut('product.id'));
  return asValue(db, engine, partly);
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

/** Thousands of rows would take longer to read one by one. */
function asValue(db: Db, engine: Engine, partly: AliasableExpression<PartlySoldOut>) {
  const columns = { id: 'id', facetsId: 'facetsId', inStock: 'inStock' };
  return db.selectFrom(partly.as('some')).select(jsonRows(engine, columns, ['id']).as('rows'));
}
