import { expect } from 'vitest';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { findRefundable } from '#shop/sales/refunds/check-refund.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { aForm } from '../kit/builders.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { anAdmin, offering } from '../kit/shop.ts';
import { dying } from './dying.ts';
import { payLater } from './paying-later.ts';
import { cancelledBy, letPass } from './steps.ts';
import { playScenarios, type Scenario, type World } from './world.ts';

const owner = anAdmin();

/** Two suites at £349.99 each: £699.98. */
async function twoSuites({ forSale, pay, shop }: World) {
  const suite = await forSale({ stock_count: 2 });
  const { orderId: id = '' } = await pay(aForm([{ ...suite, quantity: 2 }]));
  return { suite, id, lineId: await lineOf(shop, id) };
}

async function lineOf(shop: World['shop'], id: string) {
  return (await findRefundable(shop, owner, id))?.lines[0]?.lineId ?? '';
}

const sum = (amount: number) => ({ lines: [], delivery: 0, reason: 'Goodwill', amount });
const units = (lineId: string, quantity: number, isRestocked = true) => ({
  lines: [{ lineId, quantity, isRestocked }],
  delivery: 0,
  reason: 'Goodwill',
});

async function emailsAbout({ shop }: World, id: string) {
  const emails = shop.db.selectFrom('email').select('kind').where('order_id', '=', id);
  const kinds = (await emails.execute()).map(({ kind }) => kind);
  return kinds.filter((kind) => !kind.startsWith('owner-')).sort();
}

