import { expect, test } from 'vitest';
import { deleteProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { findBestSellers, listSold } from '#shop/sales/list/best-sellers.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { anOrder, aVariant, type Sold } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

const DAY = 86_400_000;

onEachEngine('best sellers', { atBank: true, perTest: true }, ({ shop }) => {
  const owner = anAdmin();

  const sell = async (variant: Sold, quantity: number, changes: Record<string, unknown> = {}) =>
    (await anOrder(shop, changes, { lines: [{ ...variant, quantity }] })).id;
  const best = async (atMost = 5) => {
    const sold = await listSold(shop, owner, shop.now() - 30 * DAY);
    const list = await findBestSellers(shop, owner, sold, atMost);
    return list.map(({ title, units, amount, handle }) => [title, units, amount, handle !== null]);
  };

  test('are those with the highest sales of the last 30 days, without cancelled orders', async () => {
    const [stove, suite] = [
      await aVariant(shop, { title: 'Stove', price: 10_000 }),
      await aVariant(shop, { title: 'Suite', price: 50_000 }),
    ];
    await sell(await aVariant(shop, { title: 'Long ago', price: 90_000 }), 1);
    shop.advanceClock(31 * DAY);
    await sell(stove, 3);
    await sell(suite, 1);
    await sell(stove, 1);
    await cancelOrder(shop, owner, await sell(suite, 4));
    expect(await best()).toEqual([
      ['Suite', 1, 50_000, true],
      ['Stove', 4, 40_000, true],
    ]);
    expect(await best(1)).toHaveLength(1);
  });

  test('returned units do not count, and a discount is deducted', async () => {
    const fire = await aVariant(shop, { title: 'Fire', price: 60_000 });
    const id = await sell(fire, 2);
    const line = await shop.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const lines = [{ lineId: line.id, quantity: 1, isRestocked: true }];
    await refundPart(shop, owner, id, { lines, delivery: 0, reason: 'Cancelled before dispatch' });
    expect((await best())[0]).toEqual(['Fire', 1, 60_000, true]);
    await updateShopProfile(shop, owner, { discount: 0.1 });
    await sell(fire, 1, { amount: 54_000 });
    expect((await best())[0]).toEqual(['Fire', 2, 114_000, true]);
  });

  test('a deleted product keeps the name it was sold under', async () => {
    const suite = await aVariant(shop, { title: 'Suite', price: 50_000 });
    await sell(suite, 1);
    await deleteProduct(shop, owner, suite.productId);
    expect(await best()).toEqual([['Suite', 1, 50_000, false]]);
  });
});
