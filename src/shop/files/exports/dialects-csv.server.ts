import { sql } from 'kysely';
import { BYTE_ORDER_MARK, type CsvPart, csvLine } from '#values/csv.ts';
import type { Accountant } from '../../actor.ts';
import type { ProductToExport } from '../../catalogue/csv/product-to-export.ts';
import {
  type Columns,
  SHOPIFY_NEW,
  SHOPIFY_OLD,
  type ShopifyKey,
} from '../../catalogue/csv/shopify-columns.ts';
import { shopifyHead, shopifyRows } from '../../catalogue/csv/shopify-rows.ts';
import { WOO_ATTRIBUTES } from '../../catalogue/csv/woo-columns.ts';
import { wooColumns, wooRows } from '../../catalogue/csv/woo-rows.ts';
import type { ProductCriteria } from '../../catalogue/owner-list/product-lines.server.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { productsToExport } from './products-to-export.server.ts';

/** The matching products in Shopify's columns. Without a byte order mark, which Shopify takes for a part of the first. */
export function productsForShopify(shop: Shop, admin: Accountant, criteria: ProductCriteria) {
  return inShopifyColumns(SHOPIFY_OLD, shop, admin, criteria);
}

/** The same in the columns of its template since 2025. */
export function productsForNewShopify(shop: Shop, admin: Accountant, criteria: ProductCriteria) {
  return inShopifyColumns(SHOPIFY_NEW, shop, admin, criteria);
}

async function* inShopifyColumns(
  columns: Columns<ShopifyKey>,
  shop: Shop,
  admin: Accountant,
  criteria: ProductCriteria,
): AsyncGenerator<CsvPart> {
  const { publicUrl } = shop;
  const { name: shopName } = await findShopProfile(shop);
  yield { text: csvLine(shopifyHead(columns)), rows: 0 };
  yield* written(shop, admin, criteria, (item) => shopifyRows(columns, item, { publicUrl, shopName }));
}

/** The matching products in WooCommerce's columns. */
export async function* productsForWoo(
  shop: Shop,
  admin: Accountant,
  criteria: ProductCriteria,
): AsyncGenerator<CsvPart> {
  const { publicUrl } = shop;
  // More, for what is no choice, such as a colour.
  const columns = wooColumns((await findMostOptions(shop)) + WOO_ATTRIBUTES.length);
  yield { text: BYTE_ORDER_MARK + csvLine(columns.map(([header]) => header)), rows: 0 };
  let first = 1;
  yield* written(shop, admin, criteria, (item) => {
    const rows = wooRows(columns, item, { publicUrl, first });
    first += rows.length;
    return rows;
  });
}

async function* written(
  shop: Shop,
  admin: Accountant,
  criteria: ProductCriteria,
  rowsOf: (item: ProductToExport) => string[][],
): AsyncGenerator<CsvPart> {
  for await (const { products, total } of productsToExport(shop, admin, criteria))
    yield { text: products.flatMap(rowsOf).map(csvLine).join(''), rows: products.length, total };
}

/** How many options the product with the most has. */
async function findMostOptions(shop: Shop): Promise<number> {
  const most = await shop.db
    .selectFrom((row) =>
      row
        .selectFrom('option_type')
        .select(sql<number>`count(*)`.as('options'))
        .groupBy('product_id')
        .as('counted'),
    )
    .select((row) => row.fn.max('options').as('most'))
    .executeTakeFirst();
  return Number(most?.most ?? 0);
}
