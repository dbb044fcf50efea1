import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { allowLongStatements } from './allow-long-statements.server.ts';
import type { Database } from './connect.server.ts';
import * as first from './migrations/001-first.ts';
import * as catalogueSales from './migrations/002-catalogue-sales.ts';
import * as lists from './migrations/003-lists.ts';
import * as emails from './migrations/004-emails.ts';
import * as payLaterKey from './migrations/005-pay-later-key.ts';
import * as deletedInTime from './migrations/006-deleted-in-time.ts';
import * as variantMetafields from './migrations/007-variant-metafields.ts';
import * as facets from './migrations/008-facets.ts';
import * as arrival from './migrations/009-arrival.ts';
import * as missedWords from './migrations/010-missed-words.ts';
import * as productPage from './migrations/011-product-page.ts';
import * as disputes from './migrations/012-disputes.ts';
import * as paymentPage from './migrations/013-payment-page.ts';
import * as width800 from './migrations/014-width-800.ts';
import * as orderTelephones from './migrations/015-order-telephones.ts';
import * as seller from './migrations/016-seller.ts';
import * as roles from './migrations/017-roles.ts';
import * as paidDrafts from './migrations/018-paid-drafts.ts';
import * as texts from './migrations/019-texts.ts';
import * as serviceAccounts from './migrations/020-service-accounts.ts';
import * as imports from './migrations/021-imports.ts';
import * as ownShop from './migrations/022-own-shop.ts';
import * as exports from './migrations/023-exports.ts';
import * as heldMoney from './migrations/024-held-money.ts';
import * as collectionAddresses from './migrations/025-collection-addresses.ts';
import * as undo from './migrations/026-undo.ts';
import * as ruleCollections from './migrations/027-rule-collections.ts';
import * as archives from './migrations/028-archives.ts';
import * as bulk from './migrations/029-bulk.ts';
import * as messageReplies from './migrations/030-message-replies.ts';
import * as paid from './migrations/031-paid.ts';
import * as emailKey from './migrations/032-email-key.ts';
import * as notices from './migrations/033-notices.ts';
import * as keptEmails from './migrations/034-kept-emails.ts';
import * as pictureHosts from './migrations/035-picture-hosts.ts';
import * as suppliers from './migrations/036-suppliers.ts';
import * as undoByScope from './migrations/037-undo-by-scope.ts';
import * as orderRefunds from './migrations/038-order-refunds.ts';
import * as reviews from './migrations/039-reviews.ts';
import * as questions from './migrations/040-questions.ts';
import * as sets from './migrations/041-sets.ts';
import * as vat from './migrations/042-vat.ts';
import * as sales from './migrations/043-sales.ts';
import * as codes from './migrations/044-codes.ts';
import * as discountWords from './migrations/045-discount-words.ts';
import * as codeBeginnings from './migrations/046-code-beginnings.ts';
import * as carriers from './migrations/047-carriers.ts';
import * as stockKinds from './migrations/048-stock-kinds.ts';
import * as collection from './migrations/049-collection.ts';
import * as oldAddresses from './migrations/050-old-addresses.ts';
import * as brandAndGtin from './migrations/051-brand-and-gtin.ts';
import * as earlierShop from './migrations/053-earlier-shop.ts';
import * as activityByAction from './migrations/054-activity-by-action.ts';
import * as reasons from './migrations/055-reasons.ts';
import * as parcels from './migrations/056-parcels.ts';
import * as quotes from './migrations/057-quotes.ts';
import * as whoBoughtWhat from './migrations/058-who-bought-what.ts';
import * as paymentsInPart from './migrations/059-payments-in-part.ts';
import * as packed from './migrations/060-packed.ts';
import * as quotesExpired from './migrations/061-quotes-expired.ts';
import * as orderChanges from './migrations/062-order-changes.ts';
import * as invoicesOfDeposits from './migrations/063-invoices-of-deposits.ts';

