import { z } from 'zod';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';

export type Settings = ReturnType<typeof readSettings>;

const flag = z.enum(['0', '1']);
const port = z.coerce.number().int().min(1).max(65535);
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  ADMIN_EMAIL: z.email().default('admin@moorlandfires.example'),
  ADMIN_PASSWORD: z.string().min(10, 'must have 10 characters or more').max(128).optional(),
  DEMO: flag.optional(),
  CARD_GATEWAY_URL: address.optional(),
  CARD_GATEWAY_MERCHANT_ID: z.string().min(1).optional(),
  CARD_GATEWAY_SECRET: z.string().min(1).optional(),
  KLARNA_ENABLED: flag.default('1'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SANDBOX: flag.optional(),
  SANDBOX_PORT: port.optional(),
  COOKIE_DOMAIN: z.string().min(1).optional(),
  DISCOUNT: z.coerce.number().min(0).max(0.95).default(0),
  PRODUCT_SELECTION: z.string().min(1).default('fireplaces'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** A setting that stops the start; the message is one line that names it. */
export class SettingsError extends Error {}

/**
 * Reads every environment setting once (decisions, 1). Throws SettingsError naming the setting when one is
 * malformed, half of a provider is given, or the combination is dangerous.
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
  wholeOrNothing(e, ['SMTP_URL', 'MAIL_FROM']);

  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const isLocal = new URL(publicUrl).hostname === 'localhost';
  const sandboxPort = e.SANDBOX_PORT ?? e.PORT + 1;
  if (sandboxPort > 65535) throw new SettingsError('Setting SANDBOX_PORT is not valid: must be below 65536');
  if (sandboxPort === e.PORT)
    throw new SettingsError('Setting SANDBOX_PORT is not valid: it is the port of the shop');
  const hasSandbox = e.SANDBOX ? e.SANDBOX === '1' : isLocal;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const hasLiveProvider = Boolean(e.CARD_GATEWAY_URL);

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
    /** Whether the buy-now-pay-later provider is spoken of at all. */
    hasPayLater: e.KLARNA_ENABLED === '1',
    isTestMode: hasSandbox && !hasLiveProvider,
    mail: e.SMTP_URL ? { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM ?? '' } : null,
    sandbox: hasSandbox ? { port: sandboxPort, url: sandboxUrl } : null,
    cookieDomain: e.COOKIE_DOMAIN,
    discount: e.DISCOUNT,
    productSelection: e.PRODUCT_SELECTION,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  };
}

function wholeOrNothing(given: Record<string, unknown>, names: string[]) {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new SettingsError(`Setting ${missing[0]} is missing: ${names.join(', ')} belong together`);
}
