import { expect, test } from 'vitest';
import { expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { stockOf } from '../kit/builders.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { anAdmin, offering } from '../kit/shop.ts';
import { eventsOf, hearEvent } from './at-stripe.ts';
import { inEachStripeWay, MINUTE } from './each-stripe-way.ts';

const owner = anAdmin();

inEachStripeWay(
  'paying with Stripe',
  ({
    shop,
    bank,
    way,
    forSale,
    press,
    pageOf,
    pay,
    comeBack,
    fateOf,
    later,
    fault,
    hearAll,
    idOf,
    confirmAtBank,
  }) => {
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
        if (isHeard) await hearAll();
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
      await hearAll(/./, [...events, ...events]);
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
      await hearAll();
      await later(2);
      expect((await fateOf(id)).money).toEqual([]);
    });

    test('F64: with wrong keys nothing is charged, and the owner is told', async () => {
      const broken = offering(shop, { cards: way.provider(bank, 'at-once', { secretKey: 'sk_test_wrong' }) });
      expect(await press(await forSale(), undefined, broken)).toMatchObject({ status: 'declined' });
      const entries = await listAttention(shop, owner);
      expect(entries.map(({ reason }) => reason)).toContain('Stripe rejects our keys or account');
    });
  },
);
