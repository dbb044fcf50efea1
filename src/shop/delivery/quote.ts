import type { CarrierCode } from '#values/carriers.ts';
import { add, NO_PENCE, type Pence, pence } from '#values/uk/pence.ts';
import type { OutwardCode, Postcode } from '#values/uk/postcode.ts';
import { split } from '#values/uk/split.ts';
import { carrierOf } from './carriers/carrier.ts';
import { type DeliveryTerms, findRule } from './rates.ts';
import { rulePrice } from './rule-price.ts';

/** A line as delivery sees it. */
export type LineToDeliver = {
  postageProvider: CarrierCode;
  quantity: number;
  /** Of one; null where nobody has said. */
  weightKg: number | null;
  /** Pence: all of the line before discounts and codes. */
  gross: Pence;
};

/**
 * Delivery of a basket, in pence of each line: by the first rule that matches the place, otherwise free. A carrier charges
 * each line whatever its quantity, or once for all that it brings: its lines then have shares by what they cost.
 */
export function quoteDelivery(
  terms: DeliveryTerms,
  lines: LineToDeliver[],
  place: Postcode | OutwardCode,
): { amount: Pence; lines: Pence[] } {
  const goods = add(NO_PENCE, ...lines.map(({ gross }) => gross));
  const prices = new Map<LineToDeliver, Pence>();
  for (const [code, brought] of Map.groupBy(lines, ({ postageProvider }) => postageProvider)) {
    const rule = findRule(terms.deliveryTable, code, place);
    if (!rule) continue;
    const { isOnce } = carrierOf(terms.carriers, code);
    for (const together of isOnce ? [brought] : brought.map((line) => [line])) {
      const charge = pence(rulePrice(rule, { weightKg: weightOf(together), goods }));
      const shares = split(charge, worthOf(together));
      for (const [n, line] of together.entries()) prices.set(line, shares[n] ?? NO_PENCE);
    }
  }
  const amounts = lines.map((line) => prices.get(line) ?? NO_PENCE);
  return { amount: add(NO_PENCE, ...amounts), lines: amounts };
}

/** Goods that cost nothing are delivered too. */
function worthOf(lines: LineToDeliver[]): Pence[] {
  const worth = lines.map(({ gross }) => gross);
  return worth.some((each) => each > 0) ? worth : lines.map(() => pence(1));
}

/** Null where that of any is not known. */
function weightOf(lines: LineToDeliver[]): number | null {
  return lines.reduce<number | null>(
    (sum, { weightKg, quantity }) =>
      // In whole grams, which add up exactly.
      sum === null || weightKg === null ? null : sum + (Math.round(weightKg * 1000) * quantity) / 1000,
    0,
  );
}
