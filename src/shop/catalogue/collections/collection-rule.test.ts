import { expect, test } from 'vitest';
import { readForm } from '../../forms/form.ts';
import { RULE, readRule, ruleInWords, textsOfRule } from './collection-rule.ts';

const rule = (sent: Record<string, unknown>) => readRule(readForm(RULE, sent));

test.each([
  [{ tags: 'sale', priceTo: '500' }, 'tag is sale, price at most £500.00; newest first'],
  [
    { tags: 'sale, oak', kinds: ['stove', 'suite'], match: 'any', order: 'title' },
    'tag is sale or tag is oak or kind is stove or suite; by title, A to Z',
  ],
  [
    { priceFrom: '99.99', priceTo: '100', inStock: 'on', order: 'price-low' },
    'price from £99.99 to £100.00, in stock; lowest price first',
  ],
  [
    { priceFrom: 5_000, newerThanDays: '30' },
    'price at least £50.00, added in the last 30 days; newest first',
  ],
  [{ newerThanDays: 1 }, 'added today; newest first'],
])('%j reads as %j', (sent, words) => {
  expect(ruleInWords(rule(sent))).toBe(words);
  expect(rule(textsOfRule(rule(sent)))).toEqual(rule(sent));
});

test.each([
  ['empty', {}, 'match'],
  ['of prices that pass each other', { priceFrom: '2', priceTo: '1.99' }, 'priceTo'],
  ['of a price that is none', { priceTo: 'cheap' }, 'priceTo'],
  ['of half a day', { newerThanDays: '0.5' }, 'newerThanDays'],
  ['of ages', { newerThanDays: '3651' }, 'newerThanDays'],
  ['of an order that there is not', { inStock: '1', order: 'best' }, 'order'],
])('a rule that is %s is refused', (_, sent, field) => {
  expect(() => rule(sent)).toThrow(
    expect.objectContaining({ code: 'invalid', fields: { [field]: expect.anything() } }),
  );
});
