import type { Expected, SaleAnswer } from '#shop/sales/payments/payment-provider.ts';
import { field, type WirePairs } from '#values/gateway-wire.server.ts';
import { readAuthentication } from './card-gateway-authentication.server.ts';
import { STERLING } from './card-gateway-fields.server.ts';

/** Messages for the customer; a stolen card reads the same as an empty account. */
export const MESSAGES = {
  declined:
    'CARD DECLINED. Your bank did not approve the payment and nothing was charged. Please try another card.',
  cardDetails: 'The card details were not accepted and nothing was charged. Please check them and try again.',
  notAuthenticated:
    'Your bank could not confirm that the card is yours, so nothing was charged. Please try another card.',
  notConfirmed: "Your bank's confirmation did not arrive, so nothing was charged. Please try again.",
  unavailable: 'We cannot take card payments at the moment. Nothing was charged. Please try again later.',
};

const APPROVED = 0;
const AUTHENTICATION_REQUIRED = 65802;
const NOT_AUTHENTICATED = 65803;
/** The browser returned something that the bank did not send. */
const INVALID_BANK_MESSAGE = 66855;
const DUPLICATE = 65554;
const CREDENTIALS = 65539;
/** Partial and unusual approvals: money moved, but not as requested. */
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
/** Card number, expiry month, year and date, cvv: missing, and 256 higher, invalid. */
const CARD_FIELDS = new Set([66058, 66059, 66060, 66061, 66064, 66314, 66315, 66316, 66317, 66320]);

/** The gateway cannot verify our signature, so it cannot sign its answer either. */
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
 * Reads a verified message about a sale. Anything that is not certain is 'unknown': the shop queries again rather than
 * guess. `mustReverse` marks money that moved otherwise than requested.
 */
export function readAnswer(pairs: WirePairs, expected: Expected): SaleAnswer & { mustReverse?: true } {
  const get = (name: string) => field(pairs, name);
  const reference = get('xref') || null;
  const code = /^(?:0|[1-9]\d*)$/.test(get('responseCode') ?? '') ? Number(get('responseCode')) : Number.NaN;
  const cause = `${get('responseCode') ?? 'no code'} ${get('responseMessage') ?? ''}`.trim();
  const doubt = (why: string): SaleAnswer => ({ kind: 'unknown', reference, cause: why, needsStaff: true });
  const declined = (message: string): SaleAnswer => ({ kind: 'declined', reference, message, cause });

  if (get('transactionUnique') !== expected.paymentId)
    return doubt(`the answer is about another payment: ${cause}`);
  if (get('orderRef') !== expected.orderNumber) return doubt(`the answer is about another order: ${cause}`);

  if (code === APPROVED && isReversed(get('state'))) return declined(MESSAGES.declined);
  if (code === APPROVED || OTHER_APPROVALS.has(code)) {
    const isAsRequested =
      code === APPROVED &&
      get('amount') === String(expected.amount) &&
      get('amountReceived') === String(expected.amount) &&
      get('currencyCode') === STERLING;
    if (!isAsRequested)
      return {
        ...doubt(`approved, but not as requested: ${get('amountReceived')} ${cause}`),
        mustReverse: true,
      };
    if (!reference) return doubt('approved without a reference');
    return {
      kind: 'accepted',
      reference,
      authorisationCode: get('authorisationCode') ?? '',
      cardBrand: get('cardScheme') ?? get('cardType') ?? '',
      cardLastFour: /\d{4}$/.exec(get('cardNumberMask') ?? '')?.[0] ?? '',
      message: get('responseMessage') ?? '',
    };
  }
  if (code === AUTHENTICATION_REQUIRED && isReversed(get('state'))) return declined(MESSAGES.declined);
  if (code === AUTHENTICATION_REQUIRED) {
    const step = readAuthentication(pairs);
    if (!reference || !step) return doubt('authentication requested without an address');
    return { kind: 'step', reference, step };
  }
  if (code === NOT_AUTHENTICATED || code === INVALID_BANK_MESSAGE) return declined(MESSAGES.notAuthenticated);
  if (CARD_FIELDS.has(code)) return declined(MESSAGES.cardDetails);
  if (code === TOO_LATE || code === TEST_CARD) return declined(MESSAGES.declined);
  if (OUR_FAULT.has(code) || isFieldCode(code))
    return { kind: 'declined', reference, message: MESSAGES.unavailable, cause, needsStaff: true };
  // A bank's codes are below 100, and all but 0 decline; the gateway's own start at 65536.
  if (code > APPROVED && code < 100) return declined(MESSAGES.declined);
  const isDuplicate = code === DUPLICATE;
  return { kind: 'unknown', reference, cause: isDuplicate ? `sent twice: ${cause}` : cause };
}

/** Whether a QUERY shows our sale still waiting for the bank's confirmation. */
export function isWaiting(pairs: WirePairs, { paymentId }: Expected): boolean {
  return (
    Number(field(pairs, 'responseCode')) === AUTHENTICATION_REQUIRED &&
    field(pairs, 'transactionUnique') === paymentId &&
    !isReversed(field(pairs, 'state'))
  );
}

/** States of a sale that was refunded or never settles. */
function isReversed(state: string | undefined): boolean {
  return state === 'canceled' || state === 'reversed' || state === 'declined' || state === 'rejected';
}

function isFieldCode(code: number): boolean {
  return code >= 66048 && code <= 67071;
}
