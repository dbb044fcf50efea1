import { areaName, islandOf } from '#values/uk/area-names.ts';
import { shortPounds } from '#values/uk/pence.ts';
import { district, type OutwardCode, type Postcode } from '#values/uk/postcode.ts';
import { CARRIES, carrierOf } from './carriers/carrier.ts';
import { type LineToDeliver, quoteDelivery } from './quote.ts';
import { type DeliveryTerms, findRule } from './rates.ts';

/**
 * Why delivery is not free, a sentence for each carrier that charges: 'Delivery to Aberdeenshire costs £85', with how
 * it comes where a basket is sent in both ways, 'for each of 2 products' where several are, and from which sum it is free.
 */
export function chargeReasons(
  terms: DeliveryTerms,
  lines: LineToDeliver[],
  place: Postcode | OutwardCode,
): string[] {
  const { deliveryTable, carriers } = terms;
  const { lines: amounts } = quoteDelivery(terms, lines, place);
  const byCarrier = Map.groupBy(lines.keys(), (n) => lines[n]?.postageProvider ?? '');
  const inOrder = new Set([...carriers.map(({ code }) => code), ...byCarrier.keys()]);
  return [...inOrder].flatMap((code) => {
    const prices = (byCarrier.get(code) ?? []).map((n) => amounts[n] ?? 0);
    const rule = findRule(deliveryTable, code, place);
    if (!rule || prices.every((price) => price === 0)) return [];
    const { carries, isOnce } = carrierOf(carriers, code);
    const how = byCarrier.size > 1 ? ` ${CARRIES[carries].comes}` : '';
    const free = rule.freeFrom === undefined ? '' : `, free from ${shortPounds(rule.freeFrom)}`;
    return [`Delivery to ${nameOf(place, rule.entry)} costs ${sayPrices(prices, isOnce, how)}${free}`];
  });
}

/** '£85 as a parcel for each of 2 products'. */
function sayPrices(prices: number[], isOnce: boolean, how: string): string {
  const [first = 0, ...others] = prices;
  const isSame = !isOnce && others.every((price) => price === first);
  const amount = isSame ? first : prices.reduce((sum, price) => sum + price, 0);
  const each = isSame ? `for each of ${prices.length} products` : `for ${prices.length} products together`;
  return `${shortPounds(amount)}${how}${others.length > 0 ? ` ${each}` : ''}`;
}

/** A district that is no island is not the whole of its area: 'Glasgow (G52)'. */
function nameOf(place: Postcode | OutwardCode, entry: string): string {
  const island = islandOf(district(place));
  if (island) return island;
  return /\d/.test(entry) ? `${areaName(entry)} (${entry.toUpperCase()})` : areaName(entry);
}
