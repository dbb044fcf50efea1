import type { Variant } from '../../../catalogue/product/product.ts';
import { VARIANT } from '../../../catalogue/product/variant-form.ts';
import type { Row } from '../plan/wanted.ts';
import type { Note } from './notes.ts';

/** The GTIN and the cost of a row. What is neither is left out and noted: nobody wants to lose a product over it. */
export function identifiersIn(row: Row, notes: Note[]): Partial<Pick<Variant, 'gtin' | 'cost'>> {
  const gtin = valueIn(row, 'gtin', notes);
  const cost = valueIn(row, 'cost', notes);
  return { ...(gtin && { gtin }), ...(cost && { cost }) } as Partial<Pick<Variant, 'gtin' | 'cost'>>;
}

/** The columns of plug-ins, which count where the system's own says nothing. */
const OTHERS = { gtin: 'otherGtin', cost: 'otherCost' };

function valueIn(row: Row, key: 'gtin' | 'cost', notes: Note[]): string | number | null {
  // WooCommerce writes four decimals where the last two say nothing.
  const own = row.cells[key]?.trim() || row.cells[OTHERS[key]]?.trim();
  const text = own?.replace(/(\.\d\d)0+$/, '$1') ?? '';
  if (!text) return null;
  const field = VARIANT[key];
  const value = field.read(text, {}) ?? null;
  if (field.check(value as never, {}) === null) return value;
  notes.push(leftOut(field.label, text, row.row));
  return null;
}

/** What is said of a value that can not be taken, while its row is. */
export function leftOut(label: string, text: string, row: number): Note {
  const shown = text.length > 24 ? `${text.slice(0, 24)}…` : text;
  return { kind: 'leftOut', what: `${label} ‘${shown}’ in row ${row.toLocaleString('en-GB')}` };
}
