type Carrier = {
  id: string;
  /** How customers know it: 'Delivered as a parcel'. */
  comes: string;
  /** Where it shows a parcel by its number; null where it has no public page for that. */
  trackingLink: ((number: string) => string) | null;
};

/** Who delivers. A carrier added here is offered for products, delivery rules, parcels, lists and by the API. */
const LIST = [
  {
    id: 'UPS',
    comes: 'as a parcel',
    trackingLink: (number) => `https://www.ups.com/track?loc=en_GB&tracknum=${encodeURIComponent(number)}`,
  },
  { id: 'AXL', comes: 'by two people with a van', trackingLink: null },
] as const satisfies Carrier[];

export type CarrierCode = (typeof LIST)[number]['id'];

export const CARRIERS: readonly (Carrier & { id: CarrierCode })[] = LIST;
export const CARRIER_CODES = CARRIERS.map(({ id }) => id);
export const DEFAULT_CARRIER: CarrierCode = 'UPS';
