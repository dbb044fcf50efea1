import { compiled } from '#database/compiled.server.ts';
import type { Database } from '#database/connect.server.ts';
import { findPriceEpoch } from '../../prices/price-epoch.server.ts';
import { numberAt, spanOf } from '../../prices/span-now.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findTuples } from './facet-tuples.server.ts';

/** Milliseconds before prices change. */
const AHEAD = 2 * 60_000;
/** Products at once, so that nobody waits. */
const LOT = 500;

/** How far each process has read, for the prices of which moment. */
const READ_TO = new WeakMap<Database, { at: number; after: string | null }>();

/**
 * Reads what products can be filtered by at the prices that begin next, some at a time; true if there are more. At that
 * moment everybody asks for all of it at once.
 */
export async function readNextFacets(shop: Shop): Promise<boolean> {
  const { now, next } = await findPriceEpoch(shop);
  if (next === null || next > now + AHEAD) return false;
  const last = READ_TO.get(shop.database);
  const after = last?.at === next ? last.after : '';
  if (after === null) return false;
  const rows = await select(shop, { at: next, after, limit: LOT });
  await findTuples(shop, [...new Set(rows.map(({ number }) => number))]);
  const isMore = rows.length === LOT;
  READ_TO.set(shop.database, { at: next, after: isMore ? (rows.at(-1)?.id ?? null) : null });
  return isMore;
}

const select = compiled((db, { at, after, limit }: { at: number; after: string; limit: number }) =>
  db
    .selectFrom('product')
    .leftJoin('product_span as span', (on) => on.on(spanOf('product.id', at)))
    .select(['product.id', numberAt(true, 'product').as('number')])
    .where('product.available', '=', 1)
    .where('product.id', '>', after)
    .orderBy('product.id')
    .limit(limit),
);
