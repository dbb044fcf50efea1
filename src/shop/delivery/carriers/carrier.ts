import type { CarrierCode } from '#values/carriers.ts';
import type { FieldError } from '../../errors.ts';
import type { WorkingDays } from '../dispatch.ts';

/** Who delivers, as the owner has it in the list. */
export type Carrier = {
  code: CarrierCode;
  /** What people read: 'Palletline'. */
  name: string;
  carries: Carries;
  /** Where it shows a parcel, an address with {number}; '' where it has no such page. */
  tracking: string;
  /** In transit, where no rule of the delivery table says otherwise. */
  days: WorkingDays;
  /** Pence that sending something back with it costs a customer; null where nothing is said of it. */
  returnCost: number | null;
  /** It charges once for all that it brings of an order, instead of for each line. */
  isOnce: boolean;
  /** SKUs of what customers are offered with its delivery, such as fitting. */
  extras: string[];
  /** No longer offered for products. What goes with it already still does. */
  isClosed: boolean;
};

export type Carries = 'parcel' | 'two-man' | 'pallet';

/** How goods come: in the owner's list, and to customers as in 'Products that come on a pallet'. */
export const CARRIES: Record<Carries, { label: string; comes: string }> = {
  parcel: { label: 'Parcels', comes: 'as a parcel' },
  'two-man': { label: 'By two people', comes: 'by two people with a van' },
  pallet: { label: 'Pallets', comes: 'on a pallet' },
};

/** The carriers of a new shop. */
export const DEFAULT_CARRIERS: Carrier[] = [
  {
    ...{ code: 'UPS', name: 'UPS', carries: 'parcel', days: { from: 1, to: 2 }, returnCost: null },
    ...{
      tracking: 'https://www.ups.com/track?loc=en_GB&tracknum={number}',
      isOnce: false,
      extras: [],
      isClosed: false,
    },
  },
  {
    ...{ code: 'AXL', name: 'AXL', carries: 'two-man', days: { from: 1, to: 2 }, returnCost: null },
    ...{ tracking: '', isOnce: false, extras: [], isClosed: false },
  },
];

/** The carrier with a code; one that is not in the list brings parcels, and is called by its code. */
export function carrierOf(carriers: Carrier[], code: CarrierCode): Carrier {
  const known = carriers.find((each) => each.code === code);
  return known ?? { ...NOBODY, code, name: code };
}

/** What a carrier is of which nothing else is known; of one that an earlier release stored, what that did not know. */
export const NOBODY: Carrier = {
  ...{ code: '', name: '', carries: 'parcel', tracking: '', days: { from: 1, to: 2 } },
  ...{ returnCost: null, isOnce: false, extras: [], isClosed: true },
};

/** Those that a product may be given, and the one it has, to choose from. */
export function carriersToChoose(carriers: Carrier[], chosen?: CarrierCode): Carrier[] {
  return carriers.filter(({ code, isClosed }) => !isClosed || code === chosen);
}

/** The carrier of what is new, unless somebody says otherwise: the first that is open. */
export function firstCarrier(carriers: Carrier[]): CarrierCode {
  return carriersToChoose(carriers)[0]?.code ?? carriers[0]?.code ?? '';
}

/** What to write where a carrier is not known: 'Must be UPS or AXL'. */
export function mustBeCarrier(carriers: Carrier[]): FieldError {
  const names = carriersToChoose(carriers).map(({ name }) => name);
  return { error: 'Carrier not in the list', fix: `Must be ${names.join(' or ')}` };
}

/** The carrier that people or programs mean: by its code, or by its name however it is written. */
export function carrierCalled(carriers: Carrier[], written: string): Carrier | undefined {
  const wanted = written.trim().toLowerCase();
  const isMeant = (text: string) => text.toLowerCase() === wanted;
  return carriers.find(({ code }) => isMeant(code)) ?? carriers.find(({ name }) => isMeant(name));
}

/** Where a carrier shows a parcel; '' where it does not. */
export function trackingLink({ tracking }: Carrier, number: string): string {
  const compact = number.replaceAll(' ', '');
  return compact && tracking.replaceAll('{number}', encodeURIComponent(compact));
}
