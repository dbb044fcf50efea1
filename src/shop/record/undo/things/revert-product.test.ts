import { expect, test } from 'vitest';
import { COUNTED } from '#values/stock-kind.ts';
import { pence } from '#values/uk/pence.ts';
import { ATTRIBUTE_FIELDS } from '../../../catalogue/attributes/attribute-fields.ts';
import type { Product, Variant } from '../../../catalogue/product/product.ts';
import { newProduct } from '../../../catalogue/product/product-fields.ts';
import { PRODUCT_PAGE } from '../../../catalogue/product/product-form.ts';
import { changeOf, changeOfVariant } from '../../../catalogue/record/audit-products.ts';
import { revertProduct } from './revert-product.ts';

const PRODUCT: Product = {
  ...newProduct('p_1', 0),
  ...{ title: 'Oak Suite', price: pence(100), postageProvider: 'AXL' },
};

/** What stays when a field was changed from one value to a second, and by Ann to a third. */
function whatStays(changed: (value: string) => Partial<Product>): string[] {
  const [before, after, now] = ['one', 'two', 'three'].map((value) => ({ ...PRODUCT, ...changed(value) }));
  if (!before || !after || !now) return [];
  const change = { of: 'product' as const, before, after };
  const since = { changedBy: new Map([['p_1', 'Ann']]), ordered: new Set<string>() };
  return revertProduct({ product: now, ownPrice: 100, texts: {} }, [change], since).left;
}

const metafields = (fields: object) => ({ metafields: JSON.stringify(fields) });

const CHANGES: [field: string, changed: (value: string) => Partial<Product>][] = [
  ['title', (title: string) => ({ title })],
  ['HTMLdescription', (HTMLdescription: string) => ({ HTMLdescription })],
  ['description', (description: string) => ({ description })],
  ['metaDescription', (description: string) => metafields({ description })],
  ['searchHeading', (title: string) => metafields({ title })],
  ['handle', (handle: string) => ({ handle })],
  ['externalRef', (externalRef: string) => ({ externalRef })],
  ['tags', (tag: string) => ({ tags: [tag] })],
  ...ATTRIBUTE_FIELDS.map(({ key }): (typeof CHANGES)[number] => [
    key,
    (value) => metafields({ attributes: { [key]: value } }),
  ]),
];

test.each(CHANGES)('%s is called as in the form where it stays as it is', (field, changed) => {
  expect(whatStays(changed)).toEqual([`${PRODUCT_PAGE[field]?.label}: Ann has changed it since`]);
});

const WIDTH = { optionHandle: 'width', optionName: 'Width' };
const aVariant = (n: number): Variant => ({
  ...{ id: `v_${n}`, title: `${n} in`, handle: `${n}`, sku: `OAK-${n}`, available: true, metafields: '{}' },
  ...{
    featuredMedia: null,
    price: pence(9_900),
    postageProvider: 'AXL',
    stockCount: 3,
    vatRate: 20,
    gtin: '',
  },
  cost: null,
  ...COUNTED,
  options: [{ ...WIDTH, handle: `${n}`, viewName: `${n} in` }],
});
const SUITE: Product = {
  ...PRODUCT,
  ...{ tags: ['oak'], featuredMedia: '/media/a.jpeg', externalRef: 'OAK', sku: 'OAK', price: pence(9_900) },
  media: ['b', 'c'].map((name, n) => ({ url: `/media/${name}.jpeg`, order: n + 1 })),
  options: [{ ...WIDTH, options: [1, 2].map((n) => ({ handle: `${n}`, viewName: `${n} in` })) }],
  variants: [aVariant(1), aVariant(2)],
  metafields: JSON.stringify({ title: 'Oak', attributes: { widthMm: 1220 } }),
};

