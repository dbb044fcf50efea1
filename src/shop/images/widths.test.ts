import { expect, test } from 'vitest';
import { srcSetOf } from './widths.ts';

test('a picture offers each width up to the one that its place can show', () => {
  expect(srcSetOf('/media/a.jpeg', 320)).toBe('/media/a.jpeg?width=160 160w, /media/a.jpeg?width=320 320w');
  expect(srcSetOf('/media/a.jpeg', 1920)).toMatch(/ 1280w, \S+ 1920w$/);
});

test('pictures from elsewhere have one size', () => {
  expect(srcSetOf('https://pictures.example/a.jpeg', 960)).toBe('');
});
