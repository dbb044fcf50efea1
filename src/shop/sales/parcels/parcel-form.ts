import { isSafeLink } from '#values/net/safe-link.ts';
import { type Carrier, carrierCalled, trackingLink } from '../../delivery/carriers/carrier.ts';
import { text } from '../../forms/fields.ts';
import { readForm, requireValid } from '../../forms/form.ts';
import type { Parcel } from './parcel.ts';

/** A carrier that is not in the owner's list. */
export const OTHER = 'Other';

/** Everything may stay empty. */
export const PARCEL = {
  carrier: text('Carrier', {
    max: 100,
    example: 'UPS',
    description: 'With shipped: the code or name of a carrier in the list; any other is Other.',
  }),
  trackingNumber: text('Tracking number', {
    max: 60,
    tidy: (number) => number.trim().replace(/\s+/g, ' '),
    rule: (number) => (/^[\w ./-]*$/.test(number) ? null : 'Use letters and digits, 60 at most'),
    example: '1Z999AA10123456784',
  }),
  link: text('Carrier link', {
    max: 500,
    tidy: (link) => link.trim(),
    rule: (link) => (isSafeLink(link) ? null : 'It must begin with https://'),
    description:
      'An https URL; the default is made from the number, where the carrier has a tracking address.',
  }),
};

/**
 * Reads FormData or JSON; null when number and link are empty. A number makes its own link where the carrier shows
 * parcels. ShopError `invalid`, also for a link that is not https, because customers follow it.
 */
export function readParcel(input: unknown, carriers: Carrier[]): Parcel | null {
  const { carrier: written, trackingNumber, link } = readForm(PARCEL, input);
  requireValid(PARCEL, { trackingNumber, link });
  if (!trackingNumber && !link) return null;
  const carrier = carrierCalled(carriers, written);
  return {
    carrier: carrier?.name ?? '',
    trackingNumber,
    link: link || (carrier ? trackingLink(carrier, trackingNumber) : ''),
  };
}

/** The link that somebody typed: '' for one made from the number, so that it follows the number. */
export function customLinkOf({ carrier, trackingNumber, link }: Parcel, carriers: Carrier[]): string {
  const known = carrierCalled(carriers, carrier);
  return known && link === trackingLink(known, trackingNumber) ? '' : link;
}
