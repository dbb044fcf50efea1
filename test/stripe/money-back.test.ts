import { expect, test } from 'vitest';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrderContext } from '#shop/sales/order/order-admin.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { anAdmin, offering } from '../kit/shop.ts';
import { hearEvent } from './at-stripe.ts';
import { inEachStripeWay, MINUTE, PART } from './each-stripe-way.ts';

const owner = anAdmin();

inEachStripeWay(
  'money that the shop gives back by Stripe',
  ({ shop, bank, way, forSale, pay, fateOf, later, fault, refundsOf, paymentIdOf }) => {
    test('F44, F45: cancelled, the whole amount goes back once', async () => {
      const answer = await pay(await forSale());
      await cancelOrder(shop, owner, answer.orderId ?? '');
      expect(await fateOf(answer)).toEqual({ status: 'cancelled', money: ['sale', 'refund'] });
    });

    test('F47: a refund whose answer is lost is made once', async () => {
      const answer = await pay(await forSale());
      await fault('answer-lost', 2);
      await expectRefusal(refundPart(shop, owner, answer.orderId ?? '', PART), 'busy');
      await later(2);
      expect((await fateOf(answer)).money).toEqual(['sale', 'refund']);
      await refundPart(shop, owner, answer.orderId ?? '', PART);
      expect((await fateOf(answer)).money).toEqual(['sale', 'refund', 'refund']);
    });

    test('F48: a refused refund leaves the order as it was', async () => {
      const answer = await pay(await forSale());
      await fault('refuse-refund');
      await expectRefusal(cancelOrder(shop, owner, answer.orderId ?? ''), 'conflict');
      expect(await fateOf(answer)).toEqual({ status: 'accepted', money: ['sale'] });
    });

    test('F61, F62: held money is taken when the order is shipped, and a lapsed one is said', async () => {
      const holding = offering(shop, { cards: way.provider(bank, 'when-shipped') });
      const [shipped, lapsed] = [
        await pay(await forSale(), undefined, holding),
        await pay(await forSale(), undefined, holding),
      ];
      const states = async () => (await bank.transactions()).slice(-2).map(({ state }) => state);
      expect(await states()).toEqual(['approved', 'approved']);
      await refundPart(holding, owner, shipped.orderId ?? '', PART);
      await markShipped(holding, owner, shipped.orderId ?? '');
      expect((await fateOf(shipped)).money).toEqual(['sale', 'cancellation']);
      await bank.advanceClock(8 * 24 * 60 * MINUTE);
      await expectRefusal(markShipped(holding, owner, lapsed.orderId ?? ''), 'conflict');
      expect((await fateOf(lapsed)).status).toBe('cancelled');
    });

    test('a refund that fails later is for a person', async () => {
      const answer = await pay(await forSale(), '4000000000005126');
      await refundPart(shop, owner, answer.orderId ?? '', PART);
      await hearEvent(shop, {
        id: 'evt_failed',
        type: 'refund.failed',
        object: {
          id: 're_1',
          object: 'refund',
          amount: 1_000,
          failure_reason: 'expired_or_canceled_card',
          metadata: { payment: await paymentIdOf(answer) },
        },
      });
      expect((await listAttention(shop, owner, answer.orderId)).map(({ reason }) => reason)).toEqual([
        'a refund of £10.00 did not reach the customer (expired or canceled card): give it back another way',
      ]);
    });

    test('F47: a refund whose first answer is broken is made within minutes, once, and shows when it is asked again', async () => {
      for (const give of [
        (id: string) => refundPart(shop, owner, id, PART),
        (id: string) => cancelOrder(shop, owner, id),
      ]) {
        const answer = await pay(await forSale());
        await fault('error500');
        await expectRefusal(give(answer.orderId ?? ''), 'busy');
        const { payment } = await findOrderContext(shop, owner, answer.orderId ?? '');
        const [refund] = await refundsOf(answer);
        expect((refund?.asksAgain ?? payment.asksAgain ?? 0) - shop.now()).toBe(30_000);
        await later(2);
        expect((await fateOf(answer)).money).toEqual(['sale', 'refund']);
        await later(60);
        expect((await fateOf(answer)).money).toEqual(['sale', 'refund']);
      }
    });
  },
);
