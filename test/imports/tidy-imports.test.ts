import { expect, test } from 'vitest';
import { tidyImports } from '#shop/files/imports/work/tidy-imports.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { undoFromPage } from '../undo/undoing.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { SHOPIFY_NEW } from './files.ts';
import { aDryRun, anImport } from './import-file.ts';

const DAY = 24 * 60 * 60_000;

onEachEngine('old imports', { perTest: true }, ({ app, shop }) => {
  const tidy = async () => {
    while (await tidyImports(shop));
  };
  const texts = async () =>
    (await shop.db.selectFrom('import_item').select(['state', 'wanted']).orderBy('state').execute()).map(
      ({ state, wanted }) => [state, wanted === ''],
    );

  test('are undone as before after their plan is tidied', async () => {
    const before = await catalogueRows(shop);
    const address = await anImport(shop, app.asOwner, `${SHOPIFY_NEW},none,,,,,,,,,,,,,,\n`);
    expect(await texts()).toEqual([
      ['done', false],
      ['nothing', false],
    ]);
    shop.advanceClock(89 * DAY);
    await tidy();
    expect(await texts()).toHaveLength(2);
    shop.advanceClock(2 * DAY);
    await tidy();
    expect(await texts()).toEqual([['done', true]]);
    expect((await app.asOwner.get(`${address}?show=refused`)).text).toContain('No longer kept');
    expect((await app.asOwner.get(`${address}?show=new`)).text).toContain('Tissington Stove');
    await undoFromPage(shop, app.asOwner, address);
    expect(await catalogueRows(shop)).toEqual(before);
  });

  test('of which nothing was carried out are deleted after a month, and not before', async () => {
    const address = await aDryRun(shop, app.asOwner, SHOPIFY_NEW);
    shop.advanceClock(29 * DAY);
    await tidy();
    expect((await app.asOwner.get(address)).status).toBe(200);
    shop.advanceClock(2 * DAY);
    await tidy();
    expect((await app.asOwner.get(address)).status).toBe(404);
    expect(await texts()).toEqual([]);
  });
});
