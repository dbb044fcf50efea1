import { expect, test } from 'vitest';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aDryRun } from './import-file.ts';

onAnyEngine('what a cell of WooCommerce may contain', ({ app, shop }) => {
  let next = 0;
  /** Sends a file in which § is a name of its own, and says what the dry run says of it. */
  const said = async (file: string) => {
    const name = `W${++next}`;
    const address = await aDryRun(shop, app.asOwner, file.replaceAll('§', name));
    const text = (await app.asOwner.get(`${address}?show=refused`)).text;
    return { name, address, text: text.replaceAll(name, '§') };
  };
  /** The same, carried out: the product of the title §. */
  const taken = async (file: string) => {
    const { name, address, text } = await said(file);
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    const { product } = await findProductForAdmin(shop, anAdmin(), name.toLowerCase());
    return { text, product };
  };

  test.each([
    [
      'a type of a plug-in',
      'Type,Name,Regular price\nsubscription,§,5\n',
      '‘subscription’ is a type of product',
    ],
    [
      'a type with variations of its own, once',
      'Type,SKU,Name,Regular price,Parent\nvariable-subscription,§,§,,\nsubscription_variation,,§,5,§\n',
      'Refused1',
    ],
    [
      'a word that is no answer',
      'Type,Name,Published,Regular price\nsimple,§,soon,5\n',
      '‘soon’ is not 1, 0 or -1',
    ],
    [
      'a date of a spreadsheet',
      'Type,Name,Regular price,Sale price,Date sale price ends\nsimple,§,5,4,30/11/2036\n',
      '‘30/11/2036’ is not a date such as 2026-11-30',
    ],
    [
      'a variation of no product',
      'Type,Name,Regular price,Parent\nvariation,§,5,\n',
      'It is a variation, and does not say of which product',
    ],
    [
      'a variation of two values',
      'Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\nvariable,§,§,,,,\nvariation,,§,5,§,Colour,"Red, Green"\n',
      '‘Red, Green’ are several values of Colour',
    ],
    [
      'prices with a comma for the decimals',
      'Type,Name,Regular price\nsimple,§,"12,50"\n',
      '‘12,50’ is not a price such as 1,299.00',
    ],
  ])('%s is refused by name', async (_name, file, reason) => {
    expect((await said(file)).text).toContain(reason);
  });

  test.each([
    [
      'a sale price that is on now',
      'Type,Name,Regular price,Sale price\nsimple,§,5,4\n',
      '1 variant has a sale price: the higher price becomes its price, which customers pay until the sale is planned.',
    ],
    [
      'a sale price of later',
      'Type,Name,Regular price,Sale price,Date sale price starts\nsimple,§,5,4,2099-01-01 0:00:00\n',
      'Sale prices of fires.csv 1 price, from 01/01/99 00:00',
    ],
    [
      'virtual goods and downloads',
      'Type,Name,Regular price\n"simple, downloadable, virtual",§,5\n',
      '1 product is virtual or a download in the file',
    ],
    [
      'attributes that are no options',
      'Type,Name,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\nsimple,§,5,Fuel,"Gas, Wood",Colour,Black\n',
      'Attributes that are no options, and are not taken: Fuel (1).',
    ],
    [
      'columns without a place here, where they say something',
      'Type,Name,Regular price,"GTIN, UPC, EAN, or ISBN",Brands,Tax status,Tax class,Upsells,"Meta: _box",Attribute 1 default\nsimple,§,5,50123,Peak,taxable,standard,,"{""a"":1}",\n',
      'Columns that are not taken: Meta: _box (1 row)',
    ],
    [
      'rates of VAT',
      'Type,Name,Regular price,Tax status,Tax class\nsimple,§,5,taxable,reduced-rate\nsimple,§ two,5,none,\nsimple,§ three,5,shipping,\n',
      'Rates of VAT in the file, by how many variants have them: 5% (1), 0% (2).',
    ],
    [
      'a class of tax that is unknown',
      'Type,Name,Regular price,Tax status,Tax class\nsimple,§,5,taxable,books\n',
      'unknown here changes no rate of VAT; what is new begins with 20%: ‘books’ (1).',
    ],
    [
      'a column that nobody knows',
      'Type,Name,Regular price,Swatch\nsimple,§,5,red\n',
      'Columns that are unknown, and not taken: Swatch (1 row)',
    ],
    [
      'a weight without its unit',
      'Type,Name,Regular price,Weight\nsimple,§,5,12\n',
      'Columns that are not taken: Weight (1 row)',
    ],
  ])('%s: said with their number', async (_name, file, sentence) => {
    expect((await said(file)).text).toContain(sentence);
  });

  test('types of several words, in any capitals, and variations in the order that shoppers see', async () => {
    const { product } = await taken(
      `Type,SKU,Name,Published,Regular price,Parent,Position,Attribute 1 name,Attribute 1 value(s)
Variable,§,§,1,,,0,,
"variation, virtual",§-S,§,1,7,§,2,Size,Small
"variation, downloadable, virtual",§-L,§,1,9, § ,1,Size,Large
`,
    );
    expect(product.variants.map(({ title, price }) => [title, price])).toEqual([
      ['Large', 900],
      ['Small', 700],
    ]);
  });

  test('a comma with a backslash belongs to the name of a category or tag; what is in no category is in none', async () => {
    const { product } = await taken(
      'Type,Name,Regular price,Categories,Tags\nsimple,§,5,"Uncategorised, Fires\\, electric > Wall","real\\, warm, small"\n',
    );
    expect(product.tags).toEqual(['real, warm', 'small']);
    const collections = await shop.db.selectFrom('collection').select('title').execute();
    const titles = collections.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Fires, electric', 'Wall']));
    expect(titles).not.toContain('Uncategorised');
  });

  test('a short description beside a long one is the plain one', async () => {
    const { product } = await taken(
      'Type,Name,Regular price,Short description,Description\nsimple,§,5,<ul>\\n<li>Warm &amp; dry</li>\\n<li>Quiet</li>\\n</ul>,<p>Long.</p>\n',
    );
    expect([product.description, product.HTMLdescription]).toEqual(['Warm & dry\nQuiet', '<p>Long.</p>']);
  });

  test('a variation of a draft is for sale as soon as its product is, one that is switched off is not', async () => {
    const { product } = await taken(
      `Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
variable,§,§,'-1,,,,
variation,§-S,§,-1,7,§,Size,Small
variation,§-L,§,0,9,§,Size,Large
`,
    );
    expect([product.available, ...product.variants.map(({ available }) => available)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('what is hidden from the catalogue or waits for a yes comes in as a draft', async () => {
    const hidden = await taken(
      'Type,Name,Published,Visibility in catalogue,Regular price\nsimple,§,1,hidden,5\n',
    );
    expect(hidden.product.available).toBe(false);
    expect(hidden.text).toContain(
      '1 product is hidden from the catalogue in the file: it comes in as a draft.',
    );
    const searched = await taken(
      'Type,Name,Published,Visibility in catalog,Regular price\nsimple,§,true,search,5\n',
    );
    expect(searched.product.available).toBe(true);
    expect((await taken('Type,Name,Published,Regular price\nsimple,§,2,5\n')).product.available).toBe(false);
  });

  test('stock that is shared, contradicted or ordered although none is left is never a guess', async () => {
    const { product, text } = await taken(
      `Type,SKU,Name,Regular price,Parent,In stock?,Stock,Backorders allowed?,Attribute 1 name,Attribute 1 value(s)
variable,§,§,,,1,40,0,,
variation,§-A,§,7,§,1,parent,0,Size,Shared
variation,§-B,§,7,§,0,5,0,Size,Contradicted
variation,§-C,§,7,§,1,-2,notify,Size,Ordered
variation,§-D,§,7,§,1,4.0000,0,Size,Counted
`,
    );
    expect(product.variants.map(({ stockPolicy, stockCount }) => [stockPolicy, stockCount])).toEqual([
      ['counted', 0],
      ['counted', 0],
      ['always', 0],
      ['counted', 4],
    ]);
    expect(text).toContain('1 variant has no stock of its own in the file, but its product’s');
    expect(text).toContain('1 variant is out of stock in the file, although it counts some: none is taken.');
    expect(text).toContain(
      '1 new variant is sold in the file without being counted, or although none is left',
    );
  });

  test('of a description, pictures and films stay out and shortcodes stay as they are: both are said', async () => {
    const { product, text } = await taken(
      'Type,Name,Regular price,Description\nsimple,§,5,"<!-- wp:paragraph -->\\n<p>Warm</p>\\n<!-- /wp:paragraph -->\\n\\n[gallery ids=1]<img src=x><iframe src=x></iframe>"\n',
    );
    expect(product.HTMLdescription).toBe('<p>Warm</p><p>[gallery ids=1]</p>');
    expect(text).toContain(
      'Of descriptions is not taken, by how many have it: pictures (1), films and frames (1).',
    );
    expect(text).toContain(
      'Shortcodes of WordPress in descriptions are shown as they are written: [gallery] (1).',
    );
  });

  test('measures are taken in the units of the header', async () => {
    const { product } = await taken(
      'Type,Name,Regular price,Weight (oz),Length (in),Width (yd),Height (m)\nsimple,§,5,16,10,1,.5\n',
    );
    expect(attributesOf(product)).toMatchObject({
      weightKg: 0.454,
      depthMm: 254,
      widthMm: 914,
      heightMm: 500,
    });
  });
});
