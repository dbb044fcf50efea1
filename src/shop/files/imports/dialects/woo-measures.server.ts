import type { Attributes } from '../../../catalogue/attributes/attribute-fields.ts';
import { cellReader } from '../files/cells.server.ts';
import type { Problem, Row } from '../plan/wanted.ts';

const GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 };
const MM: Record<string, number> = { m: 1000, cm: 10, mm: 1, in: 25.4, yd: 914.4 };

/** Woo's length lies along the depth. Its units are in the names of the columns, kept behind the values. */
export function measuresOf(row: Row, problems: Problem[]): Attributes {
  const { number } = cellReader(problems);
  const inUnit = (key: string, units: Record<string, number>) => {
    const value = number(row, key);
    const unit = units[row.cells[`${key}Unit`] ?? ''];
    return value && unit ? value * unit : undefined;
  };
  const grams = inUnit('weight', GRAMS);
  const [widthMm, heightMm, depthMm] = ['width', 'height', 'length'].map((key) => {
    const mm = inUnit(key, MM);
    return mm && Math.max(1, Math.round(mm));
  });
  return {
    ...(grams && { weightKg: Math.round(grams) / 1000 }),
    ...(widthMm && { widthMm }),
    ...(heightMm && { heightMm }),
    ...(depthMm && { depthMm }),
  };
}
