import { LIBRARY_PICTURES } from '@inglenook/demo/banners.ts';
import { DEMO_COLLECTIONS, DEMO_PRODUCTS } from '@inglenook/demo/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { ATTRIBUTE_FIELDS } from '#shop/catalogue/attributes/attribute-fields.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import { kindOf } from '#shop/profile/kinds.ts';
import { toHandle } from '#values/handle.ts';
import { picturesFolder, readManifest } from './pictures.server.ts';
import { ownAttributesOf, skuOf, valuesOf } from './variant-facts.ts';

const manifest = await readManifest(picturesFolder());
const known = new Set(manifest.map(({ file }) => file));
const fileOf = (picture: string) => `${picture}.jpg`;
const variants = DEMO_PRODUCTS.flatMap((product) =>
  product.variants.map((variant) => ({ product, variant })),
);

test('more than sixty products are on sale, and a few are drafts', () => {
  const drafts = DEMO_PRODUCTS.filter(({ isDraft }) => isDraft);
  expect(DEMO_PRODUCTS.length - drafts.length).toBeGreaterThanOrEqual(60);
  expect(drafts.length).toBeGreaterThan(1);
});

test('addresses, references and SKUs are unique', () => {
  expectDistinct(DEMO_PRODUCTS.map(({ title }) => toHandle(title)));
  expectDistinct(DEMO_PRODUCTS.map(({ ref }) => ref));
  expectDistinct(variants.map(({ product, variant }) => skuOf(product, variant)));
});

test('every collection of the navigation and the home page has products to show', () => {
  expect(DEMO_COLLECTIONS.map(({ handle }) => handle).sort()).toEqual([
    'accessories',
    'electric-fireplace-suites',
    'electric-insert-fires',
    'electric-stoves',
    'inserts-and-stoves',
    'media-wall-fires',
    'new-arrivals',
    'popular-products',
    'wall-mounted-electric-fires',
  ]);
  for (const { products } of DEMO_COLLECTIONS) {
    expect(products.filter(({ isDraft }) => !isDraft).length).toBeGreaterThanOrEqual(8);
    expectDistinct(products.map(({ title }) => title));
  }
});

test('no two collections show the same picture', () => {
  expectDistinct(
    DEMO_COLLECTIONS.map(({ pictured, products: [first] }) => (pictured ?? first)?.pictures[0] ?? ''),
  );
});

test('every product is in a collection of its family', () => {
  const families = DEMO_COLLECTIONS.slice(0, 5).flatMap(({ products }) => products);
  expect(DEMO_PRODUCTS.filter((product) => !families.includes(product))).toEqual([]);
});

test('prices run from £15 to £2,000, in whole pence', () => {
  const odd = variants.filter(
    ({ variant: [, price] }) => !(Number.isInteger(price) && price >= 1500 && price <= 200_000),
  );
  expect(odd).toEqual([]);
});

