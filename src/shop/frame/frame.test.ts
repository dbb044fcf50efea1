import { expect, test } from 'vitest';
import { type FrameItem, placeItems } from './frame.ts';

const item = (to: string, isInner = false): FrameItem => ({ text: to, to, isInner });
const shape = (items: FrameItem[]) =>
  placeItems(items, (to) => !to.startsWith('/gone')).map(({ to, inner }) => [
    to,
    ...inner.map(({ to }) => to),
  ]);

test.each<[FrameItem[], string[][]]>([
  [[], []],
  [
    [item('/a'), item('/b', true), item('/c', true), item('/d')],
    [['/a', '/b', '/c'], ['/d']],
  ],
  // The first is never inner.
  [[item('/a', true), item('/b', true)], [['/a', '/b']]],
  [[item('/a'), item('/gone', true), item('/b', true)], [['/a', '/b']]],
  // What stands under an item that drops out goes with it.
  [
    [item('/a'), item('/gone'), item('/b', true), item('/c')],
    [['/a'], ['/c']],
  ],
])('%j', (items, expected) => expect(shape(items)).toEqual(expected));
