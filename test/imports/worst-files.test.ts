import { expect, test } from 'vitest';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { longestTurn, MAX_TURN } from '../kit/longest-turn.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { SHOPIFY_OLD, WOO_VARIATIONS } from './files.ts';
import { aDryRun, anUpload } from './import-file.ts';

const times = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n');

const SHOPIFY =
  'Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src';
const WOO = 'Type,SKU,Name,Regular price,Parent';
const attributes = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n + 1)).join(',');
const shopify = (cells: Partial<Record<'html' | 'tags' | 'picture', string>>, n = 0) =>
  `suite-${n},Suite ${n},${cells.html ?? ''},"${cells.tags ?? ''}",,,S${n},99,"${cells.picture ?? ''}"`;

/** What may be in a file, and what is said of it. */
const FILES: Record<string, [file: () => string, said: string | RegExp]> = {
  'thirty thousand rows of one address': [
    () => `${SHOPIFY}\n${times(30_000, (n) => `suite,Suite,,,Size,${n},S${n},99,`)}`,
    '‘suite’ is in 30,000 rows: at most 350 can be of one product',
  ],
  'as many values of an option as there may be': [
    () => `${SHOPIFY}\n${times(100, (n) => `suite,Suite,,,Size,${n},S${n},99,`)}`,
    'New1',
  ],
  'twenty thousand variations of one product': [
    () =>
      `${WOO},Attribute 1 name,Attribute 1 value(s)\nvariable,P,Puzzle,,,Size,"1, 2"\n${times(20_000, (n) => `variation,V${n},Puzzle,5,P,Size,${n}`)}`,
    '20000 variants are more than the 250',
  ],
  'variations of three hundred options': [
    () =>
      `${WOO},${attributes(300, (n) => `Attribute ${n} name,Attribute ${n} value(s)`)}\nvariable,P,Puzzle,,\n${times(250, (n) => `variation,V${n},Puzzle,5,P,${attributes(300, (m) => `Choice ${m},${n}`)}`)}`,
    '300 options are more than the 10',
  ],
  'variations that differ in the last two of ten options': [
    () =>
      `${WOO},${attributes(10, (n) => `Attribute ${n} name,Attribute ${n} value(s)`)}\nvariable,P,Puzzle,,\n${times(250, (n) => `variation,V${n},Puzzle,5,P,${attributes(10, (m) => `Choice ${m},${m === 10 ? n % 100 : m === 9 ? n % 3 : 'Yes'}`)}`)}`,
    'New1',
  ],
  'descriptions of two megabytes': [
    () => `${SHOPIFY}\n${times(8, (n) => shopify({ html: '<p>'.repeat(600_000) }, n))}`,
    'must be 200,000 characters or fewer',
  ],
  'descriptions of tags alone': [
    () => `${SHOPIFY}\n${times(20, (n) => shopify({ html: '<b></b>'.repeat(25_000) }, n))}`,
    'must have 5,000 tags or fewer',
  ],
  'descriptions that lie deep': [
    () => `${SHOPIFY}\n${times(20, (n) => shopify({ html: '<b>'.repeat(4_900) }, n))}`,
    'must not be nested more than 50 deep',
  ],
  'descriptions of beginnings': [
    () => `${SHOPIFY}\n${times(20, (n) => shopify({ html: '<a'.repeat(4_900) + 'a'.repeat(170_000) }, n))}`,
    'New20',
  ],
  'descriptions as long as they may be': [
    () =>
      `${SHOPIFY}\n${times(20, (n) => shopify({ html: '<p>a fire &amp; a mantel in oak</p> '.repeat(2_499) }, n))}`,
    'New20',
  ],
  'descriptions of loose lines': [
    () =>
      `${SHOPIFY}\n${times(20, (n) => shopify({ html: `<ul><li>${'<div>a "b" &amp; c</div>'.repeat(2_400)}` }, n))}`,
    'New20',
  ],
  'descriptions that grow': [
    () => `${SHOPIFY}\n${times(20, (n) => shopify({ html: `<div></div>${'<p></p>x'.repeat(2_000)}` }, n))}`,
    'must have 5,000 tags or fewer',
  ],
  'letters coded twice, and marks of blocks': [
    () =>
      `${WOO},Description\n${times(30, (n) => `simple,W${n},Fire ${n},5,,${'<!--wp:'.repeat(4_000)}${'Ã\u00a9'.repeat(20_000)}`)}`,
    'New30',
  ],
  'tags without end': [
    () => `${SHOPIFY}\n${times(4, (n) => shopify({ tags: 'a,'.repeat(400_000) }, n))}`,
    'is not 50,000 characters or fewer',
  ],
  'names of entities alone': [
    () => `${WOO}\n${times(30, (n) => `simple,W${n},Fire ${'&amp;'.repeat(9_000)},5,`)}`,
    'Refused30',
  ],
  'names and attributes without end': [
    () =>
      `${WOO},Attribute 1 name,Attribute 1 value(s)\n${times(8, (n) => `variable,P${n},Puzzle ${n},,,Size,\nvariation,V${n},"${'&amp;'.repeat(100_000)}",5,P${n},Size,"${'a,'.repeat(500_000)}"`)}`,
    'is not 50,000 characters or fewer',
  ],
  'twenty thousand products': [() => `${SHOPIFY}\n${times(20_000, (n) => shopify({}, n))}`, 'New20000'],
  'a thousand columns': [
    () =>
      `${SHOPIFY},${attributes(990, (n) => `Extra ${n}`)}\n${times(2_000, (n) => `${shopify({}, n)}${',x'.repeat(990)}`)}`,
    'New2000',
  ],
  'thirty thousand rows of one SKU': [
    () => `SKU,Price\n${times(30_000, () => 'S1,99')}`,
    'The SKU S1 is in the file twice',
  ],
};

onAnyEngine('a file that asks for much', { perTest: true }, ({ app, shop }) => {
  test.each(Object.keys(FILES))('%s: nobody waits more than a tenth of a second', async (name) => {
    const [file, said] = FILES[name] as (typeof FILES)[string];
    // What is compiled the first time is no part of it.
    for (const small of [SHOPIFY_OLD, WOO_VARIATIONS]) await aDryRun(shop, app.asOwner, small);
    const text = file();
    const address = await anUpload(app.asOwner, text);
    const longest = await longestTurn(async () => {
      while (await readImports(shop));
    });
    const page = (await app.asOwner.get(`${address}?show=refused`)).text.replaceAll(',', '');
    expect(page).toMatch(typeof said === 'string' ? said.replaceAll(',', '') : said);
    expect(longest).toBeLessThan(MAX_TURN);
  });
});
