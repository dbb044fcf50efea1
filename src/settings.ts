import { z } from 'zod';
import { serversOf } from '#database/postgres/postgres-servers.ts';
import { DEMO_ADMIN } from '#demo/demo-people.ts';
import { type BackupPlace, BUCKET_NAME, PREFIX, REGION, USUAL_PREFIX } from '#integrations/backup-places.ts';
import type { S3Account } from '#integrations/s3-store.server.ts';
import { sender } from '#integrations/service-shapes.ts';
import { isThisMachine } from '#values/net/this-machine.ts';
import project from '../package.json' with { type: 'json' };
import { providerSetups } from './provider-setups.ts';
import { type PaymentEnvironment, readPaymentEnvironment } from './service-settings.ts';
import {
  address,
  flag,
  isDomain,
  isOrigin,
  isPlainAddress,
  isSiteAddress,
  listOf,
  numberIn,
  port,
  wholeNumber,
} from './setting-shapes.ts';

export type Settings = ReturnType<typeof readSettings>;

/** How the commands are called where `npm start` runs the shop. */
export const NPM_COMMAND = 'npm run shop --';

const endpoint = address.refine(isPlainAddress, 'must be an address without user, password or query');
const bucket = z
  .string()
  .regex(BUCKET_NAME, 'must be a bucket’s name: 3 to 63 small letters, digits, dots, hyphens');
const region = z.string().regex(REGION, 'must be a region such as eu-west-2');

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: address
    .refine(isSiteAddress, 'must be a whole site such as https://fires.example, without path, query or user')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine(namesServers, 'must be a postgres:// address, with commas between several servers')
    .optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have 10 characters or more').max(128).optional(),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .superRefine((value, context) => {
      const fault = sender(value);
      if (fault) context.addIssue(fault);
    })
    .optional(),
  S3_ENDPOINT: endpoint.optional(),
  S3_BUCKET: bucket.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: region.optional(),
  SANDBOX: flag.optional(),
  SANDBOX_PORT: port.optional(),
  ALLOW_HTTP: flag.default('0'),
  ALLOW_PRIVATE_WEBHOOKS: flag.default('0'),
  COOKIE_DOMAIN: z.string().refine(isDomain, 'must be a domain such as fires.example').optional(),
  CORS_ORIGINS: listOf(
    isOrigin,
    'must be origins such as https://office.example, with commas between them',
  ).default([]),
  DISCOUNT: numberIn(0, 0.95, 'must be a number from 0 to 0.95; 0.1 is 10%').default(0),
  PRODUCT_SELECTION: z.string().min(1).default('fireplaces'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3: flag.default('0'),
  BACKUP_S3_ENDPOINT: endpoint.optional(),
  BACKUP_S3_BUCKET: bucket.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_REGION: region.optional(),
  BACKUP_S3_PREFIX: z.string().regex(PREFIX, 'must end with a slash, such as backup/').optional(),
  SHOP_KEY: z.string().optional(),
  SHOP_COMMAND: z.string().default(NPM_COMMAND),
  UPDATE_COMMAND: z.string().default('git pull && npm start'),
  RELEASES_URL: address
    .refine(isPlainAddress, 'must be an address without user, password or query')
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

type Environment = z.infer<typeof environment>;

function namesServers(address: string): boolean {
  try {
    return serversOf(address).length > 0;
  } catch {
    return false;
  }
}

/** Stops the start; the message is one line that names the setting. */
export class SettingsError extends Error {}

/**
 * Reads every environment setting, once. Throws SettingsError when one is malformed, a provider is half configured, or
 * the combination is unsafe.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    const { path, message } = result.error.issues[0] ?? { path: ['?'], message: 'is malformed' };
    throw new SettingsError(`Setting ${String(path[0])} is not valid: ${message}`);
  }
  const e = result.data;
  wholeOrNothing(e, ['SMTP_URL', 'MAIL_FROM']);
  if (e.S3_REGION && !e.S3_ENDPOINT)
    throw new SettingsError('Setting S3_ENDPOINT is missing: S3_REGION needs it');
  if (e.BACKUP_S3 === '1' && !e.S3_ENDPOINT)
    throw new SettingsError('Setting S3_ENDPOINT is missing: BACKUP_S3 needs it');
  wholeOrNothing(e, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  refuseTwoBackups(e);

  const isPublic = e.PUBLIC_URL !== undefined && !isThisMachine(e.PUBLIC_URL);
  const payments = readPaymentEnvironment(given, isPublic);
  if ('problem' in payments)
    throw new SettingsError(`Setting ${payments.problem.name} ${payments.problem.why}`);
  const { found } = payments;
  const hasLiveProvider = isLive(found);
  refuseDangerous(e, isPublic, hasLiveProvider);

  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const { hostname } = new URL(publicUrl);
  if (e.COOKIE_DOMAIN && !`.${hostname}`.endsWith(`.${e.COOKIE_DOMAIN.toLowerCase()}`))
    throw new SettingsError(
      `Setting COOKIE_DOMAIN is not valid: must be ${hostname}, the host of PUBLIC_URL, or a domain above it`,
    );
  const isLocal = hostname === 'localhost';
  const sandboxPort = e.SANDBOX_PORT ?? e.PORT + 1;
  const hasSandbox = e.SANDBOX ? e.SANDBOX === '1' : isLocal;
  if (hasSandbox && sandboxPort > 65535)
    throw new SettingsError('Setting SANDBOX_PORT is not valid: must be below 65536');
  if (hasSandbox && sandboxPort === e.PORT)
    throw new SettingsError('Setting SANDBOX_PORT is not valid: the shop itself uses this port');
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const hasDemo = e.DEMO ? e.DEMO === '1' : !hasLiveProvider;

  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    dataDir: e.DATA_DIR,
    /** What is typed before the name of one of the shop's commands. */
    command: e.SHOP_COMMAND,
    /** The same for a newer version. */
    updateCommand: e.UPDATE_COMMAND,
    version: project.version,
    /** Where newer versions are made known; undefined: nobody is asked. */
    releasesUrl: e.RELEASES_URL,
    databaseUrl: e.DATABASE_URL,
    /** The first administrator, created when there is none. A shop of one's own has no email address to fall back on. */
    admin: { email: e.ADMIN_EMAIL ?? (hasDemo ? DEMO_ADMIN : null), password: e.ADMIN_PASSWORD },
    hasDemo,
    /** What the environment says of the payment providers. */
    payments: found,
    /** Those that it sets up, also those that take no new payments, and the sandbox in their place. */
    providers: providerSetups(found, hasSandbox ? sandboxUrl : null),
    /** Whether the accounts that the owner has entered are used too. */
    usesEnteredAccounts: true,
    isPublic,
    isTestMode: hasSandbox && !hasLiveProvider,
    smtp: e.SMTP_URL ? { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM ?? '' } : null,
    /** Where pictures are stored; null: in DATA_DIR. */
    s3: storeOf(e, 'S3_'),
    sandbox: hasSandbox ? { port: sandboxPort, url: sandboxUrl } : null,
    cookieDomain: e.COOKIE_DOMAIN,
    allowsPrivateWebhooks: e.ALLOW_PRIVATE_WEBHOOKS === '1',
    /** Other sites whose pages may use the API by token. */
    corsOrigins: e.CORS_ORIGINS,
    discount: e.DISCOUNT,
    productSelection: e.PRODUCT_SELECTION,
    trustProxy: e.TRUST_PROXY,
    backup: backupOf(e),
    shopKey: e.SHOP_KEY,
    logLevel: e.LOG_LEVEL,
  };
}

