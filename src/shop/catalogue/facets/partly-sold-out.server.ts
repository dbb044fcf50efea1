import { type AliasableExpression, sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonRows } from '#database/json-rows.server.ts';
import { findPriceEpoch, type PriceEpoch } from '../../prices/price-epoch.server.ts';
import { inAndOutOfSale, numberAt, spanOf, variantFacets } from '../../prices/span-now.server.ts';
import type { Shop } from '../../shop.server.ts';
import { HAS_ANY, HAS_NONE } from '../stock/in-stock.server.ts';
import type { Scope } from './list-order.server.ts';

/** A product of which a variant on sale is sold out, with the facts of those in stock as JSON rows. */
export type PartlySoldOut = { id: string; facetsId: number; inStock: string | null };

/** The products of a scope that are sold out in part, or wholly, as JSON rows; null when there is none. */
export async function findPartlySoldOut(shop: Shop, scope: Scope): Promise<string | null> {
  const epoch = await findPriceEpoch(shop);
  const [row] = await select(shop, scope, epoch);
  return row?.rows ?? null;
}

function select(shop: Shop, scope: Scope, epoch: PriceEpoch) {
  const { now } = epoch;
  if ('found' in scope) return ofFound(epoch)(shop, { ids: scope.found, now });
  const { collectionId } = scope;
  return collectionId === null ? ofAll(epoch)(shop, { now }) : ofMembers(epoch)(shop, { collectionId, now });
}

type Now = { now: number };

const ofAll = inAndOutOfSale((isSale) =>
  compiled((db, { now }: Now, engine) => {
    const sold = db
      .selectFrom('variant')
      .select('product_id')
      .distinct()
      .where('available', '=', 1)
      .where(HAS_NONE);
    const partly = db
      .selectFrom(sold.as('sold'))
      // Not an inner join: SQLite reads the tables of a cross join in this order.
      .crossJoin('product')
      .whereRef('product.id', '=', 'sold.product_id')
      .where('product.available', '=', 1)
      .$if(isSale, (query) =>
        query.leftJoin('product_span as span', (on) => on.on(spanOf('product.id', now))),
      )
      .select(['product.id', numberAt(isSale, 'product').as('facetsId')])
      .select(inStockOf(db, engine, 'sold.product_id', { isSale, now }));
    return asValue(db, engine, partly);
  }),
);

const ofMembers = inAndOutOfSale((isSale) =>
  compiled((db, { collectionId, now }: Now & { collectionId: string }, engine) => {
    const partly = db
      .selectFrom('collection_product')
      .where('collection_product.collection_id', '=', collectionId)
      .where('collection_product.available', '=', 1)
      .$if(isSale, (query) =>
        query.leftJoin('product_span as span', (on) => on.on(spanOf('collection_product.product_id', now))),
      )
      .select(['collection_product.product_id as id', numberAt(isSale, 'collection_product').as('facetsId')])
      .select(inStockOf(db, engine, 'collection_product.product_id', { isSale, now }))
      .where(isPartlySoldOut('collection_product.product_id'));
    return asValue(db, engine, partly);
  }),
);

const ofFound = inAndOutOfSale((isSale) =>
  compiled((db, { ids, now }: Now & { ids: string[] }, engine) => {
    const partly = db
      .selectFrom('product')
      .where(anyOf(engine, 'product.id', ids))
      .where('product.available', '=', 1)
      .$if(isSale, (query) =>
        query.leftJoin('product_span as span', (on) => on.on(spanOf('product.id', now))),
      )
      .select(['product.id', numberAt(isSale, 'product').as('facetsId')])
      .select(inStockOf(db, engine, 'product.id', { isSale, now }))
      .where(isPartlySoldOut('product.id'));
    return asValue(db, engine, partly);
  }),
);

function isPartlySoldOut(product: string) {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM variant WHERE variant.product_id = ${sql.ref(product)} AND variant.available = 1 AND ${HAS_NONE}
  )`;
}

function inStockOf(db: Db, engine: Engine, product: string, { isSale, now }: Now & { isSale: boolean }) {
  const stocked = variantFacets(db, isSale, now)
    .where((row) => row(row.ref('variant.product_id'), '=', sql.ref<string>(product)))
    .where('variant.available', '=', 1)
    .where(HAS_ANY);
  return db
    .selectFrom(stocked.as('stocked'))
    .select(jsonRows(engine, { facets: 'facets' }, ['id']).as('rows'))
    .as('inStock');
}

/** Thousands of rows would take longer to read one by one. */
function asValue(db: Db, engine: Engine, partly: AliasableExpression<PartlySoldOut>) {
  const columns = { id: 'id', facetsId: 'facetsId', inStock: 'inStock' };
  return db.selectFrom(partly.as('some')).select(jsonRows(engine, columns, ['id']).as('rows'));
}
