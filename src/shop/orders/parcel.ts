import { CARRIERS, PROVIDERS } from '#values/carriers.ts';
import { invalid } from '../errors.ts';

/** How an order left the house; texts are empty where nothing is known. */
export type Parcel = { carrier: string; trackingNumber: string; link: string };

export const PARCEL_CARRIERS = [...PROVIDERS, 'Other'] as const;

/**
 * Reads what an administrator typed; everything may stay empty, and then null. A number of UPS makes its own link.
 * ShopError `invalid` for a link that is not https: a customer is to follow it.
 */
export function readParcel({ carrier, trackingNumber, link }: Parcel): Parcel | null {
  const number = trackingNumber.trim().replace(/\s+/g, ' ');
  const typed = link.trim();
  if (!number && !typed) return null;
  if (!/^[\w ./-]{0,60}$/.test(number))
    throw invalid({
      trackingNumber: { error: 'Tracking number not valid', fix: 'Use letters and digits, 60 at most' },
    });
  if (typed && !isSafeLink(typed))
    throw invalid({ link: { error: 'Carrier link not valid', fix: 'It must begin with https://' } });
  const name = PARCEL_CARRIERS.find((each) => each === carrier) ?? 'Other';
  return {
    carrier: name === 'Other' ? '' : name,
    trackingNumber: number,
    link: typed || trackingLinkOf(name, number),
  };
}

/** What somebody typed as the link of a parcel: '' for one that its number makes itself, so that it follows the number. */
export function customLinkOf({ carrier, trackingNumber, link }: Parcel): string {
  return link === trackingLinkOf(carrier, trackingNumber) ? '' : link;
}

/** A parcel in a few words, 'UPS 1Z 999'; '' where nothing is known of it. */
export function describeParcel(parcel: Parcel | null): string {
  if (!parcel) return '';
  const { carrier, trackingNumber, link } = parcel;
  return [carrier, trackingNumber].filter(Boolean).join(' ') || link;
}

function trackingLinkOf(carrier: string, number: string): string {
  const { trackingLink } = CARRIERS.find(({ id }) => id === carrier) ?? {};
  return (number && trackingLink?.(number.replaceAll(' ', ''))) || '';
}

function isSafeLink(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return protocol === 'https:' && username === '';
}
