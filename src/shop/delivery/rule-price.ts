import { pounds, shortPounds } from '#values/uk/pence.ts';
import type { DeliveryRule } from './rates.ts';

/** What a rule charges for: a line of a basket, or all that a carrier brings where it charges once. */
export type ToCharge = {
  /** Null where the weight of anything in it is not known: it then counts in the heaviest step. */
  weightKg: number | null;
  /** Pence: all goods of the basket before discounts and codes. */
  goods: number;
};

/** The charge of a rule in pence. */
export function rulePrice(
  { price, over = [], freeFrom }: DeliveryRule,
  { weightKg, goods }: ToCharge,
): number {
  if (freeFrom !== undefined && goods >= freeFrom) return 0;
  const step = weightKg === null ? over.at(-1) : over.findLast(({ kg }) => weightKg > kg);
  return step?.price ?? price;
}

/** Whether a rule charges anybody anything. */
export function isCharging({ price, over = [], freeFrom }: DeliveryRule): boolean {
  return freeFrom !== 0 && (price > 0 || over.some((step) => step.price > 0));
}

/** '£15.00', 'Free', or '£15.00, over 30 kg £35.00, free from £500'. */
export function chargeInWords(rule: DeliveryRule): string {
  return [pounds(rule.price, { zeroIsFree: true }), ...furtherCharges(rule)].join(', ');
}

/** What depends on weight or on the goods: 'over 30 kg £35.00', 'free from £500'. */
export function furtherCharges({ over = [], freeFrom }: DeliveryRule): string[] {
  const steps = over.map((step) => `over ${step.kg} kg ${pounds(step.price, { zeroIsFree: true })}`);
  const free = freeFrom === undefined ? [] : [`free from ${shortPounds(freeFrom)}`];
  return [...steps, ...free];
}
