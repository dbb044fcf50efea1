import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { lookForNews } from '#shop/sales/payments/look-for-news.server.ts';
import { movePayment } from '#shop/sales/payments/move-payment.server.ts';
import { findFirstPayment } from '#shop/sales/payments/payments.server.ts';
import { settleAttention } from '#shop/sales/payments/settle-attention.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { recordRefunded } from '#shop/sales/refunds/refund-payment.server.ts';
import { SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { stockOf } from '../kit/builders.ts';
import { anAdmin, offering } from '../kit/shop.ts';
import { eventsOf, hearEvent } from './at-stripe.ts';
import { inEachStripeWay, MINUTE, PART } from './each-stripe-way.ts';

const owner = anAdmin();

inEachStripeWay(
  'what happens in the account with Stripe',
  ({ shop, bank, way, forSale, pay, fateOf, refundsOf, hearAll }) => {
    test('a dispute is shown with the day by which to answer, also without its event, until it is decided', async () => {
      const heard = await pay(await forSale());
      const missed = await pay(await forSale(), '4000000000002685');
      const { orderNumber } = await findOrder(shop, heard.orderId ?? '');
      await bank.control('/sandbox/stripe/dispute', { orderReference: orderNumber });
      for (const event of (await eventsOf(bank)).filter(({ type }) => type.startsWith('charge.dispute')))
        if (JSON.stringify(event).includes('fraudulent')) await hearEvent(shop, event);
      await lookForNews(shop);
      await lookForNews(shop);
      for (const { orderId } of [heard, missed]) {
        const [entry, ...others] = await listAttention(shop, owner, orderId);
        expect(entry?.reason).toMatch(
          /^answer by \w+ \d+ (November|December), in your account with Stripe, .* dispute of £.* \('.*'\)/i,
        );
        expect(others).toEqual([]);
      }
      await bank.control('/sandbox/stripe/dispute', { orderReference: orderNumber, decision: 'won' });
      await lookForNews(shop);
      expect(await listAttention(shop, owner, heard.orderId)).toEqual([]);
      const { entries } = await listChanges(shop, owner, { page: 1, pageSize: 9, kind: 'order' });
      expect(entries.slice(0, 3).map(({ who, action, subject }) => [who, action, subject.name])).toEqual([
        ['Stripe', 'dispute won', `#WEB${orderNumber}`],
        ['Stripe', 'dispute opened', expect.any(String)],
        ['Stripe', 'dispute opened', expect.any(String)],
      ]);
      const { orderNumber: other } = await findOrder(shop, missed.orderId ?? '');
      await bank.control('/sandbox/stripe/dispute', { orderReference: other, decision: 'lost' });
      // The older word comes last.
      const first = (await eventsOf(bank)).find(({ type }) => type === 'charge.dispute.created');
      if (first) await hearEvent(shop, first);
      await lookForNews(shop);
      expect((await listAttention(shop, owner, missed.orderId)).map(({ reason }) => reason)).toEqual([
        expect.stringContaining('went back to them, with no refund in this shop'),
      ]);
    });

    /** Stripe's Dashboard, with the payment of an order. */
    async function inDashboard({ orderId = '' }: CheckoutAnswer) {
      const { orderNumber } = await findOrder(shop, orderId);
      const charge = (await eventsOf(bank))
        .map(({ object }) => object as Partial<Stripe.Charge>)
        .find((each) => each.object === 'charge' && each.metadata?.order === orderNumber);
      const { hostname: host, port } = new URL(bank.url);
      const dashboard = new Stripe(SANDBOX_STRIPE.secretKey, { host, port, protocol: 'http' });
      return { dashboard, intent: String(charge?.payment_intent) };
    }
    /** Somebody refunds a payment there; without an amount all that is left. */
    async function refundThere(answer: CheckoutAnswer, amount?: number) {
      const { dashboard, intent } = await inDashboard(answer);
      return dashboard.refunds.create({ payment_intent: intent, ...(amount && { amount }) });
    }

    test('F62: money that is let go in the Dashboard ends its order once its event comes', async () => {
      const variant = await forSale();
      const holding = offering(shop, { cards: way.provider(bank, 'when-shipped') });
      const answer = await pay(variant, undefined, holding);
      expect((await fateOf(answer)).status).toBe('accepted');
      const { dashboard, intent } = await inDashboard(answer);
      await dashboard.paymentIntents.cancel(intent);
      for (const type of [/^payment_intent.canceled/, /^payment_intent/]) await hearAll(type);
      expect((await fateOf(answer)).status).toBe('cancelled');
      expect(await stockOf(shop, variant.id)).toBe(10);
    });

    test('F71: a part refunded in the Dashboard is entered once, and a refund of the shop’s own never again', async () => {
      const variant = await forSale();
      const answer = await pay(variant);
      await refundPart(shop, owner, answer.orderId ?? '', PART);
      await refundThere(answer, 2_500);
      for (const type of [/^refund/, /^charge.refunded/, /^refund/]) await hearAll(type);
      await lookForNews(shop);
      expect(await refundsOf(answer)).toMatchObject([
        { amount: 1_000, who: 'Olive Owner' },
        { amount: 2_500, who: 'Stripe', state: 'done', lines: [], givenBefore: 1_000 },
      ]);
      await refundPart(shop, owner, answer.orderId ?? '', PART);
      expect(await fateOf(answer)).toEqual({
        status: 'accepted',
        money: ['sale', 'refund', 'refund', 'refund'],
      });
      expect(await stockOf(shop, variant.id)).toBe(9);
      const kinds = await shop.db
        .selectFrom('email')
        .select('kind')
        .where('order_id', '=', answer.orderId ?? '')
        .execute();
      expect(kinds.filter(({ kind }) => kind === 'order-refunded')).toHaveLength(3);
      const { entries } = await listChanges(shop, owner, {
        page: 1,
        pageSize: 9,
        subjectId: answer.orderId ?? '',
      });
      expect(entries.map(({ who, action }) => [who, action])).toContainEqual(['Stripe', 'refunded']);
    });

    test('F71: everything refunded in the Dashboard, without any event: the order ends, and its goods wait for the owner', async () => {
      const variant = await forSale();
      const answer = await pay(variant);
      await refundPart(shop, owner, answer.orderId ?? '', PART);
      await refundThere(answer);
      shop.advanceClock(5 * 24 * 60 * MINUTE);
      await lookForNews(shop);
      await lookForNews(shop);
      expect((await fateOf(answer)).status).toBe('cancelled');
      expect(await refundsOf(answer)).toHaveLength(2);
      expect(await stockOf(shop, variant.id)).toBe(9);
      expect((await listAttention(shop, owner, answer.orderId)).map(({ reason }) => reason)).toEqual([
        'everything was refunded in the account with Stripe, so the order was cancelled: add its goods to the stock again, if they are there',
      ]);
    });

    test('F71: more than is left of the order is not entered, and is for a person, once', async () => {
      const answer = await pay(await forSale());
      const payment = await findFirstPayment(shop, answer.orderId ?? '');
      await movePayment(shop, payment, 'refunding', '');
      await recordRefunded(shop, payment, { note: 'by bank transfer' }, owner);
      await refundThere(answer);
      await lookForNews(shop);
      const [entry, ...others] = await listAttention(shop, owner, answer.orderId);
      expect([entry?.reason, others]).toEqual([
        expect.stringMatching(/^£.* in the account with Stripe, and only £0.00 of the order was left/),
        [],
      ]);
      await settleAttention(shop, owner, entry?.id ?? '', {
        resolution: 'settled',
        note: 'the customer paid it back',
      });
      await lookForNews(shop);
      expect(await listAttention(shop, owner, answer.orderId)).toEqual([]);
      expect(await refundsOf(answer)).toHaveLength(1);
    });
  },
);
