import { sql } from 'kysely';
import type { Accountant } from '../../actor.ts';
import { idsOf, inOrderOf } from '../../ids.ts';
import { countRows, onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { countMembers } from '../collections/collections.server.ts';
import { LISTED_FIELDS, listedFrom, PRODUCT_FIELDS } from '../product/product-fields.ts';
import { PRODUCT_ROW } from '../rows/own-columns.server.ts';
import { stockColumns } from '../stock/product-stock.server.ts';
import { countAt, countOf, findLowStockLevels, type Levels, SOLD_OUT } from '../stock/when-low.server.ts';
import { countProducts } from './product-counts.server.ts';
import type { ProductFilter, ProductLine, ProductSort } from './product-lines.ts';
import { conditionOf, matchingProducts, type ProductSearch } from './product-matching.server.ts';
import { countTally } from './product-tally.server.ts';

/** Which products, in which order: by title unless sorted otherwise. */
export type ProductCriteria = ProductSearch & {
  filter?: ProductFilter | null;
  sort?: ProductSort;
  /** Leaves out the products of the collection with this id. */
  notInCollection?: string;
};

const HTML_START = 400;

/** A page of the matching products, with their total. */
export async function listProductLines(
  shop: Shop,
  admin: Accountant,
  { page, pageSize, ...criteria }: ProductCriteria & Paging,
): Promise<{ lines: ProductLine[]; total: number }> {
  const low = await findLowStockLevels(shop);
  const { matching, sorted } = matchingAndSorted(shop, criteria, low);
  const [total, ids] = await Promise.all([
    countLines(shop, admin, criteria, () => countRows(matching)),
    onPage(sorted, { page, pageSize }).execute(),
  ]);
  return { total, lines: await findLines(shop, ids, low) };
}

async function countLines(
  shop: Shop,
  admin: Accountant,
  criteria: ProductCriteria,
  countMatching: () => Promise<number>,
): Promise<number> {
  const { notInCollection, filter, q, inCollection, having } = criteria;
  if (notInCollection === undefined)
    return (await countProducts(shop, admin, criteria))[filter ?? 'all'] ?? 0;
  if (q || inCollection || filter || having) return countMatching();
  return (await countTally(shop)).all - (await countMembers(shop, notInCollection));
}

/** The ids of all matching products, in order. */
export async function findProductIds(
  shop: Shop,
  _admin: Accountant,
  criteria: ProductCriteria,
): Promise<string[]> {
  const low = await findLowStockLevels(shop);
  const rows = await matchingAndSorted(shop, criteria, low).sorted.execute();
  return idsOf(rows);
}

/** The matching products, and their order. */
function matchingAndSorted(shop: Shop, { filter, sort = 'title', ...search }: ProductCriteria, low: Levels) {
  const columns = stockColumns(shop, low);
  const matching = matchingProducts(shop, search)
    .$if(sort.endsWith('stock'), columns.join)
    .$if(Boolean(filter), (query) => query.where(conditionOf(columns, filter ?? 'active')));
  const by = {
    title: sql`lower(product.title)`,
    created: sql`product.created`,
    price: sql`product.lowest_price`,
    stock: columns.stock,
  };
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const sorted = matching
    .select('product.id')
    .orderBy(by[sort.replace('-', '') as keyof typeof by], direction)
    .orderBy('product.id', direction);
  return { matching, sorted };
}

/** The lines of these products, in this order: one page at a time, however long the list. */
async function findLines(shop: Shop, page: { id: string }[], low: Levels): Promise<ProductLine[]> {
  if (page.length === 0) return [];
  const rows = await shop.db
    .selectFrom('product')
    .select([
      'id',
      'handle',
      'title',
      'featured_media as featuredMedia',
      'lowest_price as price',
      'available',
      ...LISTED_FIELDS.map(({ key }) => PRODUCT_FIELDS[key].column),
    ])
    .select((row) => {
      const variants = row.selectFrom('variant').whereRef('variant.product_id', '=', 'product.id');
      const forSale = variants.where('variant.available', '=', 1);
      return [
        variants.select((each) => each.fn.countAll<number>().as('count')).as('variants'),
        forSale.select((each) => each.fn.max('price').as('highest')).as('highest'),
        forSale.select((each) => each.fn.sum<number>('stock_count').as('stock')).as('stock'),
        forSale.select(countAt(low).as('low')).as('low'),
        forSale.select(countAt(SOLD_OUT).as('soldOut')).as('soldOut'),
        forSale.select(countOf('always').as('always')).as('always'),
        forSale.select(countOf('made-to-order').as('made')).as('made'),
      ];
    })
    .select(sql<string>`substr(html_description, 1, ${sql.lit(HTML_START)})`.as('htmlStart'))
    .where('id', 'in', idsOf(page))
    .execute();
  const lines = rows.map(({ highest, ...row }) => ({
    ...row,
    highestPrice: highest ?? row.price,
    listed: listedFrom((key) => String(PRODUCT_ROW.readOne(key, row) ?? '')),
    available: row.available === 1,
    variants: Number(row.variants ?? 0),
    stock: Number(row.stock ?? 0),
    low: Number(row.low ?? 0),
    soldOut: Number(row.soldOut ?? 0),
    always: Number(row.always ?? 0),
    made: Number(row.made ?? 0),
  }));
  return inOrderOf(idsOf(page), lines);
}
