/** How an order was sent; texts are empty where nothing is known. */
export type Parcel = { carrier: string; trackingNumber: string; link: string };

/** A parcel in a few words, 'UPS 1Z 999'; '' where nothing is known of it. */
export function describeParcel(parcel: Parcel | null): string {
  if (!parcel) return '';
  const { carrier, trackingNumber, link } = parcel;
  return [carrier, trackingNumber].filter(Boolean).join(' ') || link;
}
