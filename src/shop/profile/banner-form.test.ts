import { DEMO_BANNERS } from '@inglenook/demo/banners.ts';
import { describe, expect, test } from 'vitest';
import { checkForm, readForm } from '../forms/form.ts';
import { toRows } from '../forms/rows.ts';
import { BANNER, type Banner, type BannerRow, newBanner, readBanners } from './banner-form.ts';

const aBanner = (changes: Partial<Banner> = {}): Banner => ({
  image: '/media/a.jpeg',
  alt: 'A stove',
  title: 'All the glow',
  text: '',
  link: '',
  linkText: '',
  words: 'left',
  wall: 'light',
  fire: 50,
  wordsWidth: 34,
  ...changes,
});
const [form = newBanner('x')] = toRows(BANNER, [aBanner()]);

function readBanner(row: BannerRow) {
  const banner = readForm(BANNER, row);
  return { banner, errors: checkForm(BANNER, banner) };
}

test('a form reads back as the same banner', () => {
  const banners = DEMO_BANNERS.map(({ picture, ...words }) => ({
    ...words,
    image: `/media/${picture}`,
    alt: '',
  }));
  expect(readBanners(JSON.stringify(toRows(BANNER, banners)))).toEqual({ banners, errors: {} });
});

describe('a link is a page of the shop or a full address', () => {
  test.each([
    [' /collections/new-arrivals ', '/collections/new-arrivals'],
    ['collections/new-arrivals', '/collections/new-arrivals'],
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ])('%j', (link, read) => {
    const { banner, errors } = readBanner({ ...form, link, linkText: 'Shop' });
    expect(errors).toEqual({});
    expect(banner.link).toBe(read);
  });
  test.each([
    'javascript:alert(1)',
    '//example.com',
    '/\\example.com',
    'a page',
    'https://',
    'data:text/html,x',
  ])('not %j', (link) =>
    expect(Object.keys(readBanner({ ...form, link, linkText: 'Shop' }).errors)).toEqual(['link']),
  );
});

describe('errors are named by field', () => {
  test.each([
    ['image', '', 'image'],
    ['title', ' ', 'title'],
    ['title', 'x'.repeat(81), 'title'],
    ['text', 'x'.repeat(201), 'text'],
    ['alt', 'x'.repeat(201), 'alt'],
    ['link', '/cart', 'linkText'],
    ['linkText', 'Shop', 'link'],
    ['fire', '101', 'fire'],
    ['wordsWidth', '25', 'wordsWidth'],
    ['wordsWidth', 'wide', 'wordsWidth'],
  ])('%s %j', (field, text, wrong) => {
    expect(Object.keys(readBanner({ ...form, [field]: text }).errors)).toEqual([wrong]);
  });
  test('and by index', () => {
    const sent = JSON.stringify([form, { ...form, id: 'y' }, { ...form, id: 'z', title: '' }]);
    expect(Object.keys(readBanners(sent).errors).sort()).toEqual(['1.title', '2.title']);
  });
});

test.each([
  ['no json', 'x'],
  ['no list', '{}'],
  ['a field that is missing', '[{"id":"a"}]'],
  ['a field of another kind', JSON.stringify([{ ...form, title: 7 }])],
  ['more than the page holds', JSON.stringify(Array(13).fill(form))],
])('%s is no list of banners', (_, sent) => {
  expect(() => readBanners(sent)).toThrow(expect.objectContaining({ code: 'malformed' }));
});
