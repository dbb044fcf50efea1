import { expect } from 'vitest';
import { sandboxTransport } from '#integrations/mail/smtp.server.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { aForm, LOST_ANSWER_CARD } from '../kit/builders.ts';
import { hearCallback } from '../kit/callbacks.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { anAdmin } from '../kit/shop.ts';
import { dying } from './dying.ts';
import { cancelledBy, entryOf, letPass, onlyOrder, SOLD } from './steps.ts';
import { playScenarios, type Scenario, type World } from './world.ts';

const owner = anAdmin();

async function anOrder({ forSale, pay }: World) {
  const suite = await forSale();
  const { orderId: id = '' } = await pay(aForm([suite]));
  return { suite, id };
}

const ROWS: Scenario[] = [
  {
    id: 'F39',
    story: 'a callback twice, after shipping, after cancelling and days late changes nothing',
    async play(world) {
      const { id, suite } = await anOrder(world);
      const body = await world.bank.callbackFor((await onlyOrder(world, suite)).number);
      await hearCallback(world.shop, body);
      await markShipped(world.shop, owner, id);
      await hearCallback(world.shop, body);
      expect((await world.fateOf(id)).status).toBe('shipped');
      await cancelOrder(world.shop, owner, id);
      world.shop.advanceClock(48 * 3_600_000);
      await hearCallback(world.shop, body);
      expect(await world.fateOf(id)).toEqual(cancelledBy('cancellation'));
    },
  },
  {
    id: 'F42',
    story: 'a database that fails while an acceptance is saved loses nothing',
    async play(world) {
      const suite = await world.forSale();
      let failures = 2;
      const database = {
        ...world.shop.database,
        inTransaction: ((work: never) => {
          const isSaving = failures > 0 && Error().stack?.includes('recordOutcome');
          if (isSaving) failures -= 1;
          if (isSaving) throw new Error('the database is down');
          return world.shop.database.inTransaction(work);
        }) as typeof world.shop.database.inTransaction,
      };
      const answer = await world.pay(aForm([suite]), { shop: { ...world.shop, database } });
      expect(failures).toBe(0);
      expect(answer.status).toBe('accepted');
    },
  },
  {
    id: 'F43',
    story: 'an email server that is down delays no order; the email is sent once, later',
    async play(world) {
      const { id } = await anOrder(world);
      const nowhere = {
        send: async () => Promise.reject(new Error('no mail server')),
        close: async () => {},
      };
      await sendDueEmails({ ...world.shop, emails: nowhere });
      expect((await world.fateOf(id)).status).toBe('accepted');
      const transport = sandboxTransport(world.bank.url);
      world.shop.advanceClock(3_600_000);
      while ((await sendDueEmails({ ...world.shop, emails: transport })) > 0);
      await transport.close();
      const emails = await world.bank.emails();
      expect(
        emails.filter(({ text, subject }) => subject.startsWith('Your order') && text.includes(id)),
      ).toHaveLength(1);
    },
  },
  {
    id: 'F44',
    story: 'cancelled before settlement: the sale is cancelled at the gateway and the stock returns once',
    async play(world) {
      const { id, suite } = await anOrder(world);
      await cancelOrder(world.shop, owner, id);
      expect(await world.fateOf(id)).toEqual(cancelledBy('cancellation'));
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
  {
    id: 'F45',
    story: 'cancelled after settlement or shipping: a refund; stock that was shipped does not return',
    async play(world) {
      const { id, suite } = await anOrder(world);
      await markShipped(world.shop, owner, id);
      await world.bank.settle();
      await cancelOrder(world.shop, owner, id);
      expect((await world.fateOf(id)).money).toEqual(['sale', 'refund']);
      expect(await world.stockOf(suite)).toBe(9);
    },
  },
  {
    id: 'F46',
    story: 'cancelled while the bank settles: the refund is queued, and done once the bank is ready',
    async play(world) {
      const { id } = await anOrder(world);
      await world.bank.settle('tendered');
      await expectRefusal(cancelOrder(world.shop, owner, id), 'busy');
      await letPass(world, 2);
      expect(await world.fateOf(id)).toMatchObject({ status: 'accepted', payment: 'refunding' });
      await expectRefusal(markShipped(world.shop, owner, id), 'conflict');
      await world.bank.settle();
      await letPass(world, 3);
      expect(await world.fateOf(id)).toEqual(cancelledBy('refund'));
    },
  },
  {
    id: 'F47',
    story: 'a refund whose answer is lost, or whose process dies, is made once',
    async play(world) {
      const { id } = await anOrder(world);
      await world.bank.settle();
      await world.bank.fault('answer-lost');
      await expectRefusal(cancelOrder(world.shop, owner, id), 'busy');
      const second = await anOrder(world);
      const { shop, died } = dying(world.shop, 'refund', 'after');
      void cancelOrder(shop, owner, second.id);
      await died;
      await letPass(world, 5);
      for (const [each, money] of [
        [id, ['sale', 'refund']],
        [second.id, ['sale', 'cancellation']],
      ] as const)
        expect(await world.fateOf(each)).toEqual({ status: 'cancelled', payment: 'refunded', money });
    },
  },
  {
    id: 'F48',
    story:
      'a refund that the gateway refuses needs attention, the order stays as it was; later it goes through',
    async play(world) {
      const { id } = await anOrder(world);
      await world.bank.fault('refuse-refund');
      await expect(cancelOrder(world.shop, owner, id)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('could not be refunded'),
      });
      expect(await world.fateOf(id)).toEqual(SOLD);
      expect(await entryOf(world, id)).toMatchObject({
        reason: expect.stringContaining('its payment could not be refunded'),
      });
      await cancelOrder(world.shop, owner, id);
      expect(await entryOf(world, id)).toBeUndefined();
    },
  },
  {
    id: 'F49',
    story: 'two administrators cancel and ship at once: one wins, the other gets a conflict',
    async play(world) {
      const { id } = await anOrder(world);
      const { version: ifVersion } = await findOrderForAdmin(world.shop, owner, id);
      const results = await Promise.allSettled([
        cancelOrder(world.shop, owner, id, { ifVersion }),
        markShipped(world.shop, owner, id, { ifVersion }),
      ]);
      expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
      expect(results.find((each) => each.status === 'rejected')).toMatchObject({
        reason: { code: 'conflict' },
      });
    },
  },
  {
    id: 'F50',
    story: 'an order that is not accepted cannot be shipped',
    async play(world) {
      const suite = await world.forSale();
      const doubtful = await world.pay(aForm([suite], { cardNumber: LOST_ANSWER_CARD }));
      const { id } = await anOrder(world);
      await cancelOrder(world.shop, owner, id);
      for (const each of [doubtful.orderId ?? '', id])
        await expectRefusal(markShipped(world.shop, owner, each), 'conflict');
    },
  },
];

playScenarios('orders and refunds', ROWS);
