import { expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { findListOrder } from '#shop/catalogue/facets/list-order.server.ts';
import {
  changeSale,
  createSale,
  deleteSale,
  planSale,
  startSale,
  stopSale,
} from '#shop/catalogue/price-sales/change-sales.server.ts';
import { findSale } from '#shop/catalogue/price-sales/find-sales.server.ts';
import { planSales } from '#shop/catalogue/price-sales/plan-sales.server.ts';
import { previewSale } from '#shop/catalogue/price-sales/preview-sale.server.ts';
import { readSale } from '#shop/catalogue/price-sales/read-sale.server.ts';
import { stageOf } from '#shop/catalogue/price-sales/sale.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { anAdmin, shopOn } from '../kit/shop.ts';
import { aFire, aPlannedSale, aRunningSale, aSale, DAY, type Fire, MINUTE, priceOf } from './a-sale.ts';

const owner = anAdmin();

onEachEngine('a sale', { perTest: true }, ({ shop }) => {
  const price = async (fire: Fire, on: Shop = shop) => (await priceOf(on, fire)).price;
  const stage = async (id: string) => stageOf(await findSale(shop, owner, id), shop.now());
  const spansOf = ({ variantId }: Fire) =>
    shop.db
      .selectFrom('variant_span')
      .select(['starts', 'ends', 'pence'])
      .where('variant_id', '=', variantId)
      .orderBy('starts')
      .execute();

  test('is a draft that changes nothing, then planned, runs and is over without anybody', async () => {
    const fire = await aFire(shop);
    const [starts, ends] = [shop.now() + 10 * MINUTE, shop.now() + DAY];
    const id = await createSale(shop, owner, aSale({ starts, ends }));
    expect([await stage(id), await spansOf(fire)]).toEqual(['draft', []]);
    await planSale(shop, owner, id);
    expect([await stage(id), await price(fire)]).toEqual(['to come', 10_000]);
    shop.advanceClock(10 * MINUTE - 1);
    expect(await price(fire)).toBe(10_000);
    shop.advanceClock(1);
    expect([await stage(id), await price(fire)]).toEqual(['running', 7_500]);
    shop.advanceClock(ends - shop.now() - 1);
    expect(await price(fire)).toBe(7_500);
    shop.advanceClock(1);
    expect([await stage(id), await price(fire)]).toEqual(['over', 10_000]);
    await expectRefusal(stopSale(shop, owner, id), 'conflict');
  });

  test('that is started now begins at the next minute but one', async () => {
    const fire = await aFire(shop);
    const id = await createSale(shop, owner, aSale({ ends: shop.now() + DAY }));
    await startSale(shop, owner, id);
    expect(await price(fire)).toBe(10_000);
    shop.advanceClock(2 * MINUTE);
    expect(await price(fire)).toBe(7_500);
  });

  test('that is sent for what there is not is refused', async () => {
    for (const covers of ['halves', 'constructor'])
      await expectRefusal(readSale(shop, { name: 'Winter', amount: '5', covers }), 'invalid');
  });

  test('that is sent with a line that is no SKU and price is refused at once, however long it is', async () => {
    const { sku } = await aVariant(shop);
    const lines = [`${sku}\t£1,099.00`, `"${sku}","99.50"`, `${sku};99`, `${sku} ; 99`];
    for (const prices of lines)
      expect((await readSale(shop, { name: 'Winter', by: 'prices', prices })).prices).toHaveLength(1);
    for (const blank of [' ', ',', '1'])
      await expectRefusal(readSale(shop, { name: 'Winter', prices: `A${blank.repeat(20_000)}B` }), 'invalid');
  });

  test('that is changed while it runs has the other price from then on, and what was seen stays', async () => {
    const fire = await aFire(shop);
    const id = await aRunningSale(shop);
    const [before] = await spansOf(fire);
    shop.advanceClock(MINUTE);
    const sale = await findSale(shop, owner, id);
    const terms = { ...sale, rule: '-50%', starts: shop.now() + DAY };
    await changeSale(shop, owner, id, { terms, ifVersion: sale.version });
    expect(await price(fire)).toBe(5_000);
    const [starts, ends] = [before?.starts ?? 0, before?.ends ?? 0];
    expect(await spansOf(fire)).toEqual([
      { starts, ends: shop.now(), pence: 7_500 },
      { starts: shop.now(), ends, pence: 5_000 },
    ]);
    await expectRefusal(changeSale(shop, owner, id, { terms, ifVersion: sale.version }), 'conflict');
  });

  test('that is stopped ends within two minutes, and is evidence that nobody deletes', async () => {
    const fire = await aFire(shop);
    const id = await aRunningSale(shop);
    await stopSale(shop, owner, id);
    expect(await price(fire)).toBe(7_500);
    shop.advanceClock(2 * MINUTE);
    expect([await stage(id), await price(fire)]).toEqual(['over', 10_000]);
    expect(await spansOf(fire)).toHaveLength(1);
    await expectRefusal(deleteSale(shop, owner, id), 'conflict');
  });

  test('that is taken back before it begins is a draft again, and can be deleted', async () => {
    const fire = await aFire(shop);
    const id = await aPlannedSale(shop);
    await stopSale(shop, owner, id);
    expect([await stage(id), await spansOf(fire)]).toEqual(['draft', []]);
    shop.advanceClock(2 * MINUTE);
    expect(await price(fire)).toBe(10_000);
    await deleteSale(shop, owner, id);
    await expectRefusal(findSale(shop, owner, id), 'not-found');
  });

  test('covers what is made and repriced while it is planned or runs', async () => {
    const old = await aFire(shop);
    await aPlannedSale(shop);
    const made = await aFire(shop, 200_00);
    await updateVariant(shop, owner, old.variantId, { price: 400_00 });
    shop.advanceClock(2 * MINUTE);
    expect([await price(old), await price(made)]).toEqual([30_000, 15_000]);
    const { product } = await createProduct(shop, owner, { title: 'Late', price: 8_00, available: true });
    const { id: variantId } = await addVariant(shop, owner, {
      productId: product.id,
      price: 8_00,
      stockCount: 1,
    });
    await updateVariant(shop, owner, made.variantId, { price: 100_00 });
    expect([await price({ ...product, variantId }), await price(made)]).toEqual([600, 7_500]);
  });

  test('whose planning dies is planned to its end by another process', async () => {
    const fires = [];
    for (let n = 0; n < 12; n++) fires.push(await aFire(shop));
    const [starts, ends] = [shop.now() + MINUTE, shop.now() + DAY];
    const id = await createSale(shop, owner, aSale({ starts, ends }));
    await shop.db.updateTable('sale').set({ state: 'planning' }).where('id', '=', id).execute();
    const dying = new AbortController();
    const now = () => {
      dying.abort();
      return shop.now();
    };
    const dies = { ...shop, now };
    await planSales(dies, dying.signal);
    const planned = () => shop.db.selectFrom('variant_span').select('variant_id').distinct().execute();
    expect((await planned()).length).toBeLessThan(12);
    expect(await stage(id)).toBe('planning');
    await planSales(shopOn(shop.database));
    expect(await planned()).toHaveLength(12);
    expect(await stage(id)).toBe('to come');
  });

  test('is planned once by two processes at once, while its products are saved', async () => {
    const fires: Fire[] = [];
    for (let n = 0; n < 12; n++) fires.push(await aFire(shop));
    const errors: unknown[] = [];
    const log = { ...shop.log, error: (...said: unknown[]) => void errors.push(said) };
    const [one, other] = [
      { ...shop, log },
      { ...shopOn(shop.database), log },
    ];
    const id = await createSale(shop, owner, aSale({ starts: shop.now() + MINUTE, ends: shop.now() + DAY }));
    await shop.db.updateTable('sale').set({ state: 'planning' }).where('id', '=', id).execute();
    await Promise.all([
      planSales(one),
      planSales(other),
      ...fires.map(({ variantId }) => updateVariant(one, owner, variantId, { price: 200_00 })),
    ]);
    expect(errors).toEqual([]);
    shop.advanceClock(2 * MINUTE);
    for (const fire of fires) expect(await price(fire)).toBe(15_000);
  });

  test('that changes while it runs has one price and one order of lists in two processes', async () => {
    const [fire, other] = [await aFire(shop, 100_00), await aFire(shop, 80_00)];
    const second = shopOn(shop.database);
    const id = await aRunningSale(shop, { covers: 'products', named: [fire.id] });
    // The clock of the second is two seconds behind.
    second.advanceClock(shop.now() - second.now() - 2_000);
    const seen = async (on: Shop) => ({
      price: await price(fire, on),
      first: (await findListOrder(on, { collectionId: null }, 'price-low')).ids[0],
    });
    const dear = { price: 10_000 - 1_000, first: other.id };
    const cheap = { price: 7_500, first: fire.id };
    expect([await seen(shop), await seen(second)]).toEqual([cheap, cheap]);
    shop.advanceClock(MINUTE);
    second.advanceClock(MINUTE);
    const sale = await findSale(shop, owner, id);
    await changeSale(shop, owner, id, { terms: { ...sale, rule: '-10%' }, ifVersion: sale.version });
    await expect.poll(() => seen(second)).toEqual(cheap);
    expect(await seen(shop)).toEqual(dear);
    second.advanceClock(2_000);
    expect(await seen(second)).toEqual(dear);
  });

  test('is previewed with the was-price of its own start, whatever sale was over long before', async () => {
    await aFire(shop);
    await aRunningSale(shop);
    shop.advanceClock(60 * DAY);
    const id = await createSale(shop, owner, aSale({ starts: shop.now() + DAY, ends: shop.now() + 2 * DAY }));
    const { lines } = await previewSale(shop, owner, await findSale(shop, owner, id));
    expect(lines.map(({ was }) => was)).toMatchObject([{ pence: 10_000 }]);
  });
});
