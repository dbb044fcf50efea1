import { expect, test } from 'vitest';
import { fileFinder } from './file-finder.ts';

const find = fileFinder([
  'fires/Oak 48.jpg',
  'fires/front.jpg',
  'stoves/front.jpg',
  'STOVE.PNG',
  'a/x.jpg',
  'A/x.jpg',
]);

test.each([
  ['Oak 48.jpg', 'fires/Oak 48.jpg'],
  ['C:\\pictures\\fires\\Oak 48.jpg', 'fires/Oak 48.jpg'],
  ['oak 48.JPG', 'fires/Oak 48.jpg'],
  ['https://cdn.example/files/fires/Oak%2048.jpg?v=12', 'fires/Oak 48.jpg'],
  ['stoves/front.jpg', 'stoves/front.jpg'],
  ['front.jpg', undefined],
  ['stove.png', 'STOVE.PNG'],
  ['a/x.jpg', 'a/x.jpg'],
  ['../../etc/passwd', undefined],
  ['', undefined],
])('%s means %s', (wanted, name) => {
  expect(find(wanted)).toBe(name);
});
