import { expect, test } from 'vitest';
import { variantChangesIn } from './variant-forms.ts';

function changes(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return variantChangesIn(form);
}
const seen = { 'seen price v_1': '100.00', 'seen stockCount v_1': '4' };

test('every invalid field is named, in every row', () => {
  const typed = { 'price v_1': 'abc', 'price v_2': '1e99', 'stockCount v_2': '-3' };
  expect(() => changes({ ...seen, ...typed })).toThrow(
    expect.objectContaining({
      code: 'invalid',
      message: '3 fields are not valid.',
      fields: {
        'price v_1': expect.anything(),
        'price v_2': expect.anything(),
        'stockCount v_2': expect.anything(),
      },
    }),
  );
});

test('only changed fields are passed on, with what was seen', () => {
  expect(changes({ ...seen, 'price v_1': '100', 'stockCount v_1': '7' })).toEqual([
    { id: 'v_1', fields: { stockCount: 7 }, seen: { price: 10_000, stockCount: 4 } },
  ]);
  expect(changes({ ...seen, 'price v_1': '100' })[0]?.fields).toEqual({});
});

test('only changed options are passed on, with what was seen', () => {
  const typed = { 'title v_1': ' Plain ', 'option colour v_1': 'black', 'option size v_1': '' };
  const was = { 'seen title v_1': 'Plain', 'seen option colour v_1': '', 'seen option size v_1': '' };
  expect(changes({ ...typed, ...was })).toEqual([
    {
      id: 'v_1',
      fields: { choice: { colour: 'black' } },
      seen: { title: 'Plain', choice: { colour: '', size: '' } },
    },
  ]);
  expect(changes({ ...typed, ...was, 'option colour v_1': '' })[0]?.fields).toEqual({});
});

test('a form without a variant is refused', () => {
  expect(() => changes({ price: '1' })).toThrow(expect.objectContaining({ code: 'malformed' }));
});
