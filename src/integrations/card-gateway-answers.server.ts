import type { Expected, SaleAnswer } from '#shop/payments/payment-provider.ts';
import { field, nested, type WirePairs } from '#values/gateway-wire.server.ts';
import { STERLING } from './card-gateway-fields.server.ts';

/** The words for the customer. They never tell a stolen card from an empty account (facts A5). */
export const MESSAGES = {
  declined:
    'CARD DECLINED. Your bank did not approve the payment and nothing was charged. Please try another card.',
  cardDetails: 'The card details were not accepted and nothing was charged. Please check them and try again.',
  notAuthenticated:
    'Your bank could not confirm that the card is yours, so nothing was charged. Please try another card.',
  unavailable: 'We cannot take card payments at the moment. Nothing was charged. Please try again later.',
};

const APPROVED = 0;
const AUTHENTICATION_REQUIRED = 65802;
const NOT_AUTHENTICATED = 65803;
/** What the browser brought from the bank is no message of the bank. */
const INVALID_BANK_MESSAGE = 66855;
const DUPLICATE = 65554;
const CREDENTIALS = 65539;
/** Partial and odd approvals: money moved, but not as asked. */
const OTHER_APPROVALS = new Set([10, 11, 16]);
/** Our account, address or request is at fault, not the card. */
const OUR_FAULT = new Set([
  CREDENTIALS,
  65540,
  65541,
  65542,
  65545,
  65557,
  65558,
  65559,
  65561,
  65563,
  65565,
]);
const TOO_LATE = 65564;
const TEST_CARD = 65566;
/** Card number, expiry month, year and date, cvv: first missing, then (256 on) invalid. */
const CARD_FIELDS = new Set([66058, 66059, 66060, 66061, 66064, 66314, 66315, 66316, 66317, 66320]);

/** True for the answer of a gateway that cannot check our signature, and so cannot give one that we could. */
export function isWrongCredentials(pairs: WirePairs): boolean {
  return Number(field(pairs, 'responseCode') || Number.NaN) === CREDENTIALS;
}

export function wrongCredentials(): SaleAnswer {
  return {
    kind: 'declined',
    reference: null,
    message: MESSAGES.unavailable,
    cause: `the gateway refuses our merchant id or secret (${CREDENTIALS})`,
    needsStaff: true,
  };
}

/**
 * What a checked message says about a sale (facts A5). Whatever is not surely settled is 'unknown': the shop asks
 * again rather than guess. `mustReverse` marks money that moved otherwise than asked.
 */
export function readAnswer(pairs: WirePairs, expected: Expected): SaleAnswer & { mustReverse?: true } {
  const get = (name: string) => field(pairs, name);
  const reference = get('xref') || null;
  const code = /^\d+$/.test(get('responseCode') ?? '') ? Number(get('responseCode')) : Number.NaN;
  const cause = `${get('responseCode') ?? 'no code'} ${get('responseMessage') ?? ''}`.trim();
  const doubt = (why: string): SaleAnswer => ({ kind: 'unknown', reference, cause: why, needsStaff: true });
  const declined = (message: string): SaleAnswer => ({ kind: 'declined', reference, message, cause });

  if (get('transactionUnique') !== expected.paymentId)
    return doubt(`the answer speaks of another payment: ${cause}`);
  if (get('orderRef') !== expected.orderNumber) return doubt(`the answer speaks of another order: ${cause}`);

  if (code === APPROVED && hasGoneBack(get('state'))) return declined(MESSAGES.declined);
  if (code === APPROVED || OTHER_APPROVALS.has(code)) {
    const isAsAsked =
      code === APPROVED &&
      get('amount') === String(expected.amount) &&
      get('amountReceived') === String(expected.amount) &&
      get('currencyCode') === STERLING;
    if (!isAsAsked)
      return {
        ...doubt(`approved, but not as asked: ${get('amountReceived')} ${cause}`),
        mustReverse: true,
      };
    if (!reference) return doubt('approved without a reference');
    return {
      kind: 'accepted',
      reference,
      authorisationCode: get('authorisationCode') ?? '',
      cardBrand: get('cardScheme') ?? get('cardType') ?? '',
      message: get('responseMessage') ?? '',
    };
  }
  if (code === AUTHENTICATION_REQUIRED && hasGoneBack(get('state'))) return declined(MESSAGES.declined);
  if (code === AUTHENTICATION_REQUIRED) {
    const threeDSRef = get('threeDSRef');
    const threeDSUrl = get('threeDSURL');
    if (!reference || !threeDSRef || !threeDSUrl || !isWebAddress(threeDSUrl))
      return doubt('authentication asked for without saying where');
    const threeDSRequest = nested(pairs, 'threeDSRequest');
    return { kind: 'authenticate', reference, threeDSRef, threeDSUrl, threeDSRequest };
  }
  if (code === NOT_AUTHENTICATED || code === INVALID_BANK_MESSAGE) return declined(MESSAGES.notAuthenticated);
  if (CARD_FIELDS.has(code)) return declined(MESSAGES.cardDetails);
  if (code === TOO_LATE || code === TEST_CARD) return declined(MESSAGES.declined);
  if (OUR_FAULT.has(code) || isFieldCode(code))
    return { kind: 'declined', reference, message: MESSAGES.unavailable, cause, needsStaff: true };
  // Every code of a bank lies below 100 and says no; the gateway's own begin at 65536.
  if (code > APPROVED && code < 100) return declined(MESSAGES.declined);
  const isDuplicate = code === DUPLICATE;
  return { kind: 'unknown', reference, cause: isDuplicate ? `sent twice: ${cause}` : cause };
}

/** Our sale, by the answer to a QUERY, still without the bank's confirmation. */
export function isWaiting(pairs: WirePairs, { paymentId }: Expected): boolean {
  return (
    Number(field(pairs, 'responseCode')) === AUTHENTICATION_REQUIRED &&
    field(pairs, 'transactionUnique') === paymentId &&
    !hasGoneBack(field(pairs, 'state'))
  );
}

/** States of a sale whose money went back, or never settles. */
function hasGoneBack(state: string | undefined): boolean {
  return state === 'canceled' || state === 'reversed' || state === 'declined' || state === 'rejected';
}

function isFieldCode(code: number): boolean {
  return code >= 66048 && code <= 67071;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
