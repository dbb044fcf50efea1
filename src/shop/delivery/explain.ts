import { type PostageProvider, PROVIDERS } from '#values/carriers.ts';
import { area, district, type Postcode } from '#values/uk/postcode.ts';
import { covers, type DeliveryTable } from './rates.ts';

/** A rule that covers a postcode: its index, and the matching entry. */
export type RuleMatch = { rule: number; entry: string; price: number };

/** Why a line's delivery costs what it does: the rule that applies, and later ones that would. */
export type Explained = {
  provider: PostageProvider;
  area: string;
  district: string;
  match: RuleMatch | null;
  later: RuleMatch[];
};

/** Finds the rule of each provider for a postcode, exactly as pricing does. */
export function explainDelivery(table: DeliveryTable, postcode: Postcode): Explained[] {
  return PROVIDERS.map((provider) => {
    const [match = null, ...later] = table.flatMap((rule, index) => {
      const entry = rule.provider === provider && rule.areas.find((each) => covers(each, postcode));
      return entry ? [{ rule: index, entry, price: rule.price }] : [];
    });
    return { provider, area: area(postcode), district: district(postcode), match, later };
  });
}
