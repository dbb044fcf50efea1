import { expect, test } from 'vitest';
import type { Note } from './notes.ts';
import { shopifyVatIn, wooVatIn } from './vat-in.ts';

const row = (taxStatus: string, taxClass: string) => ({ row: 2, cells: { taxStatus, taxClass } });
const at = (vatRate: number) => ({ vatRate });

test.each([
  ['taxable, without a class', 'taxable', '', {}],
  ['of the standard class', 'taxable', 'standard', {}],
  ['of the reduced one', 'taxable', 'reduced-rate', at(5)],
  ['of the reduced one by its name', 'taxable', 'Reduced rate', at(5)],
  ['of the class without tax', '', 'zero-rate', at(0)],
  ['not taxed', 'none', '', at(0)],
  ['taxed on its delivery alone, whatever its class', 'shipping', 'reduced-rate', at(0)],
])('what is %s', (_name, status, ofClass, wanted) => {
  expect(wooVatIn(row(status, ofClass), undefined, [])).toEqual(wanted);
});

test('a variation has the class of its product where it says so, and its status where it says nothing', () => {
  const parent = row('taxable', 'reduced-rate');
  expect(wooVatIn(row('taxable', 'parent'), parent, [])).toEqual(at(5));
  expect(wooVatIn(row('taxable', 'Parent'), row('taxable', ''), [])).toEqual({});
  expect(wooVatIn(row('taxable', ''), parent, [])).toEqual({});
  expect(wooVatIn(row('', 'parent'), row('none', 'reduced-rate'), [])).toEqual(at(0));
});

test.each([
  ['a class', 'taxable', 'Books', '‘Books’'],
  ['a class that is a word of the language', 'taxable', 'constructor', '‘constructor’'],
  ['a status', 'sometimes', 'reduced-rate', '‘sometimes’'],
])('%s that nobody knows changes nothing, and is noted by name', (_name, status, ofClass, what) => {
  const notes: Note[] = [];
  expect(wooVatIn(row(status, ofClass), undefined, notes)).toEqual({});
  expect(notes).toEqual([{ kind: 'taxClass', what }]);
});

test('Shopify says only what is not taxed', () => {
  const notes: Note[] = [];
  expect([false, true, undefined].map((isTaxed) => shopifyVatIn(isTaxed, notes))).toEqual([at(0), {}, {}]);
  expect(notes).toEqual([{ kind: 'vatRate', what: '0%' }]);
});
