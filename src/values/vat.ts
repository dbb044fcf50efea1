import { type Pence, pence, vatShare } from './pence.ts';

/**
 * The VAT within each of several amounts, so that the parts add up to the share of the whole to the penny: each part
 * is the difference of two running totals. Parts that came `before` count into what the whole is.
 */
export function splitVat(amounts: number[], before = 0): Pence[] {
  let sum = before;
  return amounts.map((amount) => {
    const without = signedShare(sum);
    sum += amount;
    return pence(signedShare(sum) - without);
  });
}

function signedShare(amount: number): number {
  return amount < 0 ? -vatShare(pence(-amount)) : vatShare(pence(amount));
}
