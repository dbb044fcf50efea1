import { expect } from 'vitest';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { findRefundable } from '#shop/sales/refunds/check-refund.server.ts';
import { MAX_REASON } from '#shop/sales/refunds/refund.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { aForm } from '../kit/builders.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { anAdmin } from '../kit/shop.ts';
import { dying } from './dying.ts';
import { payLater } from './paying-later.ts';
import { letPass } from './steps.ts';
import { playScenarios, type Scenario, type World } from './world.ts';

const owner = anAdmin();

/** Three suites at £349.99 each: £1,049.97. */
async function threeSuites({ forSale, pay, shop }: World) {
  const suite = await forSale();
  const { orderId: id = '' } = await pay(aForm([{ ...suite, quantity: 3 }]));
  const [line] = (await findRefundable(shop, owner, id))?.lines ?? [];
  return { suite, id, lineId: line?.lineId ?? '' };
}

const input = (changes: object) => ({ lines: [], delivery: 0, reason: 'Goodwill', ...changes });
const one = (lineId: string, isRestocked = false) => input({ lines: [{ lineId, quantity: 1, isRestocked }] });

/** What the shop really keeps of an order's money, and how the rest was refunded. */
async function moneyOf({ bank, shop }: World, id: string) {
  const { orderNumber } = await findOrder(shop, id);
  const moves = (await bank.transactions()).filter((each) => each.orderReference === orderNumber);
  const [sale] = moves;
  const back = moves.slice(1).map(({ type, amount }) => `${type} ${amount}`);
  return { taken: sale?.amountReceived, back };
}

