import { CARRIER_CODES, CARRIERS } from '#values/carriers.ts';
import { text } from '../../forms/fields.ts';
import { readForm, requireValid } from '../../forms/form.ts';
import { choice } from '../../forms/owner-fields.ts';
import type { Parcel } from './parcel.ts';

const NAMES = [...CARRIER_CODES, 'Other'] as const;

/** Everything may stay empty. */
export const PARCEL = {
  carrier: {
    ...choice('Carrier', NAMES, { empty: 'Other', example: 'UPS', description: 'With shipped.' }),
    read: (sent: unknown) => NAMES.find((name) => name === sent) ?? 'Other',
  },
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
    description: 'An https URL; for UPS the default is made from the number.',
  }),
};

/**
 * Reads FormData or JSON; null when number and link are empty. A UPS number makes its own link. ShopError `invalid`,
 * also for a link that is not https, because customers follow it.
 */
export function readParcel(input: unknown): Parcel | null {
  const { carrier, trackingNumber, link } = readForm(PARCEL, input);
  requireValid(PARCEL, { trackingNumber, link });
  if (!trackingNumber && !link) return null;
  return {
    carrier: carrier === 'Other' ? '' : carrier,
    trackingNumber,
    link: link || trackingLinkOf(carrier, trackingNumber),
  };
}

/** The link that somebody typed: '' for one made from the number, so that it follows the number. */
export function customLinkOf({ carrier, trackingNumber, link }: Parcel): string {
  return link === trackingLinkOf(carrier, trackingNumber) ? '' : link;
}

function trackingLinkOf(carrier: string, number: string): string {
  const { trackingLink } = CARRIERS.find(({ id }) => id === carrier) ?? {};
  return (number && trackingLink?.(number.replaceAll(' ', ''))) || '';
}

function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return protocol === 'https:' && username === '';
}
