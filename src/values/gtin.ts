/** How many digits a GTIN has: EAN-8, UPC, EAN-13 and those of cases. */
const LENGTHS = [8, 12, 13, 14];

/** A GTIN as it is kept: people and files write blanks, hyphens, and an apostrophe that keeps its zeros. */
export function tidyGtin(written: string): string {
  return written.replace(/^'/, '').replace(/[\s\u00a0\u2010-\u2015-]/g, '');
}

/** What is wrong with a GTIN, as the way to put it right; null for a good one. */
export function gtinFault(gtin: string): string | null {
  if (!/^\d+$/.test(gtin)) return 'Must be the digits under the barcode, without letters';
  if (!LENGTHS.includes(gtin.length))
    return `Must have 8, 12, 13 or 14 digits, as under the barcode: this has ${gtin.length}`;
  const digit = checkDigit(gtin.slice(0, -1));
  return gtin.endsWith(String(digit))
    ? null
    : `Must end with its check digit, which is ${digit} for these: one of the digits is wrong`;
}

/** Every other digit counts threefold, beginning with the last. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((sum, digit, n) => sum + Number(digit) * (n % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
