import { describe, expect, test } from 'vitest';
import { lintClaims } from './lint-claims.ts';
import { promisesIn } from './promises.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './rates.ts';

const ORKNEY: DeliveryTable = [{ provider: 'UPS', price: 2500, areas: ['KW15', 'KW16', 'KW17'] }];
const isFound = (text: string, table = DELIVERY_TABLE) =>
  lintClaims(table, [{ where: 'here', to: '/x', text, provider: 'UPS' }]).some(({ to }) => to === '/x');

describe('a promise that the table does not keep is found', () => {
  test.each([
    'Free delivery to everywhere in Scotland!',
    'Delivered free to the whole of the UK',
    'Delivery is free everywhere',
    'Free <b>delivery</b> anywhere',
    'Free mainland UK delivery',
    'Free next-day delivery to Shetland',
    'Free delivery to all Scottish islands, except on Sundays',
    'Free delivery to Orkney',
    'FREE DELIVERY',
    '<p>With free UK delivery!</p>',
    'Free&nbsp;delivery on every stove',
    'We ship it free of charge, wherever you live',
    'We deliver anywhere in the UK for free.',
    'Shipping: free',
    'Delivery, wherever you live, is always free.',
    'Free, fast delivery',
    'Free installation and delivery',
    'Free 48 hour nationwide courier delivery',
    'Carriage free to the Isle of Man',
    'Free delivery on the Arran stove',
    'Free delivery. Exceptional quality.',
    'Free delivery over £500, excluding sale items',
    'Free delivery to mainland Scotland except the Isle of Man',
    'Free postage & packing',
  ])('%s', (text) => expect(isFound(text)).toBe(true));
});

describe('what promises nothing, or no more than the table gives, is not', () => {
  test.each([
    'Freestanding. Next-day delivery.',
    'Free-standing, with next-day delivery',
    'A free-standing stove; delivery takes two days.',
    'Free returns within 30 days of delivery',
    'Free remote control with every delivery',
    'Delivery takes 48 hours and a free remote is in the box',
    'Delivered with free logs',
    'Hassle-free delivery',
    'Order a sample first; it is free. Delivery in four boxes.',
    '<p>The sample is free</p><p>Delivery in four boxes</p>',
    'Delivery to Shetland is not free',
    'There is no free delivery to Jersey.',
    'Is delivery free?',
    'Smoke free, delivered in two days',
    'Feel free to ask about delivery',
    'Delivers a glow free of smoke',
    'Free delivery to Mainland UK, except the areas listed here',
    'Free delivery. Except the areas listed here.',
    'Free UK delivery, exclusions on our delivery page',
    'Free delivery to most of mainland UK: check your postcode',
    '<p>Free delivery (<a href="/pages/faqs#delivery">where?</a>)</p>',
    'Free delivery in England and Wales',
    'Free delivery to Cornwall',
    'Free delivery within 20 miles',
  ])('%s', (text) => expect(isFound(text)).toBe(false));
});

test('places that are taken back by name are honest when nobody else pays', () => {
  expect(isFound('Free UK delivery except Orkney', ORKNEY)).toBe(false);
  expect(isFound('Free UK delivery, excluding the Highlands and Islands', ORKNEY)).toBe(false);
  expect(isFound('Free UK delivery except Shetland', ORKNEY)).toBe(true);
  expect(isFound('Free delivery to mainland UK', ORKNEY)).toBe(false);
  expect(isFound('Free delivery to Scotland', ORKNEY)).toBe(true);
  expect(isFound('Free delivery to Shetland', ORKNEY)).toBe(false);
});

test('a product is judged by its own provider, and the finding quotes the sentence and says who pays', () => {
  const claim = { where: 'on a stove', to: '/x', text: 'Made to last. Free delivery to Aberdeen.' };
  expect(lintClaims(ORKNEY, [claim])).toEqual([]);
  const charged: DeliveryTable = [{ provider: 'AXL', price: 8500, areas: ['AB'] }];
  expect(lintClaims(charged, [{ ...claim, provider: 'UPS' }])).toHaveLength(1);
  expect(lintClaims(charged, [{ ...claim, provider: 'AXL' }])[0]).toMatchObject({
    title: '“Free delivery” on a stove says too much',
    detail: '“Free delivery to Aberdeen.”: AB pays. Add “except the areas listed here”.',
  });
});

test('more than ten are counted', () => {
  const claims = Array.from({ length: 13 }, (_, index) => ({
    where: `on ${index}`,
    to: '/x',
    text: 'Free delivery',
  }));
  expect(
    lintClaims(ORKNEY, claims)
      .map(({ title }) => title)
      .slice(9),
  ).toEqual(['“Free delivery” on 9 says too much', '3 more say too much']);
});

test.each(['delivery free standing ', '<a ', 'free ', 'delivery a.b-', '<a href="/pages/', '\n \n'])(
  'a long text of %j is read without going over it again and again',
  (part) => expect(promisesIn(`deliver a ${part.repeat(20_000)}`).length).toBe(0),
);
