import type { PostageProvider } from '#values/carriers.ts';
import { lettersOf } from './areas.ts';
import type { WorkingDays } from './dispatch.ts';
import { districtRules } from './district-prices.ts';
import { districtsOf } from './districts.ts';
import type { DeliveryTable } from './rates.ts';

/** A price in pence and days in transit, with the postcode areas and districts they are for. */
export type Region = { price: number; days?: WorkingDays; districts: string[] };

/** What a provider charges where, and how long it takes: a whole area by its letters. Everywhere else is free. */
export function regionsOf(table: DeliveryTable, provider: PostageProvider): Region[] {
  const rules = districtRules(table, provider);
  const isLike = (one: string, other: string) => termsOf(rules.get(one)) === termsOf(rules.get(other));
  const regions = new Map<string, Region & { names: Set<string> }>();
  for (const [district, { price, days }] of rules) {
    const area = lettersOf(district);
    const isWhole = districtsOf(area).every((each) => isLike(each, district));
    const key = termsOf({ price, ...(days && { days }) });
    const region = regions.get(key) ?? { price, ...(days && { days }), districts: [], names: new Set() };
    regions.set(key, { ...region, names: region.names.add(isWhole ? area : district) });
  }
  return [...regions.values()].map(({ names, ...region }) => ({ ...region, districts: [...names] }));
}

function termsOf(rule: Pick<Region, 'price' | 'days'> | undefined): string {
  return rule ? `${rule.price} ${rule.days?.from} ${rule.days?.to}` : '';
}
