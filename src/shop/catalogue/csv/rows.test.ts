import { expect, test } from 'vitest';
import { COUNTED } from '#values/stock-kind.ts';
import { pence } from '#values/uk/pence.ts';
import type { Product, Variant } from '../product/product.ts';
import { newProduct } from '../product/product-fields.ts';
import type { ProductToExport } from './product-to-export.ts';
import { SHOPIFY_NEW, SHOPIFY_OLD } from './shopify-columns.ts';
import { shopifyHead, shopifyRows } from './shopify-rows.ts';
import { wooColumns, wooRows } from './woo-rows.ts';

const PUBLIC = { publicUrl: 'https://shop.example', shopName: 'Cinder' };

function aVariant(changes: Partial<Variant>, chosen: Record<string, string> = {}): Variant {
  return {
    ...{ id: 'v', title: '', handle: '', sku: 'S', available: true, featuredMedia: null },
    ...{
      price: pence(12_950),
      postageProvider: 'UPS',
      stockCount: 3,
      metafields: '{}',
      ...COUNTED,
      vatRate: 20,
      gtin: '',
      cost: null,
    },
    options: Object.entries(chosen).map(([optionName, viewName]) => ({
      ...{ optionName, viewName, handle: viewName.toLowerCase(), optionHandle: optionName.toLowerCase() },
    })),
    ...changes,
  };
}

function anItem(changes: Partial<Product> = {}, more: Partial<ProductToExport> = {}): ProductToExport {
  return {
    product: {
      ...newProduct('p', 0),
      ...{ title: 'Oak Suite', description: 'Of oak.', HTMLdescription: '<p>Of oak.</p>', available: true },
      ...{ handle: 'oak-suite', sku: 'OAK', externalRef: 'OAK', price: pence(9_900), tags: ['oak', 'warm'] },
      ...{ postageProvider: 'AXL', variants: [aVariant({})] },
      metafields:
        '{"title":"Oak by post","description":"Warm","attributes":{"weightKg":20.5,"widthMm":1220}}',
      ...changes,
    },
    ...{ kind: 'Fireplace suites', collections: ['Suites', 'New'], pictures: [], ...more },
  };
}

const asRecords = (head: string[], rows: string[][]) =>
  rows.map((row) => Object.fromEntries(head.map((name, n) => [name, row[n] ?? ''])));
const shopify = (item: ProductToExport) =>
  asRecords(shopifyHead(SHOPIFY_OLD), shopifyRows(SHOPIFY_OLD, item, PUBLIC));
const woo = (item: ProductToExport, options = 2) => {
  const columns = wooColumns(options);
  const head = columns.map(([header]) => header);
  return asRecords(head, wooRows(columns, item, { publicUrl: PUBLIC.publicUrl, first: 7 }));
};

const SIZES = {
  options: [
    { optionHandle: 'width', optionName: 'Width', options: [{ handle: '48', viewName: '48, wide' }] },
    { optionHandle: 'fire', optionName: 'Fire', options: [{ handle: 'logs', viewName: 'Logs' }] },
  ],
  variants: [
    aVariant({ sku: 'A', metafields: '{"attributes":{"weightKg":31}}' }, { Width: '48, wide', Fire: 'Logs' }),
    aVariant(
      { sku: 'B', available: false, featuredMedia: '/media/b.jpeg' },
      { Width: '48, wide', Fire: 'Logs' },
    ),
  ],
};

test('a product without options is one row for Shopify, whose only option is called Title', () => {
  const [row, ...more] = shopify(anItem());
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    ...{ Handle: 'oak-suite', Title: 'Oak Suite', 'Body (HTML)': '<p>Of oak.</p>', Vendor: 'Cinder' },
    ...{ Type: 'Fireplace suites', Tags: 'oak, warm', Published: 'true', Status: 'active' },
    ...{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Option2 Name': '' },
    ...{ 'Variant SKU': 'S', 'Variant Price': '129.50', 'Variant Inventory Qty': '3' },
    ...{
      'Variant Grams': '20500',
      'SEO Title': 'Oak by post',
      'SEO Description': 'Warm',
      Collection: 'Suites; New',
    },
  });
});

