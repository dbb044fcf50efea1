import type { CsvPart } from '#values/csv.ts';
import { requireRole, type SignedInAdmin } from '../../actor.ts';
import { productsAsCsv } from '../../catalogue/csv/products-csv.server.ts';
import { subscribersAsCsv } from '../../newsletter/subscribers-csv.server.ts';
import { orderLinesAsCsv } from '../../sales/books/order-lines-csv.server.ts';
import { ordersAsCsv } from '../../sales/books/orders-csv.server.ts';
import { vatAsCsv } from '../../sales/books/vat-csv.server.ts';
import type { Shop } from '../../shop.server.ts';
import { customersAsCsv } from './customers-csv.server.ts';
import { productsForNewShopify, productsForShopify, productsForWoo } from './dialects-csv.server.ts';
import { EXPORTS, type ExportKind } from './export.ts';

type Source = (shop: Shop, who: SignedInAdmin, criteria: object) => AsyncGenerator<CsvPart>;

const reader = (who: SignedInAdmin) => requireRole(who, 'accountant');
const manager = (who: SignedInAdmin) => requireRole(who, EXPORTS.customers.role);

/** What writes each kind of file of text. ShopError `not-allowed` for somebody who may not have it. */
export const SOURCES: Record<Exclude<ExportKind, 'archive'>, Source> = {
  products: (shop, who, criteria) => productsAsCsv(shop, reader(who), criteria),
  'products-shopify': (shop, who, criteria) => productsForShopify(shop, reader(who), criteria),
  'products-shopify-new': (shop, who, criteria) => productsForNewShopify(shop, reader(who), criteria),
  'products-woo': (shop, who, criteria) => productsForWoo(shop, reader(who), criteria),
  orders: (shop, who, criteria) => ordersAsCsv(shop, reader(who), criteria),
  'order-lines': (shop, who, criteria) => orderLinesAsCsv(shop, reader(who), criteria),
  vat: (shop, who, criteria) => vatAsCsv(shop, reader(who), criteria),
  customers: (shop, who) => customersAsCsv(shop, manager(who)),
  subscribers: (shop, who) => subscribersAsCsv(shop, manager(who)),
};
