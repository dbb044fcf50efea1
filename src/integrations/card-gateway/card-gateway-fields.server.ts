import { isIPv4 } from 'node:net';
import type { Attempt, Browser } from '#shop/sales/payments/attempt.ts';
import { toPairs, type WirePairs } from '#values/gateway-wire.server.ts';

/** ISO 4217 and ISO 3166 use the same number for sterling and the United Kingdom. */
export const STERLING = '826';
const UNITED_KINGDOM = '826';

/** The gateway refuses an equal sale within this window; 0 would switch that off. */
const DUPLICATE_WINDOW_SECONDS = 300;

/** What stands for the card in a sale: its own fields, or a token of the gateway's frames. */
type Means = Record<string, string | number>;

/** The fields of a SALE. */
export function saleFields(merchantId: string, sale: Attempt, means: Means): WirePairs {
  return toPairs({
    ...commonFields(merchantId, sale),
    ...means,
    ...customerFields(sale),
    callbackURL: sale.callbackUrl,
    threeDSRedirectURL: sale.returnUrl,
    ...deviceFields(sale.browser),
  });
}

/** The fields with which a buyer comes to the gateway's own page. */
export function pageFields(merchantId: string, sale: Attempt): WirePairs {
  return toPairs({
    ...commonFields(merchantId, sale),
    ...customerFields(sale),
    callbackURL: sale.callbackUrl,
    redirectURL: sale.returnUrl,
  });
}

/** Amounts are whole pence: with a decimal point the gateway would read pounds. */
function commonFields(merchantId: string, { amount, paymentId, orderNumber }: Attempt) {
  return {
    merchantID: merchantId,
    action: 'SALE',
    type: 1,
    amount,
    currencyCode: STERLING,
    countryCode: UNITED_KINGDOM,
    transactionUnique: paymentId,
    orderRef: orderNumber,
    duplicateDelay: DUPLICATE_WINDOW_SECONDS,
  };
}

function customerFields({ customer }: Attempt) {
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phoneNumber,
    customerAddress: customer.address,
    customerPostCode: customer.postcode,
  };
}

/** The browser's details for 3-D Secure; screen and time zone only if a script could report them. */
function deviceFields(browser: Browser) {
  const hasScript = browser.screen !== undefined && browser.timeZoneOffset !== undefined;
  return {
    remoteAddress: ipv4Of(browser.ip),
    deviceChannel: 'browser',
    deviceIdentity: header(browser.userAgent),
    deviceAcceptContent: header(browser.accept),
    deviceAcceptEncoding: header(browser.acceptEncoding),
    deviceAcceptLanguage: header(browser.acceptLanguage),
    deviceCapabilities: hasScript ? 'javascript' : null,
    deviceScreenResolution: hasScript ? screen(browser.screen ?? '') : null,
    deviceTimeZone: hasScript ? browser.timeZoneOffset : null,
  };
}

/** The gateway takes IPv4 only; a socket may report it as '::ffff:203.0.113.9'. */
function ipv4Of(ip: string): string | null {
  const plain = ip.replace(/^::ffff:/i, '');
  return isIPv4(plain) ? plain : null;
}

function header(value: string): string {
  return value.slice(0, 2048);
}

/** Colour depths that the gateway accepts; some phones report 30. */
const COLOUR_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1];

function screen(reported: string): string | null {
  const [, width, height, depth] = /^(\d{1,5})x(\d{1,5})x(\d{1,3})$/.exec(reported) ?? [];
  const known = COLOUR_DEPTHS.find((each) => each <= Number(depth));
  return width && height && known ? `${width}x${height}x${known}` : null;
}
