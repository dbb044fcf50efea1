import { expect, test } from 'vitest';
import { findScopeFacets } from '#shop/catalogue/facets/facet-sets.server.ts';
import { readNextFacets } from '#shop/catalogue/facets/read-ahead.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { sentDuring } from '../kit/statements.ts';
import { aFire, aPlannedSale, DAY, HOUR, MINUTE } from './a-sale.ts';

// What is counted are the texts of statements, which SQLite alone tells.
onEachEngine('what products can be filtered by', { only: 'sqlite', perTest: true }, ({ shop }) => {
  const facets = () => findScopeFacets(shop, { collectionId: null }, 'shop');
  /** Reads of the texts that facets are made of, when a list is asked for. */
  async function readWhenAsked() {
    const { texts } = await sentDuring(shop, facets);
    return texts.filter((text) => text.includes('max("facets")')).length;
  }
  async function readAhead() {
    while (await readNextFacets(shop));
  }

  test('in a sale is read before it begins, and what follows before it ends', async () => {
    for (const price of [100_00, 700_00, 1_300_00]) await aFire(shop, price);
    const starts = shop.now() + HOUR;
    await aPlannedSale(shop, { starts }, 3);
    await facets();
    await readAhead();
    shop.advanceClock(HOUR - MINUTE);
    await readAhead();
    shop.advanceClock(MINUTE);
    expect(await readWhenAsked()).toBe(0);
    // A process that has just started knows nothing, and reads ahead for the end alone.
    shop.advanceClock(3 * DAY - MINUTE);
    const other = { ...shop, database: { ...shop.database } };
    while (await readNextFacets(other));
    shop.advanceClock(MINUTE);
    const { texts } = await sentDuring(other, () => findScopeFacets(other, { collectionId: null }, 'shop'));
    expect(texts.filter((text) => text.includes('max("facets")'))).toEqual([]);
  });

  test('is read when it is asked for, long before and where nothing was read ahead', async () => {
    await aFire(shop, 100_00);
    const starts = shop.now() + HOUR;
    await aPlannedSale(shop, { starts }, 3);
    await readAhead();
    expect(await readWhenAsked()).toBe(1);
    shop.advanceClock(HOUR);
    expect(await readWhenAsked()).toBe(1);
  });
});