/** In the order of their names. A released migration is never edited; every change is a new one. */
const migrations = {
  '001-first': first,
  '002-catalogue-sales': catalogueSales,
  '003-lists': lists,
  '004-emails': emails,
  '005-pay-later-key': payLaterKey,
  '006-deleted-in-time': deletedInTime,
  '007-variant-metafields': variantMetafields,
  '008-facets': facets,
  '009-arrival': arrival,
  '010-missed-words': missedWords,
  '011-product-page': productPage,
  '012-disputes': disputes,
  '013-payment-page': paymentPage,
  '014-width-800': width800,
  '015-order-telephones': orderTelephones,
  '016-seller': seller,
  '017-roles': roles,
  '018-paid-drafts': paidDrafts,
  '019-texts': texts,
  '020-service-accounts': serviceAccounts,
  '021-imports': imports,
  '022-own-shop': ownShop,
  '023-exports': exports,
  '024-held-money': heldMoney,
  '025-collection-addresses': collectionAddresses,
  '026-undo': undo,
  '027-rule-collections': ruleCollections,
  '028-archives': archives,
  '029-bulk': bulk,
  '030-message-replies': messageReplies,
  '031-paid': paid,
  '032-email-key': emailKey,
  '033-notices': notices,
  '034-kept-emails': keptEmails,
  '035-picture-hosts': pictureHosts,
  '036-suppliers': suppliers,
  '037-undo-by-scope': undoByScope,
  '038-order-refunds': orderRefunds,
  '039-reviews': reviews,
  '040-questions': questions,
  '041-sets': sets,
  '042-vat': vat,
  '043-sales': sales,
  '044-codes': codes,
  '045-discount-words': discountWords,
  '046-code-beginnings': codeBeginnings,
  '047-carriers': carriers,
  '048-stock-kinds': stockKinds,
  '049-collection': collection,
  '050-old-addresses': oldAddresses,
  '051-brand-and-gtin': brandAndGtin,
  '053-earlier-shop': earlierShop,
  '054-activity-by-action': activityByAction,
  '055-reasons': reasons,
  '056-parcels': parcels,
  '057-quotes': quotes,
  '058-who-bought-what': whoBoughtWhat,
  '059-payments-in-part': paymentsInPart,
  '060-packed': packed,
  '061-quotes-expired': quotesExpired,
  '062-order-changes': orderChanges,
  '063-invoices-of-deposits': invoicesOfDeposits,
};

/** Of every version from 0.2.0 on. */
const FIRST: keyof typeof migrations = '001-first';

/** The tables are of a version before 0.2.0, whose migrations were others. */
export class TooOld extends Error {}

/**
 * Migrates to the latest tables, at every start, one process after another; a migration that fails leaves nothing
 * behind. Throws TooOld. Returns the names of a newer version's migrations: they only add (docs/releasing.md), so this version runs on
 * those tables too.
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.inTransaction(async (transaction) => {
    await allowLongStatements(database, transaction);
    await waitForOthers(database, transaction);
    const applied = await listApplied(transaction);
    if (applied.length > 0 && !applied.includes(FIRST)) throw new TooOld();
    const newer = applied.filter((name) => !(name in migrations));
    const untouched = Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]));
    const provider = { getMigrations: async () => ({ ...migrations, ...untouched }) };
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error) throw error;
    return newer;
  });
}

/** Shared by every version, so that an old and a new one take turns. */
const LOCK = '3853314791062309107';

/** Before Kysely's own lock, which comes only after it has made its tables. The end of the transaction releases it. */
async function waitForOthers({ engine }: Database, db: Database['db']) {
  if (engine === 'postgres') await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(db);
}

/** Whether a migration of this version is not among those applied. */
export function isMissingMigrations(applied: string[]): boolean {
  return Object.keys(migrations).some((name) => !applied.includes(name));
}

async function listApplied(db: Database['db']): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
