import { expect, test } from 'vitest';
import { fileFinder } from './file-finder.ts';

const find = fileFinder([
  'fires/Oak 48.jpg',
  'fires/front.jpg',
  'stoves/front.jpg',
  'STOVE.PNG',
  'a/x.jpg',
  'A/x.jpg',
  'mantel v1.2.jpg',
  'twice.jpg',
  'twice.png',
  'other/lamp.webp',
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
  ['Oak 48.png', 'fires/Oak 48.jpg'],
  ['oak 48', 'fires/Oak 48.jpg'],
  ['https://cdn.example/files/stove.webp', 'STOVE.PNG'],
  ['stoves/front.png', 'stoves/front.jpg'],
  ['front.png', undefined],
  ['mantel v1.2', 'mantel v1.2.jpg'],
  ['mantel v1.png', undefined],
  ['twice.png', 'twice.png'],
  ['twice.webp', undefined],
  ['https://cdn.example/lamp.jpg', 'other/lamp.webp'],
  ['../../etc/passwd', undefined],
  ['', undefined],
])('%s means %s', (wanted, name) => {
  expect(find(wanted)).toBe(name);
});
