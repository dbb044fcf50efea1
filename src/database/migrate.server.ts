import { Migrator } from 'kysely/migration';
import type { Database } from './connect.server.ts';
import * as shop from './migrations/001-shop.ts';
import * as search from './migrations/002-search.ts';
import * as paying from './migrations/003-paying.ts';
import * as orderDesk from './migrations/005-order-desk.ts';
import * as payLater from './migrations/006-pay-later.ts';
import * as productDesk from './migrations/006-product-desk.ts';
import * as accounts from './migrations/009-accounts.ts';
import * as ownerDesk from './migrations/010-owner-desk.ts';
import * as home from './migrations/011-home.ts';
import * as messages from './migrations/012-messages.ts';
import * as webhooks from './migrations/013-webhooks.ts';
import * as requestKeys from './migrations/014-request-keys.ts';
import * as imageUses from './migrations/015-image-uses.ts';

const migrations = {
  '001-shop': shop,
  '002-search': search,
  '003-paying': paying,
  '005-order-desk': orderDesk,
  '006-pay-later': payLater,
  '006-product-desk': productDesk,
  '009-accounts': accounts,
  '010-owner-desk': ownerDesk,
  '011-home': home,
  '012-messages': messages,
  '013-webhooks': webhooks,
  '014-request-keys': requestKeys,
  '015-image-uses': imageUses,
};

/**
 * Brings the tables to the newest shape, or to that of the migration named. Safe to call at every start; a migration
 * that fails leaves nothing behind.
 */
export async function migrate(database: Database, upTo?: keyof typeof migrations): Promise<void> {
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}
