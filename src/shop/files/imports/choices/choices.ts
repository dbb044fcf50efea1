import type { CarrierCode } from '#values/carriers.ts';

/** What a column of vendors means. */
export const VENDORS = {
  brand: 'The brand',
  supplier: 'The supplier',
  none: 'Neither: leave it out',
} as const;
export type VendorIs = keyof typeof VENDORS;

/** By what a carrier is chosen: from a weight in kilograms, from a price in pence, or by a tag or type of this name. */
export const CARRIER_RULES = {
  weight: 'Weight from (kg)',
  price: 'Price from (£)',
  tag: 'Tag is',
  kind: 'Type is',
} as const;
export type CarrierRule =
  | { by: 'weight' | 'price'; from: number; carrier: CarrierCode }
  | { by: 'tag' | 'kind'; is: string; carrier: CarrierCode };

/** What the owner has chosen where a file of products leaves something open. */
export type Choices = {
  vendor: VendorIs;
  /** The first rule that fits a new product says its carrier; '' is the shop's first. */
  rules: CarrierRule[];
  otherwise: CarrierCode;
  /** Rows of variants that are left out, so that the others of their products come in. */
  leftOut: number[];
};

/** At most so many rules, and rows that are left out. */
export const MAX_RULES = 8;
export const MAX_LEFT_OUT = 5_000;

const NOTHING_CHOSEN: Choices = { vendor: 'brand', rules: [], otherwise: '', leftOut: [] };

/** Choices as they are stored, whatever an earlier release knew of them. */
export function choicesIn(stored: string | null): Choices {
  const known: Partial<Choices> = stored ? JSON.parse(stored) : {};
  return { ...NOTHING_CHOSEN, ...known };
}

/** The choices of a file for the next one: its rows are its own. */
export function asBefore(choices: Choices): Choices {
  return { ...choices, leftOut: [] };
}
