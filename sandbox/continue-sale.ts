import { type Authentication, askForChallenge, decode, isInTime } from './authentication.ts';
import { type Answer, badField, CODES } from './gateway-codes.ts';
import type { Party } from './party.ts';
import { describe, mask } from './payment-fields.ts';
import { findByAuthentication, type Payment, updatePayment } from './payments.ts';
import { type Message, nested } from './wire.ts';
import { reference } from './world.ts';

/**
 * Continues a sale in 3-D Secure: after the fingerprint possibly with a challenge, then with the bank's own record of
 * it. Only the last call authorises money.
 */
export function continueSale(gateway: Party, request: Message, fate: { isLostInside: boolean }): Answer {
  const threeDSRef = request.get('threeDSRef') ?? '';
  const payment = findByAuthentication(gateway.ledger, 'request.threeDSRef', threeDSRef);
  if (!payment?.authentication) return badField('threeDSRef', threeDSRef);
  if (!matchesFirst(request, payment))
    return refuseKnown(payment, CODES.doesNotMatch, 'DOES NOT MATCH THE FIRST REQUEST');
  if (payment.state === 'canceled') return refuseKnown(payment, CODES.tooOld, 'TRANSACTION CANCELED');
  if (payment.state !== 'received') return refuseKnown(payment, CODES.duplicate, 'DUPLICATE TRANSACTION');
  const authentication: Authentication = JSON.parse(payment.authentication);
  if (fate.isLostInside) return decline(gateway, payment, CODES.tooOld, 'NOT PROCESSED IN TIME');
  if (!isInTime(authentication, gateway.world.now()))
    return decline(gateway, payment, CODES.tooOld, 'AUTHENTICATION TOO OLD');

  const response = nested(request, 'threeDSResponse');
  const message = authentication.step === 'fingerprint' ? response.threeDSMethodData : response.cres;
  // 'timeout': the browser could not show the fingerprint page.
  const isWithout = authentication.step === 'fingerprint' && message === 'timeout';
  // An unreadable message decides nothing: the sale keeps waiting.
  if (!isWithout && !decode(message))
    return { fields: { ...describe(payment), ...badField('threeDSResponse', message).fields } };
  if (!isWithout && !isAuthentic(authentication, message))
    return decline(gateway, payment, CODES.notAuthenticated, '3DS AUTHENTICATION RESULT NOT ACCEPTABLE');
  if (authentication.challenges > 0)
    return challenge(gateway, payment, askForChallenge(gateway, authentication));
  if (authentication.outcome === 'declined')
    return decline(gateway, payment, CODES.notHonoured, 'CARD DECLINED');
  return authorise(gateway, payment, authentication);
}

/** The message only names the step it completes, which must be this one; the result is in the bank's own record. */
function isAuthentic(authentication: Authentication, message: string | undefined): boolean {
  const { threeDSServerTransID, acsTransID } = decode(message) ?? {};
  if (threeDSServerTransID !== authentication.serverTransactionId) return false;
  if (authentication.step === 'fingerprint') return true;
  return acsTransID === authentication.acsTransactionId && authentication.result === 'Y';
}

/** Fields of the first request may be left out, but not changed. */
function matchesFirst(request: Message, payment: Payment): boolean {
  const first = {
    amount: String(payment.amount),
    currencyCode: payment.currency,
    orderRef: payment.order_reference,
    transactionUnique: payment.unique_reference,
  };
  const number = request.get('cardNumber')?.replaceAll(' ', '');
  return (
    (number === undefined || mask(number) === payment.card_mask) &&
    Object.entries(first).every(([name, value]) => (request.get(name) ?? value) === value)
  );
}

/** A refusal that changes nothing but names the sale, so the merchant can query it. */
function refuseKnown(payment: Payment, code: number, message: string): Answer {
  return {
    fields: { ...describe(payment), responseCode: code, responseStatus: 2, responseMessage: message },
  };
}

function challenge(gateway: Party, payment: Payment, authentication: Authentication): Answer {
  const next = updatePayment(gateway.ledger, payment, { authentication: JSON.stringify(authentication) });
  return recorded(next, { ...authentication.request });
}

function authorise(gateway: Party, payment: Payment, { outcome }: Authentication): Answer {
  const code = reference(gateway.world, 6);
  const next = updatePayment(gateway.ledger, payment, {
    state: 'captured',
    code: CODES.approved,
    message: `AUTHCODE:${code}`,
    authorisation_code: code,
    amount_received: payment.amount,
  });
  return {
    ...recorded(next, { threeDSAuthenticated: 'Y' }),
    ...(outcome === 'answer-lost' ? { trouble: 'answer-lost' as const } : {}),
  };
}

function decline(gateway: Party, payment: Payment, code: number, message: string): Answer {
  const next = updatePayment(gateway.ledger, payment, { state: 'declined', code, message });
  return recorded(next, code === CODES.notAuthenticated ? { threeDSAuthenticated: 'N' } : {});
}

function recorded(payment: Payment, more: Answer['fields']): Answer {
  return { fields: { ...describe(payment), ...more }, callbackUrl: payment.callback_url };
}
