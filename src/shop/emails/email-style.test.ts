import { expect, test } from 'vitest';
import { contrast, MIN_CONTRAST } from '../look/colour.ts';
import { SUGGESTED_ACCENTS } from '../look/look.ts';
import { asHtml, type Letterhead } from './email-page.ts';
import { DARK, DAY, NIGHT, nightOf, PLATE } from './email-style.ts';

const LETTERHEAD: Letterhead = {
  ...{ name: 'Moorland Fires', address: ['Leek'], phone: '01632 960123', email: 'hello@example.com' },
  ...{ companyName: '', companyNumber: '', vatNumber: '' },
};

const everything = (letterhead: Partial<Letterhead> = {}) =>
  asHtml(
    { ...LETTERHEAD, ...letterhead },
    {
      ...{ title: 'Title', lead: 'Lead' },
      blocks: [
        { kind: 'paragraph', text: 'One\nTwo' },
        { kind: 'lines', title: 'Lines', lines: ['One', 'Two'] },
        { kind: 'lines', title: 'List', lines: ['One', 'Two'], isList: true },
        { kind: 'lines', title: 'Small', lines: ['One', '', 'Two'], isSmall: true },
        {
          kind: 'items',
          items: [{ title: 'Suite', detail: '48 inch', quantity: 1, price: '£1.00', picture: '/x' }],
        },
        { kind: 'totals', rows: [{ label: 'Total', value: '£1.00', was: '£2.00', isTotal: true }] },
        { kind: 'totals', rows: [{ label: 'Goods', value: '£1.00' }] },
        { kind: 'link', label: 'Open', url: 'https://example.com' },
      ],
    },
  );

test('every word of an email can be read, by day and by night, whatever colour the shop has', () => {
  for (const { page, sheet, ink, soft } of [DAY, NIGHT])
    for (const words of [ink, soft])
      for (const ground of [page, sheet])
        expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
  expect(contrast(DAY.ink, PLATE)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  for (const { colour } of SUGGESTED_ACCENTS) {
    const { fill, on } = nightOf(colour);
    expect(everything({ accent: colour })).toContain(
      `.button{background:${fill} !important;color:${on} !important}`,
    );
    expect(contrast(DAY.onAccent, colour)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrast(on, fill)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});

test('nothing keeps a colour of the day by night, but what lies behind pictures', () => {
  const html = everything();
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const night = html.slice(html.indexOf(`@media ${DARK}`), html.indexOf('</style>'));
  const tags = html.match(/<(?!img)\w[^>]*style="[^"]*#[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(10);
  for (const tag of tags) {
    const classes = /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [];
    const changed = classes.flatMap(
      (name) => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(night)?.[1]?.match(/[\w-]+(?=:)/g) ?? [],
    );
    const coloured = [...tag.matchAll(/(border|background|(?<!-)color)[\w-]*:[^;"]*#/g)].map(
      ([, name = '']) => (name === 'border' ? 'border-color' : name),
    );
    expect(changed, tag).toEqual(expect.arrayContaining(coloured));
  }
});
