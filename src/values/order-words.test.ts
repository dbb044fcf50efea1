import { expect, test } from 'vitest';
import { readOrderSearch, wordsOfOrder } from './order-words.ts';

const order = {
  orderNumber: 1042,
  name: "Siobhán O'Brien-Lee",
  email: 'S.Obrien@example.com',
  postcode: 'ST13 6DH',
  phone: '+44 7700 900123',
  codes: ['WS-48/OAK', '012345', '0821', '1Z 999 AA1'],
  texts: ['12 Mill Lane', 'Ashbourne', 'Warslow Stove'],
};

/** Every wanted word must be in the order, as the database looks for them. */
function isFound(typed: string): boolean {
  const words = wordsOfOrder(order);
  const wanted = readOrderSearch(typed);
  if (wanted === null) return true;
  if (wanted.length === 0) return false;
  return wanted.every(({ text, isPrefix }) =>
    words.some((word) => (isPrefix ? word.startsWith(text) : word === text)),
  );
}

test.each([
  '1042',
  '#1042',
  '#WEB1042',
  'web1042',
  '104',
  'siobhan',
  'SIOBHÁN',
  "o'brien",
  'obrien',
  'brien',
  'lee obrien',
  'obrienlee',
  's lee',
  's.obrien@example.com',
  's.obrien@',
  'S.OBRIEN@EX',
  's.obrien',
  'st13',
  'st13 6dh',
  'ST136DH',
  '6dh',
  'st1',
  'st13 brien',
  'ST13 6',
  'st13 6d',
  '07700 900123',
  '07700900',
  '+447700900123',
  '0044 7700 900123',
  'stove ashbourne',
  '12 mill',
  'ws-48/oak',
  'WS48',
  '012345',
  '0821',
  '1z999aa1',
  '',
  ' \u0000 ',
])('%j finds it', (typed) => {
  expect(isFound(typed)).toBe(true);
});

test.each([
  '1043',
  '07700 900124',
  'st13 7',
  '042',
  'nobody',
  'example',
  '@example.com',
  'siobhan smith',
  '_',
  '%',
  "' OR 1=1",
  'b',
])('%j does not', (typed) => {
  expect(isFound(typed)).toBe(false);
});

test('what another word begins with is left out', () => {
  expect(wordsOfOrder(order)).toEqual([
    ...[
      '1042',
      'siobhan',
      'obrienlee',
      'o',
      'brien',
      'lee',
      's.obrien@example.com',
      's',
      '6dh',
      'st136dh',
      '+7700900123',
      ...['48', 'oak', 'ws48oak', '+12345', '012345', '0821', '999', 'aa1', '1z999aa1'],
      ...['12', 'mill', 'lane', 'ashbourne', 'warslow', 'stove'],
    ],
  ]);
});

test('a very long search uses six words at most', () => {
  expect(readOrderSearch(`${'ab '.repeat(1000)}cd ef gh ij kl mn op qr st`)).toHaveLength(6);
  expect(readOrderSearch('x'.repeat(10_000))?.[0]?.text).toHaveLength(100);
});
