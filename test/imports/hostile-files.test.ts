import { expect, test } from 'vitest';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { MATRIXIFY } from './files.ts';
import { aDryRun, anImport, anUpload } from './import-file.ts';

const HEAD =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';

/** Rows, and why one of them is refused. */
const REFUSED: [rows: string[], reason: string][] = [
  [['a,A,,,,A,"1.299,00",1'], '‘1.299,00’ is not a price such as 1,299.00'],
  [['b,B,,,,B,-5,1'], '‘-5’ is not a price'],
  [['c,C,,,,C,"=1+1",1'], '‘=1+1’ is not a price'],
  [['d,D,,,,D,5,1.5'], '‘1.5’ is not a whole number'],
  [['Oak,E,,,,E,5,1', 'oak,E,,,,E2,5,1'], '‘oak’ and ‘Oak’ differ in capitals only'],
  [['f,F,,,,F,5,1', 'g,G,,,,F,5,1'], 'The SKU F is in row 8 already'],
  [['h,H,,Size,L,H,5,1', 'h,,,,L,H2,5,1'], 'Another row has the same options'],
  [[`i,${'I'.repeat(400)},,,,I,5,1`], 'Title not valid'],
  [['j,J,,,,J,,1'], 'What is new needs a price'],
  [[',K,,,,K,5,1', ',,,,,K2,5,1'], 'This row has no address'],
  [['l,L,,,,L,99999999,1'], 'Price not valid'],
];

