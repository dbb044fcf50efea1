import { z } from 'zod';
import { SANDBOX_KLARNA, SANDBOX_MERCHANT } from '#values/sandbox-account.ts';

export type Settings = ReturnType<typeof readSettings>;

const flag = z.enum(['0', '1'], 'must be 0 or 1');
const port = wholeNumber(1, 65535);
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@moorlandfires.example'),
  ADMIN_PASSWORD: z.string().min(10, 'must have 10 characters or more').max(128).optional(),
  DEMO: flag.optional(),
  CARD_GATEWAY_URL: address.optional(),
  CARD_GATEWAY_MERCHANT_ID: z.string().min(1).optional(),
  CARD_GATEWAY_SECRET: z.string().min(1).optional(),
  KLARNA_ENABLED: flag.default('1'),
  KLARNA_URL: address.optional(),
  KLARNA_USERNAME: z.string().min(1).optional(),
  KLARNA_PASSWORD: z.string().min(1).optional(),
  KLARNA_SCRIPT_URL: address.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SANDBOX: flag.optional(),
  SANDBOX_PORT: port.optional(),
  ALLOW_HTTP: flag.default('0'),
  ALLOW_PRIVATE_WEBHOOKS: flag.default('0'),
  COOKIE_DOMAIN: z.string().min(1).optional(),
  CORS_ORIGINS: listOf(
    isOrigin,
    'must be origins such as https://office.example, with commas between them',
  ).default([]),
  DISCOUNT: numberIn(0, 0.95, 'must be a number from 0 to 0.95; 0.1 is 10%').default(0),
  PRODUCT_SELECTION: z.string().min(1).default('fireplaces'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

function numberIn(least: number, most: number, error: string) {
  return z.coerce.number({ error }).min(least, error).max(most, error);
}

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return numberIn(least, most, error).int(error);
}

/** Comma-separated values, each of which must pass. */
function listOf(fits: (value: string) => boolean, error: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((values) => values.every(fits), error);
}

/** Scheme, host and port, as in a browser's Origin header. There is no wildcard. */
function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
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
  wholeOrNothing(e, ['CARD_GATEWAY_URL', 'CARD_GATEWAY_MERCHANT_ID', 'CARD_GATEWAY_SECRET']);
  wholeOrNothing(e, ['KLARNA_URL', 'KLARNA_USERNAME', 'KLARNA_PASSWORD', 'KLARNA_SCRIPT_URL']);
  wholeOrNothing(e, ['SMTP_URL', 'MAIL_FROM']);

  refuseDangerous(e);

  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const isLocal = new URL(publicUrl).hostname === 'localhost';
  const sandboxPort = e.SANDBOX_PORT ?? e.PORT + 1;
  const hasSandbox = e.SANDBOX ? e.SANDBOX === '1' : isLocal;
  if (hasSandbox && sandboxPort > 65535)
    throw new SettingsError('Setting SANDBOX_PORT is not valid: must be below 65536');
  if (hasSandbox && sandboxPort === e.PORT)
    throw new SettingsError('Setting SANDBOX_PORT is not valid: the shop itself uses this port');
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const hasLiveProvider = Boolean(e.CARD_GATEWAY_URL || (e.KLARNA_ENABLED === '1' && e.KLARNA_URL));
  const klarna = klarnaOf(e, hasSandbox ? sandboxUrl : null);

  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    admin: { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD },
    hasDemo: e.DEMO ? e.DEMO === '1' : !hasLiveProvider,
    cardGateway: e.CARD_GATEWAY_URL
      ? {
          url: e.CARD_GATEWAY_URL,
          merchantId: e.CARD_GATEWAY_MERCHANT_ID ?? '',
          secret: e.CARD_GATEWAY_SECRET ?? '',
        }
      : hasSandbox
        ? { url: `${sandboxUrl}/direct/`, ...SANDBOX_MERCHANT }
        : null,
    klarna,
    /** Whether buy now, pay later is offered at all. */
    hasPayLater: klarna !== null && e.KLARNA_ENABLED !== '0',
    isTestMode: hasSandbox && !hasLiveProvider,
    smtp: e.SMTP_URL ? { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM ?? '' } : null,
    sandbox: hasSandbox ? { port: sandboxPort, url: sandboxUrl } : null,
    cookieDomain: e.COOKIE_DOMAIN,
    allowsPrivateWebhooks: e.ALLOW_PRIVATE_WEBHOOKS === '1',
    /** Other sites whose pages may use the API by token. */
    corsOrigins: e.CORS_ORIGINS,
    discount: e.DISCOUNT,
    productSelection: e.PRODUCT_SELECTION,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  };
}

/** The pay-later provider, even when it is no longer offered: existing orders are captured and refunded through it. */
function klarnaOf(e: z.infer<typeof environment>, sandboxUrl: string | null) {
  if (e.KLARNA_URL)
    return {
      url: e.KLARNA_URL,
      username: e.KLARNA_USERNAME ?? '',
      password: e.KLARNA_PASSWORD ?? '',
      /** The provider's browser library. */
      scriptUrl: e.KLARNA_SCRIPT_URL ?? '',
    };
  return sandboxUrl && { url: sandboxUrl, ...SANDBOX_KLARNA, scriptUrl: `${sandboxUrl}/klarna/lib.js` };
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
  for (const name of ['CARD_GATEWAY_URL', 'KLARNA_URL'] as const) {
    const url = e[name];
    if (url?.startsWith('http:') && !isThisMachine(url))
      throw new SettingsError(`Setting ${name} is not safe: providers are called over https only`);
  }
  if (isPublic && e.SANDBOX === '1' && e.CARD_GATEWAY_URL)
    throw new SettingsError(
      'Setting SANDBOX is not safe: on a public site that takes real money the sandbox must be off',
    );
  if (isPublic && e.CARD_GATEWAY_URL && e.CARD_GATEWAY_SECRET === SANDBOX_MERCHANT.secret)
    throw new SettingsError(
      'Setting CARD_GATEWAY_SECRET is not safe: this is the sandbox’s, which is public',
    );
}

function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost');
}

function wholeOrNothing(given: Record<string, unknown>, names: string[]) {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new SettingsError(`Setting ${missing[0]} is missing: ${names.join(', ')} must be set together`);
}
