import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  type Basket,
  type BasketLine,
  countLines,
  MAX_LINES,
  MAX_QUANTITY_PER_LINE,
  parseBasket,
  removeBought,
  removeLine,
  serialiseBasket,
  setQuantity,
} from './basket.ts';
import { findCookie } from './basket-cookie.ts';

const name = fc.stringMatching(/^[a-z0-9-]{1,60}$/);
const lineOf = fc.record({
  handle: name,
  variant: fc.record({ id: fc.stringMatching(/^v_[0-9A-Za-z]{22}$/), title: fc.string({ maxLength: 80 }) }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY_PER_LINE }),
});
const anyLines = fc.array(lineOf, { maxLength: 60 });
const fill = (lines: BasketLine[]) =>
  lines.reduce<Basket>((basket, line) => addLine(basket, line).basket, []);
const aLine = (n: number, quantity = 1, title = `Fire ${n}`): BasketLine => ({
  handle: `fire-${n}`,
  variant: { id: `v_${n}`, title },
  quantity,
});

describe('adding', () => {
  test('merges units of the same variant into one line', () => {
    const basket = fill([aLine(1, 2), aLine(2), aLine(1, 3)]);
    expect(basket.map((line) => [line.variant.id, line.quantity])).toEqual([
      ['v_1', 5],
      ['v_2', 1],
    ]);
    expect(countLines(basket)).toBe(2);
  });

  test('stops at 49 units and says so', () => {
    expect(addLine([aLine(1, 40)], aLine(1, 10))).toEqual({
      basket: [aLine(1, 49)],
      message: '49 is the most of one product in one order.',
    });
  });

  test.each([
    [0, 5, 5, undefined],
    [0, 49, 5, 'Only 5 left, and your cart has 49.'],
    [4, 2, 5, 'Only 5 left, and your cart has 6.'],
    [40, 20, 5, 'Only 5 left, and your cart has 49.'],
    [0, 1, 0, 'This is sold out.'],
  ])('to %s of it %s more, of which %s are left, says %s', (held, quantity, left, message) => {
    const before = held > 0 ? [aLine(1, held)] : [];
    const change = addLine(before, aLine(1, quantity), left);
    expect(change.message).toBe(message);
    expect(change.basket).toEqual([aLine(1, Math.min(held + quantity, MAX_QUANTITY_PER_LINE))]);
  });

  test('refuses the forty-first line with a message and loses nothing', () => {
    const full = fill(Array.from({ length: MAX_LINES }, (_, n) => aLine(n)));
    const { basket, message } = addLine(full, aLine(99));
    expect(basket).toEqual(full);
    expect(message).toContain('Your cart is full');
  });

  test('any lines make a basket within every limit', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const basket = fill(lines);
        expect(basket.length).toBeLessThanOrEqual(MAX_LINES);
        expect(new Set(basket.map((line) => line.variant.id)).size).toBe(basket.length);
        for (const { quantity } of basket) expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY_PER_LINE);
      }),
    );
  });
});

describe('changing', () => {
  test.each([
    [3, 3, undefined],
    [49, 49, undefined],
    [50, 49, '49 is the most of one product in one order.'],
  ])('a quantity of %s becomes %s', (wanted, quantity, message) => {
    const change = setQuantity([aLine(1)], 'v_1', wanted);
    expect(change.basket).toEqual([aLine(1, quantity)]);
    expect(change.message).toBe(message);
  });

  test('a quantity below one takes the line away', () => {
    expect(setQuantity([aLine(1), aLine(2)], 'v_1', 0).basket).toEqual([aLine(2)]);
    expect(removeLine([aLine(1), aLine(2)], 'v_2')).toEqual([aLine(1)]);
  });
});

test('what was bought leaves the basket; what was added meanwhile stays', () => {
  const bought = [
    { variantId: 'v_1', quantity: 2 },
    { variantId: 'v_9', quantity: 1 },
  ];
  expect(removeBought([aLine(1, 2), aLine(2)], bought)).toEqual([aLine(2)]);
  expect(removeBought([aLine(1, 3)], bought)).toEqual([aLine(1, 1)]);
});

describe('the cookie', () => {
  test('holds the list in the format that API clients know', () => {
    const text = serialiseBasket([aLine(1, 2, 'Natural oak')]);
    expect(JSON.parse(decodeURIComponent(text))).toEqual([
      { handle: 'fire-1', variant: { id: 'v_1', title: 'Natural oak' }, quantity: 2 },
    ]);
  });

  test('keeps every line and quantity, in order, within 3,800 bytes that a cookie may hold', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const basket = fill(lines);
        const text = serialiseBasket(basket);
        expect(text.length).toBeLessThanOrEqual(3800);
        expect(text).toMatch(/^[!#-+\--:<-[\]-~]*$/);
        const bare = (each: Basket) => each.map((line) => [line.handle, line.variant.id, line.quantity]);
        expect(bare(parseBasket(text))).toEqual(bare(basket));
      }),
    );
  });

  test('has room for forty lines with long handles, and drops the oldest titles first', () => {
    const long = (n: number) => ({
      handle: `a-fire-with-a-rather-long-name-${n}`.padEnd(37, '-'),
      variant: { id: `v_${String(n).padStart(22, '0')}`, title: `Natural oak, 48 inch, Logs, ${n}` },
      quantity: 1,
    });
    const some = fill(Array.from({ length: 22 }, (_, n) => long(n)));
    const titles = parseBasket(serialiseBasket(some)).map((line) => line.variant.title);
    expect(titles.at(0)).toBe('');
    expect(titles.at(-1)).toBe('Natural oak, 48 inch, Logs, 21');
    expect(fill(Array.from({ length: 40 }, (_, n) => long(n)))).toHaveLength(40);
  });

  test.each([
    undefined,
    '',
    'rubbish',
    '%',
    '[]',
    '{}',
    'null',
    '[null,1,"x",[],{}]',
    '%5B%7B%22handle%22%3A1%7D%5D',
  ])('%j is an empty basket', (text) => {
    expect(parseBasket(text)).toEqual([]);
  });

  test('a damaged list keeps its valid lines', () => {
    const lines = [
      aLine(1),
      { ...aLine(2), quantity: 50 },
      { ...aLine(3), quantity: 1.5 },
      { ...aLine(4), handle: '<script>' },
    ];
    expect(parseBasket(encodeURIComponent(JSON.stringify(lines)))).toEqual([aLine(1)]);
  });

  test('never fails, whatever it holds', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseBasket(text))));
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (value) => parseBasket(encodeURIComponent(JSON.stringify(value))).length <= MAX_LINES,
      ),
    );
  });

  test('is found among others', () => {
    expect(findCookie('a=1; cart=x=y ; b', 'cart')).toBe('x=y');
    expect(findCookie('scart=1', 'cart')).toBeUndefined();
    expect(findCookie(null, 'cart')).toBeUndefined();
  });
});
