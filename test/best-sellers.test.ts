import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#shop/accounts/actor.ts';
import { deleteProduct } from '#shop/catalogue/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { findBestSellers, listSold } from '#shop/orders/best-sellers.server.ts';
import { cancelOrder } from '#shop/orders/change-orders.server.ts';
import { refundPart } from '#shop/payments/refund-part.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aBank, type Bank } from './bank.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { describeOnEachEngine } from './database.ts';
import { anAdmin, aShop, type TestShop } from './shop.ts';

const DAY = 86_400_000;

describeOnEachEngine('best sellers', (engine) => {
  let shop: TestShop;
  let bank: Bank;
  const owner = anAdmin();
  beforeAll(async () => {
    bank = await aBank();
    shop = await aShop(engine, { cards: bank.cards, publicUrl: bank.shopUrl });
  });
  afterAll(async () => {
    await shop.close();
    await bank.close();
  });

  type Sold = Awaited<ReturnType<typeof aVariant>>;
  async function sell(variant: Sold, quantity: number, changes: Record<string, unknown> = {}) {
    const form = aForm([{ ...variant, quantity }], changes);
    const { orderId = '' } = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '' });
    return orderId;
  }
  const best = async (atMost = 5) => {
    const sold = await listSold(shop, owner, shop.now() - 30 * DAY);
    const list = await findBestSellers(shop, owner, sold, atMost);
    return list.map(({ title, pieces, amount, handle }) => [title, pieces, amount, handle !== null]);
  };

  test('are those that most money came in for, of what was not cancelled, in the last 30 days', async () => {
    const [stove, suite] = [
      await aVariant(shop, { title: 'Stove', price: 10_000 }),
      await aVariant(shop, { title: 'Suite', price: 50_000 }),
    ];
    await sell(await aVariant(shop, { title: 'Long ago', price: 90_000 }), 1);
    shop.pass(31 * DAY);
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

  test('what came back is not sold, and a discount is taken off', async () => {
    const fire = await aVariant(shop, { title: 'Fire', price: 60_000 });
    const id = await sell(fire, 2);
    const line = await shop.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const lines = [{ lineId: line.id, quantity: 1, isRestocked: true }];
    await refundPart(shop, owner, id, { lines, delivery: 0, reason: 'Returned within 30 days' });
    expect((await best())[0]).toEqual(['Fire', 1, 60_000, true]);
    await updateShopProfile(shop, owner, { discount: 0.1 });
    await sell(fire, 1, { amount: 54_000 });
    expect((await best())[0]).toEqual(['Fire', 2, 114_000, true]);
  });

  test('one that is deleted keeps the name under which it was sold', async () => {
    const { product_id } = await shop.db
      .selectFrom('order_line')
      .select('product_id')
      .where('product_title', '=', 'Suite')
      .executeTakeFirstOrThrow();
    await deleteProduct(shop, owner, product_id);
    expect(await best()).toContainEqual(['Suite', 1, 50_000, false]);
  });
});
