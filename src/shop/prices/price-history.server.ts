import { sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Database } from '#database/connect.server.ts';
import { idsOf } from '../ids.ts';
import type { Shop } from '../shop.server.ts';

/**
 * Keeps what the variants of these products cost without a sale, and whether they can be bought, where that differs from
 * what was kept last. Nobody can have seen what differed within one millisecond.
 */
export async function keepPrices(shop: Shop, productIds: string[]): Promise<void> {
  if (productIds.length > 0) await keep(shop, { ids: productIds, now: shop.now() });
}

const keep = compiled((db, { ids, now }: { ids: string[]; now: number }, engine) =>
  db
    .insertInto('price_history')
    .columns(['variant_id', 'at', 'pence', 'for_sale'])
    .expression((row) =>
      row
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .leftJoin('price_history as last', (join) =>
          join.onRef('last.variant_id', '=', 'variant.id').on('last.at', '=', (on) =>
            on
              .selectFrom('price_history as each')
              .select((each) => each.fn.max('each.at').as('at'))
              .whereRef('each.variant_id', '=', 'variant.id'),
          ),
        )
        .select([
          'variant.id',
          // The clock of another process may be ahead.
          sql<number>`CASE WHEN last.at > ${now} THEN last.at ELSE CAST(${now} AS bigint) END`.as('at'),
          'variant.price',
          FOR_SALE.as('for_sale'),
        ])
        .where(anyOf(engine, 'product.id', ids))
        .where((where) =>
          where.or([
            where('last.variant_id', 'is', null),
            where('last.pence', '<>', where.ref('variant.price')),
            where('last.for_sale', '<>', FOR_SALE),
          ]),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(['variant_id', 'at']).doUpdateSet((row) => ({
        pence: row.ref('excluded.pence'),
        for_sale: row.ref('excluded.for_sale'),
      })),
    ),
);

/** Keeps, before they are deleted, that these variants can no longer be bought: they may come back. */
export async function keepThatGone(shop: Shop, variantIds: string[]): Promise<void> {
  if (variantIds.length > 0) await keepGone(shop, { ids: variantIds, now: shop.now() });
}

const keepGone = compiled((db, { ids, now }: { ids: string[]; now: number }, engine) =>
  db
    .insertInto('price_history')
    .columns(['variant_id', 'at', 'pence', 'for_sale'])
    .expression((row) =>
      row
        .selectFrom('variant')
        .select(['id', sql<number>`CAST(${now} AS bigint)`.as('at'), 'price', sql<0>`0`.as('for_sale')])
        .where(anyOf(engine, 'id', ids)),
    )
    .onConflict((conflict) =>
      conflict.columns(['variant_id', 'at']).doUpdateSet((row) => ({
        pence: row.ref('excluded.pence'),
        for_sale: row.ref('excluded.for_sale'),
      })),
    ),
);

/** Products that are compared at once, so that nobody waits. */
const COMPARED = 200;

/** Where the comparison of all products has come to, in each open database. */
const COMPARED_TO = new WeakMap<Database, string>();

/**
 * Keeps what a version of the shop before this history has changed meanwhile, known from now on: some products at a time,
 * true if there are more. Once all are compared it begins anew.
 */
export async function keepForgottenPrices(shop: Shop): Promise<boolean> {
  const after = COMPARED_TO.get(shop.database) ?? '';
  const rows = await selectCompared(shop, { after, limit: COMPARED });
  const forgotten = rows.filter(({ differs }) => Number(differs) > 0);
  if (forgotten.length > 0) await keepPrices(shop, idsOf(forgotten));
  const hasMore = rows.length === COMPARED;
  COMPARED_TO.set(shop.database, hasMore ? (rows.at(-1)?.id ?? '') : '');
  return hasMore;
}

const selectCompared = compiled((db, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('product')
    .select('product.id')
    .select((row) =>
      row
        .selectFrom('variant')
        .select((variant) => variant.fn.countAll().as('count'))
        .whereRef('variant.product_id', '=', 'product.id')
        // Price and whether it is for sale as one number: the last row alone is looked up.
        .where((where) =>
          where(
            where.fn.coalesce(
              where
                .selectFrom('price_history as last')
                .select(sql<number>`4 * last.pence + last.for_sale`.as('known'))
                .whereRef('last.variant_id', '=', 'variant.id')
                .orderBy('last.at', 'desc')
                .limit(sql.lit(1)),
              sql<number>`-1`,
            ),
            '<>',
            sql<number>`4 * variant.price + ${FOR_SALE}`,
          ),
        )
        .as('differs'),
    )
    .where('product.id', '>', after)
    .orderBy('product.id')
    .limit(limit),
);

/** 2 is for sale whatever is sold: then no stock tells whether it was sold out. */
const FOR_SALE = sql<
  0 | 1 | 2
>`variant.available * product.available * CASE WHEN variant.stock_policy = 'counted' THEN 1 ELSE 2 END`;
