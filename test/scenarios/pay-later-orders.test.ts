import { expect } from 'vitest';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { ship } from '#shop/sales/parcels/ship-order.server.ts';
import { warnOfEndingAuthorisations } from '#shop/sales/payments/capture.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { SANDBOX_KLARNA } from '#values/sandbox-account.ts';
import { aForm } from '../kit/builders.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { anAdmin } from '../kit/shop.ts';
import { payLater } from './paying-later.ts';
import { entryOf } from './steps.ts';
import { playScenarios, type Scenario, type World } from './world.ts';

const DAY = 24 * 3_600_000;
const owner = anAdmin();

async function anOrder(world: World) {
  const { orderId: id = '' } = await payLater(world, aForm([await world.forSale()]));
  return { id };
}

async function paymentOf({ shop }: World, orderId: string) {
  return shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
}

/** The order as the provider itself shows it. */
async function stateOf({ bank }: World, reference: string | null) {
  const { username, password } = SANDBOX_KLARNA;
  const answer = await fetch(`${bank.url}/ordermanagement/v1/orders/${reference}`, {
    headers: { authorization: `Basic ${btoa(`${username}:${password}`)}` },
  });
  return answer.json();
}

// Cancelled and refunded as by every way to pay: test/ways/later-way.test.ts.
const ROWS: Scenario[] = [
  {
    id: 'F61',
    story: 'shipping captures in full, once; the token is deleted when the payment is accepted',
    async play(world) {
      const { id } = await anOrder(world);
      const payment = await paymentOf(world, id);
      expect(payment).toMatchObject({ provider: 'klarna', provider_token: null, captured: null });
      await markShipped(world.shop, owner, id);
      expect((await world.fateOf(id)).status).toBe('shipped');
      expect((await paymentOf(world, id)).captured).toBe(world.shop.now());
      expect(await stateOf(world, payment.provider_reference)).toMatchObject({
        status: 'CAPTURED',
        captured_amount: payment.amount,
      });
      const emails = world.shop.db.selectFrom('email').select(['kind', 'text']).where('order_id', '=', id);
      for (const { kind, text } of await emails.execute())
        expect([kind, text]).toEqual([kind, expect.stringContaining('Paid with: Klarna\n')]);
    },
  },
  {
    id: 'F61',
    story:
      'what leaves first captures in full; what is then cancelled is refunded, and nothing is captured again',
    async play(world) {
      const suite = await world.forSale();
      const { orderId: id = '' } = await payLater(world, aForm([{ ...suite, quantity: 3 }]));
      const { units } = await findOrderForAdmin(world.shop, owner, id);
      const line = { lineId: units[0]?.lineId ?? '', quantity: 1 };
      await ship(world.shop, owner, id, { lines: [line] });
      const payment = await paymentOf(world, id);
      expect(payment.captured).toBe(world.shop.now());
      await refundPart(world.shop, owner, id, {
        ...{ lines: [{ ...line, isRestocked: true }], delivery: 0, reason: 'Not in stock' },
      });
      await markShipped(world.shop, owner, id);
      expect(await world.fateOf(id)).toMatchObject({ status: 'shipped', payment: 'accepted' });
      expect(await stateOf(world, payment.provider_reference)).toMatchObject({
        captured_amount: payment.amount,
        refunded_amount: payment.amount / 3,
      });
    },
  },
  {
    id: 'F61',
    story: 'a capture that fails or gets lost leaves the order accepted; a retry captures it once',
    async play(world) {
      for (const fault of ['error500', 'answer-lost', 'timeout'] as const) {
        const { id } = await anOrder(world);
        await world.bank.fault(fault, 'klarna');
        await expectRefusal(markShipped(world.shop, owner, id), 'busy');
        expect((await world.fateOf(id)).status).toBe('accepted');
        await markShipped(world.shop, owner, id);
        const { provider_reference, amount } = await paymentOf(world, id);
        expect(await stateOf(world, provider_reference)).toMatchObject({ captured_amount: amount });
      }
    },
  },
  {
    id: 'F61',
    story: 'an outdated version captures nothing',
    async play(world) {
      const { id } = await anOrder(world);
      await expectRefusal(markShipped(world.shop, owner, id, { ifVersion: 99 }), 'conflict');
      expect((await paymentOf(world, id)).captured).toBeNull();
    },
  },
  {
    id: 'F62',
    story:
      'one warning before the authorisation ends; afterwards, shipping finds that it has ended, and ends the order',
    async play(world) {
      const { id } = await anOrder(world);
      await warnOfEndingAuthorisations(world.shop);
      expect(await entryOf(world, id)).toBeUndefined();
      await world.bank.advanceClock(26 * DAY);
      world.shop.advanceClock(26 * DAY);
      await Promise.all([warnOfEndingAuthorisations(world.shop), warnOfEndingAuthorisations(world.shop)]);
      expect(await entryOf(world, id)).toMatchObject({
        reason: expect.stringContaining('ship the order before'),
      });
      await world.bank.advanceClock(3 * DAY);
      await expect(markShipped(world.shop, owner, id)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('Klarna no longer holds the payment'),
      });
      expect(await world.fateOf(id)).toMatchObject({ status: 'cancelled', money: ['sale', 'cancellation'] });
      expect(await entryOf(world, id)).toMatchObject({
        reason: expect.stringContaining('Klarna no longer holds the payment (ACCEPTED EXPIRED)'),
      });
    },
  },
  {
    id: 'F48',
    story: 'a refusal is shown and the order keeps its status; a retry refunds it',
    async play(world) {
      const { id } = await anOrder(world);
      await world.bank.fault('refuse-refund', 'klarna');
      await expect(cancelOrder(world.shop, owner, id)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('CANCEL_NOT_ALLOWED'),
      });
      expect((await world.fateOf(id)).status).toBe('accepted');
      await cancelOrder(world.shop, owner, id);
      expect((await world.fateOf(id)).money).toEqual(['sale', 'cancellation']);
    },
  },
];

playScenarios('orders that are paid later', ROWS);
