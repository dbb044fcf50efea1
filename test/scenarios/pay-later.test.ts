import { expect } from 'vitest';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { completeInterrupted } from '#shop/sales/pay-later/pay-later-callbacks.server.ts';
import { aForm } from '../kit/builders.ts';
import { approved, hearAuthorisation, payLater, start } from './paying-later.ts';
import { onlyOrder, SOLD } from './steps.ts';
import { playScenarios, type Scenario } from './world.ts';

const ROWS: Scenario[] = [
  {
    id: 'F55',
    story: 'approved and completed: one order, paid by Klarna, with delivery and two lines',
    async play(world) {
      const [suite, guard] = [
        await world.forSale({ postageProvider: 'AXL' }),
        await world.forSale({ price: 4_999 }),
      ];
      const form = aForm([suite, { ...guard, quantity: 2 }], {
        postcode: 'IV40 8AA',
        amount: 34_999 + 9_998 + 10_000 + 2_500,
      });
      const answer = await payLater(world, form);
      expect(answer.status).toBe('accepted');
      expect(await world.fateOf(answer.orderId)).toEqual(SOLD);
      expect(await findOrder(world.shop, answer.orderId ?? '')).toMatchObject({
        paymentMethod: 'Klarna',
        card: null,
        totals: { amount: 57_497, delivery: 12_500 },
      });
      expect(await world.stockOf(guard)).toBe(8);
    },
  },
  {
    id: 'F54',
    story: 'a dialog that is closed leaves no order and holds no stock',
    async play(world) {
      const suite = await world.forSale({ stock_count: 1 });
      await start(world, aForm([suite]));
      expect(await world.countOrders(suite)).toBe(0);
      expect(await world.stockOf(suite)).toBe(1);
    },
  },
  {
    id: 'F55',
    story:
      'a browser that dies after the approval: the callback places the order, once however often it comes',
    async play(world) {
      const suite = await world.forSale();
      const approval = await approved(world, aForm([suite]), { callback: 'before' });
      await hearAuthorisation(world, approval);
      await hearAuthorisation(world, approval);
      const { id } = await onlyOrder(world, suite);
      expect(await world.fateOf(id)).toEqual(SOLD);
      expect(await world.countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F55',
    story: 'a shop that dies right after the callback places the order when it is back',
    async play(world) {
      const suite = await world.forSale();
      const approval = await approved(world, aForm([suite]), { callback: 'before' });
      // As when the process ends right after the row is written.
      const [news] = await world.bank.heardAt(new RegExp(`/authorised/${approval.ref}/`));
      const { authorization_token } = news?.body ?? {};
      await world.shop.db
        .updateTable('pay_later_session')
        .set({ token: String(authorization_token), complete_after: world.shop.now() })
        .where('ref', '=', approval.ref)
        .execute();
      await Promise.all([completeInterrupted(world.shop), completeInterrupted(world.shop)]);
      expect(await world.fateOf((await onlyOrder(world, suite)).id)).toEqual(SOLD);
    },
  },
  {
    id: 'F56',
    story: 'callback and browser at the same moment: one order, one sale, and the browser gets its result',
    async play(world) {
      const suite = await world.forSale();
      const approval = await approved(world, aForm([suite]), { callback: 'before' });
      const [first, , second] = await Promise.all([
        approval.complete(),
        hearAuthorisation(world, approval),
        approval.complete(),
      ]);
      expect([first.status, second.status]).toEqual(['accepted', 'accepted']);
      expect(first.orderId).toBe(second.orderId);
      expect(await world.fateOf(first.orderId)).toEqual(SOLD);
      expect(await world.countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F56',
    story: 'two identical answers from the provider make one order',
    async play(world) {
      const suite = await world.forSale();
      await world.bank.fault('answer-twice', 'klarna');
      const approval = await approved(world, aForm([suite]));
      const answer = await approval.complete();
      await hearAuthorisation(world, approval);
      expect(await world.fateOf(answer.orderId)).toEqual(SOLD);
      expect(await world.countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F57',
    story: 'an authorisation older than an hour must be repeated, and nothing is charged',
    async play(world) {
      const suite = await world.forSale();
      const approval = await approved(world, aForm([suite]));
      await world.bank.advanceClock(61 * 60_000);
      const answer = await approval.complete();
      expect(answer).toMatchObject({ status: 'declined', message: expect.stringContaining('once more') });
      expect((await world.fateOf((await onlyOrder(world, suite)).id)).money).toEqual([]);
      expect(await world.stockOf(suite)).toBe(10);
      expect((await payLater(world, aForm([suite]))).status).toBe('accepted');
    },
  },
  {
    id: 'F58',
    story: 'another address after the approval: refused, the old authorisation released, approved again',
    async play(world) {
      const suite = await world.forSale();
      const approval = await approved(world, aForm([suite]));
      const edited = aForm([suite], { addressLine1: '9 Stockwell Street' });
      const answer = await approval.complete({ form: edited });
      expect(answer).toMatchObject({ status: 'declined', message: expect.stringContaining('have changed') });
      expect(await world.countOrders(suite)).toBe(0);
      // Released: not even its own details create an order now.
      expect((await approval.complete()).status).toBe('declined');
      expect((await payLater(world, edited)).status).toBe('accepted');
    },
  },
  {
    id: 'F58',
    story: 'a page that sent the provider another address is refused by the provider, and starts again',
    async play(world) {
      const suite = await world.forSale();
      const billing_address = {
        given_name: 'Mallory',
        family_name: 'Moss',
        postal_code: 'ST1 1AA',
        country: 'GB',
      };
      const answer = await payLater(world, aForm([suite]), { data: { billing_address } });
      expect(answer).toMatchObject({ status: 'declined', message: expect.stringContaining('once more') });
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
];

playScenarios('paying later', ROWS);
