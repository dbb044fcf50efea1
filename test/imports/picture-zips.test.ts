import { expect, test } from 'vitest';
import { fetchPictures } from '#shop/files/imports/pictures/fetch-pictures.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { deleteOldUploads } from '#shop/files/uploads/uploads.server.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { aDryRun, anImport } from './import-file.ts';
import { importedPictures } from './imported-pictures.ts';
import { aZip, sendPieces } from './zips.ts';

const MINUTE = 60_000;

onAnyEngine('a ZIP of pictures for an import', { perTest: true }, ({ app, shop }) => {
  const { host, colours, looks, withPictures, at, carriedOut } = importedPictures({ app, shop });

  test('a ZIP has those that the file names, whatever their folder and capitals, and those that are gone', async () => {
    const address = await anImport(
      shop,
      app.asOwner,
      withPictures('Oak-48.PNG', 'sides\\left.png', 'left.png', at('files/gone.png?v=2')),
    );
    const files = {
      'fires/oak-48.png': colours.red,
      'fires/sides/left.png': colours.green,
      'fires/fronts/left.png': colours.blue,
      'gone.png': colours.blue,
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

  test('pictures are found without their ending, and what of a ZIP the file does not name is said', async () => {
    const address = await aDryRun(
      shop,
      app.asOwner,
      withPictures('Oak-48.jpg', at('files/gone.jpg?v=2'), 'nowhere.jpg'),
    );
    const files = {
      'oak-48.png': colours.red,
      'gone.PNG': colours.green,
      'holiday.png': colours.blue,
      'nowhere-else.png': colours.blue,
    };
    await sendPieces(app.asOwner, `${address}/zip`, await aZip(files));
    const said =
      '2 of 4 files are pictures that the file names. It does not name: holiday.png, nowhere-else.png';
    expect((await app.asOwner.get(address)).text).toContain(said);
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    await fetchPictures(shop);
    expect(await looks()).toEqual(['red', 'green']);
    const page = await app.asOwner.get(address);
    expect(page.text).toContain('nowhere.jpg');
    expect(page.text).toContain(said);
  });

  test('a ZIP that is sent later brings what was missing; after a week it is deleted', async () => {
    const address = await carriedOut(withPictures('a.png', 'b.png'));
    expect((await app.asOwner.get(address)).text).toContain('2 pictures could not be taken');
    await sendPieces(app.asOwner, `${address}/zip`, await aZip({ 'a.png': colours.red }));
    await sendPieces(app.asOwner, `${address}/zip`, await aZip({ 'b.png': colours.green }));
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
    const stored = await aZip(
      { 'x.bin': filler, 'y.bin': filler, 'a.png': colours.red },
      { compress: false },
    );
    await sendPieces(app.asOwner, `${address}/zip`, stored);
    await fetchPictures(shop);
    expect(await looks()).toEqual(['red']);
  });

  test('hostile ZIPs are refused with the reason, and leave nothing behind', async () => {
    const address = await aDryRun(shop, app.asOwner, withPictures('a.png'));
    const good = await aZip({ 'a.png': colours.red, 'b.png': colours.green });
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
