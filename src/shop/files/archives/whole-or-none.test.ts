import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cellText, type GridColumn, readCell } from '../../catalogue/many/grid-columns.ts';
import type { OwnField } from '../../catalogue/product/own-fields.ts';
import { rowOf } from '../../catalogue/rows/own-columns.server.ts';
import { maybeWhole } from '../../forms/fields.ts';
import type { Field } from '../../forms/form.ts';
import { fieldFile } from './field-file.server.ts';

type Owner = { leadTime: number | null };

const FORM = maybeWhole('Lead time', { min: 1, max: 365, example: 21 });
const FIELDS = {
  leadTime: { column: 'lead_time', kind: 'maybeCount', form: FORM, archived: 'leadTime', mayLack: true },
} as const satisfies Record<keyof Owner, OwnField<number | null, 'lead_time'>>;

// No field of a product is one yet: test/product-fields.test.ts takes each that there is through the whole shop.
describe.each<[said: string, value: number | null]>([
  ['21', 21],
  ['', null],
])('of a field that is a whole number or nothing, %j', (said, value) => {
  test('is read as it is typed, as programs send it, and as a cell of the grid', () => {
    const column: GridColumn = {
      ...{ key: 'leadTime', label: 'Lead time', isNumber: true },
      field: FORM as Field<unknown>,
    };
    for (const sent of [said, ` ${said} `, value]) expect(FORM.read(sent, {})).toBe(value);
    expect(FORM.check(value, {})).toBeNull();
    expect(FORM.show?.(value)).toBe(said);
    expect(cellText(column, value)).toBe(said);
    expect(readCell(column, said)).toEqual({ value, error: null });
  });

  test('is stored as it is, where it differs', () => {
    const row = rowOf<Owner, { lead_time: number | null }>(FIELDS);
    expect(row.read(row.write({ leadTime: value }))).toEqual({ leadTime: value });
    expect(row.changed({ leadTime: 7 }, { leadTime: value })).toEqual({ lead_time: value });
    expect(row.changed({ leadTime: value }, { leadTime: value })).toEqual({});
  });

  test('goes through an archive, and an older one has nothing', () => {
    const file = fieldFile<typeof FIELDS, Owner>(FIELDS, { leadTime: FORM.empty });
    const schema = z.object(file.schema);
    const kept = schema.parse(JSON.parse(JSON.stringify(file.write({ leadTime: value }))));
    expect(file.read(kept)).toEqual({ leadTime: value });
    expect(file.read(schema.parse({}))).toEqual({ leadTime: null });
  });
});

test.each(['soon', '2.5', '0', '366', true, [], {}])('%j is no whole number, and not nothing', (sent) => {
  expect(FORM.check(FORM.read(sent, {}) ?? null, {})).toMatchObject({ error: 'Lead time not valid' });
});
