import type { CarrierCode } from '#values/carriers.ts';
import { lettersOf } from './areas.ts';
import { districtsOf } from './districts.ts';
import type { DeliveryRule, DeliveryTable } from './rates.ts';
import { chargeInWords, isCharging } from './rule-price.ts';

/** The rule for each district that a carrier's rules name: the first that matches. */
export function districtRules(table: DeliveryTable, carrier: CarrierCode): Map<string, DeliveryRule> {
  const rules = new Map<string, DeliveryRule>();
  for (const rule of table)
    if (rule.provider === carrier)
      for (const name of rule.areas.map((entry) => entry.toUpperCase()))
        for (const district of name === lettersOf(name) ? districtsOf(name) : [name])
          if (!rules.has(district)) rules.set(district, rule);
  return rules;
}

/** What each district in a carrier's rules is charged, in words; all others are free. */
export function districtCharges(table: DeliveryTable, carrier: CarrierCode): Map<string, string> {
  return new Map(
    [...districtRules(table, carrier)].map(([district, rule]) => [district, chargeInWords(rule)]),
  );
}

/** The districts a carrier charges for, after earlier rules that make some free. */
export function chargedDistricts(table: DeliveryTable, carrier: CarrierCode): string[] {
  return [...districtRules(table, carrier)]
    .filter(([, rule]) => isCharging(rule))
    .map(([district]) => district);
}
