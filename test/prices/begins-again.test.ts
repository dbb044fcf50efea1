import { expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { findJustEnded } from '#shop/catalogue/price-sales/begins-again.server.ts';
import { createSale, stopSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { findSale } from '#shop/catalogue/price-sales/find-sales.server.ts';
import type { SaleTerms } from '#shop/catalogue/price-sales/sale.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aFire, aPlannedSale, aRunningSale, aSale, DAY, MINUTE } from './a-sale.ts';

const owner = anAdmin();

onEachEngine('a sale of some of the same products just after another', { perTest: true }, ({ shop }) => {
  /** What a draft is warned about, that begins so many days from now. */
  async function warned(days: number, terms: Partial<SaleTerms> = {}) {
    const starts = shop.now() + days * DAY;
    const id = await createSale(shop, owner, aSale({ starts, ends: starts + DAY, ...terms }));
    return (await findJustEnded(shop, await findSale(shop, owner, id))).map(({ name }) => name);
  }

  test('is warned about for 31 days, also before the other has ended', async () => {
    await aFire(shop);
    await aRunningSale(shop, { name: 'Autumn' }, 3);
    expect(await Promise.all([5, 33, 35].map((days) => warned(days)))).toEqual([['Autumn'], ['Autumn'], []]);
    shop.advanceClock(4 * DAY);
    expect(await Promise.all([1, 29, 31].map((days) => warned(days)))).toEqual([['Autumn'], ['Autumn'], []]);
  });

  test('is not, where it follows at once or begins during the other', async () => {
    await aFire(shop);
    const starts = shop.now() + MINUTE;
    await aPlannedSale(shop, { starts }, 3);
    expect(await warned(0, { starts: starts + 3 * DAY, ends: starts + 4 * DAY })).toEqual([]);
    expect(await warned(1)).toEqual([]);
  });

  test('is not for other products, a sale that made nothing cheaper, or one that was taken back', async () => {
    const [oak, ash] = [await aFire(shop), await aFire(shop)];
    const only = (...fires: { id: string }[]) =>
      ({ covers: 'products', named: fires.map(({ id }) => id) }) as const;
    await aPlannedSale(shop, { name: 'Oak', ...only(oak) }, 1);
    await aPlannedSale(
      shop,
      { name: 'None', ...only(ash), rule: '', prices: [{ variantId: ash.variantId, pence: 200_00 }] },
      1,
    );
    await stopSale(shop, owner, await aPlannedSale(shop, { name: 'Taken back', ...only(ash) }, 1));
    expect(await warned(9, only(ash))).toEqual([]);
    expect(await warned(9, only(oak, ash))).toEqual(['Oak']);
    const prices = [{ variantId: ash.variantId, pence: 1_00 }];
    expect(await warned(9, { rule: '', prices })).toEqual([]);
    expect(await warned(9, { ...only(oak, ash), rule: '', prices })).toEqual([]);
  });

  test('is by collection and by price of its own too', async () => {
    const fire = await aFire(shop);
    const { collection } = await createCollection(shop, owner, { title: 'Suites' });
    await addToCollection(shop, owner, collection.handle, fire.id);
    await aPlannedSale(shop, { name: 'Autumn' }, 1);
    expect(await warned(9, { covers: 'collections', named: [collection.id] })).toEqual(['Autumn']);
    const prices = [{ variantId: fire.variantId, pence: 1_00 }];
    expect(await warned(9, { covers: 'products', named: [], rule: '', prices })).toEqual(['Autumn']);
  });
});
