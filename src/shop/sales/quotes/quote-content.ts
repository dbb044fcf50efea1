import { pounds } from '#values/uk/pence.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { withCountryCode } from '#values/uk/telephone.ts';
import type { FieldErrors } from '../../errors.ts';
import { maybeWhole, text, whole } from '../../forms/fields.ts';
import { checkForm, type Field, type Values } from '../../forms/form.ts';
import { choice, optionalPrice } from '../../forms/owner-fields.ts';
import { DETAILS } from '../checkout/checkout-form.ts';
import { LINES, MAX_QUOTED } from './quote-lines.ts';

const trimmed = (typed: string) => typed.trim();
const notes = (label: string) => text(label, { max: 2000, tidy: trimmed });

/** Days for which a new quote holds. */
const VALID_DAYS = 14;
const MAX_VALID_DAYS = 180;

/** Per cent. */
export const MAX_DISCOUNT = 100;
export const MAX_DEPOSIT = 99;

export const DEPOSIT_KINDS = ['none', 'percent', 'pounds'] as const;
export const DISCOUNT_KINDS = ['shop', 'none', 'percent', 'pounds'] as const;

/** What a quote offers and to whom: what its editor and programs send. A draft may lack anything. */
export const QUOTE = {
  customerName: optional(DETAILS.customerName),
  email: optional(DETAILS.email),
  phoneNumber: optional(withOwnCode(DETAILS.phoneNumber)),
  addressLine1: optional(DETAILS.addressLine1),
  addressLine2: DETAILS.addressLine2,
  town: DETAILS.town,
  county: DETAILS.county,
  postcode: optional(DETAILS.postcode),
  collects: DETAILS.collects,
  lines: LINES,
  deliveryPrice: optionalPrice('Delivery', {
    max: MAX_QUOTED,
    description: 'Pence for all of it; null for the price of the delivery table.',
  }),
  discountKind: choice('Discount', DISCOUNT_KINDS, {
    description: 'shop: the discount that everybody has; none; percent or pounds of discountAmount.',
  }),
  discountAmount: text('Amount of the discount', {
    max: 20,
    tidy: trimmed,
    rule: (typed, { discountKind }) => amountFix(typed, String(discountKind), MAX_DISCOUNT),
    description: 'Per cent or pounds.',
    example: '5',
  }),
  discountWords: text('What customers read of it', { max: 60, tidy: trimmed, example: 'Returning customer' }),
  depositKind: choice('Deposit', DEPOSIT_KINDS, {
    description:
      'none: all of it is paid at once; percent or pounds of depositAmount are paid now, the rest before dispatch.',
  }),
  depositAmount: text('Amount of the deposit', {
    max: 20,
    tidy: trimmed,
    rule: (typed, { depositKind }) => amountFix(typed, String(depositKind), MAX_DEPOSIT),
    description: 'Per cent or pounds.',
    example: '30',
  }),
  note: notes('Note for the customer'),
  staffNote: notes('Note for the shop'),
  validDays: whole('Valid for', {
    required: true,
    min: 1,
    max: MAX_VALID_DAYS,
    description: 'Days from sending; the last one is whole.',
    example: 14,
  }),
  holdDays: maybeWhole('Stock held for', {
    min: 1,
    max: MAX_VALID_DAYS,
    description: 'Days from sending on which its stock is kept; null: not at all.',
  }),
};
export type QuoteContent = Values<typeof QUOTE>;

export const NO_CONTENT: QuoteContent = {
  ...{ customerName: '', email: '', phoneNumber: '', addressLine1: '', addressLine2: '', town: '' },
  ...{ county: '', postcode: '', collects: false, lines: [], deliveryPrice: null },
  ...{ discountKind: 'shop', discountAmount: '', discountWords: '' },
  ...{ depositKind: 'none', depositAmount: '', note: '', staffNote: '' },
  ...{ validDays: VALID_DAYS, holdDays: null },
};

