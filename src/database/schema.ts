import type { AccountTables } from './schema/accounts.ts';
import type { CatalogueTables } from './schema/catalogue.ts';
import type { CodeTables } from './schema/codes.ts';
import type { EarlierShopTables } from './schema/earlier-shop.ts';
import type { ExportTables } from './schema/exports.ts';
import type { ImportTables } from './schema/imports.ts';
import type { OldAddressTables } from './schema/old-addresses.ts';
import type { OperationsTables } from './schema/operations.ts';
import type { OrderTables } from './schema/orders.ts';
import type { PaymentTables } from './schema/payments.ts';
import type { PriceTables } from './schema/prices.ts';
import type { QuoteTables } from './schema/quotes.ts';
import type { ReviewTables } from './schema/reviews.ts';
import type { UndoTables } from './schema/undo.ts';

export type { OrderStatus } from './schema/orders.ts';
export type { DisputeState, PaymentState } from './schema/payments.ts';
export type { QuoteState } from './schema/quotes.ts';

/**
 * The tables on both engines: text ids, whole pence, times in milliseconds since 1970 (UTC), flags as
 * 0 or 1, JSON as text. Migrations in ./migrations make exactly this.
 */
export type Schema = CatalogueTables &
  OrderTables &
  PaymentTables &
  PriceTables &
  CodeTables &
  AccountTables &
  EarlierShopTables &
  OldAddressTables &
  OperationsTables &
  ImportTables &
  ExportTables &
  QuoteTables &
  ReviewTables &
  UndoTables;
