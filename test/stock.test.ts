import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addVariant, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { returnStock, takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { aSuite, stockOf as stockIn } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

const admin = anAdmin();

onEachEngine('stock', ({ shop, engine }) => {
  const aStocked = async (stockCount: number, title?: string) =>
    (await addVariant(shop, admin, { productId: (await aSuite(shop, title)).id, stockCount })).id;
  const stockOf = (id: string) => stockIn(shop, id);
  async function movedOf(id: string) {
    const moved = shop.db.selectFrom('stock_movement').select('change').where('variant_id', '=', id);
    return (await moved.execute()).reduce((sum, { change }) => sum + change, 0);
  }
  async function isAnyWaiting() {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db);
    return rows.length > 0;
  }

  test('falls short with what is left, and nothing is taken if there is no order', async () => {
    const [plenty, few] = [await aStocked(9), await aStocked(2)];
    const lines = [
      { variantId: plenty, quantity: 3 },
      { variantId: few, quantity: 3 },
    ];
    const order = inTransaction(shop, async (shop) => {
      const { shortages } = await takeStock(shop, 'o_short', lines);
      expect(shortages).toEqual([{ variantId: few, left: 2 }]);
      throw new Error('sold out');
    });
    await expect(order).rejects.toThrow('sold out');
    expect([await stockOf(plenty), await stockOf(few)]).toEqual([9, 2]);
  });

  test('is taken and returned for two lines of one variant', async () => {
    const id = await aStocked(5);
    const line = { variantId: id, quantity: 2 };
    const taken = await inTransaction(shop, (shop) => takeStock(shop, 'o_twice', [line, line]));
    expect(taken).toMatchObject({ shortages: [], low: [{ variantId: id, left: 1 }], changed: [] });
    expect(await stockOf(id)).toBe(1);
    await inTransaction(shop, (shop) => returnStock(shop, 'o_twice'));
    expect(await stockOf(id)).toBe(5);
  });

  test('never exceeds the maximum, whatever was expected', async () => {
    const id = await aStocked(1_000_000_000);
    const more = { stockCount: 1_000_000_000, stockCountSeen: 0 };
    await expect(updateVariant(shop, admin, id, more)).rejects.toMatchObject({
      code: 'invalid',
      fields: { stockCount: { error: 'Stock not valid' } },
    });
    expect(await stockOf(id)).toBe(1_000_000_000);
  });

  test('is zero for a variant that is not on sale', async () => {
    const id = await aStocked(5);
    await updateVariant(shop, admin, id, { available: false });
    const taken = inTransaction(shop, (shop) => takeStock(shop, 'o_off', [{ variantId: id, quantity: 1 }]));
    expect((await taken).shortages).toEqual([{ variantId: id, left: 0 }]);
  });

  test('is taken correctly by buyers of several variants in any order', async () => {
    const ids = [await aStocked(30), await aStocked(30), await aStocked(30)];
    const buyers = Array.from({ length: 40 }, (_, number) =>
      inTransaction(shop, async (shop) => {
        const order = number % 2 ? ids : [...ids].reverse();
        const { shortages } = await takeStock(
          shop,
          `o_mixed_${number}`,
          order.map((variantId) => ({ variantId, quantity: 1 })),
        );
        if (shortages.length > 0) throw new Error('sold out');
      }),
    );
    const results = await Promise.allSettled(buyers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await Promise.all(ids.map(stockOf))).toEqual([0, 0, 0]);
  });

  test('is the sum of its movements', async () => {
    const id = await aStocked(10);
    await inTransaction(shop, (shop) => takeStock(shop, 'o_sum', [{ variantId: id, quantity: 4 }]));
    await updateVariant(shop, admin, id, { stockCount: 20 });
    await updateVariant(shop, admin, id, { stockCount: 25, stockCountSeen: 24 });
    expect([await stockOf(id), await movedOf(id)]).toEqual([21, 21]);
  });

  // On SQLite one transaction waits for the other.
  test.runIf(engine === 'postgres')('is the sum of its movements when it is set during a sale', async () => {
    const id = await aStocked(10);
    const [isTaken, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const selling = inTransaction(shop, async (shop) => {
      await takeStock(shop, 'o_meanwhile', [{ variantId: id, quantity: 3 }]);
      isTaken.resolve();
      await isWaiting.promise;
    });
    await isTaken.promise;
    let isSet = false;
    const setting = updateVariant(shop, admin, id, { stockCount: 5 }).finally(() => {
      isSet = true;
    });
    while (!isSet && !(await isAnyWaiting()));
    isWaiting.resolve();
    await Promise.all([selling, setting]);
    expect([await stockOf(id), await movedOf(id)]).toEqual([5, 5]);
  });

  test('goes to twenty of a hundred buyers of twenty units, and is returned once', async () => {
    const { id } = await aSuite(shop);
    const { id: variantId } = await addVariant(shop, admin, { productId: id, stockCount: 20 });
    const orders = Array.from({ length: 100 }, (_, number) => `o_${engine}_${number}`);
    const answers = await Promise.all(
      orders.map((orderId) =>
        inTransaction(shop, (shop) => takeStock(shop, orderId, [{ variantId, quantity: 1 }])),
      ),
    );
    const winners = orders.filter((_, index) => answers[index]?.shortages.length === 0);
    expect(winners).toHaveLength(20);
    const winner = winners[0] ?? '';
    await Promise.all([1, 2, 3].map(() => inTransaction(shop, (shop) => returnStock(shop, winner))));
    expect(await stockOf(variantId)).toBe(1);
  });
});
