import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { listChanges } from '#shop/activity/list-changes.server.ts';
import { VISITOR } from '#shop/actor.ts';
import type { CheckoutAnswer } from '#shop/checkout/checkout-answer.ts';
import { continueStep } from '#shop/checkout/continue-payment.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { cancelOrder, markShipped } from '#shop/orders/change-orders.server.ts';
import { expireOrders } from '#shop/orders/expire-orders.server.ts';
import { findOrderContext } from '#shop/orders/order-admin.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/orders/orders.server.ts';
import { listAttention } from '#shop/payments/attention.server.ts';
import { lookForNews } from '#shop/payments/look-for-news.server.ts';
import { movePayment } from '#shop/payments/move-payment.server.ts';
import { findPaymentOf } from '#shop/payments/payments.server.ts';
import { refundPart } from '#shop/payments/refund-part.server.ts';
import { recordRefunded } from '#shop/payments/refund-payment.server.ts';
import { settleAttention } from '#shop/payments/settle-attention.server.ts';
import { settlePayments } from '#shop/payments/settle-payments.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { aForm, aVariant, type Sold, stockOf, WITH_SCRIPT } from '../builders.ts';
import { expectInvariants } from '../invariants.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { expectRefusal } from '../refusal.ts';
import { anAdmin, offering } from '../shop.ts';
import { eventsOf, hearEvent, STRIPE_WAYS } from './at-stripe.ts';

const owner = anAdmin();
const MINUTE = 60_000;

