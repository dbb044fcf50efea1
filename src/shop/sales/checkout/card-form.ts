import type { FieldError, FieldErrors } from '../../errors.ts';
import { text, wrong } from '../../forms/fields.ts';
import { checkForm, type Field, type Values } from '../../forms/form.ts';

const written = text('Expiry', {
  required: true,
  rule: (expiry) => monthError(expiry),
  example: '03 / 28',
  description: "'MM / YY', or expiryMonth and expiryYear.",
});

/** Integrators may send month and year as two fields. */
const expiry: Field<string> = {
  ...written,
  empty: '',
  read: (sent, form) => written.read(sent, form) || splitExpiry(form),
};

/** Never stored, except for the first six and last four digits of a payment. */
export const CARD = {
  cardNumber: text('Card number', {
    required: true,
    rule: (number) => (/^\d{16,19}$/.test(cardDigits(number)) ? null : 'must be 16 to 19 digits'),
    example: '4929 4212 3460 0821',
    description: '16 to 19 digits.',
  }),
  expiry,
  cvv: text('CVV', {
    required: true,
    tidy: (cvv) => cvv.trim(),
    rule: (cvv) => (cvv.length > 4 ? 'must be shorter than 4 characters' : null),
    example: '123',
  }),
};

/** `now`: milliseconds since 1970, for the expiry. */
export function checkCard(card: Values<typeof CARD>, now: number): FieldErrors {
  const errors = checkForm(CARD, card);
  if (errors.expiry || !hasExpired(card.expiry, now)) return errors;
  return { ...errors, expiry: wrong('Expiry Year', 'Expiry Year is invalid') };
}

/** The card's digits, without the spaces and hyphens that people type between them. */
export function cardDigits(cardNumber: string): string {
  return cardNumber.replace(/[\s-]/g, '');
}

/** 'MM / YY' as numbers, otherwise NaN; a four-digit year is shortened to two. */
export function expiryParts(expiry: string): { month: number; year: number } {
  const match = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  return { month: Number(match?.[1] ?? Number.NaN), year: Number(match?.[2] ?? Number.NaN) };
}

function splitExpiry({ expiryMonth, expiryYear }: Record<string, unknown>): string {
  if (!expiryMonth && !expiryYear) return '';
  return `${String(expiryMonth ?? '').padStart(2, '0')} / ${expiryYear ?? ''}`;
}

function monthError(expiry: string): FieldError | string | null {
  const { month } = expiryParts(expiry);
  if (Number.isNaN(month)) return 'Expiry must be MM / YY';
  if (month < 1) return { error: 'Expiry Month too low', fix: 'Expiry Month is invalid' };
  return month > 12 ? { error: 'Expiry Month too big', fix: 'Expiry Month is invalid' } : null;
}

/** A card is valid to the last day of its month. */
function hasExpired(expiry: string, now: number): boolean {
  const { month, year } = expiryParts(expiry);
  const today = new Date(now);
  const monthsLeft = (2000 + year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  return year <= 23 || monthsLeft < 0;
}