onAnyEngine('a file that is hostile or broken', ({ app, shop }) => {
  const refusals = async (file: string | Uint8Array) => {
    const address = await aDryRun(shop, app.asOwner, file);
    return (await app.asOwner.get(`${address}?show=refused`)).text;
  };

  test('each row that cannot be taken is refused with its reason, and nothing else is', async () => {
    const rows = REFUSED.flatMap(([rows]) => rows);
    const text = await refusals(`${HEAD}\n${rows.join('\n')}\n`);
    let row = 1;
    for (const [rows, reason] of REFUSED) {
      row += rows.length;
      expect(text).toContain(`Row ${row}: ${reason}`);
    }
    expect(text).toContain(`Refused${REFUSED.length}`);
  });

  test('a row of two hundred options is one product, refused', async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => n + 1);
    const names = numbers.map((n) => `Attribute ${n} name,Attribute ${n} value(s)`);
    const values = numbers.map((n) => `Choice ${n},Yes`);
    const file = `Type,SKU,Name,Regular price,Parent,${names}\nvariable,P,Puzzle,,,\nvariation,V,Puzzle,5,P,${values}\n`;
    expect(await refusals(file)).toContain('200 options are more than the 10');
  });

  test.each([
    [
      'a quotation that never ends',
      `${HEAD}\na,"A,,,,S,5,1\n`,
      'a quotation mark is opened and never closed',
    ],
    ['a thousand and one columns', `${HEAD}\na${',x'.repeat(1000)}\n`, 'Row 2 has 1001 columns'],
    ['more columns than anybody names', `${'x,'.repeat(300)}x\n1\n`, 'at most 200 can be named'],
  ])('%s: the file is refused as a whole', async (_name, file, reason) => {
    expect(await refusals(file)).toContain(reason);
  });

  test.each([
    ['a spreadsheet', 'PK\x03\x04', 'Save the sheet as CSV'],
    ['nothing', '  ', 'The file is empty'],
  ])('%s is not taken', async (_name, file, reason) => {
    await expect(aDryRun(shop, app.asOwner, file)).rejects.toThrow(reason);
  });

  test('a file that ends the process three times is given up, and one that is stopped in good order is not', async () => {
    const address = await anUpload(app.asOwner, `${HEAD}\na,A,,,,A,5,1\n`);
    const id = address.split('/').at(-1) ?? '';
    const stopped = new AbortController();
    stopped.abort();
    for (let time = 0; time < 5; time++) await readImports(shop, stopped.signal);
    const file = () =>
      shop.db.selectFrom('import').select(['state', 'problem', 'attempts']).where('id', '=', id).execute();
    expect(await file()).toEqual([{ state: 'reading', problem: '', attempts: 0 }]);
    await shop.db.updateTable('import').set({ attempts: 3, reader: 'gone' }).where('id', '=', id).execute();
    await readImports(shop);
    expect(await file()).toMatchObject([{ state: 'refused', problem: 'The file could not be read.' }]);
  });

  test('a hint for spreadsheets is no row, and an unknown SKU is said once', async () => {
    const text = await refusals('sep=;\r\nSKU;Price;Stock\r\nNOBODY-1;12.00;3\r\n');
    expect(text).toContain('prices and stock by SKU');
    expect(text).toContain('Row 2: No variant has the SKU NOBODY-1');
    expect(text.match(/NOBODY-1/g)).toHaveLength(2);
    expect(text).not.toContain('needs a title');
  });

  test('a file of Matrixify is read as one: commands, pictures, and what it does not count', async () => {
    const address = await aDryRun(shop, app.asOwner, MATRIXIFY);
    const text = (await app.asOwner.get(`${address}?show=refused`)).text;
    expect(text).toContain('Matrixify');
    expect(text).toContain('Row 3: Its command is DELETE: a file of products deletes nothing here');
    expect(text).not.toContain('Columns that are not taken: ID, Body HTML');
    expect(text).toContain('2 new variants are sold in the file without being counted');
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    const product = async (handle: string) => (await findProductForAdmin(shop, anAdmin(), handle)).product;
    expect(await product('matrix-hearth')).toMatchObject({
      HTMLdescription: '<p>Warm words.</p>',
      metafields: expect.stringContaining('A hearth of slate'),
      variants: [{ stockCount: 4 }],
    });
    const kindOf = async (handle: string) => (await product(handle)).variants[0]?.stockPolicy;
    expect(await kindOf('made-hearth')).toBe('always');
    expect(await kindOf('late-hearth')).toBe('always');
    expect((await product('none-hearth')).variants).toMatchObject([
      { stockPolicy: 'counted', stockCount: 0 },
    ]);
    const pictures = shop.db.selectFrom('import_picture').select(['url', 'text']).orderBy('position');
    expect(await pictures.execute()).toEqual([
      { url: 'https://a.example/1.jpg', text: 'Front' },
      { url: 'https://a.example/2.jpg', text: 'Back' },
    ]);
  });

  test('a letter that is cut in half holds back its product alone, and is named', async () => {
    const file = Buffer.from(`${HEAD}\ncut,Mill X fire – £5,,,,CUT,5,1\nwhole,Café – £5 off,,,,WHOLE,5,1\n`);
    file[file.indexOf('Mill X') + 5] = 0xc3;
    const text = await refusals(file);
    expect(text).toContain('Row 2: A letter is broken in the file: ‘Mill \ufffd fire – £5’');
    expect(text).toContain('Refused1');
    expect(text).toContain('New1');
  });

  test('a gigabyte is refused before it has arrived', async () => {
    const headers = { Origin: 'http://localhost:3000', 'Content-Length': String(2 ** 30) };
    const { status } = await app.asOwner.ask('/admin/products/import', {
      method: 'POST',
      headers,
      body: 'x',
    });
    expect(status).toBe(413);
  });

  test('UTF-16, Latin-1, semicolons, NUL, inch marks, five hundred columns and scripts are read', async () => {
    const utf16 = Buffer.from(`\ufeff${HEAD}\nx,Café 🔥,,,,S1,5,1\n`, 'utf16le');
    const script = '<img src=x onerror=alert(1)>\0ok<script>alert(1)</script>';
    const latin = Buffer.from(
      `${HEAD.replaceAll(',', ';')}\ny;Crème 48" fire;${script};;;S2;5;1\n`,
      'latin1',
    );
    const extra = Array.from({ length: 500 }, (_, n) => `Extra ${n}`);
    const wide = `${HEAD},${extra}\nz,=HYPERLINK(1),,,,S3,5,1${',x'.repeat(500)}\n`;
    for (const file of [utf16, latin, wide]) await anImport(shop, app.asOwner, file);
    const product = async (handle: string) => (await findProductForAdmin(shop, anAdmin(), handle)).product;
    expect((await product('x')).title).toBe('Café 🔥');
    expect(await product('y')).toMatchObject({ title: 'Crème 48" fire', HTMLdescription: 'ok' });
    expect((await product('z')).title).toBe('=HYPERLINK(1)');
  });
});
