import { afterEach, expect, test } from 'vitest';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { aForm, aVariant, type Sold, stockOf } from '../kit/builders.ts';
import { expectInvariants } from '../kit/invariants.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { anAdmin } from '../kit/shop.ts';
import { letPass } from '../scenarios/steps.ts';
import { buy, CHALLENGED, comeBack, DECLINED, finish, GOOD, hear, press, send, type Way } from './way.ts';

const owner = anAdmin();

/**
 * What every way to pay must do, whoever the provider is: the rows of docs/payment-scenarios.md that do not depend on how
 * a provider speaks. The invariants hold after each of them, on both engines.
 */
export function passesEveryScenario(way: Way): void {
  onEachEngine(`paying by ${way.id}`, ({ shop, bank, outside }) => {
    const stock: Record<string, number> = {};
    const place = { shop, bank };
    outside(() => {
      const provider = way.provider(bank);
      return { offered: [provider], providers: byKey([provider]) };
    });
    afterEach(() => expectInvariants(shop, bank, stock));

    async function forSale(): Promise<Sold> {
      const sold = await aVariant(shop, { stock_count: 3 });
      stock[sold.id] = 3;
      return sold;
    }
    const statusOf = async (id = '') => (await findOrder(shop, id)).status;
    async function moneyOf(id = '') {
      const { orderNumber } = await findOrder(shop, id);
      const all = await bank.transactions();
      return all.filter((each) => each.orderReference === orderNumber).map(({ type }) => type);
    }
    async function sold() {
      const suite = await forSale();
      const answer = await buy(place, way, aForm([suite]), GOOD);
      expect(answer).toMatchObject({ status: 'accepted' });
      return { suite, id: answer.orderId ?? '' };
    }
    const pass = (minutes: number) => letPass({ shop } as Parameters<typeof letPass>[0], minutes);

    test('an approval makes one order, paid once (F16)', async () => {
      const { suite, id } = await sold();
      expect(await statusOf(id)).toBe('accepted');
      expect(await moneyOf(id)).toEqual(['sale']);
      expect(await stockOf(shop, suite.id)).toBe(2);
      const [payment] = await shop.db.selectFrom('payment').selectAll().where('order_id', '=', id).execute();
      expect(payment).toMatchObject({ provider: way.id, account: way.provider(bank).account });
    });

    test('a double click pays once, and both learn the same (F01)', async () => {
      const suite = await forSale();
      const form = aForm([suite]);
      const means = await way.means(place, GOOD, form);
      const click = () => send(place, way, form, means, { requestKey: `twice-${suite.id}` });
      const [first, second] = await Promise.all([click(), click()]);
      expect(second.orderId).toBe(first.orderId);
      const answer = await finish(place, way, first, GOOD);
      expect(await moneyOf(answer.orderId)).toEqual(['sale']);
    });

    test('a decline takes nothing, gives the stock back, and another attempt may follow (F20)', async () => {
      const suite = await forSale();
      expect(await buy(place, way, aForm([suite]), DECLINED)).toMatchObject({
        status: 'declined',
        message: expect.stringMatching(/[Nn]othing was charged/),
      });
      expect(await stockOf(shop, suite.id)).toBe(3);
      expect(await buy(place, way, aForm([suite]), GOOD)).toMatchObject({ status: 'accepted' });
    });

    test('a challenge that is confirmed pays once', async () => {
      const { orderId } = await buy(place, way, aForm([await forSale()]), CHALLENGED);
      expect(await statusOf(orderId)).toBe('accepted');
      expect(await moneyOf(orderId)).toEqual(['sale']);
    });

    test('a challenge that fails takes nothing (F20)', async () => {
      const suite = await forSale();
      const answer = await buy(place, way, aForm([suite]), { ...CHALLENGED, press: 'fail' });
      expect(answer.status).toBe('declined');
      expect(await stockOf(shop, suite.id)).toBe(3);
    });

    test('coming back twice has the same result, and one charge (F25)', async () => {
      const begun = await press(place, way, aForm([await forSale()]), CHALLENGED);
      const answered = await way.decide(place, begun, CHALLENGED);
      const first = await comeBack(place, way, begun, answered);
      expect(await comeBack(place, way, begun, answered)).toEqual(first);
      expect(await moneyOf(begun.orderId)).toEqual(['sale']);
    });

    test('an invented answer has no effect, and the payment can still be finished (F27, F30)', async () => {
      const begun = await press(place, way, aForm([await forSale()]), CHALLENGED);
      const invented = { cres: 'invented', responseCode: '0', state: 'captured', signature: 'f'.repeat(128) };
      await comeBack(place, way, begun, invented).catch(() => null);
      expect(await statusOf(begun.orderId)).toBe('in-progress');
      expect(await finish(place, way, begun, CHALLENGED)).toMatchObject({ status: 'accepted' });
    });

    test('the provider’s callback, twice and days late, changes nothing (F39)', async () => {
      const { id } = await sold();
      const { orderNumber } = await findOrder(shop, id);
      await hear(place, way, orderNumber);
      shop.advanceClock(3 * 24 * 3_600_000);
      await hear(place, way, orderNumber);
      expect(await statusOf(id)).toBe('accepted');
      expect(await moneyOf(id)).toEqual(['sale']);
    });

    test('an order cancelled before settlement is cancelled at the provider, and its stock is back (F44)', async () => {
      const { suite, id } = await sold();
      await cancelOrder(shop, owner, id);
      expect(await statusOf(id)).toBe('cancelled');
      expect(await moneyOf(id)).toEqual(['sale', way.givesBackBy ?? 'cancellation']);
      expect(await stockOf(shop, suite.id)).toBe(3);
    });

    test('a refund in part and of the rest, whose answer is lost, is made once (F45, F47)', async () => {
      const { id } = await sold();
      await bank.settle();
      await refundPart(shop, owner, id, { lines: [], delivery: 0, amount: 1_000, reason: 'Goodwill' });
      await markShipped(shop, owner, id);
      await (way.lose?.(place) ?? bank.fault('answer-lost'));
      await expectRefusal(cancelOrder(shop, owner, id), 'busy');
      await pass(3);
      expect(await statusOf(id)).toBe('cancelled');
      // What was refunded before the capture is never taken.
      expect(await moneyOf(id)).toEqual(['sale', way.isLater ? 'cancellation' : 'refund', 'refund']);
    });

    if (way.isLater) return;

    test('a form sent again after its way was paused has the first one’s answer', async () => {
      const form = aForm([await forSale()]);
      const means = await way.means(place, CHALLENGED, form);
      const how = { requestKey: `paused-${form.items[0]?.variantId}` };
      const begun = await send(place, way, form, means, how);
      const { offered } = shop;
      Object.assign(shop, { offered: [] });
      const again = await send(place, way, form, means, how);
      Object.assign(shop, { offered });
      expect([again.status, again.orderId]).toEqual(['authenticate', begun.orderId]);
    });

    test('a buyer who leaves is not charged, and the order ends after half an hour (F21)', async () => {
      const suite = await forSale();
      const begun = await press(place, way, aForm([suite]), CHALLENGED);
      expect(begun.status).toBe('authenticate');
      await pass(31);
      expect(await statusOf(begun.orderId)).toBe('declined');
      expect(await moneyOf(begun.orderId)).toEqual([]);
      expect(await stockOf(shop, suite.id)).toBe(3);
    });

    test('an order of nothing is accepted without the provider (F70)', async () => {
      const gift = await aVariant(shop, { price: 0 });
      stock[gift.id] = 10;
      const answer = await press(place, way, aForm([gift]), GOOD);
      expect(answer.status).toBe('accepted');
      expect(await moneyOf(answer.orderId)).toEqual([]);
    });

    if (way.finishesAlone) {
      test('a buyer who pays and closes the tab has an order, by the callback (F22)', async () => {
        const begun = await press(place, way, aForm([await forSale()]), CHALLENGED);
        await way.decide(place, begun, CHALLENGED);
        await hear(place, way, (await findOrder(shop, begun.orderId ?? '')).orderNumber);
        expect(await statusOf(begun.orderId)).toBe('accepted');
      });

      test('money that comes for an order that has ended goes back by itself, or never comes (F23)', async () => {
        for (const isBack of [true, false]) {
          const suite = await forSale();
          const begun = await press(place, way, aForm([suite]), CHALLENGED);
          await pass(31);
          const answered = await way.decide(place, begun, CHALLENGED);
          if (isBack) expect((await comeBack(place, way, begun, answered)).status).toBe('declined');
          else await hear(place, way, (await findOrder(shop, begun.orderId ?? '')).orderNumber);
          await pass(2);
          expect(await statusOf(begun.orderId)).toBe('declined');
          expect(await moneyOf(begun.orderId)).toEqual(way.endsAtProvider ? [] : ['sale', 'cancellation']);
          expect(await stockOf(shop, suite.id)).toBe(3);
        }
      });
    }
  });
}
