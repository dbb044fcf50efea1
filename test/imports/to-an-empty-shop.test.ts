import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ExportKind } from '#shop/exports/export.ts';
import { carryOutImports } from '#shop/imports/carry-out.server.ts';
import { readImports } from '#shop/imports/read-imports.server.ts';
import { anApp, type TestApp } from '../app.ts';
import { exported } from '../exported.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { SHOPIFY_MULTI_ROW, SHOPIFY_NEW, SHOPIFY_OLD, SUPPLIER, WOO, WOO_VARIATIONS } from './files.ts';
import { aDryRun, anImport } from './import-file.ts';

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
