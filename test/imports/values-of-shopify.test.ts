import { expect, test } from 'vitest';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aDryRun } from './import-file.ts';

onAnyEngine('what a cell of Shopify or Matrixify may contain', ({ app, shop }) => {
  const owner = anAdmin();
  let next = 0;
  /** Sends a file in which § is a handle of its own, and says what the dry run says of it. */
  const said = async (file: string, handle = `s${++next}`) => {
    const address = await aDryRun(shop, app.asOwner, file.replaceAll('§', handle));
    const text = (await app.asOwner.get(`${address}?show=refused`)).text;
    return { handle, address, text: text.replaceAll(handle, '§') };
  };
  const productOf = async (handle: string) => (await findProductForAdmin(shop, owner, handle)).product;
  const taken = async (file: string, known?: string) => {
    const { handle, address, text } = await said(file, known);
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    return { text, handle, product: await productOf(handle) };
  };

  test.each([
    [
      'a gift card',
      'Handle,Title,Variant Price,Gift Card\n§,Card,5,TRUE\n',
      'Row 2: It is a gift card, which is not sold here',
    ],
    [
      'an SKU that a spreadsheet has shortened',
      'Handle,Title,Variant SKU,Variant Price\n§,A,5.01234E+12,5\n',
      '‘5.01234E+12’ is not an SKU, but a long number that a spreadsheet has shortened',
    ],
    [
      'a formula that failed',
      'Handle,Title,Variant SKU,Variant Price\n§,#NAME?,,5\n',
      'is what a spreadsheet writes where a formula fails',
    ],
    [
      'a column too narrow',
      'Handle,Title,Tags,Variant Price\n§,A,#####,5\n',
      'is what a spreadsheet writes where a formula fails',
    ],
    [
      'a price with a comma and no quotation marks',
      'Handle,Title,Variant Price,Variant SKU\n§,A,1,299.00,§\n',
      'It has 5 cells, and the header 4',
    ],
    [
      'a command that Matrixify does not have',
      'Handle,Command,Title,Variant Price\n§,RENAME,A,5\n',
      '‘RENAME’ is not a command of Matrixify',
    ],
    [
      'a unit that is none',
      'Handle,Command,Title,Variant Price,Variant Weight,Variant Weight Unit\n§,NEW,A,5,2,stone\n',
      '‘stone’ is not kg, g, lb or oz',
    ],
  ])('%s is refused by name', async (_name, file, reason) => {
    expect((await said(file)).text).toContain(reason);
  });

  test.each([
    [
      'columns of markets, metafields and search engines, where they say something',
      'Handle,Title,Variant Price,Vendor,Variant Taxable,Variant Fulfillment Service,Variant Compare At Price,Compare At Price / International,Google Shopping / MPN,Included / United Kingdom,Price / United Kingdom,Material (product.metafields.custom.material),Option1 Linked To,Variant Weight Unit\n§,A,5,Peak,TRUE,manual,0.00,7,,true,9,Slate,,kg\n',
      'Columns that are not taken: Compare At Price / International (1 row), Price / United Kingdom (1 row), Material (product.metafields.custom.material) (1 row) New',
    ],
    [
      'senders that are not the usual ones',
      'Title,URL handle,Price,Fulfillment service,Unit price total measure\nA,§,5,amazon,\n',
      'Columns that are not taken: Fulfillment service (1 row) New',
    ],
    [
      'variants without VAT, of the older names',
      'Handle,Title,Variant Price,Variant Taxable,Option1 Name,Option1 Value\n§,A,5,false,Size,S\n§,,5,TRUE,,M\n§,,5,False,,L\n',
      'Rates of VAT in the file, by how many variants have them: 0% (2).',
    ],
    [
      'a price before a sale',
      'Handle,Title,Variant Price,Variant Compare At Price\n§,A,5,7\n',
      '1 variant has a sale price: the higher price becomes its price',
    ],
    [
      'no stock at all, as a shop of several locations writes it',
      'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Price\n§,A,§,shopify,5\n',
      '1 new variant begins with none in stock: the file does not say how many there are.',
    ],
    [
      'what is unlisted',
      'Handle,Title,Variant Price,Status\n§,A,5,unlisted\n',
      '1 product is hidden from the catalogue in the file',
    ],
    [
      'what a spreadsheet may have made a date of',
      'Handle,Title,Option1 Name,Option1 Value,Variant Price\n§,A,Size,02-Jan,5\n§,,,Jan-48,5\n',
      'is taken as it is: ‘02-Jan’ (1), ‘Jan-48’ (1).',
    ],
    [
      'the same header twice: the second column',
      'Handle,Title,Tags,Tags,Variant Price\n§,A,oak,ash,5\n',
      'Columns that are not taken: Tags (1 row)',
    ],
    [
      'a column without a name',
      'Handle,Title,Variant Price,\n§,A,5,oak\n',
      'Columns that are unknown, and not taken: column 4, which has no name (1 row)',
    ],
    [
      'a command that would delete',
      'Handle,Command,Title,Tags,Tags Command,Variant Price\n§,REPLACE,A,oak,DELETE,5\n',
      'Commands that are not followed: Command REPLACE (1), Tags Command DELETE (1). Nothing is deleted',
    ],
    [
      'films',
      'Handle,Command,Title,Variant Price,Image Type,Image Src\n§,NEW,A,5,VIDEO,https://a.example/a.mp4\n',
      '1 picture is a film or a model, and is not taken.',
    ],
    [
      'stock by location and costs',
      'Handle,Command,Title,Variant Price,Variant Cost,ID,Top Row,Inventory Available: Leek,Metafield: custom.kw [number_decimal]\n§,NEW,A,5,3,800,TRUE,4,5.5\n',
      'Columns that are not taken: Inventory Available: Leek (1 row), Metafield: custom.kw [number_decimal] (1 row) New',
    ],
  ])('%s: said with their number', async (_name, file, sentence) => {
    expect((await said(file)).text).toContain(sentence);
  });

  test.each([
    ['orders', 'Name,Email,Financial Status,Lineitem name\n1,a@b.example,paid,A\n'],
    ['customers', 'ID,Email,Command,First Name,Last Name\n1,a@b.example,NEW,A,B\n'],
    ['collections', 'ID,Handle,Command,Title,Body HTML,Sort Order\n1,winter,NEW,Winter,,Manual\n'],
    ['pages', 'ID,Handle,Command,Title,Author,Body HTML\n1,about,NEW,About,A,<p>Us</p>\n'],
  ])('a file of %s is refused as a whole', async (what, file) => {
    expect((await said(file)).text).toContain(`This is a file of ${what}, not of products.`);
  });

  test('headers with other capitals, wide and double spaces, and rows of commas alone', async () => {
    const { product, text } = await taken(
      'HANDLE, title ,Variant\u00a0Price,variant  sku,Custom Product Type,,\n,,,,,,\n§,Warm,5,§,Stoves,,\n\u00a0, ,,,,,\n',
    );
    expect(product).toMatchObject({ title: 'Warm', price: 500 });
    expect(attributesOf(product)).toEqual({ kind: 'stove' });
    expect(text).toContain('Shopify, 1 row');
    expect(text).toContain('Refused0');
  });

  test('zeros that a spreadsheet keeps with a formula or an apostrophe, and apostrophes before a formula', async () => {
    const { product } = await taken(
      `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price
§,'-Warm,Size,S,'0042,5
§,,,M,="0043",5
§,,,L,'44-§,5
`,
    );
    expect(product.title).toBe('-Warm');
    expect(product.variants.map(({ sku }) => sku)).toEqual(['0042', '0043', `'44-${product.handle}`]);
  });

  test('one bad row says once that it holds back its product', async () => {
    const { text } = await said(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price\n§,A,Size,S,5\n§,,,M,POA\n§,,,L,call\n',
    );
    expect(text).toContain('Row 3: ‘POA’ is not a price such as 1,299.00');
    expect(text).toContain('Nothing can be taken: every product is refused');
    expect(text.match(/This holds back the whole product with its 3 variants/g)).toHaveLength(1);
  });

  test('Matrixify’s tags join those that there are, variants to be deleted stay out, weights have units', async () => {
    const file = (command: string, tags: string, more = '') =>
      `Handle,Command,Title,Tags,Tags Command,Option1 Name,Option1 Value,Variant Command,Variant Price,Variant Weight,Variant Weight Unit\n§,MERGE,A,${tags},${command},Size,S,,5,2,lb\n${more}`;
    const { product, handle, text } = await taken(file('REPLACE', 'oak', '§,,,,,,L,DELETE,7,,\n'));
    expect(product.variants.map(({ title }) => title)).toEqual(['S']);
    expect(attributesOf(product, product.variants[0]).weightKg).toBe(0.907);
    expect(text).toContain('Commands that are not followed: Variant Command DELETE (1)');
    await updateProduct(shop, owner, product.id, { tags: ['oak', 'ours'] });
    await taken(file('MERGE', '"ash, oak"'), handle);
    expect((await productOf(handle)).tags).toEqual(['oak', 'ours', 'ash']);
    await taken(file('DELETE', 'ash'), handle);
    expect((await productOf(handle)).tags).toEqual(['oak', 'ours', 'ash']);
  });

  test('several names of files in a cell are several pictures, and an address may have a semicolon', async () => {
    const { product } = await taken(
      'Handle,Command,Title,Variant Price,Image Src,Image Alt Text,Image Command\n§,NEW,A,5,front.jpg;back.jpg,Front; Back,MERGE\n§,,,,https://a.example/a;v=2.jpg,Side,\n§,,,,gone.jpg,,DELETE\n',
    );
    const pictures = await shop.db
      .selectFrom('import_picture')
      .select(['url', 'text'])
      .where('product_id', '=', product.id)
      .orderBy('position')
      .execute();
    expect(pictures).toEqual([
      { url: 'front.jpg', text: 'Front' },
      { url: 'back.jpg', text: 'Back' },
      { url: 'https://a.example/a;v=2.jpg', text: 'Side' },
    ]);
  });
});
