import { text, yesNo } from '../forms/fields.ts';
import { MAX_ADDRESS } from './address.ts';

/** A redirect as it is typed or sent. */
export const REDIRECT = {
  from: text('Old address', {
    required: true,
    max: MAX_ADDRESS,
    tidy: (typed) => typed.trim(),
    example: '/products/oak-suite',
    description: 'A path, with its query where that matters, or all of the address at the shop before.',
  }),
  to: text('New address', {
    required: true,
    max: MAX_ADDRESS,
    tidy: (typed) => typed.trim(),
    example: '/product/oak-suite',
    description: 'A path of this shop.',
  }),
  shortens: yesNo('Shorten chains', {
    description: 'Where redirects would follow each other, all lead to the last address.',
  }),
};
