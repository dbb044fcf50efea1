type AttributeField = {
  key: string;
  label: string;
  /** Its name in the specification table, if different; fields with the same row share one, null has none. */
  row?: string | null;
  /** For a measurement that shares its row: '1,220 × 350 mm (W × D)'. */
  letter?: string;
  /** For one whose row says it in words: '50 mm each side, 300 mm above'. */
  where?: string;
  /** Numbers have one, texts do not. */
  unit?: string;
  /** The lowest number, above 0 unless it is named; the highest; and how many decimals it may have. */
  min?: 0;
  max?: number;
  decimals?: number;
  /** Only the product has it, not each variant. */
  isShared?: true;
  example?: string;
};

const CLEARANCE = { row: 'Room to leave', min: 0, isShared: true } as const;

/**
 * The attributes of a heating appliance, in the order of form and specification table. A line added here is a field of
 * the form, a row of the table, an entry of the history, a column of the CSV and a word in the API document.
 */
const FIELDS = [
  { key: 'kind', label: 'Kind', row: null, isShared: true },
  { key: 'colour', label: 'Colour', example: 'Natural oak' },
  { key: 'powerKw', label: 'Power', row: 'Heat output', unit: 'kW', max: 20, decimals: 3 },
  { key: 'flamePowerW', label: 'Flames only', unit: 'W', max: 2000, decimals: 1 },
  mm('widthMm', 'Width', { row: 'Size', letter: 'W' }),
  mm('heightMm', 'Height', { row: 'Size', letter: 'H' }),
  mm('depthMm', 'Depth', { row: 'Size', letter: 'D' }),
  mm('openingWidthMm', 'Opening you need: width', { row: 'Opening you need', letter: 'W' }),
  mm('openingHeightMm', 'Opening you need: height', { row: 'Opening you need', letter: 'H' }),
  mm('openingDepthMm', 'Opening you need: depth', { row: 'Opening you need', letter: 'D' }),
  mm('takesWidthMm', 'Takes a fire of: width', { row: 'Takes a fire of', letter: 'W' }),
  mm('takesHeightMm', 'Takes a fire of: height', { row: 'Takes a fire of', letter: 'H' }),
  mm('takesDepthMm', 'Takes a fire of: depth', { row: 'Takes a fire of', letter: 'D' }),
  mm('clearanceSideMm', 'Clearance each side', { where: 'each side', ...CLEARANCE }),
  mm('clearanceAboveMm', 'Clearance above', { where: 'above', ...CLEARANCE }),
  mm('clearanceBehindMm', 'Clearance behind', { where: 'behind', ...CLEARANCE }),
  { key: 'weightKg', label: 'Weight', unit: 'kg', max: 1000, decimals: 3 },
  { key: 'flameEffects', label: 'Flame effects', row: 'Flame', example: '5 colours' },
  { key: 'control', label: 'Control', example: 'Remote, app' },
  { key: 'noiseDb', label: 'Noise', unit: 'dB', max: 120, decimals: 1, isShared: true },
  { key: 'plug', label: 'Plug and lead', isShared: true, example: '3-pin plug, 1.5 m lead' },
  { key: 'inTheBox', label: 'In the box', example: 'Fire, remote, fixings' },
  { key: 'warrantyYears', label: 'Warranty', unit: 'years', max: 25, isShared: true },
] as const satisfies AttributeField[];

/** Whole millimetres, so that what fits is exact. */
function mm<Key extends string>(
  key: Key,
  label: string,
  more: Pick<AttributeField, 'row' | 'letter' | 'where' | 'min' | 'isShared'>,
) {
  return { key, label, unit: 'mm', max: 10_000, ...more } as const;
}

type Field = (typeof FIELDS)[number];
export type AttributeKey = Field['key'];

/** The attributes of one product or variant; an owner's program may have added others. */
export type Attributes = { [Each in Field as Each['key']]?: Each extends { unit: string } ? number : string };

export const ATTRIBUTE_FIELDS: readonly (AttributeField & { key: AttributeKey })[] = FIELDS;

/** Fields in their order: a row of measures under its name, the others between them under none. */
export type AttributeGroup = { row: string | null; fields: (typeof ATTRIBUTE_FIELDS)[number][] };

/** The groups that a form shows these fields in. */
export function attributeGroups(fields: AttributeGroup['fields']): AttributeGroup[] {
  const groups: AttributeGroup[] = [];
  for (const field of fields) {
    const row = field.letter || field.where ? (field.row ?? null) : null;
    const last = groups.at(-1);
    if (last?.row === row) last.fields.push(field);
    else groups.push({ row, fields: [field] });
  }
  return groups;
}

/** The rows of the specification table, without empty ones. */
export function specificationOf(attributes: Attributes): [name: string, value: string][] {
  const rowOf = ({ row, label }: AttributeField) => (row === undefined ? label : row);
  const rows = [...new Set(ATTRIBUTE_FIELDS.map(rowOf))].filter((row) => row !== null);
  return rows.flatMap((name): [string, string][] => {
    const fields = ATTRIBUTE_FIELDS.filter((field) => rowOf(field) === name);
    const value = inWords(fields, attributes);
    return value ? [[name, value]] : [];
  });
}

/** '1,220 × 1,080 × 350 mm', with the measures that are known; '' for none. */
export function sizeInWords({ widthMm, heightMm, depthMm }: Attributes): string {
  const known = [widthMm, heightMm, depthMm].filter((each) => each !== undefined);
  return withUnit(known.map((each) => each.toLocaleString('en-GB')).join(' × '), 'mm');
}

/** '2 kW', 'Remote', '50 mm each side', or '1,220 × 1,080 mm (W × H)' with the measurements that are known. */
function inWords(fields: AttributeField[], attributes: Record<string, string | number | undefined>): string {
  const known = fields.filter(({ key }) => attributes[key] !== undefined && attributes[key] !== '');
  const values = known.map(({ key }) => attributes[key]?.toLocaleString('en-GB') ?? '');
  if (known.some(({ where }) => where))
    return known
      .map(({ where, unit }, index) => `${withUnit(values[index] ?? '', unit)} ${where}`)
      .join(', ');
  const letters = known.flatMap(({ letter }) => letter ?? []).join(' × ');
  return withUnit(values.join(' × '), known[0]?.unit) + (letters && ` (${letters})`);
}

/** '1 year', '2 years', '2 kW'. */
export function withUnit(value: string, unit = ''): string {
  return value && `${value} ${value === '1' ? unit.replace(/s$/, '') : unit}`.trim();
}
