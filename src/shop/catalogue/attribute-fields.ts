type AttributeField = {
  key: string;
  label: string;
  /** Its name in the specification table, if different; fields with the same row share one. */
  row?: string;
  /** For a measurement that shares its row: '1,220 × 350 mm (W × D)'. */
  letter?: string;
  /** Numbers have one, texts do not. */
  unit?: string;
  example?: string;
};

/**
 * The attributes of a heating appliance, in the order of form and specification table. A line added here is a field of
 * the form, a row of the table, an entry of the history and a word in the API document.
 */
const FIELDS = [
  { key: 'powerKw', label: 'Power', row: 'Heat output', unit: 'kW' },
  { key: 'widthMm', label: 'Width', row: 'Size', letter: 'W', unit: 'mm' },
  { key: 'heightMm', label: 'Height', row: 'Size', letter: 'H', unit: 'mm' },
  { key: 'depthMm', label: 'Depth', row: 'Size', letter: 'D', unit: 'mm' },
  { key: 'openingWidthMm', label: 'Opening width', row: 'Fire opening', letter: 'W', unit: 'mm' },
  { key: 'openingHeightMm', label: 'Opening height', row: 'Fire opening', letter: 'H', unit: 'mm' },
  { key: 'openingDepthMm', label: 'Opening depth', row: 'Fire opening', letter: 'D', unit: 'mm' },
  { key: 'weightKg', label: 'Weight', unit: 'kg' },
  { key: 'flameEffects', label: 'Flame effects', row: 'Flame', example: '5 colours' },
  { key: 'control', label: 'Control', example: 'Remote, app' },
  { key: 'warrantyYears', label: 'Warranty', unit: 'years' },
] as const satisfies AttributeField[];

type Field = (typeof FIELDS)[number];

/** The attributes of one product; an owner's program may have added others. */
export type Attributes = { [Each in Field as Each['key']]?: Each extends { unit: string } ? number : string };

export const ATTRIBUTE_FIELDS: readonly (AttributeField & { key: keyof Attributes })[] = FIELDS;

/** The rows of the specification table, without empty ones. */
export function specificationOf(attributes: Attributes): [name: string, value: string][] {
  const rowOf = ({ row, label }: AttributeField) => row ?? label;
  return [...new Set(ATTRIBUTE_FIELDS.map(rowOf))].flatMap((name): [string, string][] => {
    const fields = ATTRIBUTE_FIELDS.filter((field) => rowOf(field) === name);
    const value = inWords(fields, attributes);
    return value ? [[name, value]] : [];
  });
}

/** '2 kW', 'Remote', or '1,220 × 1,080 mm (W × H)' with the measurements that are known. */
function inWords(fields: AttributeField[], attributes: Record<string, string | number | undefined>): string {
  const known = fields.filter(({ key }) => attributes[key] !== undefined && attributes[key] !== '');
  const values = known.map(({ key }) => attributes[key]?.toLocaleString('en-GB')).join(' × ');
  const letters = known.flatMap(({ letter }) => letter ?? []).join(' × ');
  return withUnit(values, known[0]?.unit) + (letters && ` (${letters})`);
}

/** '1 year', '2 years', '2 kW'. */
export function withUnit(value: string, unit = ''): string {
  return value && `${value} ${value === '1' ? unit.replace(/s$/, '') : unit}`.trim();
}
