import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPictureTexts } from '#shop/catalogue/commands/picture-texts.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import type { ExportKind } from '#shop/files/exports/export.ts';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { fetchPictures } from '#shop/files/imports/pictures/fetch-pictures.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { anApp, SHOP_URL, type TestApp } from '../kit/app.ts';
import { exported } from '../kit/exported.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { SHOPIFY_MULTI_ROW, SHOPIFY_NEW, SHOPIFY_OLD, SUPPLIER, WOO, WOO_VARIATIONS } from './files.ts';
import { aDryRun, anImport } from './import-file.ts';
import { aPictureHost, aPng } from './picture-host.ts';

/**
 * Two shops have equal products when all files that leave them are equal: but for the order in which a product's
 * collections are named, which is the order in which a shop has made them.
 */
const KINDS = ['products', 'products-shopify', 'products-shopify-new', 'products-woo'] as const;

type Leaving = { name: string; file: string; kinds: ExportKind[] };

/** Each goes out in the columns that it came in. */
const FILES: Leaving[] = [
  { name: 'older Shopify', file: SHOPIFY_OLD, kinds: ['products-shopify'] },
  { name: 'older Shopify, of many rows', file: SHOPIFY_MULTI_ROW, kinds: ['products-shopify'] },
  { name: 'newer Shopify', file: SHOPIFY_NEW, kinds: ['products-shopify-new'] },
  { name: 'WooCommerce', file: WOO, kinds: ['products-woo'] },
  { name: 'WooCommerce, with variations', file: WOO_VARIATIONS, kinds: ['products-woo'] },
  ...filesIn(process.env.IMPORT_FILES),
];

/** Every CSV of a folder, for whoever has real ones: IMPORT_FILES=folder npm test -- to-an-empty-shop. */
function filesIn(folder: string | undefined): Leaving[] {
  if (!folder) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  return names.map((name) => {
    const file = readFileSync(join(folder, name), 'utf8');
    const isWoo = /regular price/i.test(file.split('\n', 1)[0] ?? '');
    return { name, file, kinds: isWoo ? ['products-woo'] : ['products-shopify', 'products-shopify-new'] };
  });
}

/** 'Stoves; Autumn' is 'Autumn; Stoves'. */
function inOneOrder(csv: string): string {
  return csv.replace(/[^,;"\r\n]+(?:; [^,;"\r\n]+)+/g, (list) => list.split('; ').sort().join('; '));
}

/** The pictures of the only product in their order: what colour each has, and its text. */
async function picturesIn({ shop, ask }: TestApp): Promise<{ colour: string; alt: string }[]> {
  const { product } = await findProductForAdmin(shop, anAdmin(), 'ashbourne');
  const texts = await findPictureTexts(shop, anAdmin(), product);
  return Promise.all(
    Object.entries(texts).map(async ([url, alt]) => ({ colour: await colourIn(await ask(url)), alt })),
  );
}

/** The strongest of its first pixel's three colours. */
async function colourIn(picture: Response): Promise<string> {
  const pixels = await sharp(Buffer.from(await picture.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer();
  const [red, green, blue] = [...pixels.subarray(0, 3)].map((value) => value > 100);
  return [red && 'red', green && 'green', blue && 'blue'].filter(Boolean).join(' ');
}

onEachEngine('products that leave for an empty shop', { perTest: true }, ({ app, shop, engine }) => {
  let other: TestApp;
  beforeEach(async () => {
    other = await anApp(engine);
  });
  afterEach(async () => {
    await other.close();
    await other.shop.close();
  });

  const filesOf = async (from: TestApp) => {
    const files: Record<string, string> = {};
    for (const kind of KINDS)
      files[kind] = inOneOrder(await (await exported({ app: from, shop: from.shop }, kind)).text());
    return files;
  };
  const countProducts = async ({ shop: { db } }: TestApp) =>
    (await db.selectFrom('product').select('id').execute()).length;

  test.each(FILES.flatMap(({ kinds, ...file }) => kinds.map((kind) => ({ ...file, kind }))))(
    'a file of $name goes in, out as $kind, and in there: equal in every file',
    async ({ file, kind }) => {
      await anImport(shop, app.asOwner, file);
      expect(await countProducts(app)).toBeGreaterThan(0);
      const here = await filesOf(app);
      await anImport(other.shop, other.asOwner, here[kind] ?? '');
      expect(await filesOf(other)).toEqual(here);
    },
  );

  test.each(['products-shopify', 'products-shopify-new', 'products-woo'] as const)(
    'pictures go in from their addresses, out in %s, and in there: the same pictures in the same order, with their texts',
    async (kind) => {
      const host = await aPictureHost();
      for (const colour of ['red', 'green', 'blue'])
        host.answers.set(`/${colour}.png`, { body: await aPng(colour) });
      const at = (colour: string) => `${host.url}/${colour}.png`;
      await anImport(
        shop,
        app.asOwner,
        [
          'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image',
          `ashbourne,Ashbourne,Finish,Oak,A-OAK,1299,${at('green')},2,From the side,${at('green')}`,
          `ashbourne,,,Walnut,A-WAL,1399,${at('red')},1,From the front,${at('blue')}`,
        ].join('\n'),
      );
      await fetchPictures(shop);
      await host.close();
      const file = await (await exported({ app, shop }, kind)).text();
      await anImport(
        other.shop,
        other.asOwner,
        file.replaceAll(SHOP_URL, `http://127.0.0.1:${app.door().port}`),
      );
      await fetchPictures(other.shop);
      const [here, there] = [await picturesIn(app), await picturesIn(other)];
      expect(here).toEqual([
        { colour: 'red', alt: 'From the front' },
        { colour: 'green', alt: 'From the side' },
        { colour: 'blue', alt: expect.any(String) },
      ]);
      // Woo's file has no texts of pictures.
      const known = (pictures: typeof here) =>
        kind === 'products-woo' ? pictures.map(({ alt: _, ...rest }) => rest) : pictures;
      expect(known(there)).toEqual(known(here));
    },
  );

  test('a supplier’s list goes in by the columns that the owner names, out for other shops, and in there: equal', async () => {
    const address = await aDryRun(shop, app.asOwner, SUPPLIER);
    const columns = {
      sku: '0',
      title: '1',
      price: '2',
      stock: '3',
      'attribute colour': '4',
      'attribute widthMm': '5',
    };
    await app.asOwner.post(address, { intent: 'map', name: 'Supplier', ...columns });
    while (await readImports(shop));
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    expect(await countProducts(app)).toBe(3);
    const here = await filesOf(app);
    await anImport(other.shop, other.asOwner, here['products-woo'] ?? '');
    expect(await filesOf(other)).toEqual(here);
  });
});
