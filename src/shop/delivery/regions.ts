import type { CarrierCode } from '#values/carriers.ts';
import { lettersOf } from './areas.ts';
import type { WorkingDays } from './dispatch.ts';
import { districtRules } from './district-prices.ts';
import { districtsOf } from './districts.ts';
import type { DeliveryRule, DeliveryTable } from './rates.ts';

/** A price in pence and days in transit, with the postcode areas and districts they are for. */
export type Region = { price: number; days?: WorkingDays; districts: string[] };

/** What a rule charges in this case, in pence. */
export type Charge = (rule: DeliveryRule) => number;

/** What a carrier charges where, and how long it takes: a whole area by its letters. Everywhere else is free. */
export function regionsOf(table: DeliveryTable, carrier: CarrierCode, charge: Charge): Region[] {
  const termsOf = (rule: DeliveryRule | undefined) =>
    rule ? `${charge(rule)} ${rule.days?.from} ${rule.days?.to}` : '';
  const regions = new Map<string, Region>();
  const rules = districtRules(table, carrier);
  for (const [area, inArea] of Map.groupBy(rules, ([district]) => lettersOf(district))) {
    const termsOfAll = [...new Set(districtsOf(area).map((district) => termsOf(rules.get(district))))];
    for (const [district, rule] of inArea) {
      const { days } = rule;
      const key = termsOf(rule);
      const region = regions.get(key) ?? { price: charge(rule), ...(days && { days }), districts: [] };
      regions.set(key, region);
      const isWhole = termsOfAll.every((terms) => terms === key);
      if (!isWhole) region.districts.push(district);
      else if (region.districts.at(-1) !== area) region.districts.push(area);
    }
  }
  return [...regions.values()];
}
