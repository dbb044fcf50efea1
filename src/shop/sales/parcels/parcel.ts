import { type Consignment, isUnderWay } from './consignment.ts';

/** How an order was sent, in the words of the API's first version; texts are empty where nothing is known. */
export type Parcel = { carrier: string; trackingNumber: string; link: string };

/** The last consignment that can be tracked, as one parcel: its numbers together, the link of the first; null if none can. */
export function parcelOf(consignments: Consignment[]): Parcel | null {
  const last = consignments.findLast((each) => isUnderWay(each) && each.tracking.length > 0);
  if (!last) return null;
  const numbers = last.tracking.map(({ number }) => number).filter(Boolean);
  const link = last.tracking.find((each) => each.link)?.link ?? '';
  return { carrier: last.carrier, trackingNumber: numbers.join(', '), link };
}
