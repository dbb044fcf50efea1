import { beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { generateVariants } from '#shop/catalogue/commands/variants-bulk.server.ts';
import { SHOPIFY_OLD } from '../imports/files.ts';
import { aDryRun } from '../imports/import-file.ts';
import { aSuite } from '../kit/builders.ts';
import { longestTurn, MAX_TURN } from '../kit/longest-turn.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin, type TestShop } from '../kit/shop.ts';
import { FILE_DOORS } from './file-doors.ts';
import { OFFICE_DOORS } from './office-doors.ts';
import { PUBLIC_DOORS } from './public-doors.ts';
import { sendWorst } from './send-worst.ts';
import type { Known, Worst } from './worst-input.ts';

async function aWideProduct(shop: TestShop, n: number) {
  const option = (optionName: string, count: number) => ({
    optionName,
    options: Array.from({ length: count }, (_, n) => ({ viewName: `${optionName} ${n}` })),
  });
  const fields = { title: `Wide ${n}`, price: 100, options: [option('Width', 25), option('Colour', 10)] };
  const { product } = await createProduct(shop, anAdmin(), fields);
  const all = { price: 100, stockCount: 3, isWanted: () => true };
  const { variants } = (await generateVariants(shop, anAdmin(), product.id, all)).product;
  return { id: product.id, variantIds: variants.map(({ id }) => id) };
}

/** Enough to go the same way. */
const FEW = 10;

onEachEngine('a door that is asked for much', { atBank: true, only: 'sqlite' }, ({ app, shop }) => {
  let known: Known;
  beforeAll(async () => {
    const { id, handle, variants } = await aSuite(shop);
    const wide = await Promise.all([1, 2, 3, 4].map((n) => aWideProduct(shop, n)));
    known = {
      wide,
      ...{ handle, productId: id, variantId: variants[0]?.id ?? '' },
      importAddress: await aDryRun(shop, app.asOwner, SHOPIFY_OLD),
      versionOf: async (path) => (await app.asOwner.get(path)).hiddenFields.version ?? '',
    };
  });

  test.each(Object.entries({ ...PUBLIC_DOORS, ...OFFICE_DOORS, ...FILE_DOORS }))(
    '%s: nobody waits more than a tenth of a second',
    async (_name, [count, input]: Worst) => {
      await sendWorst(app, await input(FEW, known));
      const worst = await input(count, known);
      let status = 0;
      const longest = await longestTurn(async () => {
        status = (await sendWorst(app, worst)).status;
      });
      expect(status).toBeLessThan(500);
      expect(longest).toBeLessThan(MAX_TURN);
    },
  );
});