test.each<[string, Partial<Product>]>([
  ['a tag', { tags: ['oak', 'new'] }],
  ['several fields', { title: 'Elm Suite', HTMLdescription: '<p>Elm</p>', externalRef: 'ELM', sku: 'ELM' }],
  ['a measure', { metafields: JSON.stringify({ title: 'Oak', attributes: { widthMm: 900 } }) }],
  ['the first picture', { featuredMedia: '/media/d.jpeg' }],
  ['a picture that goes', { media: [{ url: '/media/c.jpeg', order: 1 }] }],
  [
    'the name of an option',
    {
      options: [{ ...WIDTH, optionName: 'Breadth', options: SUITE.options[0]?.options ?? [] }],
      variants: SUITE.variants.map((each) => ({ ...each, title: `${each.title} broad` })),
    },
  ],
  ['the order of its variants', { variants: SUITE.variants.toReversed() }],
])('%s goes back from what differs as from the whole', (_, change) => {
  const after = { ...SUITE, ...change };
  const since = { changedBy: new Map<string, string>(), ordered: new Set<string>() };
  const now = { product: { ...after, description: 'Since then' }, ownPrice: 9_900, texts: {} };
  const [whole, differing] = [{ before: SUITE, after }, changeOf(SUITE, after)].map((sides) =>
    revertProduct(now, [{ of: 'product', ...sides }], since),
  );
  expect(differing).toEqual(whole);
  expect(differing?.after.product).toMatchObject({ description: 'Since then', tags: SUITE.tags });
  expect(differing?.left).toEqual([]);
});

test.each<[string, Partial<Variant>]>([
  ['a price', { price: pence(8_900) }],
  ['stock', { stockCount: 12 }],
  ['a choice', { options: [{ ...WIDTH, handle: '1', viewName: '1 in' }] }],
  ['a measure', { metafields: '{"attributes":{"weightKg":31}}' }],
])('%s of a variant goes back from what differs as from the whole', (_, change) => {
  const [, before] = SUITE.variants as [Variant, Variant];
  const after = { ...before, ...change };
  const since = { changedBy: new Map<string, string>(), ordered: new Set<string>() };
  const now = { product: { ...SUITE, variants: [after] }, ownPrice: 9_900, texts: {} };
  const sides = [{ before, after }, changeOfVariant(before, after) as { before: Variant; after: Variant }];
  const [whole, differing] = sides.map((each) => revertProduct(now, [{ of: 'variant', ...each }], since));
  expect(differing).toEqual(whole);
  expect(differing?.after.product?.variants).toEqual([before]);
});

const MADE = { stockPolicy: 'made-to-order', weeksFrom: 4, weeksTo: 6, stockCount: 0 } as const;

test.each<[string, Partial<Variant>, Partial<Variant>, Partial<Variant>, Partial<Variant>, isLeft: boolean]>([
  ['a switch goes back with its weeks and units', {}, MADE, MADE, { ...COUNTED, stockCount: 3 }, false],
  [
    'a switch stays with its units where the kind is another by now',
    {},
    MADE,
    { ...COUNTED, stockCount: 7 },
    { ...COUNTED, stockCount: 7 },
    false,
  ],
  [
    'weeks stay where somebody has changed them since',
    MADE,
    { ...MADE, weeksTo: 9 },
    { ...MADE, weeksTo: 12 },
    { ...MADE, weeksTo: 12 },
    true,
  ],
  [
    'weeks stay where they would go backwards',
    { ...MADE, weeksTo: 6 },
    { ...MADE, weeksTo: 9 },
    { ...MADE, weeksFrom: 8, weeksTo: 9 },
    { ...MADE, weeksFrom: 8, weeksTo: 9 },
    true,
  ],
])('%s', (_, before, after, now, wanted, isLeft) => {
  const [, variant] = SUITE.variants as [Variant, Variant];
  const sides = changeOfVariant({ ...variant, ...before }, { ...variant, ...after });
  const since = { changedBy: new Map<string, string>(), ordered: new Set<string>() };
  const product = { ...SUITE, variants: [{ ...variant, ...now }] };
  const reverted = revertProduct(
    { product, ownPrice: 9_900, texts: {} },
    [{ of: 'variant', ...sides } as never],
    since,
  );
  expect(reverted?.after.product?.variants).toMatchObject([wanted]);
  expect(reverted?.left.length).toBe(isLeft ? 1 : 0);
});
