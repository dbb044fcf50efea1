import { field, nested, type WirePairs } from '#values/gateway-wire.server.ts';
import { type Authentication, askForChallenge, decode, isInTime } from './authentication.ts';
import type { Gateway } from './gateway.ts';
import { type Answer, badField, CODES } from './gateway-codes.ts';
import { describe, mask } from './payment-fields.ts';
import { findByAuthentication, type Payment, updatePayment } from './payments.ts';
import { reference } from './world.ts';

/**
 * Goes on with a sale that waits for its bank: after the fingerprint perhaps with a challenge, after that with what
 * the bank itself knows. Only here, in the last call, money is authorised (facts A6, 8).
 */
export function continueSale(gateway: Gateway, pairs: WirePairs, fate: { isLostInside: boolean }): Answer {
  const threeDSRef = field(pairs, 'threeDSRef') ?? '';
  const payment = findByAuthentication(gateway.ledger, 'asked.threeDSRef', threeDSRef);
  if (!payment?.authentication) return badField('threeDSRef', threeDSRef);
  if (!isAsAtFirst(pairs, payment))
    return about(payment, CODES.doesNotMatch, 'DOES NOT MATCH THE FIRST REQUEST');
  if (payment.state === 'canceled') return about(payment, CODES.tooOld, 'TRANSACTION CANCELED');
  if (payment.state !== 'received') return about(payment, CODES.duplicate, 'DUPLICATE TRANSACTION');
  const authentication: Authentication = JSON.parse(payment.authentication);
  if (fate.isLostInside) return end(gateway, payment, CODES.tooOld, 'NOT PROCESSED IN TIME');
  if (!isInTime(authentication, gateway.world.now()))
    return end(gateway, payment, CODES.tooOld, 'AUTHENTICATION TOO OLD');

  const response = nested(pairs, 'threeDSResponse');
  const message = authentication.step === 'fingerprint' ? response.threeDSMethodData : response.cres;
  // 'timeout' stands for a browser that could not, or did not, show its fingerprint.
  const isWithout = authentication.step === 'fingerprint' && message === 'timeout';
  // What cannot be read decides nothing: the sale waits on.
  if (!isWithout && !decode(message))
    return { fields: { ...describe(payment), ...badField('threeDSResponse', message).fields } };
  if (!isWithout && !isContent(authentication, message))
    return end(gateway, payment, CODES.notAuthenticated, '3DS AUTHENTICATION RESULT NOT ACCEPTABLE');
  if (authentication.challenges > 0) return ask(gateway, payment, askForChallenge(gateway, authentication));
  if (authentication.outcome === 'declined') return end(gateway, payment, CODES.notHonoured, 'CARD DECLINED');
  return authorise(gateway, payment, authentication);
}

/** The message only says which step is over, and must be of this very one; how it ended the bank knows by itself. */
function isContent(authentication: Authentication, message: string | undefined): boolean {
  const { threeDSServerTransID, acsTransID } = decode(message) ?? {};
  if (threeDSServerTransID !== authentication.serverTransactionId) return false;
  if (authentication.step === 'fingerprint') return true;
  return acsTransID === authentication.acsTransactionId && authentication.result === 'Y';
}

/** Nothing of the first request need be said again; what is, must be the same (facts A6, 4). */
function isAsAtFirst(pairs: WirePairs, payment: Payment): boolean {
  const first = {
    amount: String(payment.amount),
    currencyCode: payment.currency,
    orderRef: payment.order_reference,
    transactionUnique: payment.unique_reference,
  };
  const number = field(pairs, 'cardNumber')?.replaceAll(' ', '');
  return (
    (number === undefined || mask(number) === payment.card_mask) &&
    Object.entries(first).every(([name, value]) => (field(pairs, name) ?? value) === value)
  );
}

/** A refusal that changes nothing, and names the sale, so that the merchant can ask what became of it. */
function about(payment: Payment, code: number, message: string): Answer {
  return {
    fields: { ...describe(payment), responseCode: code, responseStatus: 2, responseMessage: message },
  };
}

function ask(gateway: Gateway, payment: Payment, authentication: Authentication): Answer {
  const next = updatePayment(gateway.ledger, payment, { authentication: JSON.stringify(authentication) });
  return kept(next, { ...authentication.asked });
}

function authorise(gateway: Gateway, payment: Payment, { outcome }: Authentication): Answer {
  const code = reference(gateway.world, 6);
  const next = updatePayment(gateway.ledger, payment, {
    state: 'captured',
    code: CODES.approved,
    message: `AUTHCODE:${code}`,
    authorisation_code: code,
    amount_received: payment.amount,
  });
  return {
    ...kept(next, { threeDSAuthenticated: 'Y' }),
    ...(outcome === 'answer-lost' ? { trouble: 'answer-lost' as const } : {}),
  };
}

function end(gateway: Gateway, payment: Payment, code: number, message: string): Answer {
  const next = updatePayment(gateway.ledger, payment, { state: 'declined', code, message });
  return kept(next, code === CODES.notAuthenticated ? { threeDSAuthenticated: 'N' } : {});
}

function kept(payment: Payment, more: Answer['fields']): Answer {
  return { fields: { ...describe(payment), ...more }, callbackUrl: payment.callback_url };
}
