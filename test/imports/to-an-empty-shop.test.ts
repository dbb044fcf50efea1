import { expect, test } from 'vitest';
import type { ExportKind } from '#shop/exports/export.ts';
import { anApp, type TestApp } from '../app.ts';
import { exported } from '../exported.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { SHOPIFY_NEW, SHOPIFY_OLD, WOO } from './files.ts';
import { anImport } from './import-file.ts';

/** Two shops have equal products when all files that leave them are equal, but for when each was made. */
const KINDS: ExportKind[] = ['products', 'products-shopify', 'products-shopify-new', 'products-woo'];

onEachEngine('products that leave for an empty shop', { perTest: true }, ({ app, shop, engine }) => {
  const filesOf = async (from: TestApp) => {
    const files: Record<string, string> = {};
    for (const kind of KINDS)
      files[kind] = await (await exported({ app: from, shop: from.shop }, kind)).text();
    return files;
  };

  test.each([
    ['older Shopify', SHOPIFY_OLD, 'products-shopify'],
    ['newer Shopify', SHOPIFY_NEW, 'products-shopify-new'],
    ['WooCommerce', WOO, 'products-woo'],
  ] as const)(
    'a file as %s writes it goes in, out, and in there: equal in every file',
    async (_name, file, kind) => {
      await anImport(shop, app.asOwner, file);
      const here = await filesOf(app);
      const other = await anApp(engine);
      await anImport(other.shop, other.asOwner, here[kind] ?? '');
      expect(await filesOf(other)).toEqual(here);
      await other.close();
      await other.shop.close();
    },
  );
});
