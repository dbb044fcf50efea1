import { expect, test } from 'vitest';
import { pence } from '#values/pence.ts';
import { ATTRIBUTE_FIELDS } from '../catalogue/attributes/attribute-fields.ts';
import type { Product } from '../catalogue/product/product.ts';
import { PRODUCT_PAGE } from '../catalogue/product/product-form.ts';
import { revertProduct } from './revert-product.ts';

const PRODUCT: Product = {
  id: 'p_1',
  title: 'Oak Suite',
  description: '',
  HTMLdescription: '',
  handle: 'oak-suite',
  sku: '',
  externalRef: '',
  supplier: '',
  created: '2026-11-21T09:30:00.000Z',
  available: true,
  featuredMedia: null,
  media: [],
  price: pence(100),
  tags: [],
  postageProvider: 'AXL',
  options: [],
  variants: [],
  metafields: '{}',
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
