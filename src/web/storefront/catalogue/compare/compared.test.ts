import { expect, test } from 'vitest';
import { comparePath, readCompared, rowsOf } from './compared.ts';

test('products and their variants are read from the address, and written back', () => {
  const products = [{ handle: 'oak-suite', sku: 'OAK,48/A' }, { handle: 'stove' }];
  const path = comparePath(products);
  expect(path).toBe('/compare?products=oak-suite/OAK%2C48%2FA,stove');
  expect(readCompared(path.split('=')[1] ?? '')).toEqual(products);
});

test.each([
  ['', []],
  [' ,,/ ,%E0%A4%A', []],
  ['a,b,a/SKU', [{ handle: 'a' }, { handle: 'b' }]],
  ['a,b,c,d,e', [{ handle: 'a' }, { handle: 'b' }, { handle: 'c' }, { handle: 'd' }]],
])('of %j only what can be compared is kept', (text, products) => {
  expect(readCompared(text)).toEqual(products);
});

test('rows keep the order of each product, and say where the products differ', () => {
  expect(
    rowsOf([
      [
        ['Power', '2 kW'],
        ['Weight', '68 kg'],
        ['Colour', ''],
      ],
      [
        ['Power', '2 kW'],
        ['Noise', '40 dB'],
        ['Weight', '37 kg'],
      ],
    ]),
  ).toEqual([
    { name: 'Power', values: ['2 kW', '2 kW'], isDifferent: false },
    { name: 'Noise', values: ['', '40 dB'], isDifferent: true },
    { name: 'Weight', values: ['68 kg', '37 kg'], isDifferent: true },
  ]);
});
