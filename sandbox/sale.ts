import { isIPv4 } from 'node:net';
import { askForFingerprint } from './authentication.ts';
import type { TypedCard } from './card-tokens.ts';
import { SANDBOX_CARDS } from './cards.ts';
import { type Answer, badField, type CheckedField, CODES, refusal } from './gateway-codes.ts';
import type { Party } from './party.ts';
import { describe, mask } from './payment-fields.ts';
import { addPayment, findDuplicate, type Payment } from './payments.ts';
import { type SaleOutcome, saleOutcome } from './sale-outcome.ts';
import type { Message } from './wire.ts';
import { reference, type World } from './world.ts';

type Get = (name: string) => string | undefined;

/** A request for a sale with a card that was typed elsewhere. */
export function withCard(request: Message, { number, month, year, cvv }: TypedCard): Message {
  return new Map([
    ...request,
    ['cardNumber', number],
    ['cardExpiryMonth', month],
    ['cardExpiryYear', year],
    ['cardCVV', cvv],
  ]);
}

/** Takes a SALE: checks its fields, refuses duplicates, asks the bank, and writes the ledger before it answers. */
export function sell(gateway: Party, request: Message, fate: { isLostInside: boolean }): Answer {
  const { ledger, world } = gateway;
  const get: Get = (name) => request.get(name) || undefined;
  const bad = findBadField(get);
  if (bad) return badField(bad, get(bad));

  const number = digitsOf(get);
  const [month, year] = [Number(get('cardExpiryMonth')), 2000 + Number(get('cardExpiryYear'))];
  const outcome: SaleOutcome = fate.isLostInside
    ? { kind: 'refused', code: CODES.tooOld, message: 'NOT PROCESSED IN TIME' }
    : saleOutcome({ number, month, year }, world.now());
  if (outcome.kind === 'unavailable')
    return { ...refusal(CODES.internal, 'MAINTENANCE'), trouble: 'unavailable' };
  const returnUrl = get('threeDSRedirectURL') ?? '';
  if (outcome.kind === 'authenticate' && !URL.canParse(returnUrl))
    return badField('threeDSRedirectURL', returnUrl);

  const payment: Payment = {
    reference: reference(world, 22),
    provider: 'card',
    type: 'sale',
    time: world.now(),
    order_reference: get('orderRef') ?? '',
    unique_reference: get('transactionUnique') ?? '',
    amount: readAmount(get),
    amount_received: outcome.kind === 'approved' ? readAmount(get) : 0,
    amount_refunded: 0,
    currency: '826',
    ...resultOf(outcome, world),
    card_mask: mask(number),
    card_scheme: SANDBOX_CARDS.find((card) => card.number === number)?.brand ?? '',
    of_reference: null,
    callback_url: get('callbackURL') ?? null,
    authentication: null,
  };
  const window = Number(get('duplicateDelay')) || 300;
  if (findDuplicate(ledger, payment, Math.min(window, 9999)))
    return refusal(CODES.duplicate, 'DUPLICATE TRANSACTION');

  const authentication =
    outcome.kind === 'authenticate'
      ? askForFingerprint(gateway, {
          month,
          returnUrl,
          outcome: outcome.afterwards,
          customerName: get('customerName') ?? '',
        })
      : null;
  addPayment(ledger, { ...payment, authentication: authentication && JSON.stringify(authentication) });
  return {
    fields: { ...describe(payment), ...authentication?.request },
    callbackUrl: payment.callback_url,
    ...(outcome.kind === 'approved' && outcome.trouble && { trouble: outcome.trouble }),
  };
}

function resultOf(outcome: Exclude<SaleOutcome, { kind: 'unavailable' }>, world: World) {
  switch (outcome.kind) {
    case 'approved': {
      const code = reference(world, 6);
      return result('captured', CODES.approved, `AUTHCODE:${code}`, code);
    }
    case 'authenticate':
      return result('received', CODES.authenticationRequired, '3DS AUTHENTICATION REQUIRED');
    case 'refused':
      return result('declined', outcome.code, outcome.message);
  }
}

function result(state: Payment['state'], code: number, message: string, authorisation_code = '') {
  return { state, code, message, authorisation_code };
}

function findBadField(get: Get): CheckedField | null {
  const month = Number(get('cardExpiryMonth'));
  const address = get('remoteAddress');
  if (readAmount(get) === 0) return 'amount';
  if (get('currencyCode') !== '826') return 'currencyCode';
  if (get('countryCode') !== '826') return 'countryCode';
  if (get('type') !== '1') return 'type';
  if (!/^\d{13,19}$/.test(digitsOf(get)) || !passesLuhn(digitsOf(get))) return 'cardNumber';
  if (!Number.isInteger(month) || month < 1 || month > 12) return 'cardExpiryMonth';
  if (!/^\d{2}$/.test(get('cardExpiryYear') ?? '')) return 'cardExpiryYear';
  if (!/^\d{3,4}$/.test(get('cardCVV') ?? '')) return 'cardCVV';
  return address && !isIPv4(address) ? 'remoteAddress' : null;
}

function digitsOf(get: Get): string {
  return (get('cardNumber') ?? '').replaceAll(' ', '');
}

/** Pence; the gateway reads an amount with a decimal point as pounds. 0 when it is neither. */
function readAmount(get: Get): number {
  const text = get('amount') ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const [, pounds, decimals = ''] = /^(\d{1,8})\.(\d{0,2})$/.exec(text) ?? [];
  return pounds ? Number(pounds) * 100 + Number(decimals.padEnd(2, '0')) : 0;
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