const ROWS: Scenario[] = [
  {
    id: 'F44',
    story:
      'a part refunded before settlement: that much less is taken, twice, and then the rest is cancelled',
    async play(world) {
      const { id, suite, lineId } = await threeSuites(world);
      await refundPart(world.shop, owner, id, one(lineId, true));
      expect(await moneyOf(world, id)).toEqual({ taken: 69_998, back: [] });
      expect(await world.stockOf(suite)).toBe(8);
      await refundPart(world.shop, owner, id, input({ amount: 998 }));
      expect(await moneyOf(world, id)).toEqual({ taken: 69_000, back: [] });
      expect((await findOrder(world.shop, id)).totals.refunded).toBe(35_997);
      await cancelOrder(world.shop, owner, id);
      expect(await world.fateOf(id)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
  {
    id: 'F45',
    story: 'a part refunded after settlement and shipping is a refund; the rest can still be refunded',
    async play(world) {
      const { id, suite, lineId } = await threeSuites(world);
      await markShipped(world.shop, owner, id);
      await world.bank.settle();
      await refundPart(world.shop, owner, id, one(lineId));
      expect(await moneyOf(world, id)).toEqual({ taken: 104_997, back: ['refund 34999'] });
      expect(await world.stockOf(suite)).toBe(7);
      await cancelOrder(world.shop, owner, id);
      expect((await moneyOf(world, id)).back).toEqual(['refund 34999', 'refund 69998']);
    },
  },
  {
    id: 'F45',
    story: 'two equal parts after settlement, one right after the other, are two refunds',
    async play(world) {
      const { id, suite, lineId } = await threeSuites(world);
      await world.bank.settle();
      await refundPart(world.shop, owner, id, one(lineId, true));
      await refundPart(world.shop, owner, id, one(lineId, true));
      expect((await moneyOf(world, id)).back).toEqual(['refund 34999', 'refund 34999']);
      expect(await world.stockOf(suite)).toBe(9);
      // The rest is as much again.
      await cancelOrder(world.shop, owner, id);
      expect((await moneyOf(world, id)).back).toEqual(Array(3).fill('refund 34999'));
    },
  },
  {
    id: 'F46',
    story: 'a part refunded while the bank settles waits, and is made once the bank is ready',
    async play(world) {
      const { id, lineId } = await threeSuites(world);
      await world.bank.settle('tendered');
      await expectRefusal(refundPart(world.shop, owner, id, one(lineId)), 'busy');
      await expectRefusal(refundPart(world.shop, owner, id, one(lineId)), 'conflict');
      await expectRefusal(cancelOrder(world.shop, owner, id), 'conflict');
      await letPass(world, 2);
      expect((await moneyOf(world, id)).back).toEqual([]);
      await world.bank.settle();
      await letPass(world, 3);
      expect((await moneyOf(world, id)).back).toEqual(['refund 34999']);
      const emails = world.shop.db.selectFrom('email').select('id').where('order_id', '=', id);
      expect(await emails.where('kind', '=', 'order-refunded').execute()).toHaveLength(1);
    },
  },
  {
    id: 'F47',
    story: 'a part whose answer is lost, or whose process dies before or after the request, is refunded once',
    async play(world) {
      const refunded: [id: string, amount: number][] = [];
      for (const [when, amount] of [
        ['lost', 1001],
        ['before', 1002],
        ['after', 1003],
      ] as const) {
        const { id } = await threeSuites(world);
        refunded.push([id, amount]);
        await world.bank.settle();
        if (when === 'lost') {
          await world.bank.fault('answer-lost');
          await refundPart(world.shop, owner, id, input({ amount })).catch(() => {});
        } else {
          const { shop, died } = dying(world.shop, 'refundPart', when);
          void refundPart(shop, owner, id, input({ amount }));
          await died;
        }
      }
      await letPass(world, 5);
      for (const [id, amount] of refunded)
        expect((await moneyOf(world, id)).back).toEqual([`refund ${amount}`]);
    },
  },
  {
    id: 'F48',
    story: 'a part that the gateway refuses shows why, changes nothing, and can be tried again',
    async play(world) {
      const { id, suite, lineId } = await threeSuites(world);
      await world.bank.settle();
      await world.bank.fault('refuse-refund');
      await expect(refundPart(world.shop, owner, id, one(lineId, true))).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('could not be refunded'),
      });
      expect(await world.stockOf(suite)).toBe(7);
      expect((await findOrder(world.shop, id)).totals.refunded).toBe(0);
      await refundPart(world.shop, owner, id, one(lineId, true));
      expect(await world.stockOf(suite)).toBe(8);
    },
  },
  {
    id: 'F49',
    story: 'one press counts, however often the button is pressed; never more is refunded than was paid',
    async play(world) {
      const { id, lineId } = await threeSuites(world);
      const { version: ifVersion } = await findOrderForAdmin(world.shop, owner, id);
      const presses = [1, 2, 3].map(() => refundPart(world.shop, owner, id, { ...one(lineId), ifVersion }));
      const results = await Promise.allSettled(presses);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const changes of [
        { amount: 69_999 },
        { amount: 0 },
        { amount: -5 },
        { lines: [{ lineId, quantity: 3, isRestocked: true }] },
        { lines: [{ lineId, quantity: -1, isRestocked: true }] },
        { lines: [{ lineId: 'l_of_another', quantity: 1, isRestocked: true }] },
        // Two are left; named twice they are four.
        { lines: Array(2).fill({ lineId, quantity: 2, isRestocked: true }) },
        { lines: Array(2).fill({ lineId, quantity: 1, isRestocked: true }) },
        { amount: 5, reason: ' ' },
        { amount: 5, reason: 'x'.repeat(MAX_REASON + 1) },
      ])
        await expectRefusal(refundPart(world.shop, owner, id, input(changes)), 'invalid');
      await refundPart(world.shop, owner, id, input({ amount: 69_998 }));
      const more = refundPart(world.shop, owner, id, input({ amount: 1 }));
      // Nothing is left of it, so it is cancelled.
      await expectRefusal(more, 'conflict');
      expect((await moneyOf(world, id)).back).toEqual(['cancellation 69998']);
    },
  },
  {
    id: 'F61',
    story: 'paid later: a part refunded before shipping is never captured; after it, it is refunded',
    async play(world) {
      const suite = await world.forSale();
      const { orderId: id = '' } = await payLater(world, aForm([{ ...suite, quantity: 3 }]));
      await refundPart(world.shop, owner, id, input({ amount: 5000 }));
      expect((await moneyOf(world, id)).back).toEqual([]);
      await markShipped(world.shop, owner, id);
      expect((await moneyOf(world, id)).back).toEqual(['cancellation 5000']);
      await world.bank.fault('answer-lost', 'klarna');
      await refundPart(world.shop, owner, id, input({ amount: 6000 })).catch(() => {});
      await letPass(world, 3);
      expect((await moneyOf(world, id)).back).toEqual(['cancellation 5000', 'refund 6000']);
      await cancelOrder(world.shop, owner, id);
      expect((await moneyOf(world, id)).back).toEqual(['cancellation 5000', 'refund 6000', 'refund 93997']);
    },
  },
];

playScenarios('refunds of a part', ROWS);
