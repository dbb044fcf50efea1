import { type RawBuilder, sql } from 'kysely';
import { searchParts } from '#values/find-text.ts';
import type { Accountant } from '../../actor.ts';
import { kept } from '../../cache/kept.server.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { stockColumns } from '../stock/product-stock.server.ts';
import { findLowStockLevels, isAt, type Levels, SOLD_OUT } from '../stock/when-low.server.ts';
import { PRODUCT_FILTERS, type ProductFilter } from './product-lines.ts';
import {
  filterConditions,
  isSentBy,
  matchingProducts,
  type ProductSearch,
} from './product-matching.server.ts';
import { countTally } from './product-tally.server.ts';

/** Of each filter; of a carrier that nothing matches there is no number. */
export type ProductCounts = Record<Filter | 'all', number> & Partial<Record<ProductFilter, number>>;
type Filter = (typeof PRODUCT_FILTERS)[number];

/** Counts the matching products, in all and for each filter. */
export async function countProducts(
  shop: Shop,
  _admin: Accountant,
  search: ProductSearch = {},
): Promise<ProductCounts> {
  const low = await findLowStockLevels(shop);
  const parts = searchParts(search.q ?? '');
  const having = Object.values(search.having ?? {}).filter(Boolean);
  if (parts.length === 0 && !search.inCollection && having.length === 0) return countAll(shop, low);
  const key = JSON.stringify([low, search.inCollection, search.having, parts]);
  return kept(shop, key, () => countMatching(shop, search, low), { isCertain: true });
}

/** Reads the few rows of the tally; who is low on stock or sold out is kept while the catalogue is the same. */
async function countAll(shop: Shop, low: Levels): Promise<ProductCounts> {
  const find = async () => ({
    'low-stock': await countWithStock(shop, low),
    'sold-out': (await countWithStock(shop, SOLD_OUT)) + (await countWithoutVariants(shop)),
  });
  const short = await kept(shop, `short of stock ${low.to}`, find, { isCertain: true });
  return { ...(await countTally(shop)), ...short };
}

/** Products on sale of which a variant on sale has so few left. */
async function countWithStock(shop: Shop, levels: Levels): Promise<number> {
  const { products } = await shop.db
    .selectFrom('variant')
    // Not an inner join: SQLite reads the tables of a cross join in this order.
    .crossJoin('product')
    .select(sql<number>`count(DISTINCT product.id)`.as('products'))
    .where('variant.available', '=', 1)
    .where(isAt(levels))
    .whereRef('product.id', '=', 'variant.product_id')
    .where('product.available', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(products);
}

/** Products on sale without a variant on sale: they count as sold out. */
async function countWithoutVariants(shop: Shop): Promise<number> {
  const { products } = await shop.db
    .selectFrom('product')
    .select((row) => row.fn.countAll<number>().as('products'))
    .where('available', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('variant')
            .select('variant.id')
            .whereRef('variant.product_id', '=', 'product.id')
            .where('variant.available', '=', 1),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(products);
}

async function countMatching(shop: Shop, search: ProductSearch, low: Levels): Promise<ProductCounts> {
  const columns = stockColumns(shop, low);
  const conditions = filterConditions(columns);
  const { carriers } = await findShopProfile(shop);
  const counting = (filter: string, isMeant: RawBuilder<boolean>) =>
    sql<number>`count(CASE WHEN ${isMeant} THEN 1 END)`.as(filter);
  return (await matchingProducts(shop, search)
    .select(sql<number>`count(*)`.as('all'))
    .select([
      ...PRODUCT_FILTERS.map((filter) => counting(filter, conditions[filter])),
      ...carriers.map(({ code }) => counting(code, isSentBy(code))),
    ])
    .executeTakeFirstOrThrow()) as ProductCounts;
}
