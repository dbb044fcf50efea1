const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pence as '£1,249.00'. */
export function pounds(pence: number): string {
  return sterling.format(pence / 100);
}
