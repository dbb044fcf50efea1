import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkBeside, checkFile } from '#database/check-file.server.ts';
import { connect, type Database } from '#database/connect.server.ts';
import { migrate, TooOld } from '#database/migrate.server.ts';
import { findKept } from '#database/pooling.server.ts';
import { isUnfinished } from '#database/unfinished-move.server.ts';
import { DEMO_OWNER, isDemoShop, isEmptyShop, loadDemo } from '#demo/load-demo.server.ts';
import { loadWords } from '#demo/load-words.server.ts';
import { machineOf } from '#integrations/machine.server.ts';
import { type MailServer, transportTo } from '#integrations/mail/smtp.server.ts';
import { pictureCalls } from '#integrations/picture-calls.server.ts';
import { releaseFeed } from '#integrations/release-feed.server.ts';
import { strangerAt } from '#integrations/stranger.server.ts';
import { webhookCalls } from '#integrations/webhook-calls.server.ts';
import { ensureFirstAdmin } from '#shop/accounts/first-admin.server.ts';
import { coalesce } from '#shop/cache/coalesce.ts';
import type { EmailTransport } from '#shop/emails/email-transport.ts';
import { loadServices } from '#shop/services/follow-services.server.ts';
import { NOTHING_ENTERED } from '#shop/services/services.ts';
import type { Log, Shop } from '#shop/shop.server.ts';
import { doorOf } from '#values/net/listener-address.ts';
import { makeDataFolder } from './data-folder.server.ts';
import { firstAdminOf } from './first-admin-settings.server.ts';
import { createLog } from './log.server.ts';
import { newId } from './new-id.server.ts';
import { openImages } from './open-images.server.ts';
import { openServices } from './open-services.server.ts';
import { markRunning } from './running-marker.server.ts';
import { type Settings, SettingsError } from './settings.ts';
import { shopKey } from './shop-key.server.ts';

export type OpenShop = {
  shop: Shop;
  /** The first administrator; the password only when this start created the account, to be shown once. */
  admin: { email: string; password: string | null };
  /** Whether the check of the database file has found damage. */
  isDamaged: () => boolean;
  close(): Promise<void>;
};

/**
 * Opens the shop: migrated database, providers and, in an empty shop, the demo. `say` receives lines of progress;
 * emails go through what `openTransport` opens.
 */
export async function openShop(
  settings: Settings,
  say: (line: string) => void,
  openTransport: (server: MailServer) => EmailTransport = transportTo,
): Promise<OpenShop> {
  makeDataFolder(settings.dataDir);
  const marker = markRunning(settings.dataDir);
  const file = settings.databaseUrl ? null : join(settings.dataDir, 'shop.sqlite');
  if (file && marker.wasInterrupted) await refuseDamaged(file);
  const database = await openDatabase(settings);
  const log = createLog(settings.logLevel);
  await doubtPooler(settings, log);
  if (await isUnfinished(database)) {
    await database.close();
    throw new SettingsError(UNFINISHED);
  }
  const newer = await migrate(database).catch(async (error: unknown) => {
    await database.close();
    throw error instanceof TooOld ? new SettingsError(TOO_OLD) : error;
  });
  if (newer.length > 0) log.warn('the tables belong to a newer version and are left as they are', { newer });
  // Made before anything is sealed with it; a faulty one ends the start.
  if (settings.backup) shopKey(settings);
  const services = openServices(settings, { log, openTransport });
  const shop: Shop = {
    database,
    db: database.db,
    isInTransaction: false,
    now: Date.now,
    holdBack: setTimeout,
    newId,
    randomToken: () => randomBytes(32).toString('base64url'),
    secret: await findSecret(database),
    publicUrl: settings.publicUrl,
    services,
    ...services.workWith(NOTHING_ENTERED),
    webhooks: webhookCalls({ allowsPrivate: settings.allowsPrivateWebhooks }),
    pictures: pictureCalls({ allowsPrivate: settings.allowsPrivateWebhooks }),
    images: await openImages(settings, log),
    machine: machineOf(settings),
    examine: coalesce(async () => {
      // Loaded by those few who ask.
      const { examineRunning } = await import('#operations/doctor/examine.server.ts');
      return examineRunning(settings, database);
    }),
    releases: settings.releasesUrl ? releaseFeed(settings.releasesUrl) : null,
    // The development server's pages are not those that customers get.
    stranger: import.meta.env?.DEV
      ? null
      : strangerAt({ publicUrl: settings.publicUrl, door: doorOf(settings) }),
    missedAddresses: new Map(),
    startingDiscount: settings.discount,
    log,
  };
  await loadServices(shop);
  const firstAdmin = await firstAdminOf(shop, settings);
  if (settings.hasDemo && (await isEmptyShop(shop))) await loadDemo(shop, DEMO_OWNER, say);
  // In the demo shop of an earlier release they were part of the software.
  else if (settings.hasDemo && (await isDemoShop(shop))) await loadWords(shop, DEMO_OWNER);
  // Last: a start that is killed earlier leaves no account whose password nobody has seen.
  const admin = await ensureFirstAdmin(shop, firstAdmin);
  const check = file === null ? null : checkBeside(file, report);
  function report(found: { damage: string } | { error: unknown }) {
    if ('damage' in found) log.error('the database file is damaged: restore a backup', { file, ...found });
    else log.warn('the database file could not be checked', { file, ...found });
  }
  return {
    shop,
    admin,
    isDamaged: () => check?.isDamaged() ?? false,
    async close() {
      await check?.stop();
      await closeAll(shop);
      marker.remove();
    },
  };
}

/** After a stop that was not clean. Throws SettingsError, naming the file. */
async function refuseDamaged(file: string) {
  const damage = existsSync(file) ? await checkFile(file) : null;
  if (damage) throw new SettingsError(`The database file ${file} is damaged (${damage}): restore a backup`);
}

const TOO_OLD =
  'The data is of a version before 0.2.0, which cannot be brought up to date: set DATA_DIR to a new folder, or install that version again';

const UNFINISHED =
  'Setting DATABASE_URL is not valid: moving a shop into its database was interrupted; run the move again';

/** Throws SettingsError, naming the setting, when the database cannot be opened or does not answer. */
async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<Database> {
  try {
    const database = connect(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'shop.sqlite') });
    await sql`select 1`.execute(database.db);
    return database;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `Setting ${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'} is not valid: its database does not answer (${message || code})`,
    );
  }
}

/** Throws SettingsError behind a pooler with which nothing would work; warns of one that keeps no settings. */
async function doubtPooler({ databaseUrl }: Settings, log: Log): Promise<void> {
  const kept = databaseUrl ? await findKept(databaseUrl) : 'all';
  if (kept === 'nothing')
    throw new SettingsError(
      'Setting DATABASE_URL is not valid: its pooler keeps no prepared statements; use session pooling',
    );
  if (kept === 'transactions')
    log.warn('the pooler of DATABASE_URL keeps no settings, so waits may have no end: use session pooling');
}

async function closeAll({ emails, database }: Shop) {
  await emails?.close();
  await database.close();
}

/** The key of the shop's keyed hashes, made once and shared by all processes through the database. */
async function findSecret({ db }: Database): Promise<string> {
  await db
    .insertInto('shop_state')
    .values({ key: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow();
  return value;
}
