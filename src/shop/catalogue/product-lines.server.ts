import { sql } from 'kysely';
import type { Admin } from '../accounts/actor.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import type { ProductFilter, ProductLine, ProductSort } from './product-lines.ts';
import {
  COUNT_SOLD_OUT,
  countLow,
  countProducts,
  matchingProducts,
  type Products,
  QUESTIONS,
  stock,
  withStock,
} from './product-matching.server.ts';

type Wish = {
  page: number;
  pageSize: number;
  /** Pieces of title, handle, reference, tags or a variant's SKU. */
  q?: string;
  filter?: ProductFilter | null;
  sort?: ProductSort;
  /** Leaves out what is in this collection. */
  notInCollection?: string;
};

const HTML_START = 400;

const ORDER_BY = {
  title: sql`lower(product.title)`,
  created: sql`product.created`,
  price: sql`product.lowest_price`,
  stock,
};

/** A page of the products that match, by title unless sorted otherwise, with how many there are. */
export async function listProductLines(
  shop: Shop,
  admin: Admin,
  wish: Wish,
): Promise<{ lines: ProductLine[]; total: number }> {
  const { filter, sort = 'title', notInCollection } = wish;
  const asksStock = sort.endsWith('stock') || filter === 'sold-out' || filter === 'low-stock';
  const { lowStock } = await findShopProfile(shop);
  const matching = matchingProducts(shop, wish)
    .$if(asksStock, (query) => withStock(query, lowStock))
    .$if(Boolean(filter), (query) => query.where(QUESTIONS[filter ?? 'active']));
  const total =
    notInCollection === undefined
      ? (await countProducts(shop, admin, wish.q))[filter ?? 'all']
      : (await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total;
  const page = await inOrder(matching.select('product.id'), sort)
    .limit(wish.pageSize)
    .offset((wish.page - 1) * wish.pageSize)
    .execute();
  return { total, lines: await findLines(shop, page, lowStock) };
}

function inOrder<Row>(query: Products<Row>, sort: ProductSort) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = ORDER_BY[sort.replace('-', '') as keyof typeof ORDER_BY];
  return query.orderBy(by, direction).orderBy('product.id', direction);
}

/** The lines of these products, in this order: looked up for one page at a time, however long the list. */
async function findLines(shop: Shop, page: { id: string }[], lowStock: number): Promise<ProductLine[]> {
  if (page.length === 0) return [];
  const rows = await shop.db
    .selectFrom('product')
    .select(['id', 'handle', 'title', 'featured_media', 'lowest_price', 'available'])
    .select((row) => {
      const variants = row.selectFrom('variant').whereRef('variant.product_id', '=', 'product.id');
      const forSale = variants.where('variant.available', '=', 1);
      return [
        variants.select((each) => each.fn.countAll<number>().as('count')).as('variants'),
        forSale.select((each) => each.fn.max('price').as('highest')).as('highest'),
        forSale.select((each) => each.fn.sum<number>('stock_count').as('stock')).as('stock'),
        forSale.select(countLow(lowStock).as('low')).as('low'),
        forSale.select(COUNT_SOLD_OUT.as('sold_out')).as('sold_out'),
      ];
    })
    .select(sql<string>`substr(html_description, 1, ${sql.lit(HTML_START)})`.as('html_start'))
    .where(
      'id',
      'in',
      page.map(({ id }) => id),
    )
    .execute();
  const lines = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        handle: row.handle,
        title: row.title,
        featuredMedia: row.featured_media,
        price: row.lowest_price,
        highestPrice: row.highest ?? row.lowest_price,
        available: row.available === 1,
        variants: Number(row.variants ?? 0),
        stock: Number(row.stock ?? 0),
        low: Number(row.low ?? 0),
        soldOut: Number(row.sold_out ?? 0),
        htmlStart: row.html_start,
      },
    ]),
  );
  return page.flatMap(({ id }) => lines.get(id) ?? []);
}
