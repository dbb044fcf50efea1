import type { CarrierCode } from '#values/carriers.ts';
import { area, district, type OutwardCode, type Postcode } from '#values/uk/postcode.ts';
import type { Carrier } from './carriers/carrier.ts';
import type { WorkingDays } from './dispatch.ts';
import type { WeightStep } from './weight-steps.ts';

/** A rule of the delivery table: what a carrier charges for some areas, for each line of a basket or once. */
export type DeliveryRule = {
  /** The owner's name for it, 'Highlands and Islands'. */
  name?: string;
  /** Called so in tables that are stored. */
  provider: CarrierCode;
  /** Pence. */
  price: number;
  /** What heavier ones cost instead, the lightest first. */
  over?: WeightStep[];
  /** Pence: when the goods of a basket cost as much, it is free. */
  freeFrom?: number;
  /** Letters alone are a whole postcode area, letters and digits one district. */
  areas: string[];
  /** Days in transit; without it, as everywhere else. */
  days?: WorkingDays;
};

/** In order: the first matching rule applies; without one delivery is free. */
export type DeliveryTable = DeliveryRule[];

/** What delivery costs, from the shop's profile. */
export type DeliveryTerms = { deliveryTable: DeliveryTable; carriers: Carrier[] };

/** Whether an entry such as 'KA' or 'KA27' covers a postcode. */
export function covers(entry: string, place: Postcode | OutwardCode): boolean {
  const name = entry.toUpperCase();
  return /\d/.test(name) ? district(place) === name : area(place) === name;
}

/** The rule that applies, with the entry that covers the place; undefined where delivery is free. */
export function findRule(
  table: DeliveryTable,
  carrier: CarrierCode,
  place: Postcode | OutwardCode,
): (DeliveryRule & { entry: string }) | undefined {
  for (const rule of table) {
    const entry = rule.provider === carrier && rule.areas.find((each) => covers(each, place));
    if (entry) return { ...rule, entry };
  }
  return undefined;
}

/** The default delivery table. */
export const DELIVERY_TABLE: DeliveryTable = [
  {
    provider: 'UPS',
    price: 1500,
    days: { from: 2, to: 3 },
    areas: 'BT'.split(' '),
  },
  {
    provider: 'UPS',
    price: 2500,
    days: { from: 2, to: 4 },
    areas: 'IM KW HS IV ZE JE GY'.split(' '),
  },
  {
    provider: 'AXL',
    price: 10000,
    days: { from: 3, to: 6 },
    areas:
      'PA20 PA28 PA41 PA42 PA43 PA44 PA45 PA46 PA47 PA48 PA49 PA50 PA51 PA52 PA53 PA54 PA55 PA56 PA57 PA58 PA59 PA60 PA61 PA62 PA63 PA64 PA65 PA66 PA67 PA68 PA69 PA70 PA71 PA72 PA73 PA74 PA75 PA76 PA77 PA78 PA79 PA80 KW15 KW16 KW17 IV40 IV41 IV42 IV43 IV44 IV45 IV46 IV47 IV48 IV49 IV50 IV51 IV52 IV53 IV54 IV55 IV56 PH42 PH43 PH44 ZE1 ZE2 ZE3 KA27 KA28 JE GY TR HS IM'.split(
        ' ',
      ),
  },
  {
    provider: 'AXL',
    price: 8500,
    days: { from: 2, to: 4 },
    areas: 'AB FK IV KW PA PH DD KA KY G52 TD ZE'.split(' '),
  },
  {
    provider: 'AXL',
    price: 13500,
    days: { from: 3, to: 5 },
    areas: 'BT'.split(' '),
  },
];
