import { z } from 'zod';
import { serversOf } from '#database/postgres-servers.ts';
import { DEMO_ADMIN } from '#demo/demo-people.ts';
import { SANDBOX_KLARNA, SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import {
  address,
  flag,
  isDomain,
  isOrigin,
  isPlainAddress,
  isSender,
  isSiteAddress,
  listOf,
  numberIn,
  port,
  wholeNumber,
} from './setting-shapes.ts';
import { stripeEnvironment, stripeProblem, stripeSetups } from './stripe-settings.ts';

export type Settings = ReturnType<typeof readSettings>;

/** How the commands are called where `npm start` runs the shop. */
export const NPM_COMMAND = 'npm run shop --';

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
  CARD_GATEWAY_URL: address.optional(),
  CARD_GATEWAY_MERCHANT_ID: z.string().min(1).optional(),
  CARD_GATEWAY_SECRET: z.string().min(1).optional(),
  CARD_GATEWAY_WAYS: listOf(
    isCardWay,
    'must be form, fields or page, or several with commas between them',
  ).default(['form']),
  CARD_GATEWAY_OLD_URL: address.optional(),
  CARD_GATEWAY_OLD_MERCHANT_ID: z.string().min(1).optional(),
  CARD_GATEWAY_OLD_SECRET: z.string().min(1).optional(),
  KLARNA_ENABLED: flag.default('1'),
  KLARNA_URL: address.optional(),
  KLARNA_USERNAME: z.string().min(1).optional(),
  KLARNA_PASSWORD: z.string().min(1).optional(),
  KLARNA_SCRIPT_URL: address.optional(),
  ...stripeEnvironment,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an email address, or a name with one: Fires <hello@fires.example>')
    .optional(),
  S3_ENDPOINT: address
    .refine(isPlainAddress, 'must be an address without user, password or query')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be a bucket’s name: 3 to 63 small letters, digits, dots, hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-west-2')
    .optional(),
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
  SHOP_KEY: z.string().optional(),
  SHOP_COMMAND: z.string().default(NPM_COMMAND),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

/** The ways to pay at the card gateway, and their adapters. */
const CARD_WAYS: Record<string, string> = {
  form: 'paymentnetwork',
  fields: 'paymentnetwork-fields',
  page: 'paymentnetwork-page',
};

function isCardWay(text: string): boolean {
  return text in CARD_WAYS;
}

function namesServers(address: string): boolean {
  try {
    return serversOf(address).length > 0;
  } catch {
    return false;
  }
}

/** A payment provider with the adapter's own settings. Paused: it keeps its orders and takes no new ones. */
export type ProviderSetup = {
  adapter: string;
  status: 'offered' | 'paused';
  values: Record<string, string>;
};

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
  wholeOrNothing(e, ['CARD_GATEWAY_URL', 'CARD_GATEWAY_MERCHANT_ID', 'CARD_GATEWAY_SECRET']);
  wholeOrNothing(e, ['CARD_GATEWAY_OLD_URL', 'CARD_GATEWAY_OLD_MERCHANT_ID', 'CARD_GATEWAY_OLD_SECRET']);
  wholeOrNothing(e, ['KLARNA_URL', 'KLARNA_USERNAME', 'KLARNA_PASSWORD', 'KLARNA_SCRIPT_URL']);
  wholeOrNothing(e, [
    ...['STRIPE_ACCOUNT', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ]);
  wholeOrNothing(e, ['SMTP_URL', 'MAIL_FROM']);
  if (e.S3_REGION && !e.S3_ENDPOINT)
    throw new SettingsError('Setting S3_ENDPOINT is missing: S3_REGION needs it');
  if (e.BACKUP_S3 === '1' && !e.S3_ENDPOINT)
    throw new SettingsError('Setting S3_ENDPOINT is missing: BACKUP_S3 needs it');
  if (e.BACKUP_S3 === '1' && e.BACKUP_DIR)
    throw new SettingsError('Setting BACKUP_DIR is not valid: with BACKUP_S3 the backup is in the S3 store');
  wholeOrNothing(e, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);

  if (e.CARD_GATEWAY_OLD_MERCHANT_ID && e.CARD_GATEWAY_OLD_MERCHANT_ID === e.CARD_GATEWAY_MERCHANT_ID)
    throw new SettingsError(
      'Setting CARD_GATEWAY_OLD_MERCHANT_ID is not valid: this is the account that is in use',
    );

  refuseDangerous(e);

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
  const hasLiveProvider = Boolean(
    e.CARD_GATEWAY_URL || e.STRIPE_SECRET_KEY || (e.KLARNA_ENABLED === '1' && e.KLARNA_URL),
  );
  const hasDemo = e.DEMO ? e.DEMO === '1' : !hasLiveProvider;
  const providers = providersOf(e, hasSandbox ? sandboxUrl : null);

  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    dataDir: e.DATA_DIR,
    /** What is typed before the name of one of the shop's commands. */
    command: e.SHOP_COMMAND,
    databaseUrl: e.DATABASE_URL,
    /** The first administrator, created when there is none. A shop of one's own has no email address to fall back on. */
    admin: { email: e.ADMIN_EMAIL ?? (hasDemo ? DEMO_ADMIN : null), password: e.ADMIN_PASSWORD },
    hasDemo,
    /** The payment providers that are set up, also those that take no new payments. */
    providers,
    isTestMode: hasSandbox && !hasLiveProvider,
    smtp: e.SMTP_URL ? { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM ?? '' } : null,
    /** Where pictures are stored; null: in DATA_DIR. */
    s3: e.S3_ENDPOINT
      ? {
          endpoint: e.S3_ENDPOINT,
          bucket: e.S3_BUCKET ?? '',
          accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
          region: e.S3_REGION ?? 'us-east-1',
        }
      : null,
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

/** Where the sealed backups are kept: a folder, or the S3 store that the pictures are in; null when there are none. */
function backupOf(e: z.infer<typeof environment>): { folder: string } | 's3' | null {
  if (e.BACKUP_S3 === '1') return 's3';
  return e.BACKUP_DIR ? { folder: e.BACKUP_DIR } : null;
}

/** The sandbox stands in for providers that are not set up. */
function providersOf(e: z.infer<typeof environment>, sandboxUrl: string | null): ProviderSetup[] {
  const gateway = e.CARD_GATEWAY_URL
    ? {
        url: e.CARD_GATEWAY_URL,
        merchantId: e.CARD_GATEWAY_MERCHANT_ID ?? '',
        secret: e.CARD_GATEWAY_SECRET ?? '',
      }
    : sandboxUrl
      ? { url: `${sandboxUrl}/direct/`, ...SANDBOX_MERCHANT }
      : null;
  const klarna = e.KLARNA_URL
    ? {
        url: e.KLARNA_URL,
        username: e.KLARNA_USERNAME ?? '',
        password: e.KLARNA_PASSWORD ?? '',
        scriptUrl: e.KLARNA_SCRIPT_URL ?? '',
      }
    : sandboxUrl
      ? { url: sandboxUrl, ...SANDBOX_KLARNA, scriptUrl: `${sandboxUrl}/klarna/lib.js` }
      : null;
  const setUp = (adapter: string, values: Record<string, string> | null, isOffered = true) =>
    values ? [{ adapter, status: isOffered ? ('offered' as const) : ('paused' as const), values }] : [];
  const old = e.CARD_GATEWAY_OLD_URL
    ? {
        url: e.CARD_GATEWAY_OLD_URL,
        merchantId: e.CARD_GATEWAY_OLD_MERCHANT_ID ?? '',
        secret: e.CARD_GATEWAY_OLD_SECRET ?? '',
      }
    : null;
  // Every way is set up, so that what was paid by one that is no longer offered can be refunded.
  const ways = Object.entries(CARD_WAYS);
  return [
    ...ways.flatMap(([way, adapter]) => setUp(adapter, gateway, e.CARD_GATEWAY_WAYS.includes(way))),
    ...ways.flatMap(([, adapter]) => setUp(adapter, old, false)),
    ...stripeSetups(e, sandboxUrl),
    ...setUp('klarna', klarna, e.KLARNA_ENABLED === '1'),
  ];
}

/** Refuses combinations that would expose cards, sessions or money. */
function refuseDangerous(e: z.infer<typeof environment>) {
  const isPublic = e.PUBLIC_URL !== undefined && !isThisMachine(e.PUBLIC_URL);
  if (isPublic && e.PUBLIC_URL?.startsWith('http:') && e.ALLOW_HTTP === '0')
    throw new SettingsError(
      'Setting PUBLIC_URL is not safe: cards and sessions would travel in the clear; use https, or ALLOW_HTTP=1',
    );
  if (isPublic && e.ALLOW_PRIVATE_WEBHOOKS === '1')
    throw new SettingsError(
      'Setting ALLOW_PRIVATE_WEBHOOKS is not safe: on a public site, webhooks could reach the private network',
    );
  for (const name of ['CARD_GATEWAY_URL', 'CARD_GATEWAY_OLD_URL', 'KLARNA_URL'] as const) {
    const url = e[name];
    if (url?.startsWith('http:') && !isThisMachine(url))
      throw new SettingsError(`Setting ${name} is not safe: providers are called over https only`);
  }
  const stripe = stripeProblem(e, isPublic);
  if (stripe) throw new SettingsError(`Setting ${stripe.name} ${stripe.why}`);
  if (isPublic && e.SANDBOX === '1' && (e.CARD_GATEWAY_URL || e.STRIPE_SECRET_KEY))
    throw new SettingsError(
      'Setting SANDBOX is not safe: on a public site that takes real money the sandbox must be off',
    );
  if (isPublic && e.CARD_GATEWAY_URL && e.CARD_GATEWAY_SECRET === SANDBOX_MERCHANT.secret)
    throw new SettingsError(
      'Setting CARD_GATEWAY_SECRET is not safe: this is the sandbox’s, which is public',
    );
}

/** Whether an address leads to the machine that asks. */
export function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost');
}

function wholeOrNothing(given: Record<string, unknown>, names: string[]) {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new SettingsError(`Setting ${missing[0]} is missing: ${names.join(', ')} must be set together`);
}
