import { COLLECTED } from '#values/destination.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { MAX_QUANTITY_PER_LINE } from '../../basket/basket.ts';
import { foldCode, MAX_CODES } from '../../codes/code.ts';
import type { FieldErrors } from '../../errors.ts';
import { email, text, whole, wrong, yesNo } from '../../forms/fields.ts';
import { checkForm, type Field, fieldsOf, readForm, type Values } from '../../forms/form.ts';
import { CARD } from './card-form.ts';

/** Step one, stored in the draft. Foreign cards are accepted, so a billing postcode may be anything. */
export const DETAILS = {
  customerName: text('Name', { required: true, example: 'Eleanor Whitlock' }),
  email: email({ example: 'eleanor@example.co.uk' }),
  phoneNumber: text('Phone number', {
    required: true,
    rule: (phone) => phoneFix(phone.trim()),
    example: '+44 7700 900123',
    description: 'With +44 or +353.',
  }),
  addressLine1: text('Address', { required: true, example: '3 Clerk Bank' }),
  addressLine2: text('Address line 2'),
  town: text('Town', { example: 'Macclesfield' }),
  county: text('County'),
  postcode: text('Postcode', {
    required: true,
    rule: (postcode, { collects }) =>
      collects === true || parsePostcode(postcode) ? null : 'Enter a full UK postcode',
    example: 'ST13 6DH',
    description: 'A full UK postcode; of whoever collects, the postcode of their bill.',
  }),
  collects: yesNo('Collection', {
    description:
      'If true, the goods are collected, where the shop offers that: delivery costs nothing, and the address is that of the bill.',
    example: false,
  }),
  billingIsShipping: yesNo('Billing address', {
    description: 'If true, or if it is collected, the fields that begin with b_ are ignored.',
    example: true,
  }),
  b_addressLine1: ofBilling(text('Address', { required: true })),
  b_addressLine2: text('Address line 2'),
  b_town: text('Town'),
  b_county: text('County'),
  b_postcode: ofBilling(text('Postcode', { required: true })),
};
export type Details = Values<typeof DETAILS>;

/** The same on our own pages: a carrier can ring the telephone. */
export const OWN_DETAILS = { ...DETAILS, phoneNumber: withNumber(DETAILS.phoneNumber) };

const ITEM = {
  variantId: text('Variant'),
  quantity: whole('Quantity', { min: 1, max: MAX_QUANTITY_PER_LINE }),
  /** Pence, without discount, as the customer was shown it. */
  price: whole('Price', { min: 0, max: Number.MAX_SAFE_INTEGER }),
};
export type CheckoutItem = Values<typeof ITEM> & {
  /** As the customer was shown them, null for what is not made to order; missing where nobody said. */
  weeksTo?: number | null;
};

const items: Field<CheckoutItem[]> = {
  label: 'Items',
  isRequired: true,
  empty: [],
  read: (sent) => readItems(typeof sent === 'string' ? parseJson(sent) : sent),
  check(items) {
    if (items.length === 0) return wrong('Items', 'Items can not be empty');
    const isCounted = items.every((item) => !checkForm(ITEM, item).quantity);
    return isCounted ? null : wrong('Items', `Quantity must be 1 to ${MAX_QUANTITY_PER_LINE}`);
  },
  schema: {
    type: 'array',
    items: { type: 'object' },
    description:
      'The lines of the basket, with a quantity of 1 to 49; or a JSON string of the list. A variant with a weeksTo, null for one that is not made to order, is declined where that is another by now.',
  },
};

const codes: Field<string[]> = {
  label: 'Codes',
  isRequired: false,
  empty: [],
  read(sent) {
    const list = typeof sent === 'string' ? sent.split(/[\s,]+/) : sent;
    if (!Array.isArray(list)) return undefined;
    // As they are compared, so that a form that is sent again is the same; what can be no code is told as unknown.
    const folded = list.filter((each) => typeof each === 'string' && each.trim() !== '');
    return folded.slice(0, MAX_CODES + 1).map((each) => foldCode(each) ?? each.trim().slice(0, 30));
  },
  check: (codes) =>
    codes.length <= MAX_CODES
      ? null
      : wrong('Codes', `At most ${MAX_CODES}: one for an amount, one for delivery`),
  schema: {
    type: 'array',
    items: { type: 'string' },
    description:
      'Discount codes, at most one for an amount and one for free delivery. One that does not apply changes the total: the answer is then declined and says why.',
    example: ['SPRING10'],
  },
};

