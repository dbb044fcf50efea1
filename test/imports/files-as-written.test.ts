import { expect, test } from 'vitest';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { aDryRun } from './import-file.ts';

const HEAD = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty';
const twice = (text: string) => Buffer.from(text).toString('latin1');

onAnyEngine('a file as it was written', ({ app, shop }) => {
  const dryRun = async (file: string | Uint8Array) =>
    (await app.asOwner.get(await aDryRun(shop, app.asOwner, file))).text;

  test.each<[string, string | Uint8Array]>([
    ['lines that end in carriage returns', `${HEAD}\ra,Café one,A,5,1\rb,Two,B,5,1\r`],
    ['lines that end in several ways', `${HEAD}\r\na,Café one,A,5,1\nb,Two,B,5,1\r`],
    ['doubled carriage returns', `${HEAD}\r\r\na,Café one,A,5,1\r\r\nb,Two,B,5,1\r\r\n`],
    ['tabs', `${HEAD}\na,Café one,A,5,1\nb,Two,B,5,1\n`.replaceAll(',', '\t')],
    [
      'semicolons, and a hint in quotation marks',
      `"sep=;"\r${HEAD}\ra,Café one,A,5,1\rb,Two,B,5,1\r`.replaceAll(',', ';'),
    ],
    ['commas behind the last column', `${HEAD},,\na,Café one,A,5,1,,\nb,Two,B,5,1,,\n,,,,,,\n`],
    ['UTF-16 without its mark', Buffer.from(`${HEAD}\na,Café one,A,5,1\nb,Two,B,5,1\n`, 'utf16le')],
    [
      'UTF-16 the other way round',
      Buffer.from(`${HEAD}\na,Café one,A,5,1\nb,Two,B,5,1\n`, 'utf16le').swap16(),
    ],
    ['NUL between the letters', `${HEAD}\na,Caf\0é one,A,5,1\nb,Two,B,5,1\n`],
  ])('%s: two products', async (_name, file) => {
    const text = await dryRun(file);
    expect(text).toContain('Shopify, 2 rows');
    expect(text).toContain('Café one row');
    expect(text).toContain('New2');
    expect(text).toContain('Refused0');
  });

  test('a line break within quotation marks belongs to the cell, and rows are counted as a spreadsheet does', async () => {
    const address = await aDryRun(
      shop,
      app.asOwner,
      `${HEAD}\na,"Two\nlines",A,5,1\n\n,,,,\nb,Two,B,POA,1\n`,
    );
    const text = (await app.asOwner.get(`${address}?show=refused`)).text;
    expect(text).toContain('New1');
    expect(text).toContain('Row 5: ‘POA’ is not a price');
  });

  test('a file of another system is called unknown, and its columns are named by the owner', async () => {
    const text = await dryRun(
      'sku,product_type,name,price,qty,url_key\nSK1,simple,Skye,999.000000,4.0000,skye\n',
    );
    expect(text).toContain('Which column is what? such a file is unknown here');
    expect(text).not.toMatch(/Shopify|WooCommerce|Matrixify/);
  });

  test('two files in one: the second mark and header are no product', async () => {
    const file = `\ufeff${HEAD}\na,One,A,5,1\n`;
    const text = await dryRun(file + file.replace('\na,One,A', '\nb,Two,B'));
    expect(text).toContain('1 row repeats the header, and is left out.');
    expect(text).toContain('New2');
    expect(text).toContain('Refused0');
  });

  test('letters that were coded twice are said and taken as they are, and those of old spreadsheets are right', async () => {
    const text = await dryRun(`${HEAD}\na,${twice('Café £5')},A,5,1\n`);
    expect(text).toContain('Letters that look as if they were coded twice are taken as they are');
    expect(text).toContain('‘CafÃ© Â£5’ (1)');
    const old = Buffer.concat([
      Buffer.from(`${HEAD}\na,`),
      Buffer.from([0x93, 0x80, 0x35, 0x94, 0x20, 0x99]),
      Buffer.from(',A,5,1\n'),
    ]);
    expect(await dryRun(old)).toContain('“€5” ™ row 2');
  });
});
