import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test.each([
  ['', ''],
  ['<p>Oak &amp; stone</p>', 'Oak & stone'],
  ['<h2>Warm</h2><p>A <b>slim</b> fire', 'Warm A slim fire'],
  ['<p>cut off in a <stro', 'cut off in a'],
  [`<p>${'é'.repeat(60)}</p>`, 'é'.repeat(50)],
])('%j reads %j in a list', (html, text) => expect(excerptOf(html)).toBe(text));