/** How it is paid, where that is not a card in our own form. */
const MEANS = {
  way: text('Way to pay', {
    description: 'The way to pay, as the checkout names it; without one the shop’s own card form.',
  }),
  paymentMethod: text('Payment method', {
    description:
      '‘transfer’ where the shop offers it: the card is not read, and the order waits for the money. The answer is then accepted, and the order in-progress until somebody of the shop has seen the money.',
  }),
  paymentToken: text('Card', {
    max: 2000,
    description: 'Stands for a card that was typed into the fields of the provider.',
  }),
};

/** What is bought, checked against the database later. */
export const GOODS = {
  amount: whole('Amount', {
    required: true,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    fix: 'Amount must be a whole number of pence',
    description: 'The total that the customer was shown, delivery included, in pence.',
  }),
  checksum: text('Checksum', {
    required: true,
    max: 20_000,
    description:
      "Base64 of 'customerName|postcode|quantity*variantId*price;…' in UTF-8, with the texts exactly as sent.",
  }),
  items,
  codes,
  quote: text('Quote', {
    max: 30,
    description:
      'The link of a quote that is accepted: it then says what is bought at which price; codes are not read.',
  }),
};

export const CHECKOUT = { ...DETAILS, ...CARD, ...MEANS, ...GOODS };
/** Texts exactly as sent. */
export type CheckoutForm = Values<typeof CHECKOUT>;

/** The form without a means to pay, to pay later. */
export type PayLaterForm = Omit<CheckoutForm, keyof typeof CARD | keyof typeof MEANS>;

/** A billing address is checked only when it is another one; of what is collected, there is but one. */
export function checkDetails(details: Details, form = DETAILS): FieldErrors {
  const errors = checkForm(form, details);
  if (!details.billingIsShipping && !details.collects) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith('b_')));
}

/** Where a form's goods go. */
export function destinationOf({ collects, postcode }: Pick<Details, 'collects' | 'postcode'>) {
  return collects ? COLLECTED : parsePostcode(postcode);
}

/** base64 (UTF-8) of customer name, postcode and lines. */
export function checksumOf(form: Pick<CheckoutForm, 'customerName' | 'postcode' | 'items'>): string {
  const lines = form.items.map((item) => `${item.quantity}*${item.variantId}*${item.price}`);
  const bytes = new TextEncoder().encode([form.customerName, form.postcode, lines.join(';')].join('|'));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Required only of a separate billing address. */
function ofBilling(field: Field<string>): Field<string> {
  return { ...field, isRequired: false };
}

/** Digits follow the country code, which alone is an empty number. */
function withNumber(phone: Field<string>): Field<string> {
  const isEmpty = (value: string) => /^\+(44|353)\D*$/.test(value.trim());
  return {
    ...phone,
    check: (value, values) =>
      phone.check(value, values) ??
      (isEmpty(value) ? wrong(phone.label, `${phone.label} can not be empty`) : null),
  };
}

function phoneFix(phoneNumber: string): string | null {
  if (!phoneNumber.startsWith('+')) return 'needs country identifier ie: +44';
  return /^\+(44|353)/.test(phoneNumber) ? null : 'invalid country identifier';
}

function readItems(list: unknown): CheckoutItem[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, 100).map((item) => {
    const { variant, quantity } = fieldsOf(item);
    const { id, price, weeksTo } = fieldsOf(variant);
    const read = readForm(ITEM, { variantId: id, quantity, price });
    return weeksTo === undefined ? read : { ...read, weeksTo: weeksTo === null ? null : Number(weeksTo) };
  });
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