/** What is still missing before it can be sent, or ordered: the customer fills in the address where there is none. */
export function missingIn(content: QuoteContent): FieldErrors {
  const needed = { customerName: DETAILS.customerName, email: DETAILS.email };
  const errors = checkForm({ ...QUOTE, ...needed }, content);
  if (content.lines.length === 0)
    errors.lines ??= { error: 'Products not valid', fix: 'Add a product, or a line of your own' };
  const wanting = 'Say how much, in per cent or pounds';
  if (isWithoutAmount(content.discountKind, content.discountAmount))
    errors.discountAmount ??= { error: 'Amount of the discount not valid', fix: wanting };
  if (isWithoutAmount(content.depositKind, content.depositAmount))
    errors.depositAmount ??= { error: 'Amount of the deposit not valid', fix: wanting };
  const needsPlace = !content.collects && content.deliveryPrice === null;
  if (needsPlace && !parsePostcode(content.postcode))
    errors.postcode ??= {
      error: 'Postcode not valid',
      fix: 'Enter a full UK postcode, collection, or a price of delivery',
    };
  return errors;
}

/** What comes off the goods: hundredths of a per cent, or pence; null for the shop's own discount. */
export function discountOf({ discountKind: kind, discountAmount: typed }: QuoteContent) {
  if (kind === 'shop') return null;
  const amount = kind === 'none' ? 0 : hundredths(typed);
  return { kind: kind === 'percent' ? ('percent' as const) : ('pounds' as const), amount };
}

/** Pence of an amount that are paid now; null where that is all of it. */
export function depositOf(
  { depositKind: kind, depositAmount: typed }: DepositIn,
  amount: number,
): number | null {
  if (kind !== 'percent' && kind !== 'pounds') return null;
  const deposit = kind === 'pounds' ? hundredths(typed) : Math.round((amount * hundredths(typed)) / 10_000);
  return deposit > 0 && deposit < amount ? deposit : null;
}

type DepositIn = Pick<QuoteContent, 'depositKind' | 'depositAmount'>;

/** An amount as programs have it: per cent, or pence; null where none is taken. */
export function numberOf(kind: string, typed: string): number | null {
  if (typed === '' || (kind !== 'percent' && kind !== 'pounds')) return null;
  return kind === 'pounds' ? hundredths(typed) : hundredths(typed) / 100;
}

/** Pence of what was typed as pounds, or hundredths of a per cent. */
function hundredths(typed: string): number {
  return Math.round(Number(typed.replaceAll(/[£%,\s]/g, '')) * 100);
}

/** 'Q1004'. */
export function quoteName({ number }: { number: number }): string {
  return `Q${number}`;
}

function amountFix(typed: string, kind: string, mostPercent: number): string | null {
  if (kind !== 'percent' && kind !== 'pounds') return null;
  const amount = Number(typed.replaceAll(/[£%,\s]/g, ''));
  const most = kind === 'percent' ? mostPercent : MAX_QUOTED / 100;
  const isGood = /^[£\s]*[\d,]{1,9}(\.\d{1,2})?[%\s]*$/.test(typed) && amount > 0 && amount <= most;
  if (isGood) return null;
  return kind === 'percent'
    ? `Must be more than 0 and at most ${mostPercent} per cent`
    : `Must be pounds, up to ${pounds(MAX_QUOTED)}`;
}

function isWithoutAmount(kind: string, typed: string): boolean {
  return (kind === 'percent' || kind === 'pounds') && typed === '';
}

/** A number is taken as people dial it at home. */
function withOwnCode(field: Field<string>): Field<string> {
  return {
    ...field,
    read: (sent, form) => {
      const typed = field.read(sent, form);
      return typed === undefined ? undefined : withCountryCode(typed);
    },
  };
}

/** Nothing is missing in a draft. */
function optional(field: Field<string>): Field<string> {
  return {
    ...field,
    isRequired: false,
    check: (value, values) => (value.trim() === '' ? null : field.check(value, values)),
  };
}
