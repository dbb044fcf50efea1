import { pounds } from '#values/uk/pence.ts';

/** Hundredths of a currency: '£1,249.00', '1,249.00 EUR'; '' for an amount that nobody knows. */
export function money(amount: number | null, currency: string): string {
  if (amount === null) return '';
  return currency === 'GBP' ? pounds(amount) : `${pounds(amount).replace('£', '')} ${currency}`;
}
