import { expect } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { claimBoughtLines, findDraft, saveDetails } from '#shop/sales/checkout/draft.server.ts';
import { completePayLater } from '#shop/sales/pay-later/complete-pay-later.server.ts';
import { receiveAuthorisation } from '#shop/sales/pay-later/pay-later-callbacks.server.ts';
import { createPayLaterSession } from '#shop/sales/pay-later/start-pay-later.server.ts';
import { aForm } from '../kit/builders.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { offering } from '../kit/shop.ts';
import { approved, hearAuthorisation, start } from './paying-later.ts';
import { SOLD } from './steps.ts';
import { playScenarios, type Scenario } from './world.ts';

const ROWS: Scenario[] = [
  {
    id: 'F35',
    story: 'sold out between approval and order: declined by name, the authorisation released',
    async play(world) {
      const suite = await world.forSale({ stock_count: 1 });
      const approval = await approved(world, aForm([suite]));
      expect((await world.pay(aForm([suite]))).status).toBe('accepted');
      const answer = await approval.complete();
      expect(answer).toEqual({ status: 'declined', message: 'Ashcombe Oak Suite is sold out' });
      expect(await approval.complete()).toEqual(answer);
    },
  },
  {
    id: 'F55',
    story:
      'paused between approval and order: declined by name, and no order follows when it is offered again',
    async play(world) {
      const suite = await world.forSale();
      const approval = await approved(world, aForm([suite]), { callback: 'before' });
      const paused = offering(world.shop, { payLater: null });
      const answer = await approval.complete({}, paused);
      expect(answer).toEqual({
        status: 'declined',
        message: 'Klarna is not offered any more. Nothing was charged: please pay in another way.',
      });
      await hearAuthorisation(world, approval);
      expect(await approval.complete()).toEqual(answer);
      expect(await world.countOrders(suite)).toBe(0);
    },
  },
  {
    id: 'F56',
    story: 'paused after the order: the browser, whose first answer was lost, still learns of it',
    async play(world) {
      const suite = await world.forSale();
      const approval = await approved(world, aForm([suite]));
      const first = await approval.complete();
      expect(first.status).toBe('accepted');
      const paused = offering(world.shop, { payLater: null });
      expect(await approval.complete({}, paused)).toEqual(first);
    },
  },
  {
    id: 'F33',
    story: 'another price between approval and order: declined with the new total, nothing charged',
    async play(world) {
      const suite = await world.forSale({ price: 30_000 });
      const approval = await approved(world, aForm([suite]));
      await world.shop.db.updateTable('variant').set({ price: 31_000 }).where('id', '=', suite.id).execute();
      const answer = await approval.complete();
      expect(answer).toMatchObject({ status: 'declined', amount: 31_000 });
      expect(await world.countOrders(suite)).toBe(0);
    },
  },
  {
    id: 'F02',
    story: 'two tabs that both approve pay once, also when the second comes after the thank-you page',
    async play(world) {
      const suite = await world.forSale();
      const form = aForm([suite]);
      const { id } = await saveDetails(world.shop, null, form);
      const tabs = await Promise.all([1, 2, 3].map(() => approved(world, form, {}, id)));
      const complete = (n: number) => tabs[n]?.complete();
      const [one, two] = await Promise.all([complete(0), complete(1)]);
      expect([one?.status, two?.status]).toEqual(['accepted', 'accepted']);
      expect(one?.orderId).toBe(two?.orderId);
      const bought = await claimBoughtLines(world.shop, await findDraft(world.shop, id));
      expect(bought).toEqual([{ variantId: suite.id, quantity: 1 }]);
      expect(await complete(2)).toMatchObject({ status: 'accepted', orderId: one?.orderId });
      expect(await world.fateOf(one?.orderId)).toEqual(SOLD);
      expect(await world.countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F02',
    story: 'a late approval charges nothing once the buyer has paid by card',
    async play(world) {
      const suite = await world.forSale();
      const form = aForm([suite]);
      const { id, requestKey } = await saveDetails(world.shop, null, form);
      const approval = await approved(world, form, {}, id);
      const byCard = await world.pay(form, { draftId: id, requestKey });
      const late = await approval.complete();
      expect(late).toEqual({ status: 'accepted', orderId: byCard.orderId });
      expect(await world.countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F03',
    story: 'the same key with another form is a conflict, with the same one the same answer',
    async play(world) {
      const suite = await world.forSale();
      const form = aForm([suite]);
      const approval = await approved(world, form);
      const requestKey = `key-${suite.id}`;
      const answer = await approval.complete({ form, requestKey });
      expect(await approval.complete({ form, requestKey })).toEqual(answer);
      const edited = approval.complete({ form: aForm([suite], { town: 'Buxton' }), requestKey });
      await expectRefusal(edited, 'conflict');
      const other = await approved(world, form);
      expect(await other.complete({ form, requestKey })).toEqual(answer);
      const changed = aForm([suite], { town: 'Buxton' });
      const another = await approved(world, changed);
      await expectRefusal(another.complete({ form: changed, requestKey }), 'conflict');
      expect(await world.countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F27',
    story: 'an unknown ref, a rubbish token, a made-up callback and a lower amount achieve nothing',
    async play(world) {
      const { shop } = world;
      const suite = await world.forSale();
      const started = await start(world, aForm([suite]));
      await expectRefusal(completePayLater(shop, 'req_unknown', 'token'), 'not-found');
      await expectRefusal(completePayLater(shop, started.ref, '../orders'), 'invalid');
      const forged = { authorization_token: 'made-up', session_id: 'made-up' };
      await expectRefusal(
        receiveAuthorisation(shop, { ref: started.ref, secret: 'k_0000000000000000000000' }, forged),
        'not-allowed',
      );
      expect(await world.countOrders(suite)).toBe(0);
      expect((await completePayLater(shop, started.ref, 'rubbish')).status).toBe('declined');
      expect(
        await createPayLaterSession(shop, VISITOR, aForm([suite], { amount: 1 }), { ip: '' }),
      ).toMatchObject({ status: 'declined', amount: suite.price });
      await expectRefusal(
        createPayLaterSession(shop, VISITOR, aForm([suite], { checksum: 'AAAA' }), { ip: '' }),
        'invalid',
      );
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
];

playScenarios('paying later, once and at the right price', ROWS);
