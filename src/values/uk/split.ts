import { add, NO_PENCE, type Pence, pence } from '#values/uk/pence.ts';

/**
 * Splits an amount in proportion to what each line is worth, exactly: the largest remainders are rounded up, equal ones in
 * the order of the lines. Of an amount that is no more than all of them, none gets more than it is worth.
 */
export function split(amount: Pence, worth: Pence[]): Pence[] {
  const total = add(NO_PENCE, ...worth);
  if (total === 0) return worth.map(() => NO_PENCE);
  // Products of pence can exceed the safe integers.
  const shares = worth.map((each, n) => {
    const exact = BigInt(amount) * BigInt(each);
    return { n, part: Number(exact / BigInt(total)), rest: exact % BigInt(total) };
  });
  const missing = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.n - b.n : a.rest > b.rest ? -1 : 1));
  const roundedUp = new Set(byRest.slice(0, missing).map(({ n }) => n));
  return shares.map(({ n, part }) => pence(part + (roundedUp.has(n) ? 1 : 0)));
}

/**
 * What some units of a line have of an amount, after `before` of its units: by running totals rounded down, so that the
 * last unit takes the rest and all units together have exactly the amount.
 */
export function shareOfUnits(
  whole: number,
  units: number,
  line: { before: number; quantity: number },
): Pence {
  const upTo = (count: number) => Math.floor((whole * count) / line.quantity);
  return pence(upTo(line.before + units) - upTo(line.before));
}
