import { add, NO_PENCE, type Pence, pence, share, subtract } from '#values/uk/pence.ts';
import { split } from '#values/uk/split.ts';
import { byRate, type RatePart, type VatRate } from '#values/uk/vat.ts';

/** What of some money is at one rate of VAT, for what only adds up. */
type Part = { vatRate: VatRate; amount: number; vat: number };

/** What is left of amounts by their rates once others are taken; nothing is below 0. */
export function lessRates(whole: RatePart[], taken: Part[]): RatePart[] {
  return byRate(
    whole.map(({ vatRate, amount, vat }) => {
      const gone = sumAt(taken, vatRate);
      const left = pence(Math.max(0, amount - gone.amount));
      return { vatRate, amount: left, vat: pence(Math.max(0, vat - gone.vat)) };
    }),
  );
}

/** The difference of amounts by their rates, which may be below 0; none of nothing. */
export function lessSigned(whole: Part[], taken: Part[]): RatePart[] {
  const back = taken.map(({ vatRate, amount, vat }) => ({ vatRate, amount: -amount, vat: -vat }));
  return byRate(
    [...whole, ...back].map(({ vatRate, amount, vat }) => ({
      vatRate,
      amount: pence(amount),
      vat: pence(vat),
    })),
  );
}

/** An amount out of what is left, in proportion to its rates: the last of it takes all the VAT that is left. */
export function takeFrom(left: RatePart[], amount: Pence): RatePart[] {
  const parts = split(
    amount,
    left.map((part) => part.amount),
  );
  return byRate(left.map((part, n) => partOf(part, parts[n] ?? NO_PENCE)));
}

/**
 * A refund by its rates: those of its lines and delivery, as far as earlier refunds have left so much of each, and for the
 * rest, or a free amount, what is left in proportion. Of each rate no more goes back than was paid, and in the end exactly
 * that.
 */
export function ratesOfRefund(left: RatePart[], amount: Pence, wanted: Part[]): RatePart[] {
  const taken = left.map((part) => {
    const own = sumAt(wanted, part.vatRate);
    const units = pence(Math.min(part.amount, own.amount));
    return { vatRate: part.vatRate, amount: units, vat: vatTaken(part, units, own.vat) };
  });
  const rest = subtract(amount, add(NO_PENCE, ...taken.map((part) => part.amount)));
  return byRate([...taken, ...takeFrom(lessRates(left, taken), rest)]);
}

function partOf(whole: RatePart, amount: Pence): RatePart {
  const wanted = whole.amount > 0 ? share(whole.vat, amount / whole.amount) : NO_PENCE;
  return { vatRate: whole.vatRate, amount, vat: vatTaken(whole, amount, wanted) };
}

/** The VAT of what is taken: rounding of single pennies never leaves more VAT than money, and the last takes it all. */
function vatTaken(whole: RatePart, amount: Pence, wanted: number): Pence {
  const least = whole.vat - (whole.amount - amount);
  return pence(Math.max(least, Math.min(whole.vat, amount, wanted)));
}

function sumAt(parts: Part[], rate: VatRate): { amount: number; vat: number } {
  const own = parts.filter(({ vatRate }) => vatRate === rate);
  return {
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    vat: own.reduce((sum, { vat }) => sum + vat, 0),
  };
}
