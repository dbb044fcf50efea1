import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { transportTo } from '#integrations/mail/smtp.server.ts';
import { openServices } from '#open-services.server.ts';
import { readSettings } from '#settings.ts';
import type { Services } from '#shop/services/services.ts';
import type { Log } from '#shop/shop.server.ts';
import { SANDBOX_KLARNA, SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { OWNER } from '../accounts/people.ts';
import type { Bank } from '../kit/bank.ts';

const SILENT: Log = { info() {}, warn() {}, error() {} };
export const SHOP_KEY = randomBytes(32).toString('base64url');

/** The services of an installation without a sandbox, unless its environment says so. */
export function servicesOf(env: Record<string, string> = {}, log = SILENT): Services {
  const settings = readSettings({ DATA_DIR: tmpdir(), SANDBOX: '0', DEMO: '0', SHOP_KEY, ...env });
  return openServices(settings, { log, openTransport: transportTo });
}

type Merchant = { merchantId: string; secret: string };

/** The form of the card gateway as an owner sends it: right, for a first account, with one way to pay. */
export function gatewayForm(
  bank: Bank,
  changes: Record<string, string> = {},
  merchant: Merchant = SANDBOX_MERCHANT,
) {
  return {
    ...{ intent: 'save', version: '0', password: OWNER.password, ways: 'form' },
    ...{ 'value.url': `${bank.url}/direct/`, 'value.merchantId': merchant.merchantId },
    'key.secret': merchant.secret,
    ...changes,
  };
}

/** The same of Klarna. */
export function klarnaForm(bank: Bank) {
  return {
    ...{ intent: 'save', version: '0', password: OWNER.password, ways: 'later' },
    ...{ 'value.url': bank.url, 'value.scriptUrl': `${bank.url}/klarna/lib.js` },
    ...{ 'value.username': SANDBOX_KLARNA.username, 'key.secret': SANDBOX_KLARNA.password },
  };
}
