import { isIPv4 } from 'node:net';
import { field, type WirePairs } from '#values/gateway-wire.server.ts';
import { SANDBOX_CARDS } from '#values/sandbox-cards.ts';
import { askForFingerprint } from './authentication.ts';
import type { Gateway } from './gateway.ts';
import { type Answer, badField, CODES, refusal } from './gateway-codes.ts';
import { describe, mask } from './payment-fields.ts';
import { addPayment, findTwin, type Payment } from './payments.ts';
import { type SaleOutcome, saleOutcome } from './sale-outcome.ts';
import { reference } from './world.ts';

/** Takes a SALE: checks its fields, refuses duplicates, asks the bank, and writes the ledger before it answers. */
export function sell(gateway: Gateway, pairs: WirePairs, fate: { isLostInside: boolean }): Answer {
  const get = (name: string) => field(pairs, name) || undefined;
  const amount = readAmount(get('amount') ?? '');
  const number = (get('cardNumber') ?? '').replaceAll(' ', '');
  const month = Number(get('cardExpiryMonth'));
  const year = get('cardExpiryYear');
  const remoteAddress = get('remoteAddress');

  if (!amount) return badField('amount', get('amount'));
  if (get('currencyCode') !== '826') return badField('currencyCode', get('currencyCode'));
  if (get('countryCode') !== '826') return badField('countryCode', get('countryCode'));
  if (get('type') !== '1') return badField('type', get('type'));
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return badField('cardNumber', get('cardNumber'));
  if (!Number.isInteger(month) || month < 1 || month > 12)
    return badField('cardExpiryMonth', get('cardExpiryMonth'));
  if (!year || !/^\d{2}$/.test(year)) return badField('cardExpiryYear', year);
  if (!/^\d{3,4}$/.test(get('cardCVV') ?? '')) return badField('cardCVV', get('cardCVV'));
  if (remoteAddress && !isIPv4(remoteAddress)) return badField('remoteAddress', remoteAddress);

  const time = gateway.world.now();
  const outcome: SaleOutcome = fate.isLostInside
    ? { kind: 'refused', code: CODES.tooOld, message: 'NOT PROCESSED IN TIME' }
    : saleOutcome({ number, month, year: 2000 + Number(year) }, time);
  if (outcome.kind === 'unavailable')
    return { ...refusal(CODES.internal, 'MAINTENANCE'), trouble: 'unavailable' };

  const isApproved = outcome.kind === 'approved';
  const authorisationCode = isApproved ? reference(gateway.world, 6) : '';
  const payment: Payment = {
    reference: reference(gateway.world, 22),
    provider: 'card',
    type: 'sale',
    time,
    order_reference: get('orderRef') ?? '',
    unique_reference: get('transactionUnique') ?? '',
    amount,
    amount_received: isApproved ? amount : 0,
    amount_refunded: 0,
    currency: '826',
    state: isApproved ? 'captured' : outcome.kind === 'authenticate' ? 'received' : 'declined',
    code: isApproved
      ? CODES.approved
      : outcome.kind === 'authenticate'
        ? CODES.authenticationRequired
        : outcome.code,
    message: isApproved
      ? `AUTHCODE:${authorisationCode}`
      : outcome.kind === 'authenticate'
        ? '3DS AUTHENTICATION REQUIRED'
        : outcome.message,
    authorisation_code: authorisationCode,
    card_mask: mask(number),
    card_scheme: SANDBOX_CARDS.find((card) => card.number === number)?.brand ?? '',
    of_reference: null,
    callback_url: get('callbackURL') ?? null,
    authentication: null,
  };
  if (outcome.kind === 'authenticate' && !URL.canParse(get('threeDSRedirectURL') ?? ''))
    return badField('threeDSRedirectURL', get('threeDSRedirectURL'));
  const window = Number(get('duplicateDelay')) || 300;
  if (findTwin(gateway.ledger, payment, Math.min(window, 9999)))
    return refusal(CODES.duplicate, 'DUPLICATE TRANSACTION');

  const authentication =
    outcome.kind === 'authenticate'
      ? askForFingerprint(gateway, {
          month,
          returnUrl: get('threeDSRedirectURL') ?? '',
          outcome: outcome.afterwards,
          customerName: get('customerName') ?? '',
        })
      : null;
  addPayment(gateway.ledger, {
    ...payment,
    authentication: authentication && JSON.stringify(authentication),
  });
  return {
    fields: { ...describe(payment), ...authentication?.asked },
    callbackUrl: payment.callback_url,
    ...(outcome.kind === 'approved' && outcome.trouble ? { trouble: outcome.trouble } : {}),
  };
}

/** Pence; with a decimal point the gateway reads pounds (facts A1). Null when it is neither. */
function readAmount(text: string): number | null {
  if (/^\d{1,10}$/.test(text)) return Number(text) || null;
  const [, pounds, decimals = ''] = /^(\d{1,8})\.(\d{0,2})$/.exec(text) ?? [];
  return pounds ? Number(pounds) * 100 + Number(decimals.padEnd(2, '0')) || null : null;
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
