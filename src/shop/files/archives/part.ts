import type { Product } from '../../catalogue/product/product.ts';
import type { ItemChange, Outcome } from '../imports/work/import.ts';
import type { SettingsPart } from './settings-file.server.ts';

/** What of an archive is taken in at once, whole or not at all. */
export type Part =
  | {
      kind: 'library' | 'companions' | 'product' | 'collection' | 'sale' | 'codes' | 'text' | 'redirects';
      file: string;
    }
  | { kind: 'settings'; file: string; part: SettingsPart };

/** What becomes of a part. What the shop has already stays as it is. */
export type Look = {
  name: string;
  outcome: Outcome;
  changes: ItemChange[];
  reasons: string[];
  /** Of a product that is new. */
  product?: Product;
};

/** A line about a part. */
export function said(label: string, to: string, from = ''): ItemChange {
  return { variant: null, label, from, to };
}

/** What is refused, and why. */
export function refused(name: string, reasons: string[]): Look {
  return { name, outcome: 'refused', changes: [], reasons };
}

/** What the shop has already. */
export function stays(name: string, note: string): Look {
  return { name, outcome: 'same', changes: [said('Stays', note)], reasons: [] };
}
