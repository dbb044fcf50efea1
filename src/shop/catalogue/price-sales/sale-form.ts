import { text } from '../../forms/fields.ts';
import { choice } from '../../forms/owner-fields.ts';
import { MAX_LIST, REACH } from '../reach/reach-form.ts';
import { ENDINGS } from './sale.ts';

const MINUTE = 60_000;

/** A sale as its editor and programs send it. */
export const SALE = {
  name: text('Name', { required: true, max: 80, tidy: (name) => name.trim(), example: 'Black Friday' }),
  ...REACH,
  by: choice('Takes off', ['percent', 'pounds', 'prices'] as const, { description: 'Default: percent.' }),
  amount: text('Amount', { max: 20, example: '15', description: 'Per cent or pounds.' }),
  ending: choice(
    'Rounding',
    ENDINGS.map(([ending]) => ending),
    { description: 'What prices end in; the nearest such price.' },
  ),
  prices: text('Prices of their own', {
    max: MAX_LIST,
    description: 'A SKU and its price in pounds, one a line.',
  }),
};

/** The first whole minute after a moment, and one more: what is planned until then is there in time. */
export function soon(now: number): number {
  return Math.ceil(now / MINUTE) * MINUTE + MINUTE;
}
