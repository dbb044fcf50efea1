import { beforeAll, expect, test } from 'vitest';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { carryOutArchives } from '#shop/files/archives/carry-out-archives.server.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { aDrawing } from '../kit/pictures.ts';
import { anAdmin } from '../kit/shop.ts';
import { anArchiveOf, MANIFEST, PRODUCT } from './archive-of.ts';
import { anArchiveSent } from './archives.ts';

const [VARIANT] = PRODUCT.variants;

onAnyEngine('an archive that is hostile or broken', ({ app, shop }) => {
  let png: Buffer;
  beforeAll(async () => {
    png = await aDrawing().png().toBuffer();
  });
  const sent = async (files: Record<string, unknown>, manifest?: unknown) => {
    const address = await anArchiveSent({ app, shop }, await anArchiveOf(files, manifest));
    return { address, text: (await app.asOwner.get(`${address}?show=refused`)).text };
  };
  const takenIn = async (files: Record<string, unknown>) => {
    const { address } = await sent(files);
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutArchives(shop);
    return (await app.asOwner.get(`${address}?show=failed`)).text;
  };

  test.each([
    ['another ZIP', {}, { some: 'ZIP' }, 'its file archive.json says something else'],
    ['that of a newer release', {}, { ...MANIFEST, version: 2 }, 'of a newer release'],
  ])('%s is refused as a whole', async (_name, files, manifest, reason) => {
    expect((await sent(files, manifest)).text).toContain(reason);
  });

  test('what is no ZIP, and a bomb, are refused as a whole', async () => {
    const nothing = await anArchiveSent({ app, shop }, Buffer.from('no ZIP at all'));
    expect((await app.asOwner.get(nothing)).text).toContain('it is broken');
    const bomb = await anArchiveOf({ 'products/1-a.json': Buffer.alloc(64 * 1024 * 1024, 32) });
    const address = await anArchiveSent({ app, shop }, bomb);
    expect((await app.asOwner.get(address)).text).toContain('is larger than 4 MB');
  });

  test.each([
    ['no JSON', Buffer.from('{'), 'cannot be read'],
    ['a price below none', { ...PRODUCT, price: -1 }, 'price: '],
    ['a title that is none', { ...PRODUCT, title: ' ' }, 'Title'],
    ['a long title', { ...PRODUCT, title: 'x'.repeat(400) }, 'Title not valid'],
    ['an address that is none', { ...PRODUCT, handle: '../../etc' }, 'is no address'],
    ['a dear variant', { ...PRODUCT, variants: [{ ...VARIANT, price: 2e9 }] }, 'Price not valid'],
    ['two of one SKU', { ...PRODUCT, variants: [VARIANT, VARIANT] }, 'Two variants have the same'],
    [
      'a value that nobody offers',
      { ...PRODUCT, options: [{ handle: 'size', name: 'Size', values: [] }] },
      'A variant has no value',
    ],
    [
      'a picture that leads out',
      { ...PRODUCT, gallery: ['/media/../../secret.jpeg'] },
      'no address of a picture',
    ],
    [
      'a picture that is elsewhere',
      { ...PRODUCT, gallery: ['https://127.0.0.1/a.jpeg'] },
      'no address of a picture',
    ],
    [
      'a picture without a file',
      {
        ...PRODUCT,
        gallery: ['/media/a.jpeg'],
        pictures: [{ address: '/media/a.jpeg', text: '', filename: '' }],
      },
      'has no file pictures/a.jpeg',
    ],
    ['a film that leads out', { ...PRODUCT, films: ['films/../shop.db'] }, 'films.0'],
  ])('a product with %s is refused with its reason', async (_name, product, reason) => {
    const { text } = await sent({ 'products/1-skye.json': product });
    expect(text).toContain('Refused1');
    expect(text).toContain(reason);
  });

  test('words, settings and collections are checked as typed ones', async () => {
    const page = { title: '', description: '', lead: '', isQuestions: false, alsoFoundBy: '', sections: [] };
    const collection = {
      ...{ title: '', handle: 'x', formerHandles: [], introduction: '', picture: '', position: '' },
      ...{ searchHeading: '', created: '2026-01-01T00:00:00.000Z', products: [] },
    };
    const { text } = await sent({
      'collections/1-x.json': collection,
      'texts/1-page.json': { kind: 'page', handle: 'contact', body: page, leadsTo: null },
      'texts/2-page.json': { kind: 'page', handle: 'x', body: page, leadsTo: null },
      'texts/3-page.json': { kind: 'page', handle: 'y', body: null, leadsTo: '//evil.example' },
      'settings.json': { shop: {} },
      'run-me.sh': 'rm -rf',
    });
    for (const reason of [
      'Title',
      'This shop has no page contact',
      'It leads out of the shop',
      'settings.json',
    ])
      expect(text).toContain(reason);
    expect(text).toContain('Files that are not taken: run-me.sh');
  });

  test('two products of one address or SKU: the second is refused', async () => {
    const { text } = await sent({ 'products/1-a.json': PRODUCT, 'products/2-b.json': PRODUCT });
    expect(text).toContain('The address skye is that of Skye in the archive');
  });

  test('HTML is cleaned, and what is no picture by its content fails with the whole of its product', async () => {
    const pictured = (name: string) => ({
      gallery: [`/media/${name}.jpeg`],
      pictures: [{ address: `/media/${name}.jpeg`, text: 'A fire', filename: 'a.jpg' }],
    });
    const html = '<p onclick="x()">Iron.</p><script>alert(1)</script><img src="https://evil.example/a.gif">';
    const other = { ...PRODUCT, handle: 'iona', variants: [{ ...VARIANT, sku: 'IONA' }] };
    const failed = await takenIn({
      'pictures/good.jpeg': png,
      'pictures/bad.jpeg': Buffer.from('<script>alert(1)</script>'),
      'products/1-skye.json': { ...PRODUCT, html, ...pictured('good') },
      'products/2-iona.json': { ...other, ...pictured('bad') },
    });
    expect(failed).toContain('pictures/bad.jpeg: That is not a JPEG');
    const { product } = await findProductForAdmin(shop, anAdmin(), 'skye');
    expect(product).toMatchObject({ HTMLdescription: '<p>Iron.</p>', featuredMedia: '/media/good.jpeg' });
    expect((await app.asVisitor.ask('/media/good.jpeg')).headers.get('content-type')).toBe('image/jpeg');
    await expect(findProductForAdmin(shop, anAdmin(), 'iona')).rejects.toThrow();
  });
});
