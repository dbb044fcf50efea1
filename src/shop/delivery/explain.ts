import type { CarrierCode } from '#values/carriers.ts';
import { area, district, type Postcode } from '#values/uk/postcode.ts';
import { covers, type DeliveryTable } from './rates.ts';

/** A rule that covers a postcode: its index, the matching entry, and its price in pence. */
export type RuleMatch = { rule: number; entry: string; price: number };

/** Why a line's delivery costs what it does: the rule that applies, and later ones that would. */
export type Explained = {
  carrier: CarrierCode;
  area: string;
  district: string;
  match: RuleMatch | null;
  later: RuleMatch[];
};

/** Finds the rule of each carrier for a postcode, exactly as pricing does. */
export function explainDelivery(
  table: DeliveryTable,
  carriers: CarrierCode[],
  postcode: Postcode,
): Explained[] {
  return carriers.map((carrier) => {
    const [match = null, ...later] = table.flatMap((rule, index) => {
      const entry = rule.provider === carrier && rule.areas.find((each) => covers(each, postcode));
      return entry ? [{ rule: index, entry, price: rule.price }] : [];
    });
    return { carrier, area: area(postcode), district: district(postcode), match, later };
  });
}
