import { expect, test } from 'vitest';
import { SHOPIFY_NEW, SHOPIFY_OLD } from '../imports/files.ts';
import { anImport } from '../imports/import-file.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aRandom } from '../kit/random.ts';
import { anAdmin } from '../kit/shop.ts';
import { editAtRandom } from './random-edits.ts';
import { addOtto, undo, whatStayed } from './undoing.ts';
import { ownCsv, wholeCatalogue } from './whole-catalogue.ts';

/** npm run test:undo makes 500; UNDO_EDITS=5000 and UNDO_SEED=7 another length and other edits. */
const EDITS = Number(process.env.UNDO_EDITS ?? 120);
const SEED = Number(process.env.UNDO_SEED ?? 1);

onEachEngine('many edits by two owners', { perTest: true }, ({ app, shop }) => {
  const olive = anAdmin();

  test('with an import among them are undone, and redone, to the byte', async () => {
    const otto = await addOtto(shop, olive);
    const random = aRandom(SEED);
    await editAtRandom(shop, [olive, otto], random, 60);
    await anImport(shop, app.asOwner, SHOPIFY_NEW);
    const before = [await ownCsv(shop, olive), await wholeCatalogue(shop, olive)];
    shop.advanceClock(60_000);
    const since = shop.now();

    await editAtRandom(shop, [olive, otto], random, EDITS / 2);
    await anImport(shop, app.asOwner, SHOPIFY_OLD + SHOPIFY_NEW.replace('899.00,4', '799.00,9'));
    await editAtRandom(shop, [olive, otto], random, EDITS / 2);
    const after = [await ownCsv(shop, olive), await wholeCatalogue(shop, olive)];
    expect(after[0]).not.toBe(before[0]);

    shop.advanceClock(60_000);
    const undone = await undo(shop, olive, { accountId: null, kind: null, since, until: shop.now() });
    expect(await whatStayed(shop, undone)).toEqual([]);
    expect(await ownCsv(shop, olive)).toBe(before[0]);
    expect(await wholeCatalogue(shop, olive)).toEqual(before[1]);

    const redone = await undo(shop, otto, { part: undone });
    expect(await whatStayed(shop, redone)).toEqual([]);
    expect(await ownCsv(shop, olive)).toBe(after[0]);
    expect(await wholeCatalogue(shop, olive)).toEqual(after[1]);

    const again = await undo(shop, olive, { part: redone });
    expect(await whatStayed(shop, again)).toEqual([]);
    expect(await ownCsv(shop, olive)).toBe(before[0]);
  });
});
