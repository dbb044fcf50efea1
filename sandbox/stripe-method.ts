import type Stripe from 'stripe';
import type { Party } from './party.ts';
import { StripeRefusal } from './stripe-answers.ts';
import { findStripeCard } from './stripe-cards.ts';
import { allow, inner, type Params, required, text } from './stripe-params.ts';
import { keep, newId, seconds } from './stripe-store.ts';

/** What the frame's form or the hosted page collected. */
export type TypedCard = { number: string; exp_month: string; exp_year: string; cvc: string };

const wrong = (code: string, param: string, message: string) =>
  new StripeRefusal(402, { type: 'card_error', code, param, message });

/** Stores a card as a payment method: its last four digits, no security code. Throws in the words of the real one. */
export function createMethod(stripe: Party, card: TypedCard, billing: Params): Stripe.PaymentMethod {
  const { ledger, world } = stripe;
  const number = card.number.replace(/\D/g, '');
  if (!isLuhn(number)) throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  const known = findStripeCard(number);
  if (!known)
    throw new StripeRefusal(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    });
  const [month, year] = [Number(card.exp_month), fullYear(Number(card.exp_year))];
  if (!(month >= 1 && month <= 12))
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (!(year > 0) || Date.UTC(year, month, 1) <= world.now())
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is in the past.");
  if (!/^\d+$/.test(card.cvc) || card.cvc.length !== (known.brand === 'amex' ? 4 : 3))
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  const method: Stripe.PaymentMethod = {
    id: newId(world, 'pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingOf(billing),
    card: {
      brand: known.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'GB',
      display_brand: known.brand,
      exp_month: month,
      exp_year: year,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [known.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(world),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  keep(ledger, 'payment_method', method.id, method);
  return method;
}

/** The same from the parameter `payment_method_data`. */
export function methodFromData(stripe: Party, data: Params): Stripe.PaymentMethod {
  allow(data, 'type', 'card', 'billing_details', 'allow_redisplay', 'metadata');
  if (required(data, 'type') !== 'card')
    throw new StripeRefusal(400, { param: 'type', message: 'The sandbox takes cards only' });
  const card = inner(data, 'card');
  return createMethod(
    stripe,
    {
      number: required(card, 'number'),
      exp_month: required(card, 'exp_month'),
      exp_year: required(card, 'exp_year'),
      cvc: text(card, 'cvc') ?? '',
    },
    inner(data, 'billing_details'),
  );
}

function billingOf(billing: Params): Stripe.PaymentMethod['billing_details'] {
  const address = inner(billing, 'address');
  return {
    address: {
      city: text(address, 'city'),
      country: text(address, 'country'),
      line1: text(address, 'line1'),
      line2: text(address, 'line2'),
      postal_code: text(address, 'postal_code'),
      state: text(address, 'state'),
    },
    email: text(billing, 'email'),
    name: text(billing, 'name'),
    phone: text(billing, 'phone'),
    tax_id: null,
  };
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function isLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, n) => {
    const doubled = n % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
