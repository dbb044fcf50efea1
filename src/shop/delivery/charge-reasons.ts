import { CARRIERS, type CarrierCode } from '#values/carriers.ts';
import { areaName, islandOf } from '#values/uk/area-names.ts';
import { shortPounds } from '#values/uk/pence.ts';
import { district, type OutwardCode, type Postcode } from '#values/uk/postcode.ts';
import { type DeliveryTable, findRule } from './rates.ts';

/**
 * Why delivery is not free, a sentence for each carrier that charges: 'Delivery to Aberdeenshire costs £85', with how
 * it comes where a basket is sent in both ways, and 'for each of 2 products' where several are.
 */
export function chargeReasons(
  table: DeliveryTable,
  lines: { postageProvider: CarrierCode }[],
  place: Postcode | OutwardCode,
): string[] {
  const isMixed = new Set(lines.map(({ postageProvider }) => postageProvider)).size > 1;
  return CARRIERS.flatMap(({ id, comes }) => {
    const count = lines.filter(({ postageProvider }) => postageProvider === id).length;
    const rule = findRule(table, id, place);
    if (count === 0 || !rule || rule.price === 0) return [];
    const how = isMixed ? ` ${comes}` : '';
    const each = count > 1 ? ` for each of ${count} products` : '';
    return [`Delivery to ${nameOf(place, rule.entry)} costs ${shortPounds(rule.price)}${how}${each}`];
  });
}

/** A district that is no island is not the whole of its area: 'Glasgow (G52)'. */
function nameOf(place: Postcode | OutwardCode, entry: string): string {
  const island = islandOf(district(place));
  if (island) return island;
  return /\d/.test(entry) ? `${areaName(entry)} (${entry.toUpperCase()})` : areaName(entry);
}
