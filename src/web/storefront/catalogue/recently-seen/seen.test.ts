import { expect, test } from 'vitest';
import { readSeen, type Seen, withSeen } from './seen.ts';

const seen = (handle: string): Seen => ({ handle, title: handle, picture: `/media/${handle}.jpeg` });

test('the last one seen is first, each once, nine at most', () => {
  const list = ['a', 'b', 'a', ...'cdefghijk'].reduce<Seen[]>((all, each) => withSeen(all, seen(each)), []);
  expect(list.map(({ handle }) => handle).join('')).toBe('kjihgfedc');
});

test.each([
  [null, []],
  ['rubbish', []],
  ['{"handle":"a"}', []],
  [
    JSON.stringify([seen('a'), { handle: 'b' }, { ...seen('c'), picture: 'https://evil.example/x' }]),
    [seen('a')],
  ],
])('of %s only products are read', (text, list) => {
  expect(readSeen(text)).toEqual(list);
});
