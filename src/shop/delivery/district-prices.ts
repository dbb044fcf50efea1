import type { PostageProvider } from '#values/carriers.ts';
import { lettersOf } from './areas.ts';
import { districtsOf } from './districts.ts';
import type { DeliveryRule, DeliveryTable } from './rates.ts';

/** The rule for each district that a provider's rules name: the first that matches. */
export function districtRules(table: DeliveryTable, provider: PostageProvider): Map<string, DeliveryRule> {
  const rules = new Map<string, DeliveryRule>();
  for (const rule of table)
    if (rule.provider === provider)
      for (const name of rule.areas.map((entry) => entry.toUpperCase()))
        for (const district of name === lettersOf(name) ? districtsOf(name) : [name])
          if (!rules.has(district)) rules.set(district, rule);
  return rules;
}

/** The price of each district in a provider's rules; all others are free. */
export function districtPrices(table: DeliveryTable, provider: PostageProvider): Map<string, number> {
  return new Map([...districtRules(table, provider)].map(([district, { price }]) => [district, price]));
}

/** The districts a provider charges for, after earlier rules that make some free. */
export function chargedDistricts(table: DeliveryTable, provider: PostageProvider): string[] {
  return [...districtPrices(table, provider)].filter(([, price]) => price > 0).map(([district]) => district);
}
