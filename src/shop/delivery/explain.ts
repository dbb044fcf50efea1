import { area, district, type Postcode } from '#values/postcode.ts';
import { covers, type DeliveryTable, type PostageProvider } from './rates.ts';

/** A rule that covers a postcode: its place from 0, and the entry that does. */
export type RuleMatch = { rule: number; entry: string; price: number };

/** Why delivery of one line costs what it does: the rule that wins, and those that would too but come later. */
export type Explained = {
  provider: PostageProvider;
  area: string;
  district: string;
  match: RuleMatch | null;
  later: RuleMatch[];
};

/** Tells which rule of each provider a postcode falls under: the same order and the same match as the price. */
export function explainDelivery(table: DeliveryTable, postcode: Postcode): Explained[] {
  return (['UPS', 'AXL'] as const).map((provider) => {
    const [match = null, ...later] = table.flatMap((rule, index) => {
      const entry = rule.provider === provider && rule.areas.find((each) => covers(each, postcode));
      return entry ? [{ rule: index, entry, price: rule.price }] : [];
    });
    return { provider, area: area(postcode), district: district(postcode), match, later };
  });
}
