import type { PostageProvider } from '#values/carriers.ts';
import { lettersOf } from './areas.ts';
import { districtsOf } from './districts.ts';
import type { DeliveryTable } from './rates.ts';

/** The price of each district in a provider's rules, by the first rule that matches; all others are free. */
export function districtPrices(table: DeliveryTable, provider: PostageProvider): Map<string, number> {
  const prices = new Map<string, number>();
  for (const rule of table)
    if (rule.provider === provider)
      for (const name of rule.areas.map((entry) => entry.toUpperCase()))
        for (const district of name === lettersOf(name) ? districtsOf(name) : [name])
          if (!prices.has(district)) prices.set(district, rule.price);
  return prices;
}

/** The districts a provider charges for, after earlier rules that make some free. */
export function chargedDistricts(table: DeliveryTable, provider: PostageProvider): string[] {
  return [...districtPrices(table, provider)].filter(([, price]) => price > 0).map(([district]) => district);
}
