import type { FieldErrors } from '../../errors.ts';
import type { SaleTerms } from './sale.ts';
import { soon } from './sale-form.ts';
import type { SaleKept } from './sale-record.ts';

/** What keeps terms from being planned at a moment; one that has begun keeps its start. */
export function faultsOfPlan(
  { starts, ends, rule, prices }: SaleTerms,
  { now, hasBegun }: { now: number; hasBegun: boolean },
): FieldErrors {
  const isBefore = (time: number | null) => time === null || time <= now;
  return {
    ...(!hasBegun && isBefore(starts) && { starts: refusal('Starts', starts) }),
    ...(isBefore(ends) && { ends: refusal('Ends', ends) }),
    ...(rule === '' &&
      prices.length === 0 && {
        prices: { error: 'Prices of their own not valid', fix: 'Enter at least one, or take something off' },
      }),
  };
}

function refusal(label: string, time: number | null) {
  return {
    error: `${label} not valid`,
    fix: time === null ? 'Choose a day and a time' : 'This time is past',
  };
}

/** A sale that ends at the next minute but one, unless it does so before. */
export function stopped(sale: SaleKept, now: number): SaleKept {
  return { ...sale, ends: Math.min(sale.ends ?? Number.POSITIVE_INFINITY, soon(now)) };
}
