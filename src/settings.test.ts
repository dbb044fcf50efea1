import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const gateway = {
  CARD_GATEWAY_URL: 'https://gateway.example/direct/',
  CARD_GATEWAY_MERCHANT_ID: '42',
  CARD_GATEWAY_SECRET: 'kept',
};

const inPublic = { PUBLIC_URL: 'https://shop.fires.example' };

const store = {
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'fires',
  S3_ACCESS_KEY_ID: 'AK1',
  S3_SECRET_ACCESS_KEY: 'kept',
};

const stripe = {
  STRIPE_ACCOUNT: 'acct_1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('the settings', () => {
  test('need nothing: the shop opens on localhost with the sandbox and the demo', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      isSecure: false,
      hasDemo: true,
      isTestMode: true,
      sandbox: { port: 3001, url: 'http://127.0.0.1:3001' },
      providers: [
        { adapter: 'paymentnetwork-fields', status: 'paused' },
        { adapter: 'paymentnetwork-page', status: 'paused' },
        { adapter: 'paymentnetwork', status: 'offered', values: { url: 'http://127.0.0.1:3001/direct/' } },
        { adapter: 'klarna', status: 'offered' },
      ],
      discount: 0,
    });
  });

  test('offer Stripe where its account says so, and the sandbox’s only when asked', () => {
    const waysOf = (env: Record<string, string>) =>
      readSettings(env)
        .providers.filter(({ adapter }) => adapter.startsWith('stripe'))
        .map(({ adapter, status, values }) => [adapter, status, values.account]);
    expect(waysOf({})).toEqual([]);
    expect(waysOf({ ...stripe, PUBLIC_URL: 'https://fires.example' })).toEqual([
      ['stripe', 'offered', 'acct_1'],
      ['stripe-checkout', 'paused', 'acct_1'],
    ]);
    expect(waysOf({ ...stripe, STRIPE_WAYS: 'none' })).toMatchObject([{ 1: 'paused' }, { 1: 'paused' }]);
    expect(waysOf({ STRIPE_WAYS: 'element,checkout' })).toMatchObject([{ 1: 'offered' }, { 1: 'offered' }]);
    expect(readSettings(stripe)).toMatchObject({ hasDemo: false, isTestMode: false });
  });

  test('an empty variable counts as not given', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test('name other sites whose pages may use the API; none by default', () => {
    expect(readSettings({}).corsOrigins).toEqual([]);
    const CORS_ORIGINS = 'https://office.example, http://localhost:5173';
    expect(readSettings({ CORS_ORIGINS }).corsOrigins).toEqual([
      'https://office.example',
      'http://localhost:5173',
    ]);
  });

  test('allow webhooks to public addresses only, unless a shop in development allows private ones', () => {
    expect(readSettings({}).allowsPrivateWebhooks).toBe(false);
    expect(readSettings({ ALLOW_PRIVATE_WEBHOOKS: '1' }).allowsPrivateWebhooks).toBe(true);
  });

  test('put pictures into DATA_DIR, or into an S3 store when one is given', () => {
    expect(readSettings({}).s3).toBeNull();
    expect(readSettings(store).s3).toEqual({
      endpoint: 'https://store.example',
      bucket: 'fires',
      accessKeyId: 'AK1',
      secretAccessKey: 'kept',
      region: 'us-east-1',
    });
  });

  test('in public the sandbox stays off, and what it would play is not offered', () => {
    expect(readSettings({ PUBLIC_URL: 'https://fires.example/' })).toMatchObject({
      publicUrl: 'https://fires.example',
      isSecure: true,
      sandbox: null,
      providers: [],
      isTestMode: false,
    });
  });

  test('a real card gateway means real money: no test mode, no demo', () => {
    const settings = readSettings(gateway);
    expect(settings).toMatchObject({ isTestMode: false, hasDemo: false });
    expect(settings.providers[2]).toMatchObject({
      adapter: 'paymentnetwork',
      status: 'offered',
      values: { merchantId: '42' },
    });
  });

  test('the ways to pay at the card gateway are chosen; an old account keeps its orders and takes no new ones', () => {
    const env = {
      ...gateway,
      CARD_GATEWAY_WAYS: 'fields, page',
      CARD_GATEWAY_OLD_URL: 'https://old.example/direct/',
      CARD_GATEWAY_OLD_MERCHANT_ID: '41',
      CARD_GATEWAY_OLD_SECRET: 'kept',
    };
    const { providers } = readSettings({ ...env, KLARNA_ENABLED: '0' });
    const offered = providers.filter(({ status }) => status === 'offered');
    expect(offered.map(({ adapter }) => adapter)).toEqual(['paymentnetwork-fields', 'paymentnetwork-page']);
    const old = providers.filter(({ values }) => values.merchantId === '41');
    expect(old.map(({ status }) => status)).toEqual(['paused', 'paused', 'paused']);
    expect(() => readSettings({ ...env, CARD_GATEWAY_OLD_MERCHANT_ID: '42' })).toThrow('is in use');
    expect(() => readSettings({ CARD_GATEWAY_WAYS: 'cheque' })).toThrow('CARD_GATEWAY_WAYS');
  });

  test.each([
    { ...gateway, CARD_GATEWAY_WAYS: 'none' },
    { ...stripe, STRIPE_WAYS: 'none' },
  ])('%o is paused wholly, and keeps its orders', (env) => {
    const { providers } = readSettings({ ...env, PUBLIC_URL: 'https://fires.example' });
    expect(providers.length).toBeGreaterThan(1);
    expect(providers.filter(({ status }) => status === 'offered')).toEqual([]);
  });

  test('pay later is played by the sandbox, unless it is switched off or really there', () => {
    const klarnaOf = (env: Record<string, string>) =>
      readSettings(env).providers.find(({ adapter }) => adapter === 'klarna');
    expect(klarnaOf({})).toMatchObject({ values: { scriptUrl: 'http://127.0.0.1:3001/klarna/lib.js' } });
    expect(klarnaOf({ KLARNA_ENABLED: '0' })).toMatchObject({ status: 'paused' });
    expect(klarnaOf({ SANDBOX: '0' })).toBeUndefined();
    const live = {
      KLARNA_URL: 'https://api.klarna.example',
      KLARNA_USERNAME: 'PK1',
      KLARNA_PASSWORD: 'kept',
      KLARNA_SCRIPT_URL: 'https://x.klarnacdn.example/lib.js',
    };
    expect(klarnaOf(live)).toMatchObject({
      status: 'offered',
      values: { url: live.KLARNA_URL, username: 'PK1', scriptUrl: live.KLARNA_SCRIPT_URL },
    });
    expect(readSettings(live)).toMatchObject({ isTestMode: false, hasDemo: false });
  });

  test.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '65535' }, 'SANDBOX_PORT'],
    [{ PORT: '3000', SANDBOX_PORT: '3000' }, 'SANDBOX_PORT'],
    [{ PUBLIC_URL: 'https://fires.example', ALLOW_PRIVATE_WEBHOOKS: '1' }, 'ALLOW_PRIVATE_WEBHOOKS'],
    [{ PORT: '0x50' }, 'PORT'],
    [{ PORT: '1e3' }, 'PORT'],
    [{ PORT: '3000.5' }, 'PORT'],
    [{ PORT: ' 3000' }, 'PORT'],
    [{ DISCOUNT: '1e-1' }, 'DISCOUNT'],
    [{ PUBLIC_URL: 'ftp://fires.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'fires.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost:3290/sub/path' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost:3290?x=1' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost:3290/?' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost:3290#top' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://user:pw@localhost' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://@localhost' }, 'PUBLIC_URL'],
    [{ ...inPublic, COOKIE_DOMAIN: 'evil example;x' }, 'COOKIE_DOMAIN'],
    [{ ...inPublic, COOKIE_DOMAIN: 'other.example' }, 'COOKIE_DOMAIN'],
    [{ ...inPublic, COOKIE_DOMAIN: 'ires.example' }, 'COOKIE_DOMAIN'],
    [{ ...inPublic, COOKIE_DOMAIN: 'example' }, 'COOKIE_DOMAIN'],
    [{ ...inPublic, COOKIE_DOMAIN: 'www.shop.fires.example' }, 'COOKIE_DOMAIN'],
    [{ COOKIE_DOMAIN: 'fires.example' }, 'COOKIE_DOMAIN'],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000', COOKIE_DOMAIN: '0.0.1' }, 'COOKIE_DOMAIN'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nonsense' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Fires <hello>' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@fires.example, b@fires.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'F\r\nBcc: x <a@fires.example>' }, 'MAIL_FROM'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ DISCOUNT: '2' }, 'DISCOUNT'],
    [{ DISCOUNT: 'ten' }, 'DISCOUNT'],
    [{ SANDBOX: 'yes' }, 'SANDBOX'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ CARD_GATEWAY_URL: 'https://gateway.example/direct/' }, 'CARD_GATEWAY_MERCHANT_ID'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ KLARNA_URL: 'https://api.klarna.example' }, 'KLARNA_USERNAME'],
    [{ KLARNA_SCRIPT_URL: 'lib.js' }, 'KLARNA_SCRIPT_URL'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_ACCOUNT'],
    [{ ...stripe, STRIPE_ACCOUNT: 'me' }, 'STRIPE_ACCOUNT'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...stripe, STRIPE_WAYS: 'cheque' }, 'STRIPE_WAYS'],
    [{ CARD_GATEWAY_WAYS: 'none,form' }, 'CARD_GATEWAY_WAYS'],
    [{ ...stripe, STRIPE_CAPTURE: 'never' }, 'STRIPE_CAPTURE'],
    [{ ...stripe, PUBLIC_URL: 'https://fires.example', SANDBOX: '1' }, 'SANDBOX'],
    [{ S3_ENDPOINT: 'nonsense' }, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: 'https://store.example', S3_BUCKET: 'fires' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_REGION: 'eu-west-2' }, 'S3_ENDPOINT'],
    [{ ...store, S3_BUCKET: 'Fires & Co' }, 'S3_BUCKET'],
    [{ ...store, S3_REGION: 'London, UK' }, 'S3_REGION'],
    [{ ...store, S3_ENDPOINT: 'https://store.example/?bucket=fires' }, 'S3_ENDPOINT'],
    [{ ...store, S3_ENDPOINT: 'https://key:secret@store.example' }, 'S3_ENDPOINT'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'office.example' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'https://office.example/' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'https://office.example,' }, 'CORS_ORIGINS'],
  ])('%o stops the start and names %s', (given, name) => {
    expect(() => readSettings(given)).toThrow(new RegExp(`^Setting ${name} `));
  });

  test.each(['shop.fires.example', 'fires.example', 'Fires.Example'])(
    'cookies may be for %s',
    (COOKIE_DOMAIN) => {
      expect(readSettings({ ...inPublic, COOKIE_DOMAIN }).cookieDomain).toBe(COOKIE_DOMAIN);
    },
  );

  test.each([
    'hello@fires.example',
    '<hello@fires.example>',
    'Moorland Fires <hello@fires.example>',
    '"Fires, Ltd" <hello@fires.example>',
  ])('emails may come from %s', (MAIL_FROM) => {
    expect(readSettings({ SMTP_URL: 'smtp://mail.example', MAIL_FROM }).smtp?.from).toBe(MAIL_FROM);
  });

  test('give the demo an administrator, and a shop of one’s own none', () => {
    expect(readSettings({}).admin.email).toBe('admin@moorlandfires.example');
    expect(readSettings({ DEMO: '0' }).admin.email).toBeNull();
  });

  test('say in words what they must be', () => {
    expect(() => readSettings({ PORT: 'abc' })).toThrow('must be a whole number from 1 to 65535');
    expect(() => readSettings({ DISCOUNT: '2' })).toThrow('must be a number from 0 to 0.95; 0.1 is 10%');
    expect(() => readSettings({ SANDBOX: 'yes' })).toThrow('must be 0 or 1');
  });

  test('the last port of all serves where no sandbox needs the next one', () => {
    expect(readSettings({ PORT: '65535', SANDBOX: '0' })).toMatchObject({ port: 65535, sandbox: null });
  });
});

describe('dangerous settings stop the start', () => {
  const live = { ...gateway, PUBLIC_URL: 'https://fires.example' };
  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://fires.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost.fires.example' }],
    ['CARD_GATEWAY_URL', { ...live, CARD_GATEWAY_URL: 'http://gateway.example/direct/' }],
    ['SANDBOX', { ...live, SANDBOX: '1' }],
    ['CARD_GATEWAY_SECRET', { ...live, CARD_GATEWAY_SECRET: 'sandbox-moves-no-money' }],
  ])('%s in %o', (name, env) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^Setting ${name} is not safe: `));
  });

  test.each([
    live,
    { PUBLIC_URL: 'http://fires.example', ALLOW_HTTP: '1' },
    { PUBLIC_URL: 'http://127.0.0.1:4000' },
    { PUBLIC_URL: 'http://shop.localhost:3000' },
    { PUBLIC_URL: 'https://demo.fires.example', SANDBOX: '1' },
    { ...gateway, CARD_GATEWAY_URL: 'http://127.0.0.1:3001/direct/', SANDBOX: '1' },
  ])('%o is allowed', (env) => {
    expect(() => readSettings(env)).not.toThrow();
  });
});
