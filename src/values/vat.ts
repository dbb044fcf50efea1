import { type Pence, pence, vatShare } from './pence.ts';

/**
 * The VAT within each of several amounts, so that the parts add up to the share of the whole to the penny: each part
 * is the difference of two running totals.
 */
export function splitVat(amounts: number[]): Pence[] {
  let sum = 0;
  return amounts.map((amount) => {
    const before = signedShare(sum);
    sum += amount;
    return pence(signedShare(sum) - before);
  });
}

function signedShare(amount: number): number {
  return amount < 0 ? -vatShare(pence(-amount)) : vatShare(pence(amount));
}
