import type { Read } from './profile-fields.ts';

type Wrong = { error: string; fix: string };

/** A whole number between two bounds; `why` says what the bound comes from. */
export function readWhole(
  label: string,
  text: string,
  { least, most, unit, why }: { least: number; most: number; unit: string; why?: string | undefined },
): { value: number } | Wrong {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return { value };
  const fix = `Give a whole number from ${least} to ${most} ${unit}`;
  return { error: `${label} not valid`, fix: why ? `${fix}. ${why}` : fix };
}

/** Per cent, as the owner thinks of it; kept as the fraction that is taken off (specification, 9). */
export function readDiscount(text: string): Read {
  const percent = decimal(text, 1);
  if (percent === null || percent > 90)
    return { error: 'Global discount not valid', fix: 'Give per cent from 0 to 90, such as 10 or 12.5' };
  return { changes: { discount: Math.round(percent * 10) / 1000 } };
}

/** Pence a kilowatt-hour. */
export function readUnitRate(text: string): Read {
  const energyUnitRate = decimal(text, 2);
  if (energyUnitRate === null || energyUnitRate < 1 || energyUnitRate > 200)
    return { error: 'Energy unit rate not valid', fix: 'Give pence from 1 to 200, such as 27 or 24.5' };
  return { changes: { energyUnitRate } };
}

/** Pieces of one variant at or below which its stock is low. */
export function readLowStock(text: string): Read {
  const read = readWhole('Low stock', text, { least: 0, most: 999, unit: 'pieces' });
  return 'error' in read ? read : { changes: { lowStock: read.value } };
}

function decimal(text: string, places: number): number | null {
  const match = /^(\d{1,4})(?:[.,](\d+))?\s*[%p]?$/.exec(text.trim());
  if (!match || (match[2] ?? '').length > places) return null;
  return Number(`${match[1]}.${match[2] ?? '0'}`);
}
