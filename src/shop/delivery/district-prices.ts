import { lettersOf } from './areas.ts';
import { districtsOf } from './districts.ts';
import type { DeliveryTable, PostageProvider } from './rates.ts';

/** What each district that a provider's rules name costs, by the rule that wins; all others are free. */
export function districtPrices(table: DeliveryTable, provider: PostageProvider): Map<string, number> {
  const prices = new Map<string, number>();
  for (const rule of table)
    if (rule.provider === provider)
      for (const name of rule.areas.map((entry) => entry.toUpperCase()))
        for (const district of name === lettersOf(name) ? districtsOf(name) : [name])
          if (!prices.has(district)) prices.set(district, rule.price);
  return prices;
}

/** The districts that a provider charges for: an earlier rule may make free what a later one would charge. */
export function chargedDistricts(table: DeliveryTable, provider: PostageProvider): string[] {
  return [...districtPrices(table, provider)].filter(([, price]) => price > 0).map(([district]) => district);
}
