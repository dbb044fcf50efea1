import { describe, expect, test } from 'vitest';
import { checkForm, readForm } from '../../forms/form.ts';
import { ATTRIBUTES, metafields, withAttributes } from './attribute-form.ts';

const METAFIELDS = { metafields: metafields('', '') };

describe('a program may send', () => {
  test.each([
    [{ widthMm: 1, heightMm: 10_000, weightKg: 0.1, powerKw: 20, clearanceSideMm: 0, kind: 'stove' }],
    [{ 'x-fuel': { of: 'its own' }, widthMm: null }],
  ])('%j', (attributes) => {
    expect(checkForm(METAFIELDS, { metafields: JSON.stringify({ attributes, mine: [1] }) })).toEqual({});
  });
});

test.each([
  [{ widthMm: 0 }, 'Width not valid', 'widthMm: Must be a whole number of mm, 1 to 10,000'],
  [{ openingDepthMm: 150.5 }, 'Opening you need: depth not valid', expect.stringContaining('whole number')],
  [{ widthMm: '900' }, 'Width not valid', expect.any(String)],
  [{ heightMm: 10_001 }, 'Height not valid', expect.any(String)],
  [{ clearanceAboveMm: -1 }, 'Clearance above not valid', expect.stringContaining('0 to 10,000')],
  [{ weightKg: 1000.5 }, 'Weight not valid', expect.stringContaining('at most 1,000 kg')],
  [{ powerKw: 20.1 }, 'Power not valid', expect.stringContaining('at most 20 kW')],
  [{ control: 5 }, 'Control not valid', 'control must be a text'],
  [{ kind: 'Big Stoves' }, 'Kind not valid', expect.any(String)],
  ['many', 'Metafields not valid', 'attributes must be a JSON object'],
])('attributes %j are refused: %s', (attributes, error, fix) => {
  const sent = { metafields: JSON.stringify({ attributes }) };
  expect(checkForm(METAFIELDS, sent)).toEqual({ metafields: { error, fix } });
});

test.each([
  ['1,372', 1372],
  ['24.5', 24.5],
  ['', ''],
])('an owner types %j', (typed, read) => {
  expect(readForm(ATTRIBUTES, { weightKg: typed, widthMm: typed })).toMatchObject({
    weightKg: read,
    widthMm: read,
  });
});

test('attributes are changed, added and removed; what a program wrote besides is kept', () => {
  const owner = { metafields: '{"mine":1,"attributes":{"x-fuel":"none","widthMm":900,"depthMm":{"a":1}}}' };
  const changed = withAttributes(owner, { heightMm: 600, widthMm: '', colour: undefined });
  expect(JSON.parse(changed)).toEqual({ mine: 1, attributes: { 'x-fuel': 'none', heightMm: 600 } });
  expect(withAttributes({ metafields: 'rubbish' }, { widthMm: '' })).toBe('{}');
});
