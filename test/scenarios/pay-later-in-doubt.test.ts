import { expect } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { createPayLaterSession } from '#shop/sales/pay-later/start-pay-later.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { aForm } from '../kit/builders.ts';
import { payLaterOf } from '../kit/sandbox.ts';
import { anAdmin, offering } from '../kit/shop.ts';
import { dyingAtProvider } from './dying.ts';
import { approved, hearNotification, payLater } from './paying-later.ts';
import { entryOf, letPass, onlyOrder, SOLD } from './steps.ts';
import { playScenarios, type Scenario } from './world.ts';

const ROWS: Scenario[] = [
  {
    id: 'F59',
    story: 'placed at the provider, but the answer is lost: checking, then settled as the same order',
    async play(world) {
      for (const fault of ['answer-lost', 'error500', 'timeout'] as const) {
        const suite = await world.forSale();
        const { complete } = await approved(world, aForm([suite]));
        await world.bank.fault(fault, 'klarna');
        const answer = await complete();
        expect(answer).toMatchObject({ status: 'checking', orderId: expect.any(String) });
        expect(await world.stockOf(suite)).toBe(9);
        await letPass(world, 2);
        expect(await world.fateOf(answer.orderId)).toEqual(SOLD);
        expect(await complete()).toEqual({ status: 'accepted', orderId: answer.orderId });
      }
    },
  },
  {
    id: 'F59',
    story: 'killed before or after the call to the provider: the retry places the same order',
    async play(world) {
      for (const when of ['before', 'after'] as const) {
        const suite = await world.forSale();
        const { complete } = await approved(world, aForm([suite]));
        const { shop, died } = dyingAtProvider(world.shop, when);
        void complete({}, shop);
        await died;
        await letPass(world, 2);
        expect(await world.fateOf((await onlyOrder(world, suite)).id)).toEqual(SOLD);
      }
    },
  },
  {
    id: 'F60',
    story: 'under review for a while: in progress, then accepted with its email',
    async play(world) {
      const suite = await world.forSale();
      const approval = await approved(world, aForm([suite]), { decision: 'approve-later' });
      const answer = await approval.complete();
      expect(answer.status).toBe('checking');
      await letPass(world, 60);
      expect(await world.fateOf(answer.orderId)).toMatchObject({ status: 'in-progress', payment: 'pending' });
      expect(await entryOf(world, answer.orderId)).toBeUndefined();
      const { number } = await onlyOrder(world, suite);
      await world.bank.control('/sandbox/klarna/review', { orderReference: number, decision: 'accept' });
      await hearNotification(world, approval);
      expect(await world.fateOf(answer.orderId)).toEqual(SOLD);
    },
  },
  {
    id: 'F60',
    story: 'reviewed and rejected: declined with the stock back, even without the notification',
    async play(world) {
      const suite = await world.forSale();
      const answer = await payLater(world, aForm([suite]), { decision: 'approve-later' });
      const { number } = await onlyOrder(world, suite);
      await world.bank.control('/sandbox/klarna/review', { orderReference: number, decision: 'reject' });
      await letPass(world, 2);
      expect(await world.fateOf(answer.orderId)).toEqual({
        status: 'declined',
        payment: 'declined',
        money: [],
      });
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
  {
    id: 'F64',
    story:
      'with a wrong password nothing is offered or charged, staff are alerted once, and cards still work',
    async play(world) {
      const wrong = offering(world.shop, { payLater: payLaterOf(world.bank.url, { password: 'wrong' }) });
      const suite = await world.forSale();
      for (let n = 0; n < 3; n++)
        expect(await createPayLaterSession(wrong, VISITOR, aForm([suite]), { ip: '' })).toMatchObject({
          status: 'declined',
          message: expect.stringContaining('not available'),
        });
      const entries = (await listAttention(world.shop, anAdmin())).filter(({ reason }) =>
        reason.includes('Klarna'),
      );
      expect(entries).toMatchObject([{ amount: 0, orderId: null }]);
      expect((await world.pay(aForm([suite]))).status).toBe('accepted');
    },
  },
  {
    id: 'F08',
    story: 'an unreachable provider: nothing is charged, and the stock is back',
    async play(world) {
      const suite = await world.forSale();
      const { complete } = await approved(world, aForm([suite]));
      const nowhere = offering(world.shop, { payLater: payLaterOf('http://127.0.0.1:1') });
      const answer = await complete({}, nowhere);
      expect(answer).toMatchObject({
        status: 'declined',
        message: expect.stringContaining('Nothing was charged'),
      });
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
];

playScenarios('paying later, in doubt or under review', ROWS);