/** The account at an S3 store whose variables begin so; null if they are not set. */
function storeOf(e: Environment, start: 'S3_' | 'BACKUP_S3_'): S3Account | null {
  const address = e[`${start}ENDPOINT`];
  if (!address) return null;
  return {
    endpoint: address,
    bucket: e[`${start}BUCKET`] ?? '',
    accessKeyId: e[`${start}ACCESS_KEY_ID`] ?? '',
    secretAccessKey: e[`${start}SECRET_ACCESS_KEY`] ?? '',
    region: e[`${start}REGION`] ?? 'us-east-1',
  };
}

/** Where the environment has the sealed backups kept; null where it does not say. */
function backupOf(e: Environment): BackupPlace | null {
  if (e.BACKUP_DIR) return { folder: e.BACKUP_DIR };
  const s3 = storeOf(e, e.BACKUP_S3 === '1' ? 'S3_' : 'BACKUP_S3_');
  return s3 && { s3, prefix: e.BACKUP_S3_PREFIX ?? USUAL_PREFIX };
}

function refuseTwoBackups(e: Environment) {
  const own = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => `BACKUP_S3_${name}`);
  wholeOrNothing(e, own);
  const isInStore = e.BACKUP_S3 === '1' || e.BACKUP_S3_ENDPOINT !== undefined;
  if (isInStore && e.BACKUP_DIR)
    throw new SettingsError('Setting BACKUP_DIR is not valid: with BACKUP_S3 the backup is in the S3 store');
  if (e.BACKUP_S3 === '1' && e.BACKUP_S3_ENDPOINT)
    throw new SettingsError(
      'Setting BACKUP_S3_ENDPOINT is not valid: with BACKUP_S3 the backup is in the store of the pictures',
    );
  if (!isInStore && (e.BACKUP_S3_REGION ?? e.BACKUP_S3_PREFIX))
    throw new SettingsError(
      'Setting BACKUP_S3_ENDPOINT is missing: BACKUP_S3_REGION and BACKUP_S3_PREFIX need it',
    );
}

/** Whether the environment has an account with which money moves. */
function isLive({ services }: PaymentEnvironment): boolean {
  return Object.values(services).some(({ values }) => values !== null);
}

/** Refuses combinations that would expose cards, sessions or money. */
function refuseDangerous(e: Environment, isPublic: boolean, hasLiveProvider: boolean) {
  if (isPublic && e.PUBLIC_URL?.startsWith('http:') && e.ALLOW_HTTP === '0')
    throw new SettingsError(
      'Setting PUBLIC_URL is not safe: cards and sessions would travel in the clear; use https, or ALLOW_HTTP=1',
    );
  if (isPublic && e.ALLOW_PRIVATE_WEBHOOKS === '1')
    throw new SettingsError(
      'Setting ALLOW_PRIVATE_WEBHOOKS is not safe: on a public site, webhooks could reach the private network',
    );
  if (isPublic && e.SANDBOX === '1' && hasLiveProvider)
    throw new SettingsError(
      'Setting SANDBOX is not safe: on a public site that takes real money the sandbox must be off',
    );
}

function wholeOrNothing(given: Record<string, unknown>, names: string[]) {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new SettingsError(`Setting ${missing[0]} is missing: ${names.join(', ')} must be set together`);
}
