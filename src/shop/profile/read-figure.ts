import type { ParseResult } from './profile-fields.ts';

type Wrong = { error: string; fix: string };

/** A whole number between two bounds; `why` explains them. */
export function readWhole(
  label: string,
  text: string,
  { least, most, unit, why }: { least: number; most: number; unit: string; why?: string | undefined },
): { value: number } | Wrong {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return { value };
  const fix = `Must be a whole number from ${least} to ${most} ${unit}`;
  return { error: `${label} not valid`, fix: why ? `${fix}. ${why}` : fix };
}

/** A percentage, stored as a fraction. */
export function readDiscount(text: string): ParseResult {
  const percent = decimal(text, 1);
  if (percent === null || percent > 90)
    return { error: 'Global discount not valid', fix: 'Must be 0 to 90 per cent, for example 10 or 12.5' };
  return { changes: { discount: Math.round(percent * 10) / 1000 } };
}

/** Pence a kilowatt-hour. */
export function readUnitRate(text: string): ParseResult {
  const energyUnitRate = decimal(text, 2);
  if (energyUnitRate === null || energyUnitRate < 1 || energyUnitRate > 200)
    return { error: 'Energy unit rate not valid', fix: 'Must be 1 to 200 pence, for example 27 or 24.5' };
  return { changes: { energyUnitRate } };
}

/** The stock of a variant at or below which it is low. */
export function readLowStock(text: string): ParseResult {
  const read = readWhole('Low stock', text, { least: 0, most: 999, unit: 'units' });
  return 'error' in read ? read : { changes: { lowStock: read.value } };
}

function decimal(text: string, places: number): number | null {
  const match = /^(\d{1,4})(?:[.,](\d+))?\s*[%p]?$/.exec(text.trim());
  if (!match || (match[2] ?? '').length > places) return null;
  return Number(`${match[1]}.${match[2] ?? '0'}`);
}
