import { expect, test } from 'vitest';
import { filterQuery, readFilters } from './filter-address.ts';
import { FILTER_SPELLING } from './filter-spelling.server.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const written = (query: string) => new URLSearchParams(filterQuery(read(query).chosen)).toString();

test.each([
  ['kind=stove&colour=natural-oak+black', 'kind=stove&colour=black+natural-oak'],
  ['colour=black&colour=cream&colour=black', 'colour=black+cream'],
  ['width=600-899&heat=1.5-1.9&price=0-249&stock=in', 'price=0-249&width=600-899&heat=1.5-1.9&stock=in'],
  ['opening=900x600x150', 'opening=900x600x150'],
  ['opening=900x600', 'opening=900x600x'],
  ['opening-width=1%2C200+mm&opening-height=&opening-depth=150', 'opening=1200xx150'],
  ['opening-width=&opening-height=&opening-depth=', ''],
  ['width=abc&price=-1&heat=&stock=out&kind=__proto__&colour=%00', ''],
])('%s means %s', (query, meant) => expect(written(query)).toBe(meant));

test.each([
  '-1x0',
  '0x0x0',
  '900x600x150x1',
  'abc',
  '1e3x600',
  '99999x1x1',
  '900.5x600x150',
  'x'.repeat(5000),
])('an opening of %s is refused, without a list for it', (opening) => {
  const { chosen, refusal } = read(`opening=${opening}`);
  expect([chosen.opening, refusal]).toEqual([
    null,
    expect.stringMatching('whole millimetres from 50 to 9,999'),
  ]);
});

test('five hundred values are no more than twenty', () => {
  const query = Array.from({ length: 500 }, (_, n) => `colour=c${n}`).join('&');
  expect(read(query).chosen.colour).toHaveLength(20);
});

test('what is written is in the spelling that is cached', () => {
  const query = 'kind=stove+insert&heat=2-up&opening=900x600&stock=in&colour=black&width=0-599&price=1500-up';
  for (const [name, value] of filterQuery(read(query).chosen))
    expect(value).toMatch(FILTER_SPELLING[name] ?? '');
});
