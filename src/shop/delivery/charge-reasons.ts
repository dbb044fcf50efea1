import { type PostageProvider, PROVIDERS } from '#values/carriers.ts';
import { shortPounds } from '#values/pence.ts';
import type { OutwardCode, Postcode } from '#values/postcode.ts';
import { type DeliveryTable, findRule } from './rates.ts';

/**
 * Why delivery is not free, a sentence for each provider that charges: 'AXL charges £85 to AB', and 'for each of 2
 * products' where a basket has several lines.
 */
export function chargeReasons(
  table: DeliveryTable,
  lines: { postageProvider: PostageProvider }[],
  place: Postcode | OutwardCode,
): string[] {
  return PROVIDERS.flatMap((provider) => {
    const count = lines.filter(({ postageProvider }) => postageProvider === provider).length;
    const rule = findRule(table, provider, place);
    if (count === 0 || !rule || rule.price === 0) return [];
    const each = count > 1 ? ` for each of ${count} products` : '';
    return [`${provider} charges ${shortPounds(rule.price)} to ${rule.entry.toUpperCase()}${each}`];
  });
}
