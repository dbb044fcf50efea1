import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPictureTexts } from '#shop/catalogue/commands/picture-texts.server.ts';
import { addProductMedia, setVariantMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { fetchPictures } from '#shop/imports/pictures/fetch-pictures.server.ts';
import { carryOutImports } from '#shop/imports/work/carry-out.server.ts';
import { deleteOldUploads } from '#shop/uploads/uploads.server.ts';
import { exported } from '../exported.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { aPicture } from '../pictures.ts';
import { anAdmin } from '../shop.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { aDryRun, anImport } from './import-file.ts';
import { aPictureHost, aPng, type PictureHost } from './picture-host.ts';
import { aZip, sendPieces } from './zips.ts';

const MINUTE = 60_000;
const HEAD =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Position,Image Alt Text,Variant Image';

onEachEngine('pictures of imported products', { perTest: true }, ({ app, shop }) => {
  let host: PictureHost;
  let red: Buffer;
  let green: Buffer;
  let blue: Buffer;
  beforeAll(async () => {
    host = await aPictureHost();
    [red, green, blue] = (await Promise.all(['red', 'green', 'blue'].map((colour) => aPng(colour)))) as [
      Buffer,
      Buffer,
      Buffer,
    ];
  });
  beforeEach(() => {
    host.asked.length = 0;
    host.answers.clear();
    for (const [name, body] of Object.entries({ red, green, blue }))
      host.answers.set(`/${name}.png`, { body });
  });
  afterAll(() => host.close());
  const owner = anAdmin();
  const product = async (handle = 'ashbourne') => (await findProductForAdmin(shop, owner, handle)).product;
  /** How the pictures of a product look, the featured one first, by the average of their colours. */
  const looks = async (handle?: string) => {
    const { featuredMedia, media } = await product(handle);
    const others = media.toSorted((a, b) => a.order - b.order).map(({ url }) => url);
    return Promise.all([featuredMedia, ...others].flatMap((url) => (url ? [colourOf(url)] : [])));
  };
  const colourOf = async (url: string) => {
    const { content_hash } = await shop.db
      .selectFrom('image')
      .select('content_hash')
      .where('url', '=', url)
      .executeTakeFirstOrThrow();
    const names = Object.entries({ red, green, blue });
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    return names.find(([, bytes]) => hash(bytes) === content_hash)?.[0] ?? 'another';
  };
  const suite = (...lines: string[]) => `${HEAD}\n${lines.join('\n')}\n`;
  /** One product whose pictures are at these addresses. */
  const withPictures = (...urls: string[]) =>
    suite(
      `ashbourne,Ashbourne,,,ASH,1299,3,${urls[0]},1,,`,
      ...urls.slice(1).map((url, n) => `ashbourne,,,,,,,${url},${n + 2},,`),
    );
  const at = (name: string) => `${host.url}/${name}`;
  const carriedOut = async (file: string) => {
    const address = await anImport(shop, app.asOwner, file);
    await fetchPictures(shop);
    return address;
  };

  test('come in the order of the file with their texts, and a variant gets its own', async () => {
    const file = suite(
      `ashbourne,Ashbourne,Finish,Oak,ASH-OAK,1299,3,${at('green.png')},2,From the side,${at('blue.png')}`,
      `ashbourne,,,Walnut,ASH-WAL,1399,1,${at('red.png')},1,From the front,${at('red.png')}`,
    );
    const dry = await app.asOwner.get(await aDryRun(shop, app.asOwner, file));
    expect(dry.textIn('listitem', /Ashbourne/)).toContain('4 to fetch');
    expect(host.asked).toEqual([]);
    const address = await carriedOut(file);
    expect(await looks()).toEqual(['red', 'green']);
    const after = await product();
    expect(Object.values(await findPictureTexts(shop, owner, after)).slice(0, 2)).toEqual([
      'From the front',
      'From the side',
    ]);
    const [oak, walnut] = after.variants;
    expect(await colourOf(oak?.featuredMedia ?? '')).toBe('blue');
    // One picture, stored and fetched once.
    expect(walnut?.featuredMedia).toBe(after.featuredMedia);
    expect(host.asked.sort()).toEqual(['/blue.png', '/green.png', '/red.png']);
    const page = await app.asOwner.get(address);
    expect(page.text).toContain('Carried out');
    expect(page.text).toContain('4 of 4 pictures taken');
  });

  test('the same file twice changes nothing, nor does the shop’s own export', async () => {
    const file = withPictures(at('red.png'), at('green.png'));
    await carriedOut(file);
    const before = await catalogueRows(shop);
    const own = await (await exported({ app, shop }, 'products-shopify')).text();
    expect(own).toContain('/media/');
    for (const again of [file, own]) {
      const page = await app.asOwner.get(await aDryRun(shop, app.asOwner, again));
      expect(page.text).toContain('Nothing to do');
      await carriedOut(again);
    }
    expect(await catalogueRows(shop)).toEqual(before);
    expect(host.asked).toHaveLength(2);
  });

  test('a picture that two addresses have, or that is on the product already, is there once', async () => {
    host.answers.set('/copy.png', { body: red });
    await carriedOut(withPictures(at('red.png')));
    await carriedOut(withPictures(at('copy.png'), at('green.png'), at('green.png?large')));
    expect(await looks()).toEqual(['red', 'green']);
  });

  test('what cannot be taken is named with its product, address and reason; the product is there', async () => {
    host.answers.set('/page.png', { body: '<html>Not here</html>' });
    host.answers.set('/drawing.svg', { body: '<svg onload="alert(1)"/>' });
    host.answers.set('/huge.png', { body: Buffer.alloc(15 * 1024 * 1024 + 1) });
    const reasons = [
      [at('gone.png'), 'has nothing at this address (404)'],
      [at('page.png'), 'That is not a JPEG'],
      [at('drawing.svg'), 'SVG drawings are not accepted'],
      [at('huge.png'), 'A picture can be at most 15 MB'],
      ['http://user:word@127.0.0.1/x.png', 'must not contain a user name'],
      ['http://169.254.169.254/latest/meta-data', 'must be a public address'],
      ['file:///etc/passwd', 'Not an address'],
      ['oak.jpg', 'Not an address, and no ZIP has a file of this name'],
    ] as const;
    const address = await carriedOut(withPictures(...reasons.map(([url]) => url), at('red.png')));
    const page = await app.asOwner.get(address);
    expect(page.text).toContain('8 pictures could not be taken');
    expect(page.text).toContain('Carried out');
    const named = page.all('listitem', /^Ashbourne/).map((item) => item.textContent ?? '');
    for (const [url, reason] of reasons)
      expect(named.filter((text) => text.includes(url) && text.includes(reason))).toHaveLength(1);
    expect(await looks()).toEqual(['red']);
  });

  test('redirects are followed a few times, but never to this machine or a private network', async () => {
    const leads = (path: string, location: string) =>
      host.answers.set(path, { status: 302, headers: { location } });
    leads('/far.png', '/near.png');
    leads('/near.png', at('red.png'));
    leads('/here.png', `http://0.0.0.0:${new URL(host.url).port}/blue.png`);
    leads('/cloud.png', 'http://169.254.169.254/latest/meta-data');
    leads('/mapped.png', `http://[::ffff:127.0.0.1]:${new URL(host.url).port}/blue.png`);
    leads('/disk.png', 'file:///etc/passwd');
    leads('/round.png', '/round.png');
    const inside = ['here', 'cloud', 'mapped', 'disk', 'round'].map((name) => at(`${name}.png`));
    const address = await carriedOut(withPictures(...inside, at('far.png')));
    expect(await looks()).toEqual(['red']);
    const page = await app.asOwner.get(address);
    expect(page.text).toContain('5 pictures could not be taken');
    expect(page.text).toContain('more than 4 times');
    expect(host.asked).not.toContain('/blue.png');
  });

  test('what fails for now is tried again after a while, and then stands in its place', async () => {
    host.answers.set('/busy.png', { status: 503 });
    const address = await carriedOut(withPictures(at('busy.png'), at('green.png')));
    expect(await looks()).toEqual(['green']);
    expect((await app.asOwner.get(address)).text).toContain('1 of 2 pictures');
    await fetchPictures(shop);
    expect(host.asked.filter((path) => path === '/busy.png')).toHaveLength(1);
    host.answers.set('/busy.png', { body: red });
    shop.advanceClock(10_000);
    await fetchPictures(shop);
    expect(await looks()).toEqual(['red', 'green']);
    expect((await app.asOwner.get(address)).text).toContain('Carried out');
  });

  test('after four times it is given up, and the owner can have it tried again', async () => {
    host.answers.set('/busy.png', { status: 503 });
    const address = await carriedOut(withPictures(at('busy.png')));
    for (const wait of [10_000, MINUTE, 10 * MINUTE]) {
      shop.advanceClock(wait);
      await fetchPictures(shop);
    }
    expect(host.asked).toHaveLength(4);
    await fetchPictures(shop);
    expect((await app.asOwner.get(address)).text).toContain('has a fault of its own (503)');
    host.answers.set('/busy.png', { body: red });
    await app.asOwner.post(address, { intent: 'retry-pictures' });
    await fetchPictures(shop);
    await fetchPictures(shop);
    expect(await looks()).toEqual(['red']);
    expect((await app.asOwner.get(address)).text).toContain('1 of 1 picture taken');
  });

  test('they stop with the import, and go on with it', async () => {
    const address = await anImport(shop, app.asOwner, withPictures(at('red.png')));
    expect((await app.asOwner.get(address)).text).toContain('Fetching pictures');
    // Stopped while the picture is under way.
    const fetch: typeof shop.pictures.fetch = async (...asked) => {
      await app.asOwner.post(address, { intent: 'stop' });
      return shop.pictures.fetch(...asked);
    };
    await fetchPictures({ ...shop, pictures: { fetch } });
    expect(await looks()).toEqual([]);
    expect((await app.asOwner.get(address)).text).toContain('Stopped');
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    await fetchPictures(shop);
    expect(await looks()).toEqual(['red']);
  });

  test('a process that is killed loses nothing: another goes on with its pictures after a while', async () => {
    await anImport(shop, app.asOwner, withPictures(at('red.png'), at('green.png')));
    const fetch = async () => Promise.reject(new Error('killed'));
    await expect(fetchPictures({ ...shop, pictures: { fetch } })).rejects.toThrow('killed');
    await fetchPictures(shop);
    expect(await looks()).toEqual(['green']);
    shop.advanceClock(5 * MINUTE);
    await fetchPictures(shop);
    expect(await looks()).toEqual(['red', 'green']);
  });

  test('undoing takes them away again; those of people, and what a variant had before, stay', async () => {
    await anImport(shop, app.asOwner, suite('ashbourne,Ashbourne,,,ASH,1299,3,,,,'));
    const { id, variants } = await product();
    const [variant] = variants;
    await addProductMedia(shop, owner, id, { ...(await aPicture()), alt: 'By hand' });
    await setVariantMedia(shop, owner, variant?.id ?? '', await aPicture({ colour: '#0ff' }));
    const before = await product();
    const rows = await catalogueRows(shop);
    const address = await carriedOut(
      suite(`ashbourne,Ashbourne,,,ASH,1299,3,${at('red.png')},1,,${at('blue.png')}`),
    );
    expect(await looks()).toEqual(['another', 'red']);
    expect((await product()).variants[0]?.featuredMedia).not.toBe(before.variants[0]?.featuredMedia);
    expect((await app.asOwner.get(`${address}?show=undo`)).text).toContain('Pictures of the file');
    await app.asOwner.post(address, { intent: 'undo' });
    await carryOutImports(shop);
    expect(await product()).toEqual(before);
    expect(await catalogueRows(shop)).toEqual(rows);
    // Undone, it can come once more.
    await carriedOut(withPictures(at('red.png')));
    expect(await looks()).toEqual(['another', 'red']);
  });

  test('a product that stays because it was ordered keeps its pictures', async () => {
    const address = await carriedOut(withPictures(at('red.png')));
    await takeStock(shop, 'o_1', [{ variantId: (await product()).variants[0]?.id ?? '', quantity: 1 }]);
    await app.asOwner.post(address, { intent: 'undo' });
    await carryOutImports(shop);
    expect(await looks()).toEqual(['red']);
  });

  test('from WooCommerce’s column, and from a column that the owner names', async () => {
    await carriedOut(
      `Type,SKU,Name,Regular price,Images\nsimple,POKER,Poker,12,"${at('red.png')}, ${at('green.png')}"\n`,
    );
    expect(await looks('poker')).toEqual(['red', 'green']);
  });

  test('a ZIP has those that the file names, whatever their folder and capitals, and those that are gone', async () => {
    const address = await anImport(
      shop,
      app.asOwner,
      withPictures('Oak-48.PNG', 'sides\\left.png', 'left.png', at('files/gone.png?v=2')),
    );
    const files = {
      'fires/oak-48.png': red,
      'fires/sides/left.png': green,
      'fires/fronts/left.png': blue,
      'gone.png': blue,
      '__MACOSX/fires/._oak-48.png': Buffer.from('x'),
    };
    const sent = await sendPieces(app.asOwner, `${address}/zip`, await aZip(files));
    expect(sent).toMatchObject({ status: 200, answer: { files: 4 } });
    await fetchPictures(shop);
    expect(await looks()).toEqual(['red', 'green', 'blue']);
    const page = await app.asOwner.get(address);
    expect(page.text).toContain('1 picture could not be taken');
    expect(host.asked).toEqual([]);
    expect(page.text).toContain('fires.zip');
  });

  test('a ZIP that is sent later brings what was missing; after a week it is deleted', async () => {
    const address = await carriedOut(withPictures('a.png', 'b.png'));
    expect((await app.asOwner.get(address)).text).toContain('2 pictures could not be taken');
    await sendPieces(app.asOwner, `${address}/zip`, await aZip({ 'a.png': red }));
    await sendPieces(app.asOwner, `${address}/zip`, await aZip({ 'b.png': green }));
    await fetchPictures(shop);
    await fetchPictures(shop);
    expect(await looks()).toEqual(['red', 'green']);
    expect((await app.asOwner.get(address)).text).toContain('Carried out');
    shop.advanceClock(8 * 24 * 60 * MINUTE);
    await deleteOldUploads(shop);
    expect(await shop.db.selectFrom('upload').select('id').execute()).toEqual([]);
  });

  test('a ZIP of several pieces', async () => {
    const address = await carriedOut(withPictures('a.png'));
    const filler = Buffer.alloc(9_000_000, 1);
    const stored = await aZip({ 'x.bin': filler, 'y.bin': filler, 'a.png': red }, { compress: false });
    await sendPieces(app.asOwner, `${address}/zip`, stored);
    await fetchPictures(shop);
    expect(await looks()).toEqual(['red']);
  });

  test('hostile ZIPs are refused with the reason, and leave nothing behind', async () => {
    const address = await aDryRun(shop, app.asOwner, withPictures('a.png'));
    const good = await aZip({ 'a.png': red, 'b.png': green });
    const patched = (change: (bytes: Buffer) => void) => {
      const bytes = Buffer.from(good);
      change(bytes);
      return bytes;
    };
    const directory = good.indexOf('PK\x01\x02', 0, 'latin1');
    const second = good.indexOf('PK\x01\x02', directory + 4, 'latin1');
    const cases: [Buffer, string][] = [
      [Buffer.from('no ZIP at all'), 'it is broken'],
      [good.subarray(0, good.length - 30), 'it is broken'],
      [patched((bytes) => bytes.writeUInt16LE(1, directory + 8)), 'it is locked with a password'],
      [Buffer.from(good.toString('latin1').replaceAll('a.png', '../.a'), 'latin1'), 'a name leads out of it'],
      [patched((bytes) => bytes.writeUInt32LE(bytes.length, second + 20)), 'its files lie over one another'],
      [await aZip({}), 'The ZIP is empty'],
    ];
    for (const [bytes, reason] of cases) {
      const { status, answer } = await sendPieces(app.asOwner, `${address}/zip`, bytes);
      expect([status, answer.error]).toEqual([400, expect.stringContaining(reason)]);
    }
    const large = await sendPieces(app.asOwner, `${address}/zip`, good, { bytes: String(2 ** 31) });
    expect(large.status).toBe(413);
    const cut = await sendPieces(app.asOwner, `${address}/zip`, good, { bytes: String(good.length + 1) });
    expect(cut.status).toBe(400);
    expect(await shop.db.selectFrom('upload').select('id').execute()).toEqual([]);
  });

  test('a file of a ZIP that says less than it holds is broken, and is named', async () => {
    const address = await carriedOut(withPictures('a.png'));
    const bomb = await aZip({ 'a.png': Buffer.alloc(20 * 1024 * 1024) });
    const directory = bomb.indexOf('PK\x01\x02', 0, 'latin1');
    bomb.writeUInt32LE(1000, directory + 24);
    await sendPieces(app.asOwner, `${address}/zip`, bomb);
    await fetchPictures(shop);
    expect((await app.asOwner.get(address)).text).toContain('it is broken');
  });
});
