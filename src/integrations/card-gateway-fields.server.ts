import { isIPv4 } from 'node:net';
import type { Browser, Sale } from '#shop/payments/card-gateway.ts';
import { toPairs, type WirePairs } from '#values/gateway-wire.server.ts';

/** Pounds sterling, and the United Kingdom as the country of the merchant. */
export const STERLING = '826';
const UNITED_KINGDOM = '826';

/** A card that the bank has not answered on for this long is not the same request any more; never 0 (facts A7). */
const DUPLICATE_WINDOW_SECONDS = 300;

/** The fields of a SALE (facts A2). Amounts are whole pence without a point: with one the gateway reads pounds. */
export function saleFields(merchantId: string, sale: Sale): WirePairs {
  const { card, customer } = sale;
  return toPairs({
    merchantID: merchantId,
    action: 'SALE',
    type: 1,
    amount: sale.amount,
    currencyCode: STERLING,
    countryCode: UNITED_KINGDOM,
    transactionUnique: sale.paymentId,
    orderRef: sale.orderNumber,
    duplicateDelay: DUPLICATE_WINDOW_SECONDS,
    cardNumber: card.number.replace(/\D/g, ''),
    cardExpiryMonth: card.expiryMonth,
    cardExpiryYear: String(card.expiryYear % 100).padStart(2, '0'),
    cardCVV: card.cvv,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phoneNumber,
    customerAddress: customer.address,
    customerPostCode: customer.postcode,
    callbackURL: sale.callbackUrl,
    threeDSRedirectURL: sale.returnUrl,
    ...deviceFields(sale.browser),
  });
}

/** What 3-D Secure wants to know of the browser; the screen and the time zone only where a script could tell. */
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

/** The gateway takes IPv4 alone; a socket may write it as '::ffff:203.0.113.9'. */
function ipv4Of(ip: string): string | null {
  const plain = ip.replace(/^::ffff:/i, '');
  return isIPv4(plain) ? plain : null;
}

function header(value: string): string {
  return value.slice(0, 2048);
}

/** Colour depths that the gateway knows; some telephones report 30. */
const COLOUR_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1];

function screen(reported: string): string | null {
  const [, width, height, depth] = /^(\d{1,5})x(\d{1,5})x(\d{1,3})$/.exec(reported) ?? [];
  const known = COLOUR_DEPTHS.find((each) => each <= Number(depth));
  return width && height && known ? `${width}x${height}x${known}` : null;
}
