import { add, NO_PENCE, type Pence, pence } from './pence.ts';

/** The rates of VAT that goods in this shop can have, in per cent; the first is that of anything new. */
export const VAT_RATES = [20, 5, 0] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** The VAT inside a price, rounded half up to a whole penny. */
export function vatIn(gross: Pence, rate: number): Pence {
  const of = 100 + rate;
  return pence(Math.floor((2 * gross * rate + of) / (2 * of)));
}

/** What of an amount is at one rate; `vat` is included in it. */
export type RatePart = { vatRate: VatRate; amount: Pence; vat: Pence };

/** The parts of several amounts, one for each rate: the highest rate first, and none of nothing. */
export function byRate(parts: RatePart[]): RatePart[] {
  return VAT_RATES.map((vatRate) => {
    const own = parts.filter((part) => part.vatRate === vatRate);
    const sum = (read: (part: RatePart) => Pence) => add(NO_PENCE, ...own.map(read));
    return { vatRate, amount: sum(({ amount }) => amount), vat: sum(({ vat }) => vat) };
  }).filter(({ amount, vat }) => amount !== 0 || vat !== 0);
}

/** The VAT of all parts. */
export function vatOfParts(parts: { vat: number }[]): Pence {
  return pence(parts.reduce((sum, { vat }) => sum + vat, 0));
}

/** The parts that have VAT, for what is said of it. */
export function withVat(parts: RatePart[]): RatePart[] {
  return parts.filter(({ vat }) => vat !== 0);
}
