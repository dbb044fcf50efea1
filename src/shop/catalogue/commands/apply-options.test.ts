import { expect, test } from 'vitest';
import { newProduct } from '../product/product-fields.ts';
import type { VariantFields } from '../product/variant-form.ts';
import { withOptions } from './apply-options.ts';
import { withVariant } from './apply-variants.ts';

const TYPES = [
  { optionName: 'Colour', options: [{ viewName: 'Black' }, { viewName: 'Oak' }] },
  { optionName: 'Size', options: [{ viewName: '48' }, { viewName: '50' }] },
];
const start = withOptions({ ...newProduct('p_1', 0), title: 'Suite', handle: 'suite' }, TYPES);
const choose = (colour: string, size: string) => [
  { optionHandle: 'colour', handle: colour },
  { optionHandle: 'size', handle: size },
];
const add = (product: typeof start, id: string, fields: VariantFields) =>
  withVariant(product, id, fields, new Set());
const suite = ['black 48', 'black 50', 'oak 48'].reduce((product, choice, n) => {
  const [colour = '', size = ''] = choice.split(' ');
  return add(product, `v_${n}`, { options: choose(colour, size) });
}, start);
const titles = ({ variants }: typeof start) => variants.map(({ title }) => title);

test('a value that is renamed keeps its handle, and titles made from it follow; a written one stays', () => {
  const written = {
    ...suite,
    variants: suite.variants.map((each, n) => (n ? each : { ...each, title: 'Mine' })),
  };
  const renamed = withOptions(written, [
    { optionName: 'Colour', options: [{ handle: 'black', viewName: 'Jet' }, { viewName: 'oak' }] },
    suite.options[1] ?? { optionName: '', options: [] },
  ]);
  expect(renamed.options[0]?.options).toEqual([
    { handle: 'black', viewName: 'Jet' },
    { handle: 'oak', viewName: 'oak' },
  ]);
  expect(titles(renamed)).toEqual(['Mine', 'Jet, 50', 'oak, 48']);
  expect(renamed.variants.map(({ handle }) => handle)).toEqual(['black-48', 'jet-50', 'oak-48']);
});

test('variants stand as their values do, and one without options keeps its place', () => {
  const plain = { ...suite.variants[0], id: 'v_plain', title: 'Plain', options: [] } as never;
  const product = { ...suite, variants: [plain, ...suite.variants] };
  const turned = product.options
    .toReversed()
    .map((type) => ({ ...type, options: type.options.toReversed() }));
  expect(titles(withOptions(product, turned))).toEqual(['Plain', '50, Black', '48, Oak', '48, Black']);
});

test('what a variant uses stays, and a name is used once', () => {
  const [colour, size] = suite.options;
  if (!colour || !size) throw new Error('no options');
  const refusal = (options: Parameters<typeof withOptions>[1]) => () => withOptions(suite, options);
  expect(refusal([colour])).toThrow('Size is used by a variant. Change or delete the variant first.');
  expect(refusal([{ ...colour, options: colour.options.slice(1) }, size])).toThrow('Black is used');
  expect(refusal([colour, size, { optionName: ' SIZE ', options: [] }])).toThrow();
});
