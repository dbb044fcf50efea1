import type { OutwardCode, Postcode } from './uk/postcode.ts';

/** Stands in the place of a postcode where goods are not delivered but collected. */
export const COLLECTED = 'collected';

/** How goods reach the customer: delivered to a postcode, or the first half of one, or collected. */
export type Destination = Postcode | OutwardCode | typeof COLLECTED;

/** Where they are delivered; null where they are not, or nobody knows yet. */
export function deliveredTo(destination: Destination | null): Postcode | OutwardCode | null {
  return destination === COLLECTED ? null : destination;
}
