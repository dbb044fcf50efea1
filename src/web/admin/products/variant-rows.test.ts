import { expect, test } from 'vitest';
import { changesOf } from './variant-rows.ts';

const row = (id: string, typed: Record<string, string>) => ({
  id,
  typed,
  seen: { price: '100.00', stockCount: '4' },
});

test('every field that is not valid is named, in whichever row it stands', () => {
  const rows = [row('v_1', { price: 'abc' }), row('v_2', { price: '1e99', stockCount: '-3' })];
  expect(() => changesOf(rows)).toThrow(
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

test('only what was changed is sent on, with what was seen of the stock', () => {
  expect(changesOf([row('v_1', { price: '100', stockCount: '7' })])).toMatchObject([
    { id: 'v_1', fields: { stockCount: 7, stockCountSeen: 4 } },
  ]);
  expect(changesOf([row('v_1', { price: '100' })])[0]?.fields).toEqual({});
});

test('of the options those are sent on that were chosen otherwise, with what was seen of them', () => {
  const sent = {
    id: 'v_1',
    typed: { title: ' Plain ', 'option colour': 'black', 'option size': '' },
    seen: { title: 'Plain', 'option colour': '', 'option size': '' },
  };
  expect(changesOf([sent])[0]).toMatchObject({
    fields: {},
    choice: { colour: 'black' },
    seen: { title: 'Plain', choice: { colour: '', size: '' } },
  });
  expect(changesOf([{ ...sent, typed: sent.seen }])[0]).not.toHaveProperty('choice');
});
