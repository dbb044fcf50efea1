import type { CarrierCode } from '#values/carriers.ts';
import { AREAS } from '#values/uk/postcode.ts';
import { type FieldErrors, ShopError } from '../errors.ts';
import { text } from '../forms/fields.ts';
import { checkForm, type Field, readForm, type Values } from '../forms/form.ts';
import { optionalPrice, price } from '../forms/owner-fields.ts';
import { type Row, readRows, textsOf, toRows } from '../forms/rows.ts';
import { isEntry, MAX_AREAS, readAreas } from './areas.ts';
import { type Carrier, mustBeCarrier } from './carriers/carrier.ts';
import { carrierCode } from './carriers/carrier-code.ts';
import type { DeliveryRule, DeliveryTable } from './rates.ts';
import { weightSteps } from './weight-steps.ts';
import { workingDays } from './working-days-field.ts';

const MAX_RULES = 200;
/** Areas and districts of all rules together: more than are priced apart. */
const MAX_ENTRIES = 2_000;
const EXAMPLES = 'For example BT, KA27 or PA41 to PA80';

/** Holds what cannot be read too, so that it can be named. */
const areas: Field<string[]> = {
  ...{ label: 'Postcode areas and districts', isRequired: true, empty: [], schema: { type: 'array' } },
  read(sent) {
    const { areas, unread } = readAreas(String(sent ?? ''));
    return [...areas, ...unread];
  },
  check(entries) {
    const unread = entries.filter((entry) => !isEntry(entry)).slice(0, 3);
    if (unread.length > 0)
      return { error: `Not a postcode area or district: ${unread.join(', ')}`, fix: EXAMPLES };
    if (entries.length > MAX_AREAS)
      return { error: 'Too many areas and districts', fix: `A rule has ${MAX_AREAS} at most` };
    return entries.length > 0 ? null : { error: 'A rule needs an area', fix: EXAMPLES };
  },
  show: (entries) => entries.join(' '),
};

export const RULE = {
  name: text('Name', { max: 60, tidy: (name) => name.replace(/\s+/g, ' ').trim() }),
  provider: carrierCode('Carrier', { required: true }),
  price: price('Price', { max: 100_000 }),
  over: weightSteps('Heavier'),
  freeFrom: optionalPrice('Free from', { max: 10_000_000 }),
  areas,
  days: workingDays('Working days in transit'),
};
export type RuleRow = Row<typeof RULE>;

export function toRuleRows(table: DeliveryTable): RuleRow[] {
  return toRows(
    RULE,
    table.map((rule) => ({ name: '', days: null, over: [], freeFrom: null, ...rule })),
  );
}

export function newRule(id: string, provider: CarrierCode): RuleRow {
  return { id, ...textsOf(RULE, readForm(RULE, { provider })) };
}

/** Reads one rule, with errors by field; what cannot be read is left out. */
export function readRule(row: RuleRow): { rule: DeliveryRule; errors: FieldErrors } {
  const values = readForm(RULE, row);
  return { rule: toRule(values), errors: checkForm(RULE, values) };
}

/** Every area that no other rule of its provider names: what such a rule is for is the rest of the country. */
export function remainingAreas(rows: RuleRow[], { id, provider }: RuleRow): string {
  const others = rows.filter((row) => row.id !== id && row.provider === provider);
  const named = new Set(others.flatMap((row) => readRule(row).rule.areas));
  return [...AREAS].filter((area) => !named.has(area)).join(' ');
}

/** Reads the submitted table for these carriers; errors are named by index and field, '2.areas'. */
export function readRules(sent: string, carriers: Carrier[]): { table: DeliveryTable; errors: FieldErrors } {
  const rows = { max: MAX_RULES, malformed: 'That is not a delivery table.' };
  const { values, errors } = readRows(RULE, sent, {
    ...rows,
    refuse: refuseTooMany,
    mayLack: ['over', 'freeFrom'],
  });
  for (const [index, { provider }] of values.entries())
    if (!carriers.some(({ code }) => code === provider))
      errors[`${index}.provider`] ??= mustBeCarrier(carriers);
  return { table: values.map(toRule), errors };
}

/** A short range stands for many. */
function refuseTooMany(rows: RuleRow[]): void {
  let entries = 0;
  for (const row of rows) {
    entries += readAreas(row.areas).areas.length;
    if (entries > MAX_ENTRIES)
      throw new ShopError('malformed', 'A delivery table has 2,000 areas and districts at most.');
  }
}

function toRule({ name, provider, price, over, freeFrom, areas, days }: Values<typeof RULE>): DeliveryRule {
  return {
    ...(name && { name }),
    provider,
    price: Math.max(0, price || 0),
    ...(over.length > 0 && { over: over.filter(({ kg, price }) => kg > 0 && price >= 0) }),
    ...(freeFrom !== null && freeFrom >= 0 && { freeFrom }),
    areas: areas.filter(isEntry),
    ...(days && { days }),
  };
}
