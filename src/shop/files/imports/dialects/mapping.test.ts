import { expect, test } from 'vitest';
import { guessColumns } from './mapping.ts';

test('columns are guessed by their headers, whatever their capitals, brackets and units', () => {
  const headers = ['Product name', 'Supplier Code', 'Size', 'RRP (inc. VAT)', 'Free stock', 'Width mm'];
  const guessed = guessColumns([...headers, 'Weight (kg)', 'Details', 'Margin']);
  expect(guessed).toEqual({
    ...{ title: 0, sku: 1, option1: 2, price: 3, stock: 4, description: 7 },
    ...{ 'attribute widthMm': 5, 'attribute weightKg': 6 },
  });
});

test('the first of several options comes first', () => {
  expect(guessColumns(['Name', 'Size', 'Finish'])).toEqual({ title: 0, option1: 2, option2: 1 });
});
