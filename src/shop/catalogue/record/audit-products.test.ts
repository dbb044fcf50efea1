import { expect, test } from 'vitest';
import { COUNTED } from '#values/stock-kind.ts';
import { pence } from '#values/uk/pence.ts';
import type { Change } from '../../audit/actions.ts';
import type { Product, Variant } from '../product/product.ts';
import { newProduct } from '../product/product-fields.ts';
import { auditOfVariants, changeOf, changeOfVariant } from './audit-products.ts';

function aVariant(n: number): Variant {
  const options = [{ optionHandle: 'width', optionName: 'Width', handle: `${n}`, viewName: `${n} in` }];
  return {
    ...{ id: `v_${n}`, title: `${n} in`, handle: `${n}`, sku: `OAK-${n}`, available: true, options },
    ...{
      featuredMedia: null,
      price: pence(9_900),
      postageProvider: 'UPS',
      stockCount: 3,
      metafields: '{}',
      ...COUNTED,
      vatRate: 20,
      gtin: '',
      cost: null,
    },
  };
}

const SUITE: Product = {
  ...newProduct('p_1', 0),
  ...{ title: 'Oak Suite', sku: 'OAK', externalRef: 'OAK', price: pence(9_900), tags: ['oak'] },
  ...{ featuredMedia: '/media/a.jpeg', media: [{ url: '/media/b.jpeg', order: 1 }] },
  variants: Array.from({ length: 10 }, (_, n) => aVariant(n)),
};

/** As every entry is, with no list that a reader of the release before would miss. */
const SAME = { id: 'p_1', title: 'Oak Suite', setSkus: [], media: [], options: [], variants: [] };

test('a change of a product of ten variants is recorded as what differs', () => {
  const { before, after } = changeOf(SUITE, { ...SUITE, tags: ['oak', 'new'] });
  expect(before).toEqual({ ...SAME, tags: ['oak'] });
  expect(after).toEqual({ ...SAME, tags: ['oak', 'new'] });
});

test('pictures are recorded as one list, and variants by what their options rename', () => {
  const [first, ...others] = SUITE.variants as [Variant, ...Variant[]];
  const named = [{ ...first, title: 'Narrow', handle: 'narrow', price: pence(1) }, ...others];
  const { after } = changeOf(SUITE, { ...SUITE, featuredMedia: '/media/c.jpeg', variants: named });
  expect(after.media).toEqual(SUITE.media);
  expect(after.featuredMedia).toBe('/media/c.jpeg');
  expect(after.variants[0]).toEqual({ id: 'v_0', title: 'Narrow', handle: 'narrow' });
});

test('a variant that changed has its name and stock besides, one that comes or goes is whole', () => {
  const variant = aVariant(1);
  expect(changeOfVariant(variant, { ...variant, price: pence(8_900) }).after).toEqual({
    ...{ id: 'v_1', title: '1 in', options: [], stockCount: 3, price: 8_900 },
  });
  const grown = { ...SUITE, variants: [...SUITE.variants, { ...variant, id: 'v_new' }] };
  const [made] = auditOfVariants(SUITE, grown);
  expect(made).toMatchObject({ action: 'created', after: grown.variants.at(-1) });
});

test('a whole product cannot be recorded as a side of a change', () => {
  const own = { kind: 'product', action: 'changed', subjectId: 'p_1' } as const;
  const changes: Change[] = [
    { ...own, ...changeOf(SUITE, SUITE) },
    // @ts-expect-error it is not known to be what differs
    { ...own, before: SUITE, after: SUITE },
    // @ts-expect-error the same of one side
    { ...own, after: SUITE },
  ];
  expect(changes).toHaveLength(3);
});
