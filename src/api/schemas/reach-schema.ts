import { REACH } from '#shop/catalogue/reach/reach-form.ts';
import { typedTime } from '#shop/catalogue/reach/reach-times.ts';
import type { Values } from '#shop/forms/form.ts';
import { EXAMPLE } from '../docs/example.ts';
import { lines, moment, momentOf } from './typed-fields.ts';

const { startsAgain: _, endsAgain: __, ...TYPED } = REACH;

/** What a sale or a code is for, and when, as programs send it and read it. */
export const REACH_JSON = {
  ...TYPED,
  starts: moment(REACH.starts, 'UTC, a whole minute; null for none.', EXAMPLE.saleStarts),
  ends: moment(REACH.ends, 'UTC: the first minute without it; null for none.', EXAMPLE.saleEnds),
  products: lines(REACH.products, 'Handles or SKUs; answered as handles.'),
};

/** In the document's examples it is for the collection that is made there. */
export const REACH_EXAMPLE = {
  covers: { example: 'collections' },
  collections: { example: ['winter-fires'] },
};

/** The same as its form has it. */
export function typedReach({ starts, ends, products }: Values<typeof REACH_JSON>) {
  const [from, until] = [typedTime(momentOf(starts)), typedTime(momentOf(ends))];
  return {
    ...{ starts: from.typed, startsAgain: from.isAgain, ends: until.typed, endsAgain: until.isAgain },
    products: products.join('\n'),
  };
}

/** The names of its form as lists. */
export function listsOf({ collections, products }: Record<'collections' | 'products', string>) {
  return {
    collections: collections.split(',').filter(Boolean),
    products: products.split('\n').filter(Boolean),
  };
}
