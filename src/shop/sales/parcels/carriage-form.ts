import { isSafeLink } from '#values/net/safe-link.ts';
import { parseUkDay } from '#values/uk/uk-day.ts';
import { type Carrier, carrierCalled, trackingLink } from '../../delivery/carriers/carrier.ts';
import { maybeWhole, text, whole, yesNo } from '../../forms/fields.ts';
import { readForm, requireValid } from '../../forms/form.ts';
import { list } from '../../forms/owner-fields.ts';
import type { Carriage, Tracking } from './consignment.ts';

/** A carrier that is not in the owner's list, and that nobody names. */
export const OTHER = 'Other';

const line = (text: string) => text.trim().replace(/\s+/g, ' ');

/** How a consignment travels. Everything may stay empty. */
export const CARRIAGE = {
  carrier: text('Carrier', {
    max: 100,
    tidy: line,
    example: 'UPS',
    description: 'With shipped: the code or name of a carrier in the list, or any other name.',
  }),
  carrierName: text('Another carrier', {
    max: 100,
    tidy: line,
    description: 'The same, of one that is not in the list; it wins.',
  }),
  trackingNumber: text('Tracking number', {
    max: 300,
    tidy: line,
    rule: (typed) => (numbersOf(typed).every(isNumber) ? null : 'Use letters and digits, 60 at most'),
    example: '1Z999AA10123456784',
    description: 'Several are parted by commas.',
  }),
  link: text('Carrier link', {
    max: 500,
    tidy: (link) => link.trim(),
    rule: (link) => (isSafeLink(link) ? null : 'It must begin with https://'),
    description:
      'An https URL; the default is made from the number, where the carrier has a tracking address.',
  }),
  pieces: maybeWhole('Pieces', { min: 1, max: 999 }),
  weightKg: maybeWhole('Weight, kg', { min: 1, max: 9_999, description: 'Of all pieces together.' }),
  isTwoMan: yesNo('Two people deliver it'),
  hasTailLift: yesNo('The lorry needs a tail lift'),
  bookedDay: text('Booked for', {
    max: 10,
    rule: (day) => (parseUkDay(day) ? null : 'Use a day such as 2026-12-01'),
    example: '2026-12-01',
    description: 'The UK day that is booked with customer or carrier.',
  }),
  note: text('Note', {
    max: 500,
    tidy: line,
    description: 'For staff and the delivery note; it is not emailed.',
  }),
};

/** What leaves before it is paid has a reason. */
export const UNPAID = {
  unpaidReason: text('Why it leaves unpaid', {
    max: 100,
    tidy: line,
    description: 'Needed where something is still due of it.',
  }),
};

const WANTED = {
  lineId: text('Line', { required: true, max: 40, example: 'l_1bHh7kQz4yOr1wXnUl9ScM' }),
  quantity: whole('Quantity', { required: true, min: 1, max: 49, example: 1 }),
};

/** What leaves and how; without lines all that is left. */
export const CONSIGNMENT = {
  lines: {
    ...list('Lines', WANTED, {
      ...{ fix: 'Name a line and a quantity for each', max: 100 },
      description:
        'Units that leave, by the lineId that `units` of the order has; without them all that are left.',
    }),
    isRequired: false,
  },
  ...CARRIAGE,
  ...UNPAID,
};

/**
 * Reads FormData or JSON. A number makes its own link where the carrier shows parcels; a typed link is that of the first.
 * ShopError `invalid`, also for a link that is not https, because customers follow it.
 */
export function readCarriage(input: unknown, carriers: Carrier[]): Carriage {
  const { carrier: chosen, carrierName, trackingNumber, link, ...rest } = readForm(CARRIAGE, input);
  requireValid(CARRIAGE, { carrier: chosen, carrierName, trackingNumber, link, ...rest });
  const written = carrierName || chosen;
  const carrier = carrierCalled(carriers, written);
  return {
    ...rest,
    bookedDay: rest.bookedDay || null,
    carrier: carrier?.name ?? (written === OTHER ? '' : written),
    tracking: trackingOf(numbersOf(trackingNumber), link, carrier),
  };
}

function trackingOf(numbers: string[], link: string, carrier: Carrier | undefined): Tracking[] {
  if (numbers.length === 0) return link ? [{ number: '', link }] : [];
  return numbers.map((number, n) => {
    const own = n === 0 ? link : '';
    return { number, link: own || (carrier ? trackingLink(carrier, number) : '') };
  });
}

/** The link that somebody typed: '' for one made from the number, so that it follows the number. */
export function customLinkOf({ carrier, tracking: [first] }: Carriage, carriers: Carrier[]): string {
  const known = carrierCalled(carriers, carrier);
  return !first || (known && first.link === trackingLink(known, first.number)) ? '' : first.link;
}

function numbersOf(typed: string): string[] {
  return typed
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean);
}

function isNumber(number: string): boolean {
  return /^[\w ./-]{1,60}$/.test(number);
}