for (const way of STRIPE_WAYS)
  onEachEngine(`paying with Stripe: ${way.name}`, ({ shop, bank, outside }) => {
    const stock: Record<string, number> = {};
    outside(() => ({ cards: way.provider(bank) }));
    afterEach(() => expectInvariants(shop, bank, stock));

    async function forSale(): Promise<Sold> {
      const variant = await aVariant(shop);
      stock[variant.id] = 10;
      return variant;
    }
    /** Presses PAY NOW with a card. */
    async function press(variant: Sold, number?: string, through: Shop = shop, requestKey?: string) {
      const form = aForm([variant], await way.means(bank, number));
      const context = { browser: WITH_SCRIPT, ip: '192.0.2.1', ...(requestKey && { requestKey }) };
      return placeOrder(through, VISITOR, form, context);
    }
    const pageOf = ({ show }: CheckoutAnswer) => (show?.kind === 'page' ? show.url : undefined);
    /** Pays, on Stripe's page too, and comes back. */
    async function pay(variant: Sold, number?: string, through: Shop = shop): Promise<CheckoutAnswer> {
      const pressed = await press(variant, number, through);
      const page = pageOf(pressed);
      if (!page) return pressed;
      return comeBack(pressed, await way.typeOnPage(page, number), through);
    }
    function comeBack(pressed: CheckoutAnswer, address: string | null, through: Shop = shop) {
      const answered = address ? Object.fromEntries(new URL(address).searchParams) : { left: '1' };
      return continueStep(through, pressed.reference ?? '', pressed.show?.kind ?? 'page', answered);
    }
    async function fateOf({ orderId = '' }: CheckoutAnswer) {
      const { status, orderNumber } = await findOrder(shop, orderId);
      const ledger = await bank.transactions();
      return {
        status,
        money: ledger.filter((each) => each.orderReference === orderNumber).map(({ type }) => type),
      };
    }
    const later = async (minutes: number) => {
      shop.advanceClock(minutes * MINUTE);
      await settlePayments(shop);
    };
    const part = { lines: [], delivery: 0, amount: 1_000, reason: 'Goodwill' };
    const fault = (kind: string, times = 1) =>
      bank.control('/sandbox/faults', { target: 'stripe', kind, times });

    test('F16: accepted without any question', async () => {
      const answer = await pay(await forSale());
      expect(answer.status).toBe('accepted');
      expect(await fateOf(answer)).toEqual({ status: 'accepted', money: ['sale'] });
      const { card, paymentMethod } = await findOrder(shop, answer.orderId ?? '');
      expect(card?.brand || paymentMethod).toMatch(/Visa|Card/);
    });

    test('F20: declined, nothing taken, the stock free and another attempt possible', async () => {
      const variant = await forSale();
      const declined = await pay(variant, '4000000000000002');
      expect(declined).toMatchObject({
        status: 'declined',
        message: expect.stringContaining('othing was charged'),
      });
      expect(await stockOf(shop, variant.id)).toBe(10);
      expect((await pay(variant)).status).toBe('accepted');
    });

    test('F01: pressed twice at once, there is one order and one payment', async () => {
      const variant = await forSale();
      const [one, two] = await Promise.all([
        press(variant, undefined, shop, 'key-of-both-presses'),
        press(variant, undefined, shop, 'key-of-both-presses').catch((error: Error) => error),
      ]);
      if (two instanceof Error || way.name !== 'Checkout') {
        // Each press has a token of its own, so the second says something else under the same key.
        expect(await stockOf(shop, variant.id)).toBe(9);
        return;
      }
      expect(pageOf(two)).toBe(pageOf(one));
      expect((await comeBack(one, await way.typeOnPage(pageOf(one)))).status).toBe('accepted');
    });

    test('F08, F09: Stripe is down: not charged, and the buyer can press again', async () => {
      const variant = await forSale();
      await fault('error500');
      expect(await press(variant)).toMatchObject({ status: 'declined' });
      expect((await pay(variant)).status).toBe('accepted');
    });

    test('F07: a lost answer is found again by Stripe’s client or by the job, and charged once', async () => {
      const variant = await forSale();
      if (way.name !== 'Checkout') await fault('confirm-lost', 2);
      const pressed = await press(variant);
      if (way.name === 'Checkout') await comeBack(pressed, await way.typeOnPage(pageOf(pressed)));
      else expect(pressed.status).toBe('checking');
      await later(2);
      const [order] = await shop.db
        .selectFrom('orders')
        .select('status')
        .orderBy('order_number', 'desc')
        .execute();
      expect(order?.status).toBe('accepted');
    });

    test('F22, F55: the browser dies after paying; the event, or without it the job, accepts the order', async () => {
      for (const isHeard of [true, false]) {
        const variant = await forSale();
        const number = way.name === 'Checkout' ? undefined : '4000002500003155';
        const pressed = await press(variant, number);
        await way.typeOnPage(pageOf(pressed));
        await confirmAtBank();
        if (isHeard)
          for (const event of await eventsOf(bank)) await hearEvent(shop, event).catch(ignoreUnknown);
        else await later(2);
        expect(await fateOf(await idOf(pressed))).toEqual({ status: 'accepted', money: ['sale'] });
      }
    });

    test('F25, F38, F39, F41: events in any order, twice and days late change nothing', async () => {
      const variant = await forSale();
      await pay(variant, '4000000000009995');
      const accepted = await pay(variant);
      const events = (await eventsOf(bank)).toReversed();
      shop.advanceClock(3 * 24 * 60 * MINUTE);
      for (const event of [...events, ...events]) await hearEvent(shop, event).catch(ignoreUnknown);
      expect(await fateOf(accepted)).toEqual({ status: 'accepted', money: ['sale'] });
    });

    test('F40: an event that Stripe did not sign is refused', async () => {
      await pay(await forSale());
      const [event] = await eventsOf(bank);
      if (!event) return expect.fail('nothing happened');
      await expectRefusal(hearEvent(shop, event, 'whsec_other'), 'not-allowed');
    });

    test('F21, F23: left at the bank or on the page, it expires, and nothing can be taken any more', async () => {
      const variant = await forSale();
      const pressed = await press(variant, '4000002500003155');
      shop.advanceClock(31 * MINUTE);
      await expireOrders(shop);
      const id = await idOf(pressed);
      expect((await fateOf(id)).status).toMatch(/declined|expired|cancelled/);
      expect(await stockOf(shop, variant.id)).toBe(10);
      await way.typeOnPage(pageOf(pressed), '4242424242424242');
      await confirmAtBank();
      for (const event of await eventsOf(bank)) await hearEvent(shop, event).catch(ignoreUnknown);
      await later(2);
      expect((await fateOf(id)).money).toEqual([]);
    });

    test('F44, F45: cancelled, the whole amount goes back once', async () => {
      const answer = await pay(await forSale());
      await cancelOrder(shop, owner, answer.orderId ?? '');
      expect(await fateOf(answer)).toEqual({ status: 'cancelled', money: ['sale', 'refund'] });
    });

    test('F47: a refund whose answer is lost is made once', async () => {
      const answer = await pay(await forSale());
      await fault('answer-lost', 2);
      await expectRefusal(refundPart(shop, owner, answer.orderId ?? '', part), 'busy');
      await later(2);
      expect((await fateOf(answer)).money).toEqual(['sale', 'refund']);
      await refundPart(shop, owner, answer.orderId ?? '', part);
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
      await refundPart(holding, owner, shipped.orderId ?? '', part);
      await markShipped(holding, owner, shipped.orderId ?? '');
      expect((await fateOf(shipped)).money).toEqual(['sale', 'cancellation']);
      await bank.advanceClock(8 * 24 * 60 * MINUTE);
      await expectRefusal(markShipped(holding, owner, lapsed.orderId ?? ''), 'conflict');
      await cancelOrder(holding, owner, lapsed.orderId ?? '');
      expect((await fateOf(lapsed)).status).toBe('cancelled');
    });

    test('F64: with wrong keys nothing is charged, and the owner is told', async () => {
      const broken = offering(shop, { cards: way.provider(bank, 'at-once', { secretKey: 'sk_test_wrong' }) });
      expect(await press(await forSale(), undefined, broken)).toMatchObject({ status: 'declined' });
      const entries = await listAttention(shop, owner);
      expect(entries.map(({ reason }) => reason)).toContain('Stripe rejects our keys or account');
    });

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
          /disputes £.* \('.*'\): answer it in your account with Stripe by \w+ \d+ (November|December)/,
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

    test('a refund that fails later is for a person', async () => {
      const answer = await pay(await forSale(), '4000000000005126');
      await refundPart(shop, owner, answer.orderId ?? '', part);
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

    /** Somebody refunds a payment in Stripe's Dashboard; without an amount all that is left. */
    async function refundThere({ orderId = '' }: CheckoutAnswer, amount?: number) {
      const { orderNumber } = await findOrder(shop, orderId);
      const charge = (await eventsOf(bank))
        .map(({ object }) => object as Partial<Stripe.Charge>)
        .find((each) => each.object === 'charge' && each.metadata?.order === orderNumber);
      const { hostname: host, port } = new URL(bank.url);
      const dashboard = new Stripe(SANDBOX_STRIPE.secretKey, { host, port, protocol: 'http' });
      return dashboard.refunds.create({
        payment_intent: String(charge?.payment_intent),
        ...(amount && { amount }),
      });
    }
    const refundsOf = async ({ orderId = '' }: CheckoutAnswer) =>
      (await findOrderForAdmin(shop, owner, orderId)).refunds;
    async function hearAll(type: RegExp) {
      for (const event of await eventsOf(bank))
        if (type.test(event.type)) await hearEvent(shop, event).catch(ignoreUnknown);
    }

    test('F71: a part refunded in the Dashboard is entered once, and a refund of the shop’s own never again', async () => {
      const variant = await forSale();
      const answer = await pay(variant);
      await refundPart(shop, owner, answer.orderId ?? '', part);
      await refundThere(answer, 2_500);
      for (const type of [/^refund/, /^charge.refunded/, /^refund/]) await hearAll(type);
      await lookForNews(shop);
      expect(await refundsOf(answer)).toMatchObject([
        { amount: 1_000, who: 'Olive Owner' },
        { amount: 2_500, who: 'Stripe', state: 'done', lines: [], givenBefore: 1_000 },
      ]);
      await refundPart(shop, owner, answer.orderId ?? '', part);
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
      await refundPart(shop, owner, answer.orderId ?? '', part);
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
      const payment = await findPaymentOf(shop, answer.orderId ?? '');
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

    test('F47: a refund whose first answer is broken is made within minutes, once, and shows when it is asked again', async () => {
      for (const give of [
        (id: string) => refundPart(shop, owner, id, part),
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

    async function paymentIdOf({ orderId = '' }: CheckoutAnswer): Promise<string> {
      const row = await shop.db.selectFrom('payment').select('id').where('order_id', '=', orderId).execute();
      return row[0]?.id ?? '';
    }
    async function idOf({ reference = '' }: CheckoutAnswer): Promise<CheckoutAnswer> {
      const row = await shop.db
        .selectFrom('payment')
        .select('order_id')
        .where('public_reference', '=', reference ?? '')
        .executeTakeFirstOrThrow();
      return { orderId: row.order_id } as CheckoutAnswer;
    }
    /** Confirms at the bank whatever still waits there. */
    async function confirmAtBank() {
      for (const { type, object } of await eventsOf(bank))
        if (type === 'payment_intent.requires_action')
          await bank.control('/sandbox/stripe/bank', {
            payment_intent: (object as { id: string }).id,
            decision: 'confirm',
          });
    }
  });

/** Payments of other tests' shops are not ours. */
function ignoreUnknown(error: { code?: string }) {
  if (error.code !== 'not-found') throw error;
}
