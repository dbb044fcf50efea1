import { expect, test } from 'vitest';
import { picturesNamed, placePictures } from './wanted-pictures.ts';

const at = (...urls: string[]) => urls.map((url) => ({ url, position: Number(url.slice(1)) }));

test.each([
  ['the first pictures are in the order of the file', [], at('f2', 'f0', 'f1'), [], ['f0', 'f1', 'f2']],
  ['they come behind those that the product has', ['own'], at('f0', 'f1'), [], ['own', 'f0', 'f1']],
  ['one that is late stands in its place', ['f0', 'f2'], at('f1'), at('f0', 'f2'), ['f0', 'f1', 'f2']],
  ['the first one too', ['own', 'f1'], at('f0'), at('f1'), ['own', 'f0', 'f1']],
  [
    'or behind the one before it, wherever the owner has put that',
    ['f2', 'f0', 'own'],
    at('f1'),
    at('f0', 'f2'),
    ['f2', 'f0', 'f1', 'own'],
  ],
])('%s', (_name, listed, come, before, list) => {
  expect(placePictures(listed, come, before)).toEqual(list);
});

test('a picture that the file names twice is one; a variant takes its text from the product’s', () => {
  const variant = { row: 2, options: [], pictureUrl: 'b.jpg' };
  const pictures = ['a.jpg', 'b.jpg', 'a.jpg'].map((url) => ({ url, text: `of ${url}` }));
  expect(picturesNamed({ row: 2, pictures, variants: [variant] })).toEqual([
    { url: 'a.jpg', text: 'of a.jpg', position: 0, variant: null },
    { url: 'b.jpg', text: 'of b.jpg', position: 1, variant: null },
    { url: 'b.jpg', text: 'of b.jpg', position: 2, variant },
  ]);
});
