import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Database } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { isEmptyShop, loadDemo } from '#demo/load-demo.server.ts';
import { cardGateway } from '#integrations/card-gateway.server.ts';
import { imageFiles } from '#integrations/image-files.server.ts';
import { klarna } from '#integrations/klarna.server.ts';
import { sandboxMail, smtpTransport } from '#integrations/smtp.server.ts';
import { webhookCalls } from '#integrations/webhook-calls.server.ts';
import { ensureFirstAdmin, systemAdmin } from '#shop/accounts/first-admin.server.ts';
import type { MailTransport } from '#shop/mail/mail-transport.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import type { IdPrefix, Shop } from '#shop/shop.server.ts';
import { makeDataFolder } from './data-folder.server.ts';
import { createLog } from './log.server.ts';
import { type Settings, SettingsError } from './settings.ts';

export type OpenShop = {
  shop: Shop;
  /** The first administrator; the password only at the start that made the account, to be shown once. */
  admin: { email: string; password: string | null };
  close(): Promise<void>;
};

/**
 * Opens the shop of these settings: database with its newest tables, everything outside, the demo catalogue where it
 * is wanted and nothing is there. `say` gets what takes its time, as lines for whoever waits.
 */
export async function openShop(settings: Settings, say: (line: string) => void): Promise<OpenShop> {
  makeDataFolder(settings.dataDir);
  const database = await openDatabase(settings);
  await migrate(database);
  const log = createLog(settings.logLevel);
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
    isTestMode: settings.isTestMode,
    cards: settings.cardGateway ? cardGateway(settings.cardGateway) : null,
    payLater: settings.klarna ? klarna(settings.klarna, log) : null,
    mail: mailOf(settings),
    webhooks: webhookCalls({ allowsPrivate: settings.allowsPrivateWebhooks }),
    images: imageFiles(join(settings.dataDir, 'images')),
    startingDiscount: settings.discount,
    log,
  };
  if (settings.hasDemo && (await isEmptyShop(shop))) await loadDemo(shop, systemAdmin(shop), say);
  // Last of all: a start that is killed before has not made an account whose password nobody saw.
  const admin = await ensureFirstAdmin(shop, settings.admin);
  return { shop, admin, close: () => closeAll(shop) };
}

/** A database that cannot be opened, or does not answer, stops the start with one line that names its setting. */
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

/** The mail server of the settings, else the sandbox's mailbox, else none. */
function mailOf({ mail, sandbox }: Settings): MailTransport | null {
  if (mail) return smtpTransport(mail);
  const { name, email } = DEFAULT_PROFILE;
  return sandbox ? sandboxMail(sandbox.url, { name, address: email }) : null;
}

async function closeAll({ mail, database }: Shop) {
  await mail?.close();
  await database.close();
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 22 base62 characters hold 131 bits: unguessable, and never a handle. */
export function newId(prefix: IdPrefix): string {
  const characters: string[] = [];
  while (characters.length < 22) {
    for (const byte of randomBytes(32)) {
      // 248 is the largest multiple of 62 in a byte: above it the choice would lean.
      if (byte < 248 && characters.length < 22) characters.push(BASE62[byte % 62] ?? '');
    }
  }
  return `${prefix}_${characters.join('')}`;
}

/** The key of the shop's keyed hashes: made once, kept in the database that all processes share. */
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
