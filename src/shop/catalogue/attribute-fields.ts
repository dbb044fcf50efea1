import { plainNumber } from '#values/plain-number.ts';
import type { Attributes } from './product.ts';

export type AttributeField = {
  key: keyof Attributes;
  label: string;
  /** Numbers have a unit, texts none. */
  unit?: string;
  /** How a text may read. */
  example?: string;
};

/** The facts of a heating appliance that the owner fills in, in the order in which they are read. */
export const ATTRIBUTE_FIELDS: AttributeField[] = [
  { key: 'powerKw', label: 'Power', unit: 'kW' },
  { key: 'control', label: 'Control', example: 'Remote, app' },
  { key: 'flameEffects', label: 'Flame effects', example: '5 colours' },
  { key: 'warrantyYears', label: 'Warranty', unit: 'years' },
  { key: 'widthMm', label: 'Width', unit: 'mm' },
  { key: 'heightMm', label: 'Height', unit: 'mm' },
  { key: 'depthMm', label: 'Depth', unit: 'mm' },
  { key: 'weightKg', label: 'Weight', unit: 'kg' },
  { key: 'openingWidthMm', label: 'Opening width', unit: 'mm' },
  { key: 'openingHeightMm', label: 'Opening height', unit: 'mm' },
  { key: 'openingDepthMm', label: 'Opening depth', unit: 'mm' },
];

/** A number as an owner writes it, '1,270' or '24.5'; undefined for an empty field, null for what is none. */
export function readAttributeNumber(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const plain = plainNumber(text) ?? '';
  return /^\d{1,6}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}
