import { expect, test } from 'vitest';
import { findPictureTexts } from '#shop/catalogue/commands/picture-texts.server.ts';
import { addProductMedia, setVariantMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { fetchPictures } from '#shop/files/imports/pictures/fetch-pictures.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { exported } from '../kit/exported.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aPicture } from '../kit/pictures.ts';
import { anAdmin } from '../kit/shop.ts';
import { undoFromPage } from '../undo/undoing.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { aDryRun, anImport } from './import-file.ts';
import { importedPictures } from './imported-pictures.ts';

const MINUTE = 60_000;

onEachEngine('pictures of imported products', { perTest: true }, ({ app, shop }) => {
  const { host, colours, product, looks, colourOf, suite, withPictures, at, carriedOut } = importedPictures({
    app,
    shop,
  });
  const owner = anAdmin();

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
    host.answers.set('/copy.png', { body: colours.red });
    await carriedOut(withPictures(at('red.png')));
    await carriedOut(withPictures(at('copy.png'), at('green.png'), at('green.png?large')));
    expect(await looks()).toEqual(['red', 'green']);
  });

  test('what fails for now is tried again after a while, and then stands in its place', async () => {
    host.answers.set('/busy.png', { status: 503 });
    const address = await carriedOut(withPictures(at('busy.png'), at('green.png')));
    expect(await looks()).toEqual(['green']);
    expect((await app.asOwner.get(address)).text).toContain('1 of 2 pictures');
    await fetchPictures(shop);
    expect(host.asked.filter((path) => path === '/busy.png')).toHaveLength(1);
    host.answers.set('/busy.png', { body: colours.red });
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
    host.answers.set('/busy.png', { body: colours.red });
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
    await undoFromPage(shop, app.asOwner, address);
    expect(await product()).toEqual(before);
    expect(await catalogueRows(shop)).toEqual(rows);
    // Undone, it can come once more.
    await carriedOut(withPictures(at('red.png')));
    expect(await looks()).toEqual(['another', 'red']);
  });

  test('a product that stays because it was ordered keeps its pictures', async () => {
    const address = await carriedOut(withPictures(at('red.png')));
    await takeStock(shop, 'o_1', [{ variantId: (await product()).variants[0]?.id ?? '', quantity: 1 }]);
    await undoFromPage(shop, app.asOwner, address);
    expect(await looks()).toEqual(['red']);
  });

  test('from WooCommerce’s column, and from a column that the owner names', async () => {
    await carriedOut(
      `Type,SKU,Name,Regular price,Images\nsimple,POKER,Poker,12,"${at('red.png')}, ${at('green.png')}"\n`,
    );
    expect(await looks('poker')).toEqual(['red', 'green']);
  });
});
