import { beforeAll, expect, test } from 'vitest';
import { checkRules } from '#operations/check/rules.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { stopSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aFire, aPlannedSale, DAY, type Fire, MINUTE } from './a-sale.ts';

const owner = anAdmin();

onEachEngine('the check of prices in sales', ({ shop }) => {
  let [fire, dear]: Fire[] = [];
  let sale = '';
  beforeAll(async () => {
    [fire, dear] = [await aFire(shop), await aFire(shop)];
    const prices = [
      { variantId: fire.variantId, pence: 60_00 },
      { variantId: dear.variantId, pence: 150_00 },
    ];
    await aPlannedSale(shop, { name: 'Cheaper still', rule: '-50%' }, 1);
    sale = await aPlannedSale(shop, { name: 'Own prices', rule: '', covers: 'products', prices });
  });

  async function findings(): Promise<string[]> {
    const found: string[] = [];
    for await (const checked of checkRules(shop.database)) found.push(...checked.findings);
    return found;
  }
  const spans = () => shop.db.updateTable('variant_span').where('sale_id', '=', sale);

  test('finds nothing while they are as planned, also when a price has changed', async () => {
    expect(await findings()).toEqual([]);
    shop.advanceClock(2 * MINUTE);
    expect(await findings()).toEqual([]);
    await updateVariant(shop, owner, fire?.variantId ?? '', { price: 120_00 });
    expect(await findings()).toEqual([]);
  });

  test('finds one that goes on after the end of its sale', async () => {
    await spans()
      .set((row) => ({ ends: row('ends', '+', DAY) }))
      .execute();
    expect(await findings()).toContain("The sale 'Own prices' has prices that go on after its end: 1.");
    await spans()
      .set((row) => ({ ends: row('ends', '-', DAY) }))
      .execute();
    expect(await findings()).toEqual([]);
  });

  test('finds a price of its own that the variant does not have in the sale', async () => {
    await spans()
      .set((row) => ({ pence: row('pence', '+', 1) }))
      .execute();
    expect((await findings()).join()).toMatch(
      /^\S+ is to cost £60\.00 in the sale 'Own prices', and does not\./,
    );
    await spans()
      .set((row) => ({ pence: row('pence', '-', 1) }))
      .execute();
    await stopSale(shop, owner, sale);
    expect(await findings()).toEqual([]);
    shop.advanceClock(9 * DAY);
    await updateVariant(shop, owner, fire?.variantId ?? '', { price: 500_00 });
    expect(await findings()).toEqual([]);
  });
});
