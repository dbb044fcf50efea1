import { expect, test } from 'vitest';
import { guidePath, readAnswers } from './guide-address.ts';
import { GUIDE_SPELLING } from './guide-spelling.server.ts';

const written = (query: string) => guidePath(readAnswers(new URLSearchParams(query)).answers);

test.each([
  ['', '/guide'],
  [
    'place=opening&size=900x600x150&kw=1.5&under=500',
    '/guide?place=opening&size=900x600x150&kw=1.5&under=500',
  ],
  ['under=any&kw=any&size=any&place=any', '/guide?place=any&size=any&kw=any&under=any'],
  ['place=roof&size=&kw=3&under=-1&opening=900x600x150', '/guide'],
  [
    'place=surface&opening-width=1%2C200+mm&opening-height=&opening-depth=',
    '/guide?place=surface&size=1200xx',
  ],
  ['opening-width=&opening-height=&opening-depth=', '/guide?size=any'],
])('%s is read as %s', (query, path) => expect(written(query)).toBe(path));

test('a size that cannot be is refused and asked for again', () => {
  const { answers, refusal } = readAnswers(new URLSearchParams('place=opening&size=9x600'));
  expect([answers.size, refusal]).toEqual([null, expect.stringContaining('whole millimetres')]);
});

test('what is written is in the spelling that is cached', () => {
  const [, query] = written('place=opening&size=900x600x150&kw=1.5&under=1000').split('?');
  for (const [name, value] of new URLSearchParams(query)) expect(value).toMatch(GUIDE_SPELLING[name] ?? '');
});
