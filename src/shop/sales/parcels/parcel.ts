/** How an order was sent; texts are empty where nothing is known. */
export type Parcel = { carrier: string; trackingNumber: string; link: string };

/** 'UPS 1Z 999'; '' if unknown. */
export function describeParcel(parcel: Parcel | null): string {
  if (!parcel) return '';
  const { carrier, trackingNumber, link } = parcel;
  return [carrier, trackingNumber].filter(Boolean).join(' ') || link;
}