test('further variants and pictures have rows of their own, and what is not for sale has no stock there', () => {
  const pictures = ['a', 'b', 'c'].map((name) => ({ url: `/media/${name}.jpeg`, text: `Text ${name}` }));
  const rows = shopify(anItem(SIZES, { pictures }));
  expect(rows.map((row) => [row.Title, row['Variant SKU'], row['Image Src'], row['Image Position']])).toEqual(
    [
      ['Oak Suite', 'A', 'https://shop.example/media/a.jpeg', '1'],
      ['', 'B', 'https://shop.example/media/b.jpeg', '2'],
      ['', '', 'https://shop.example/media/c.jpeg', '3'],
    ],
  );
  expect(rows.map((row) => row['Option1 Name'])).toEqual(['Width', '', '']);
  expect(rows.map((row) => row['Variant Grams'])).toEqual(['31000', '20500', '']);
  expect(rows.map((row) => row['Variant Inventory Qty'])).toEqual(['3', '0', '']);
  expect(rows[1]?.['Variant Image']).toBe('https://shop.example/media/b.jpeg');
});

test('options beyond the three that Shopify has share the third', () => {
  const chosen = { A: '1', B: '2', C: '3', D: '4' };
  const [row] = shopify(anItem({ variants: [aVariant({}, chosen)] }));
  expect([row?.['Option3 Name'], row?.['Option3 Value']]).toEqual(['C / D', '3 / 4']);
});

test('both dialects of Shopify say the same under their own names', () => {
  const [row] = asRecords(
    shopifyHead(SHOPIFY_NEW),
    shopifyRows(SHOPIFY_NEW, anItem({ available: false }), PUBLIC),
  );
  expect(row).toMatchObject({
    ...{ 'URL handle': 'oak-suite', SKU: 'S', Price: '129.50', 'Inventory quantity': '3' },
    ...{ 'Weight value (grams)': '20500', 'Published on online store': 'false', Status: 'draft' },
    'Inventory tracker': 'shopify',
  });
});

test('WooCommerce gets a row for the product and one for each variation, which names it by its number', () => {
  const rows = woo(anItem(SIZES));
  expect(rows.map((row) => [row.ID, row.Type, row.SKU, row.Parent, row.Published])).toEqual([
    ['7', 'variable', 'OAK', '', '1'],
    ['8', 'variation', 'A', 'id:7', '1'],
    ['9', 'variation', 'B', 'id:7', '0'],
  ]);
  expect(rows[0]).toMatchObject({
    ...{ Name: 'Oak Suite', Categories: 'Fireplace suites, Suites, New', 'Width (cm)': '122' },
    ...{ 'Attribute 1 name': 'Width', 'Attribute 1 value(s)': '48\\, wide', 'Attribute 1 visible': '1' },
    ...{ 'Attribute 2 name': 'Fire', 'Regular price': '' },
  });
  expect(rows[1]).toMatchObject({ 'Regular price': '129.50', Stock: '3', 'Weight (kg)': '31' });
});

test('a product without options is simple there, and a draft when its only variant is not for sale', () => {
  const [row, ...more] = woo(anItem({ variants: [aVariant({ available: false })] }));
  expect(more).toEqual([]);
  expect(row).toMatchObject({ Type: 'simple', SKU: 'S', Published: '-1', 'Attribute 1 name': '' });
});

test('a variant at another rate of VAT says so where the other shop has a word for it', () => {
  const rates = [20, 5, 0] as const;
  const item = (vatRate: (typeof rates)[number]) => anItem({ variants: [aVariant({ vatRate })] });
  expect(rates.map((rate) => shopify(item(rate))[0]?.['Variant Taxable'])).toEqual(['true', 'true', 'false']);
  expect(rates.map((rate) => woo(item(rate))[0]?.['Tax class'])).toEqual(['', 'reduced-rate', 'zero-rate']);
});