const ROWS: Scenario[] = [
  {
    id: 'F50',
    story: 'an order whose every item was refunded is cancelled with it, and cannot be shipped',
    async play(world) {
      const { shop } = world;
      const { suite, id, lineId } = await twoSuites(world);
      await refundPart(shop, owner, id, units(lineId, 2));
      expect(await world.fateOf(id)).toEqual(cancelledBy('cancellation'));
      expect(await world.stockOf(suite)).toBe(2);
      expect(await emailsAbout(world, id)).toEqual(['order-confirmed', 'order-refunded']);
      // Both are sold to somebody else, so they cannot leave with this order too.
      expect((await world.pay(aForm([{ ...suite, quantity: 2 }]))).status).toBe('accepted');
      await expectRefusal(markShipped(shop, owner, id), 'conflict');
      await expectRefusal(cancelOrder(shop, owner, id), 'conflict');
      await letPass(world, 3);
      expect(await world.fateOf(id)).toEqual(cancelledBy('cancellation'));
    },
  },
  {
    id: 'F45',
    story:
      'an order refunded by two amounts after settlement is cancelled by the second, and its stock is free',
    async play(world) {
      const { suite, id } = await twoSuites(world);
      await world.bank.settle();
      await refundPart(world.shop, owner, id, sum(20_000));
      expect((await findOrder(world.shop, id)).status).toBe('accepted');
      await refundPart(world.shop, owner, id, sum(49_998));
      expect(await world.fateOf(id)).toEqual({
        status: 'cancelled',
        payment: 'refunded',
        money: ['sale', 'refund', 'refund'],
      });
      expect(await world.stockOf(suite)).toBe(2);
      expect(await emailsAbout(world, id)).toEqual(['order-confirmed', 'order-refunded', 'order-refunded']);
    },
  },
  {
    id: 'F44',
    story: 'what the owner kept out of stock stays out, whether refunds or a cancellation end the order',
    async play(world) {
      const [byRefunds, byCancelling] = [await twoSuites(world), await twoSuites(world)];
      await refundPart(world.shop, owner, byRefunds.id, units(byRefunds.lineId, 1, false));
      await refundPart(world.shop, owner, byRefunds.id, units(byRefunds.lineId, 1, true));
      await refundPart(world.shop, owner, byCancelling.id, units(byCancelling.lineId, 1, false));
      await cancelOrder(world.shop, owner, byCancelling.id);
      for (const { id, suite } of [byRefunds, byCancelling]) {
        expect((await findOrder(world.shop, id)).status).toBe('cancelled');
        expect(await world.stockOf(suite)).toBe(1);
      }
    },
  },
  {
    id: 'F45',
    story: 'a shipped order stays shipped when everything is refunded',
    async play(world) {
      const { suite, id, lineId } = await twoSuites(world);
      await markShipped(world.shop, owner, id);
      await world.bank.settle();
      await refundPart(world.shop, owner, id, units(lineId, 2));
      expect(await world.fateOf(id)).toMatchObject({ status: 'shipped', payment: 'accepted' });
      expect(await world.stockOf(suite)).toBe(2);
    },
  },
  {
    id: 'F47',
    story: 'a refund of everything whose process dies is finished by the job, and cancels the order',
    async play(world) {
      const { suite, id, lineId } = await twoSuites(world);
      await world.bank.settle();
      const { shop, died } = dying(world.shop, 'refundPart', 'after');
      void refundPart(shop, owner, id, units(lineId, 2));
      await died;
      await expectRefusal(markShipped(world.shop, owner, id), 'conflict');
      await letPass(world, 3);
      expect(await world.fateOf(id)).toEqual(cancelledBy('refund'));
      expect(await world.stockOf(suite)).toBe(2);
    },
  },
  {
    id: 'F49',
    story:
      'shipping and refunding everything at once: the goods go to the buyer or back into stock, never both',
    async play(world) {
      const { id, lineId } = await twoSuites(world);
      await Promise.allSettled([
        markShipped(world.shop, owner, id),
        refundPart(world.shop, owner, id, units(lineId, 2)),
        markShipped(world.shop, owner, id),
      ]);
      const { status } = await findOrder(world.shop, id);
      expect(['shipped', 'cancelled']).toContain(status);
      const events = world.shop.db.selectFrom('order_event').select('to_status').where('order_id', '=', id);
      const reached = (await events.execute()).map((event) => event.to_status);
      expect(reached.includes('shipped')).toBe(status === 'shipped');
    },
  },
  {
    id: 'F50',
    story: 'an order that was refunded before orders were cancelled with it cannot be shipped either',
    async play(world) {
      const { shop } = world;
      const { suite, id, lineId } = await twoSuites(world);
      const other = await twoSuites(world);
      await refundPart(shop, owner, id, units(lineId, 2));
      // As a previous version left it.
      await shop.db.updateTable('orders').set({ status: 'accepted' }).where('id', '=', id).execute();
      await shop.db.updateTable('payment').set({ state: 'accepted' }).where('order_id', '=', id).execute();
      await expectRefusal(markShipped(shop, owner, id), 'conflict');
      await cancelOrder(shop, owner, id);
      expect((await findOrder(shop, id)).status).toBe('cancelled');
      expect(await world.stockOf(suite)).toBe(2);
      await markShipped(shop, owner, other.id);
    },
  },
  {
    id: 'F50',
    story: 'an order without goods to pack is not shipped, although some of its money is left',
    async play(world) {
      const suite = await world.forSale({ postageProvider: 'AXL' });
      const postcode = 'PA20 0AB';
      const form = aForm([suite], { postcode, amount: suite.price + 10_000 });
      const { orderId: id = '' } = await world.pay(form);
      await refundPart(world.shop, owner, id, units(await lineOf(world.shop, id), 1));
      expect((await findOrder(world.shop, id)).status).toBe('accepted');
      await expectRefusal(markShipped(world.shop, owner, id), 'conflict');
    },
  },
  {
    id: 'F61',
    story:
      'paid later: refunding everything before shipping releases the authorisation and cancels the order',
    async play(world) {
      const suite = await world.forSale();
      const { orderId: id = '' } = await payLater(world, aForm([suite]));
      await refundPart(world.shop, owner, id, sum(4_999));
      await refundPart(world.shop, owner, id, sum(suite.price - 4_999));
      expect(await world.fateOf(id)).toEqual(cancelledBy('cancellation'));
    },
  },
  {
    id: 'F61',
    story: 'paid later: a refund that begins while shipping asks for the money stops the shipping',
    async play(world) {
      const suite = await world.forSale();
      const { orderId: id = '' } = await payLater(world, aForm([{ ...suite, quantity: 2 }]));
      const lineId = await lineOf(world.shop, id);
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
      const { promise: refunding, resolve: goOn } = Promise.withResolvers<void>();
      const provider = world.bank.payLater;
      const slow = offering(world.shop, {
        payLater: {
          ...provider,
          async capture(...order) {
            ask();
            await refunding;
            return provider.capture?.(...order) ?? { kind: 'done' };
          },
        },
      });
      const shipping = markShipped(slow, owner, id);
      await asked;
      const { shop, died } = dyingRefund(world);
      void refundPart(shop, owner, id, units(lineId, 1));
      await died;
      goOn();
      await expectRefusal(shipping, 'conflict');
      expect((await findOrder(world.shop, id)).status).toBe('accepted');
      await letPass(world, 3);
      await markShipped(world.shop, owner, id);
      expect(await world.stockOf(suite)).toBe(9);
    },
  },
];

/** A process that dies once it has entered a pay-later refund, before the provider is asked. */
function dyingRefund({ shop, bank }: World) {
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  async function refundPart(): Promise<never> {
    die();
    return new Promise<never>(() => {});
  }
  return { shop: offering(shop, { payLater: { ...bank.payLater, refundPart } }), died };
}

playScenarios('orders refunded as a whole', ROWS);
