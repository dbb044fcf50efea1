import { isEmail } from '#values/email.ts';
import { ISLAND_TERMS } from '#values/uk/exported.ts';
import { text, whole, wrong } from '../forms/fields.ts';
import type { Field } from '../forms/form.ts';
import { choice, lines } from '../forms/owner-fields.ts';
import { COLLECTION } from './collection-fields.ts';
import type { Policy, ShopProfile } from './defaults.ts';
import { DISPATCH } from './dispatch-fields.ts';

/** How a field of the settings looks, besides what its form says. */
type Look = {
  group: 'contact' | 'company' | 'prices' | 'delivery' | 'collection' | 'policy';
  /** Shown inside the field's border. */
  unit?: string;
  hint?: string;
  isLong?: boolean;
  /** A sentence, which has a line of its own. */
  isWide?: boolean;
  /** What is chosen from, and how each is called. */
  choices?: readonly (readonly [value: string, label: string])[];
};
export type ProfileField = Field<unknown> & Look;

const LEGAL_MINIMUM = 'The law gives customers at least 14 days';

/** What follows from other settings, or has a form of its own. */
type Apart =
  | (
      | 'phoneNumber'
      | 'carriers'
      | 'deliveryTable'
      | 'dispatch'
      | 'collection'
      | 'policy'
      | 'banners'
      | 'aboutImage'
      | 'closingImage'
    )
  | ('kinds' | 'synonyms' | 'look' | 'payLater' | 'ownerEmails');

/** The fields of Settings, Shop profile, in order. */
export const PROFILE: Record<Exclude<keyof ShopProfile, Apart>, ProfileField> = {
  name: {
    ...line('Name'),
    group: 'contact',
    hint: 'In the header and footer of every page and email',
  },
  email: {
    ...text('E-mail for customers', {
      required: true,
      tidy: (email) => email.trim(),
      rule: (email) => (isEmail(email) && !/\s/.test(email) ? null : 'For example name@example.co.uk'),
    }),
    group: 'contact',
    hint: 'Emails to you go here too',
  },
  phone: {
    ...text('Telephone', {
      required: true,
      tidy,
      rule: (phone) =>
        /^\+\d{9,15}$/.test(dialled(phone)) ? null : 'For example 01632 960123 or +44 1632 960123',
    }),
    group: 'contact',
    hint: 'Also dialled by links',
  },
  address: {
    ...lines('Postal address', { isRequired: true }),
    group: 'contact',
    isLong: true,
    hint: 'One line each',
  },
  openingHours: {
    ...lines('Opening hours', { isRequired: false }),
    group: 'contact',
    isLong: true,
    hint: 'In the footer, one line each; or empty',
  },
  town: { ...line('Town'), group: 'contact', hint: 'Named in sentences: ‘a small shop in York’' },
  county: { ...line('County', { isRequired: false }), group: 'contact', hint: 'Or empty' },
  companyName: {
    ...line('Company name', { isRequired: false }),
    group: 'company',
    hint: 'As it is registered, or empty',
  },
  companyNumber: {
    ...text('Company number', {
      tidy: (number) => number.replace(/\s/g, '').toUpperCase(),
      rule: (number) =>
        /^(\d{8}|[A-Z]{2}\d{6})$/.test(number) ? null : 'Must be 8 digits, or 2 letters and 6 digits',
    }),
    group: 'company',
    hint: '8 characters, or empty',
  },
  vatNumber: {
    ...text('VAT number', {
      tidy: tidyVatNumber,
      rule: (number) => (/^GB \d{3} \d{4} \d{2}( \d{3})?$/.test(number) ? null : 'Must be GB and 9 digits'),
    }),
    group: 'company',
    hint: 'GB and 9 digits, printed on invoices; or empty',
  },
  islands: {
    ...choice('VAT to Jersey and Guernsey', ISLAND_TERMS),
    group: 'company',
    hint: 'Only with a VAT number',
    choices: [
      ['taxed', 'Charged as at home'],
      ['gross', 'Zero-rated, at the same price'],
      ['net', 'Zero-rated, at the price without VAT'],
    ],
  },
  discount: {
    ...decimal('Global discount', {
      ...{ places: 1, min: 0, max: 0.9, fix: 'Must be 0 to 90 per cent, for example 10 or 12.5' },
      toValue: (percent) => Math.round(percent * 10) / 1000,
      show: (discount) => String(Math.round(discount * 1000) / 10),
    }),
    group: 'prices',
    unit: '%',
    hint: '0 shows no old price',
  },
  discountWords: {
    ...text('Line of the discount', { required: true, max: 80, tidy: (typed) => typed.trim() }),
    group: 'prices',
    isWide: true,
    hint: 'In the cart, the checkout and emails, while there is one',
  },
  wasDays: {
    ...figure(
      '‘Was’ after',
      [28, 365],
      'days',
      'A price must have held for at least 28 days to be called what it was',
    ),
    group: 'prices',
    unit: 'days',
    hint: 'So long a price held before a sale may strike it through; 28 at least',
  },
  energyUnitRate: {
    ...decimal('Energy unit rate', {
      ...{ places: 2, min: 1, max: 200, fix: 'Must be 1 to 200 pence, for example 27 or 24.5' },
    }),
    group: 'prices',
    unit: 'p/kWh',
    hint: 'For the running cost of each fire',
  },
  lowStock: {
    ...figure('Low stock', [0, 999], 'units'),
    group: 'prices',
    unit: 'left, or fewer',
    hint: 'For each variant; 0 turns it off',
  },
  refundReasons: {
    ...lines('Reasons of refunds', { isRequired: true }),
    group: 'policy',
    isLong: true,
    hint: 'To choose from when money goes back, one line each; the credit note says it',
  },
  bankDetails: {
    ...lines('Bank details', { isRequired: false }),
    group: 'company',
    isLong: true,
    hint: 'Name, sort code and account number, one line each: where orders are paid by bank transfer',
  },
  transferAtCheckout: {
    ...choice('Bank transfer at the checkout', ['no', 'yes']),
    group: 'company',
    hint: 'Needs the bank details above',
    choices: [
      ['no', 'Not offered'],
      ['yes', 'Offered beside the other ways to pay'],
    ],
  },
  transferDays: {
    ...figure('A transfer is waited for', [1, 30], 'days'),
    group: 'policy',
    unit: 'days',
    hint: 'So long its stock is kept; then the order ends by itself',
  },
  reviewDays: {
    ...figure('Ask for a review after', [0, 60], 'days'),
    group: 'policy',
    unit: 'days',
    hint: 'After the order came; 0 asks nobody',
  },
  shippedEmailMinutes: {
    ...figure('Shipping email waits', [0, 120], 'minutes'),
    group: 'policy',
    unit: 'minutes',
    hint: 'So long a parcel can be taken back without a word to the customer; 0 sends it at once',
  },
};

