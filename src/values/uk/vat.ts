import { NO_PENCE, type Pence, pence, share } from './pence.ts';

/** The standard rate, which every price of the shop includes. */
export const VAT_RATE = 0.2;
export const VAT_PERCENT = `${VAT_RATE * 100}%`;

/** The VAT contained in a price. */
export function vatShare(amount: Pence): Pence {
  return share(amount, VAT_RATE / (1 + VAT_RATE));
}

/** The VAT contained in what somebody sells: none without a VAT number, who may not even mention it. */
export function vatOf({ vatNumber }: { vatNumber: string }, amount: Pence): Pence {
  return vatNumber ? vatShare(amount) : NO_PENCE;
}

/**
 * The VAT in each of several amounts. Each part is the difference of two running totals, so the parts add up to the VAT
 * of the whole to the penny. `before` is the sum of earlier parts.
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
