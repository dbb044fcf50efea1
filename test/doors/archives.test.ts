import { beforeAll, expect, test } from 'vitest';
import { carryOutArchives } from '#shop/files/archives/carry-out-archives.server.ts';
import { readArchives } from '#shop/files/archives/read-archives.server.ts';
import { links } from '#shop/links.ts';
import { anArchiveOf, MANIFEST, PRODUCT } from '../archives/archive-of.ts';
import { anArchiveIn } from '../archives/archives.ts';
import { aZipOfMany, sendPieces } from '../imports/zips.ts';
import { longestTurn, MAX_TURN } from '../kit/longest-turn.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { times } from './worst-input.ts';

const product = (changes: object) => ({ 'products/1-skye.json': { ...PRODUCT, ...changes } });
const raw = (name: string, text: string) => ({ [name]: Buffer.from(text) });
const [VARIANT] = PRODUCT.variants;
const PAGE = { title: 'A', description: '', lead: '', isQuestions: false, alsoFoundBy: '' };
const page = (sections: object[]) => ({
  'texts/1-page.json': { kind: 'page', handle: 'x', body: { ...PAGE, sections }, leadsTo: null },
});
const section = (n: number, html: string) => ({ id: `s${n}`, title: `S${n}`, html, alsoFoundBy: '' });
const list = (count: number, each: (n: number) => string) => `[${times(count, each, ',')}]`;
const collection = (products: string) =>
  `{"title":"A","handle":"a","formerHandles":[],"introduction":"","picture":"","position":"","searchHeading":"","created":"2026-01-01T00:00:00.000Z","products":${products}}`;

/** What may be in an archive, and what is said of it. */
const ARCHIVES: Record<string, [files: () => Record<string, unknown>, said: string]> = {
  'JSON that lies deep': [
    () => raw('products/1-a.json', '['.repeat(2_000_000) + ']'.repeat(2_000_000)),
    'cannot be read',
  ],
  'a library of what is none': [
    () =>
      raw(
        'library.json',
        list(1_900_000, () => '1'),
      ),
    'cannot be read',
  ],
  'a library of empty pictures': [
    () =>
      raw(
        'library.json',
        list(900_000, () => '{}'),
      ),
    'cannot be read',
  ],
  'a library of twenty thousand pictures': [
    () =>
      raw(
        'library.json',
        list(20_000, (n) => `{"address":"/media/p${n}.jpeg","text":"Fire ${n}","filename":"f.jpg"}`),
      ),
    'has no file pictures/p0.jpeg',
  ],
  'a thousand codes': [
    () =>
      raw(
        'codes/1-many.json',
        `{"terms":{"kind":"percent","amount":"10"},"codes":${list(1_000, (n) => `{"code":"MANY-${n}","name":"Many","state":"off"}`)}}`,
      ),
    'New1',
  ],
  'a sale of more products than any names': [
    () =>
      raw(
        'sales/1-many.json',
        `{"isPlanned":false,"terms":{"name":"Many","by":"percent","amount":"10","covers":"products","products":"${times(9_000, (n) => `fire-number-${n}`, '\\n')}"}}`,
      ),
    'New1',
  ],
  'JSON of names': [
    () => raw('settings.json', `{${times(250_000, (n) => `"k${n}":1`, ',')}}`),
    'cannot be read',
  ],
  'what goes with forty-eight thousand products': [
    () => raw('goes-with.json', `{${times(48_000, (n) => `"fire-with-a-name-${n}":["stove-${n}"]`, ',')}}`),
    'New1',
  ],
  'a collection of a hundred thousand': [
    () => raw('collections/1-a.json', collection(list(100_000, (n) => `"fire-with-a-name-${n}"`))),
    'New1',
  ],
  'a description of tags': [() => product({ html: '<b>'.repeat(60_000) }), 'must have 5,000 tags or fewer'],
  'a description of entities': [() => product({ html: '&amp;'.repeat(9_900) }), 'New1'],
  'variants without end': [
    () => product({ variants: Array.from({ length: 200_000 }, () => ({})) }),
    'cannot be read',
  ],
  'a thousand variants': [
    () =>
      product({
        handle: 'mull',
        variants: Array.from({ length: 1_000 }, (_, n) => ({ ...VARIANT, sku: `S${n}`, handle: `v-${n}` })),
      }),
    'Refused1',
  ],
  'tags without end': [
    () => product({ tags: Array.from({ length: 145_000 }, (_, n) => `t${n}`) }),
    'cannot be read',
  ],
  'a line of four megabytes': [() => product({ description: 'a '.repeat(1_950_000) }), 'cannot be read'],
  'a page of sixty long sections': [
    () => page(Array.from({ length: 60 }, (_, n) => section(n, '<b>a</b>'.repeat(2_450)))),
    'Refused1',
  ],
  'a page of sections without end': [
    () => page(Array.from({ length: 100_000 }, () => ({}) as object)),
    'Refused1',
  ],
  'a table of delivery of ranges': [
    () =>
      raw(
        'settings.json',
        JSON.stringify({
          ...{
            shop: {},
            banners: { banners: [], aboutImage: '', closingImage: '' },
            kinds: [],
            search: 'a=b\n'.repeat(24_000),
          },
          delivery: Array.from({ length: 200 }, (_, n) => ({
            ...{
              id: `${n}`,
              name: '',
              provider: 'UPS',
              price: '1',
              areas: 'PA1-PA99 '.repeat(1_900),
              days: '',
            },
          })),
          look: { logo: '', icon: '', accent: '', headingFont: '', textFont: '' },
          'pay-later': {},
        }),
      ),
    'Refused',
  ],
  'sixty thousand files': [
    () => Object.fromEntries(Array.from({ length: 59_000 }, (_, n) => [`products/${n}.txt`, ''])),
    'Files that are not taken',
  ],
};

/** Packed, or when there are many as they are. */
function zipOf(files: Record<string, unknown>): Buffer | Promise<Buffer> {
  if (Object.keys(files).length < 1_000) return anArchiveOf(files);
  return aZipOfMany({ ...(files as Record<string, string>), 'archive.json': JSON.stringify(MANIFEST) });
}

onEachEngine('an archive that asks for much', { only: 'sqlite' }, ({ app, shop }) => {
  // What is compiled the first time is no part of it.
  beforeAll(async () => {
    await anArchiveIn(
      { app, shop },
      await anArchiveOf(product({ handle: 'iona', variants: [{ ...VARIANT, sku: 'I' }] })),
    );
  });

  test.each(Object.keys(ARCHIVES))('%s: nobody waits more than a tenth of a second', async (name) => {
    const [files, said] = ARCHIVES[name] as (typeof ARCHIVES)[string];
    const { answer } = await sendPieces(app.asOwner, links.admin.archives, await zipOf(files()));
    const address = links.admin.import(String((answer as { importId?: string }).importId));
    const longest = await longestTurn(async () => {
      while (await readArchives(shop));
    });
    const text = (await app.asOwner.get(`${address}?show=refused`)).text;
    await app.asOwner.post(address, { intent: 'start' });
    const longestIn = await longestTurn(() => carryOutArchives(shop));
    expect(text).toContain(said);
    expect(Math.max(longest, longestIn)).toBeLessThan(MAX_TURN);
  });
});