/** The figures of the shop's policy, in order. */
export const POLICY: Record<keyof Policy, ProfileField> = {
  returnDays: policy('Returns', [14, 365], 'days', { why: LEGAL_MINIMUM }),
  cancellationDays: policy('Cancellation', [14, 365], 'days', { why: LEGAL_MINIMUM }),
  deliveryHours: policy('Delivery after dispatch', [1, 720], 'hours'),
  deliveryDaysAtMost: policy('Delivery at the latest', [1, 30], 'days', {
    hint: 'After the order; the law allows 30',
    why: 'The law requires delivery within 30 days',
  }),
  warrantyYears: policy('Warranty', [0, 25], 'years', { hint: '0 promises none' }),
  complaintDays: policy('Complaints answered', [1, 60], 'days'),
  quotationDays: policy('Quotation valid', [1, 365], 'days'),
  minimumAge: policy('Customers at least', [18, 99], 'years old'),
};

/** All of them, for the page. */
export const PROFILE_FIELDS = Object.entries({ ...PROFILE, ...DISPATCH, ...COLLECTION, ...POLICY }).map(
  ([name, field]) => ({
    ...field,
    name,
  }),
);

/** What is chosen, as it is called. */
export function chosenIn({ choices = [] }: Pick<ProfileField, 'choices'>, value: string): string {
  return choices.find(([each]) => each === value)?.[1] ?? value;
}

/** A telephone number as links dial it. */
export function dialled(phone: string): string {
  const digits = phone.replace(/\(0\)/, '').replace(/[\s().-]/g, '');
  return /^0\d{9,10}$/.test(digits) ? `+44${digits.slice(1)}` : digits;
}

function line(label: string, { isRequired = true } = {}): Field<string> {
  return text(label, { required: isRequired, max: 80, tidy });
}

function policy(
  label: string,
  range: [number, number],
  unit: string,
  { hint, why }: { hint?: string; why?: string } = {},
): ProfileField {
  return { ...figure(label, range, unit, why), group: 'policy', unit, ...(hint && { hint }) };
}

function figure(label: string, [min, max]: [number, number], unit: string, why?: string): Field<number> {
  const fix = `Must be a whole number from ${min} to ${max} ${unit}`;
  return whole(label, { min, max, fix: why ? `${fix}. ${why}` : fix });
}

type DecimalOptions = {
  places: number;
  min: number;
  max: number;
  fix: string;
  toValue?: (typed: number) => number;
  show?: (value: number) => string;
};

/** People type '12.5', '12,5 %' or '27p'. NaN cannot be read. */
function decimal(
  label: string,
  { places, min, max, fix, toValue, show = String }: DecimalOptions,
): Field<number> {
  return {
    ...whole(label, { min, max }),
    read(sent) {
      const match = /^(\d{1,4})(?:[.,](\d+))?\s*[%p]?$/.exec(String(sent ?? '').trim());
      if (!match || (match[2] ?? '').length > places) return Number.NaN;
      const typed = Number(`${match[1]}.${match[2] ?? '0'}`);
      return toValue ? toValue(typed) : typed;
    },
    check: (value) => (value >= min && value <= max ? null : wrong(label, fix)),
    show,
  };
}

/** 'GB 123 4567 89'; what is no VAT number stays as it was typed. */
function tidyVatNumber(typed: string): string {
  const match = /^(?:GB)?(\d{3})(\d{4})(\d{2})(\d{3})?$/.exec(typed.replace(/[\s.-]/g, '').toUpperCase());
  return match ? ['GB', ...match.slice(1)].filter(Boolean).join(' ') : typed.trim();
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
