import { expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { eraseTestOrders } from '#shop/first-day/test-orders.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { findRefundable } from '#shop/sales/refunds/check-refund.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import {
  aForm,
  anOrder,
  auditOf,
  aVariant,
  BROWSER,
  DECLINED_CARD,
  type Sold,
  UNAVAILABLE_CARD,
} from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { undo, whatStayed } from '../undo/undoing.ts';
import { ALWAYS, expectStockToAgree, MADE_TO_ORDER, stockAndMoved } from './kinds.ts';

onEachEngine('switching the kind of a stock', { atBank: true }, ({ app, shop }) => {
  const admin = anAdmin();
  const of = (sold: Sold) => stockAndMoved(shop, sold.id);
  const to = (sold: Sold, fields: Parameters<typeof updateVariant>[3]) =>
    updateVariant(shop, admin, sold.id, fields);
  const always = (sold: Sold) => to(sold, { stockPolicy: 'always' });
  const buy = async (sold: Sold, quantity = 1, changes = {}) =>
    (await anOrder(shop, changes, { lines: [{ ...sold, quantity }] })).id;
  const cancel = (id: string) => cancelOrder(shop, admin, id);
  const lineOf = async (id: string) => (await findRefundable(shop, admin, id))?.lines[0];
  const refund = async (id: string, quantity: number) => {
    const { lineId = '' } = (await lineOf(id)) ?? {};
    const lines = [{ lineId, quantity, isRestocked: true }];
    await refundPart(shop, admin, id, { lines, delivery: 0, reason: 'Goodwill' });
  };

  test('takes the units that are left out of stock, and counting begins with the owner’s number', async () => {
    const stove = await aVariant(shop, { stock_count: 5 });
    expect(await always(stove)).toMatchObject({ stockPolicy: 'always', stockCount: 0 });
    expect(await of(stove)).toEqual([0, 0]);
    await to(stove, MADE_TO_ORDER);
    expect(await to(stove, { stockPolicy: 'counted', stockCount: 3 })).toMatchObject({
      ...{ stockPolicy: 'counted', stockCount: 3, weeksFrom: null, weeksTo: null },
    });
    expect(await of(stove)).toEqual([3, 3]);
    await expectStockToAgree(shop);
  });

  test('what was ordered while it was counted and is cancelled afterwards never comes into a stock that is not', async () => {
    const stove = await aVariant(shop, { stock_count: 5 });
    const [first, second] = [await buy(stove, 2), await buy(stove)];
    await always(stove);
    await cancel(first);
    expect(await of(stove)).toEqual([0, 0]);
    await to(stove, { stockPolicy: 'counted', stockCount: 7 });
    await cancel(first).catch(() => undefined);
    expect(await of(stove)).toEqual([7, 7]);
    // Counted again, it takes back what the order had taken.
    await cancel(second);
    expect(await of(stove)).toEqual([8, 8]);
    await expectStockToAgree(shop);
  });

  test('what was ordered while it was not counted puts nothing into stock, however it ends', async () => {
    const stove = await aVariant(shop, ALWAYS);
    const [cancelled, refunded, declined] = [
      await buy(stove, 2),
      await buy(stove, 3),
      await buy(stove, 1, { cardNumber: DECLINED_CARD }),
    ];
    await to(stove, { stockPolicy: 'counted', stockCount: 4 });
    await cancel(cancelled);
    expect(await lineOf(refunded)).toMatchObject({ tookStock: false });
    await refund(refunded, 2);
    expect(declined).toBeTruthy();
    expect(await of(stove)).toEqual([4, 4]);
    await expectStockToAgree(shop);
  });

  test('a refund puts back what was taken, and of what is not counted any more nothing', async () => {
    const [kept, switched] = [
      await aVariant(shop, { stock_count: 5 }),
      await aVariant(shop, { stock_count: 5 }),
    ];
    const [one, other] = [await buy(kept, 2), await buy(switched, 2)];
    await always(switched);
    await refund(one, 1);
    await refund(other, 1);
    await cancel(other);
    expect([await of(kept), await of(switched)]).toEqual([
      [4, 4],
      [0, 0],
    ]);
    await expectStockToAgree(shop);
  });

  test('a payment that is in doubt while the kind changes, and is then declined, leaves the stock right', async () => {
    const stove = await aVariant(shop, { stock_count: 2 });
    await buy(stove, 1, { cardNumber: UNAVAILABLE_CARD });
    await to(stove, MADE_TO_ORDER);
    expect(await of(stove)).toEqual([0, 0]);
    await expectStockToAgree(shop);
  });

  test('while many buy, every order has what it took, and nothing is left over', async () => {
    const stove = await aVariant(shop, { stock_count: 10 });
    const pay = (n: number) =>
      placeOrder(shop, VISITOR, aForm([stove], { email: `b-${n}@example.co.uk` }), {
        ...{ browser: BROWSER, ip: `192.0.2.${n}` },
      });
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, (_, n) => pay(n))),
      always(stove).then(() => to(stove, { stockPolicy: 'counted', stockCount: 2 })),
    ]);
    expect(answers.filter(({ status }) => status === 'accepted').length).toBeGreaterThan(0);
    const [stock, moved] = await of(stove);
    expect(moved).toBe(stock);
    expect(stock).toBeGreaterThanOrEqual(0);
    await expectStockToAgree(shop);
  });

  test('is told in Activity with its weeks and units, and undone as a whole', async () => {
    await app.asOwner.get('/admin');
    const stove = await aVariant(shop, { stock_count: 5 });
    await to(stove, MADE_TO_ORDER);
    const activity = await app.asOwner.get('/admin?tab=activity');
    for (const words of ['Stock kind', 'Made to order', 'Weeks from', 'Weeks to'])
      expect(activity.text).toContain(words);
    const entry = (await auditOf(shop, { subject_id: stove.id })).at(-1);
    await undo(shop, admin, { entry: entry?.id ?? '' });
    expect(await of(stove)).toEqual([5, 5]);
    await expectStockToAgree(shop);
  });

  test('is not undone where the kind has changed since, and the stock that was counted since stays', async () => {
    await app.asOwner.get('/admin');
    const stove = await aVariant(shop, { stock_count: 5 });
    await always(stove);
    const entry = (await auditOf(shop, { subject_id: stove.id })).at(-1);
    shop.advanceClock(1000);
    await to(stove, MADE_TO_ORDER);
    const id = await undo(shop, admin, { entry: entry?.id ?? '' });
    expect((await whatStayed(shop, id)).join()).toContain('Stock kind');
    expect(await of(stove)).toEqual([0, 0]);
    await expectStockToAgree(shop);
  });

  test('leaving the demo takes test orders back from what is counted alone', async () => {
    const stove = await aVariant(shop, { stock_count: 5 });
    await buy(stove, 2);
    await always(stove);
    await inTransaction(shop, (shop) => eraseTestOrders(shop));
    expect(await of(stove)).toEqual([0, 0]);
  });
});
