import { parsePostcode } from '#values/postcode.ts';
import { emailError } from '../accounts/account-forms.ts';
import { MOST_PIECES } from '../basket/basket.ts';
import type { FieldError, FieldErrors } from '../errors.ts';
import { checkBy, filled, notTooLong, type Rule, wrong } from '../field-rules.ts';
import { type CheckoutForm, cardDigits, type Details, expiryParts } from './checkout-form.ts';

const DETAIL_RULES: Record<string, Rule<Details>> = {
  customerName: (form) => filled('Name', form.customerName),
  email: ({ email }) => emailError(email).email ?? null,
  phoneNumber: ({ phoneNumber }) => filled('Phone number', phoneNumber) ?? checkPhone(phoneNumber.trim()),
  addressLine1: (form) => filled('Address', form.addressLine1),
  addressLine2: (form) => notTooLong('Address line 2', form.addressLine2),
  town: (form) => notTooLong('Town', form.town),
  county: (form) => notTooLong('County', form.county),
  postcode: ({ postcode }) =>
    filled('Postcode', postcode) ??
    (parsePostcode(postcode) ? null : wrong('Postcode', 'Enter a full UK postcode')),
};

/** A billing address may be outside the UK, so that buyers with +353 can pay: it only has to be there. */
const BILLING_RULES: Record<string, Rule<Details>> = {
  b_addressLine1: (form) => filled('Address', form.b_addressLine1),
  b_addressLine2: (form) => notTooLong('Address line 2', form.b_addressLine2),
  b_town: (form) => notTooLong('Town', form.b_town),
  b_county: (form) => notTooLong('County', form.b_county),
  b_postcode: (form) => filled('Postcode', form.b_postcode),
};

/** What is wrong with the details of step one, in the words of the specification, section 5; empty when nothing is. */
export function checkDetails(form: Details): FieldErrors {
  return checkBy(form, form.billingIsShipping ? DETAIL_RULES : { ...DETAIL_RULES, ...BILLING_RULES });
}

/** What is wrong with the card. `now`: milliseconds since 1970, for the expiry. */
export function checkCard(
  form: Pick<CheckoutForm, 'cardNumber' | 'expiry' | 'cvv'>,
  now: number,
): FieldErrors {
  return checkBy(form, {
    cardNumber: ({ cardNumber }) =>
      filled('Card number', cardNumber) ??
      (/^\d{16,19}$/.test(cardDigits(cardNumber)) ? null : wrong('Card number', 'must be 16 to 19 digits')),
    expiry: ({ expiry }) => filled('Expiry', expiry) ?? checkExpiry(expiry, now),
    cvv: ({ cvv }) => filled('CVV', cvv) ?? checkCvv(cvv.trim()),
  });
}

/** What is wrong with the goods and the total, apart from prices and stock, which only the database knows. */
export function checkItems({ items, amount }: Pick<CheckoutForm, 'items' | 'amount'>): FieldErrors {
  const isCounted = items.every(({ quantity }) => quantity >= 1 && quantity <= MOST_PIECES);
  if (items.length === 0) return { items: wrong('Items', 'Items can not be empty') };
  if (!isCounted) return { items: wrong('Items', `Quantity must be 1 to ${MOST_PIECES}`) };
  if (Number.isNaN(amount)) return { amount: wrong('Amount', 'Amount must be a whole number of pence') };
  return {};
}

function checkPhone(phoneNumber: string): FieldError | null {
  if (!phoneNumber.startsWith('+')) return wrong('Phone number', 'needs country identifier ie: +44');
  if (!/^\+(44|353)/.test(phoneNumber)) return wrong('Phone number', 'invalid country identifier');
  return null;
}

function checkExpiry(expiry: string, now: number): FieldError | null {
  const { month, year } = expiryParts(expiry);
  const today = new Date(now);
  if (Number.isNaN(month)) return wrong('Expiry', 'Expiry must be MM / YY');
  if (month < 1) return { error: 'Expiry Month too low', fix: 'Expiry Month is invalid' };
  if (month > 12) return { error: 'Expiry Month too big', fix: 'Expiry Month is invalid' };
  // A card is good to the last day of its month.
  const monthsLeft = (2000 + year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  return year > 23 && monthsLeft >= 0 ? null : wrong('Expiry Year', 'Expiry Year is invalid');
}

function checkCvv(cvv: string): FieldError | null {
  if (cvv.length > 4) return wrong('CVV', 'must be shorter than 4 characters');
  return /^\d{3,4}$/.test(cvv) ? null : wrong('CVV', 'must be 3 or 4 digits');
}
