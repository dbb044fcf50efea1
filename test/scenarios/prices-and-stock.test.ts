import { expect } from 'vitest';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { aForm, DECLINED_CARD, LOST_ANSWER_CARD, type Sold } from '../kit/builders.ts';
import { hearCallback } from '../kit/callbacks.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { deliverCallback, onlyOrder } from './steps.ts';
import { playScenarios, type Scenario, type World } from './world.ts';

const setPrice = ({ shop }: World, { id }: Sold, price: number) =>
  shop.db.updateTable('variant').set({ price }).where('id', '=', id).execute();

const ROWS: Scenario[] = [
  {
    id: 'F32',
    story: 'a price that changed before PAY NOW charges nothing and shows the new total',
    async play(world) {
      const suite = await world.forSale({ price: 30_000 });
      const form = aForm([suite]);
      await setPrice(world, suite, 31_000);
      expect(await world.pay(form)).toMatchObject({
        status: 'declined',
        message: expect.stringContaining('Prices have changed'),
        amount: 31_000,
      });
      expect(await world.countOrders(suite)).toBe(0);
    },
  },
  {
    id: 'F33',
    story: 'a price that changes after PAY NOW changes nothing: the price shown is paid',
    async play(world) {
      const suite = await world.forSale({ price: 30_000 });
      const { orderId } = await world.pay(aForm([suite], { cardNumber: LOST_ANSWER_CARD }));
      await setPrice(world, suite, 99_000);
      await deliverCallback(world, suite);
      const order = await findOrder(world.shop, orderId ?? '');
      expect([order.status, order.totals.amount]).toEqual(['accepted', 30_000]);
    },
  },
  {
    id: 'F34',
    story:
      'a lower amount, a forged checksum, an odd quantity or an unknown variant is refused before any charge',
    async play({ pay, forSale, countOrders }) {
      const suite = await forSale({ price: 30_000 });
      const lower = await pay(aForm([suite], { amount: 1 }));
      expect(lower).toMatchObject({ status: 'declined', amount: 30_000 });
      const cheaper = await pay(aForm([{ ...suite, price: 1 }]));
      expect(cheaper).toMatchObject({ status: 'declined', amount: 30_000 });
      await expectRefusal(pay(aForm([suite], { checksum: 'Zm9yZ2Vk' })), 'invalid');
      for (const quantity of [-1, 0, 0.5, 50])
        await expectRefusal(pay(aForm([{ ...suite, quantity }])), 'invalid');
      const unknown = { ...suite, id: 'v_nothinglikethisatall00' };
      await expectRefusal(pay(aForm([unknown])), 'invalid');
      expect(await countOrders(suite)).toBe(0);
    },
  },
  {
    id: 'F35',
    story: 'the last item, bought by two at once, is sold to one; the other is told before any charge',
    async play({ pay, forSale, stockOf, countOrders }) {
      const stove = await forSale({ stock_count: 1, title: 'Hearthwood Stove' });
      const answers = await Promise.all([pay(aForm([stove])), pay(aForm([stove]))]);
      const refused = answers.filter((answer) => answer.status === 'declined');
      expect(answers.filter((answer) => answer.status === 'accepted')).toHaveLength(1);
      expect(refused).toMatchObject([{ message: 'Hearthwood Stove is sold out' }]);
      expect(await stockOf(stove)).toBe(0);
      expect(await countOrders(stove)).toBe(1);
    },
  },
  {
    id: 'F36',
    story: 'a product withdrawn while somebody pays keeps its order; afterwards nobody can buy it',
    async play(world) {
      const suite = await world.forSale();
      const { orderId } = await world.pay(aForm([suite], { cardNumber: LOST_ANSWER_CARD }));
      await world.shop.db.updateTable('variant').set({ available: 0 }).where('id', '=', suite.id).execute();
      await deliverCallback(world, suite);
      expect((await world.fateOf(orderId)).status).toBe('accepted');
      expect((await world.pay(aForm([suite]))).message).toContain('is sold out');
    },
  },
  {
    id: 'F37',
    story:
      'delivery to an island costs the same however its postcode is typed, in the order and at the gateway',
    async play({ shop, bank, forSale, pay }) {
      for (const postcode of ['IM1 1AA', 'im11aa', ' Im 1 1aA ']) {
        const stove = await forSale({ postageProvider: 'AXL', price: 10_000 });
        const asked = await pay(aForm([stove], { postcode, amount: 1 }));
        const paid = await pay(aForm([stove], { postcode, amount: asked.amount }));
        const order = await findOrder(shop, paid.orderId ?? '');
        const [sale] = (await bank.transactions()).filter(
          (each) => each.orderReference === order.orderNumber,
        );
        expect([order.totals.delivery > 0, order.totals.amount, sale?.amount]).toEqual([
          true,
          asked.amount,
          asked.amount,
        ]);
        expect(order.checkoutSession.shippingZip).toBe('IM1 1AA');
      }
    },
  },
  {
    id: 'F51',
    story: 'an order is shown for its unguessable id alone, never for its number',
    async play({ shop, forSale, pay }) {
      const suite = await forSale();
      const { orderId = '' } = await pay(aForm([suite]));
      const { orderNumber } = await findOrder(shop, orderId);
      expect(orderId).toMatch(/^o_[0-9A-Za-z]{22}$/);
      for (const id of [orderNumber, `o_${orderNumber}`, `${orderId.slice(0, -1)}!`, '', 'o_'])
        await expectRefusal(findOrder(shop, id), 'not-found');
    },
  },
  {
    id: 'F70',
    story: 'a basket that costs nothing is an order without a call to the gateway',
    async play({ forSale, pay, fateOf }) {
      const gift = await forSale({ price: 0 });
      const { orderId } = await pay(aForm([gift]));
      expect(await fateOf(orderId)).toEqual({ status: 'accepted', payment: 'accepted', money: [] });
    },
  },
  {
    id: 'F41',
    story: 'the late decline of the first attempt leaves the second one accepted',
    async play(world) {
      const suite = await world.forSale();
      await world.pay(aForm([suite], { cardNumber: DECLINED_CARD }));
      const { number } = await onlyOrder(world, suite);
      const second = await world.pay(aForm([suite]));
      await hearCallback(world.shop, await world.bank.callbackFor(number));
      expect((await world.fateOf(second.orderId)).status).toBe('accepted');
    },
  },
];

playScenarios('prices and stock', ROWS);
