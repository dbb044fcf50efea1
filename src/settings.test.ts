import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of a machine', () => {
  test('need nothing: the shop opens on localhost with the sandbox and the demo', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      isSecure: false,
      hasDemo: true,
      isTestMode: true,
      sandbox: { port: 3001, url: 'http://127.0.0.1:3001' },
      cardGateway: { url: 'http://127.0.0.1:3001/direct/' },
      discount: 0,
    });
  });

  test('an empty variable counts as not given', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test('in public the sandbox stays off, and what it would play is not offered', () => {
    expect(readSettings({ PUBLIC_URL: 'https://fires.example/' })).toMatchObject({
      publicUrl: 'https://fires.example',
      isSecure: true,
      sandbox: null,
      cardGateway: null,
      isTestMode: false,
    });
  });

  test('a real card gateway means real money: no test mode, no demo', () => {
    const live = {
      CARD_GATEWAY_URL: 'https://gateway.example/direct/',
      CARD_GATEWAY_MERCHANT_ID: '42',
      CARD_GATEWAY_SECRET: 'kept',
    };
    expect(readSettings(live)).toMatchObject({
      isTestMode: false,
      hasDemo: false,
      cardGateway: { merchantId: '42' },
    });
  });

  test.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '65535' }, 'SANDBOX_PORT'],
    [{ PORT: '3000', SANDBOX_PORT: '3000' }, 'SANDBOX_PORT'],
    [{ PUBLIC_URL: 'ftp://fires.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ DISCOUNT: '2' }, 'DISCOUNT'],
    [{ DISCOUNT: 'ten' }, 'DISCOUNT'],
    [{ SANDBOX: 'yes' }, 'SANDBOX'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ CARD_GATEWAY_URL: 'https://gateway.example/direct/' }, 'CARD_GATEWAY_MERCHANT_ID'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('%o stops the start and names %s', (given, name) => {
    expect(() => readSettings(given)).toThrow(new RegExp(`^Setting ${name} `));
  });
});