test('every attribute is one that the shop knows', () => {
  const known = new Set<string>(ATTRIBUTE_FIELDS.map(({ key }) => key));
  const named = DEMO_PRODUCTS.flatMap(({ attributes, byValue = {} }) =>
    [attributes, ...Object.values(byValue)].flatMap(Object.keys),
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('every variant has a kind of the list and a colour, and whatever is to be placed the measures for it', () => {
  for (const { product, variant } of variants.filter(({ product }) => !product.isDraft)) {
    const facts = { ...product.attributes, ...ownAttributesOf(product, variant) };
    const kind = kindOf(DEFAULT_PROFILE.kinds, String(facts.kind));
    const needed = {
      none: [],
      surface: ['widthMm', 'heightMm', 'depthMm', 'plug', 'inTheBox'],
      opening: ['openingWidthMm', 'openingHeightMm', 'openingDepthMm', 'plug', 'inTheBox'],
    }[kind?.placed ?? 'none'];
    const missing = ['colour', 'weightKg', ...needed].filter((key) => facts[key] === undefined);
    expect(missing, skuOf(product, variant)).toEqual([]);
    expect(kind, product.title).toBeDefined();
  }
});

test('a value that decides attributes is one that is offered', () => {
  for (const { title, byValue = {}, options = {} } of DEMO_PRODUCTS)
    expect(Object.values(options).flat(), title).toEqual(expect.arrayContaining(Object.keys(byValue)));
});

test('every variant chooses one offered value of each option, and no two choose the same', () => {
  for (const { product, variant } of variants) {
    for (const [name, value] of Object.entries(valuesOf(product, variant)))
      expect(product.options?.[name], `${product.title}: ${value}`).toContain(value);
  }
  for (const { variants } of DEMO_PRODUCTS) {
    expectDistinct(variants.map(([choice]) => choice));
    expect(variants.length).toBeGreaterThan(0);
    expect(variants.length).toBeLessThanOrEqual(12);
  }
});

test('every offered value can be had in some combination', () => {
  for (const product of DEMO_PRODUCTS) {
    for (const [name, values] of Object.entries(product.options ?? {})) {
      const had = product.variants.map((variant) => valuesOf(product, variant)[name]);
      expect(
        values.filter((value) => !had.includes(value)),
        `${product.title}: ${name}`,
      ).toEqual([]);
    }
  }
});

test('something is sold out, something is sold out in one variant, and some combinations do not exist', () => {
  const stocks = DEMO_PRODUCTS.filter(({ isDraft, weeks }) => !isDraft && !weeks).map(({ variants }) =>
    variants.map(([, , stock]) => stock),
  );
  expect(stocks.filter((each) => each.every((stock) => stock === 0)).length).toBeGreaterThan(2);
  expect(stocks.filter((each) => each.includes(0) && each.some((stock) => stock > 0)).length).toBeGreaterThan(
    5,
  );
  const combinations = DEMO_PRODUCTS.filter(
    ({ options = {}, variants }) =>
      variants.length < Object.values(options).reduce((all, { length }) => all * length, 1),
  );
  expect(combinations.length).toBeGreaterThan(5);
});

test('some suites are made to order, and have no stock', () => {
  const made = DEMO_PRODUCTS.filter(({ weeks }) => weeks);
  expect(made.length).toBeGreaterThan(2);
  expect(
    made.flatMap(({ variants }) => variants.map(([, , stock]) => stock)).every((stock) => stock === 0),
  ).toBe(true);
});

test('every picture exists and has a description', () => {
  const used = [
    ...DEMO_PRODUCTS.flatMap(({ pictures }) => pictures),
    ...variants.flatMap(({ variant: [, , , picture] }) => picture ?? []),
    ...LIBRARY_PICTURES,
  ];
  expect(used.map(fileOf).filter((file) => !known.has(file))).toEqual([]);
  expect(manifest.filter(({ alt }) => alt.length < 10)).toEqual([]);
});

test('every product shows two to four pictures of its own kind, and no two live ones lead with the same', () => {
  for (const { title, pictures } of DEMO_PRODUCTS) {
    expectDistinct(pictures);
    expect(pictures.length, title).toBeGreaterThanOrEqual(2);
    expect(pictures.length, title).toBeLessThanOrEqual(4);
  }
  expectDistinct(DEMO_PRODUCTS.map(({ pictures }) => pictures[0]));
});

test('neighbours in a list do not look alike', () => {
  const lookOf = (picture = '') => picture.replace(/-(hero|angle|detail|tile)$/, '');
  for (const { handle, products } of [{ handle: 'products', products: DEMO_PRODUCTS }, ...DEMO_COLLECTIONS]) {
    const looks = products.filter(({ isDraft }) => !isDraft).map(({ pictures }) => lookOf(pictures[0]));
    expect(
      looks.filter((look, index) => look === looks[index + 1]),
      handle,
    ).toEqual([]);
  }
});

function expectDistinct(values: unknown[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}
