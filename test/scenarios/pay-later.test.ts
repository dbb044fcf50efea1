import { expect } from 'vitest';
import { VISITOR } from '#shop/accounts/actor.ts';
import { completePayLater } from '#shop/checkout/complete-pay-later.server.ts';
import { findDraft, saveDetails, takeBought } from '#shop/checkout/draft.server.ts';
import { completeLeftAlone, receiveAuthorisation } from '#shop/checkout/pay-later-news.server.ts';
import { createPayLaterSession } from '#shop/checkout/pay-later-start.server.ts';
import { findOrder } from '#shop/orders/orders.server.ts';
import { listAttention } from '#shop/payments/attention.server.ts';
import { aForm } from '../builders.ts';
import { payLaterOf } from '../sandbox.ts';
import { anAdmin } from '../shop.ts';
import { approve, hearAuthorisation, hearNotification, payLater, start } from './paying-later.ts';
import { entryOf, letPass, onlyOrder } from './steps.ts';
import { playScenarios, type Scenario } from './world.ts';

const HOUR = 3_600_000;
const SOLD = { status: 'accepted', payment: 'accepted', money: ['sale'] };

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
      const started = await start(world, aForm([suite]));
      await approve(world, started, { callback: 'before' });
      await hearAuthorisation(world, started);
      await hearAuthorisation(world, started);
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
      const started = await start(world, aForm([suite]));
      await approve(world, started, { callback: 'before' });
      const dying = { ...world, shop: { ...world.shop, payLater: null } };
      await expect(hearAuthorisation(dying, started)).rejects.toMatchObject({ code: 'not-found' });
      // Kept, and nothing more: as when the process ends after the row is written.
      const [news] = await world.bank.heardAt(new RegExp(`/authorised/${started.ref}/`));
      const { authorization_token } = news?.body ?? {};
      await world.shop.db
        .updateTable('pay_later_session')
        .set({ token: String(authorization_token), complete_after: world.shop.now() })
        .where('ref', '=', started.ref)
        .execute();
      await Promise.all([completeLeftAlone(world.shop), completeLeftAlone(world.shop)]);
      expect(await world.fateOf((await onlyOrder(world, suite)).id)).toEqual(SOLD);
    },
  },
  {
    id: 'F56',
    story: 'callback and browser at the same moment: one order, one sale, and the browser hears of it',
    async play(world) {
      const suite = await world.forSale();
      const started = await start(world, aForm([suite]));
      const token = await approve(world, started, { callback: 'before' });
      const complete = () => completePayLater(world.shop, started.ref, token);
      const [first, , second] = await Promise.all([
        complete(),
        hearAuthorisation(world, started),
        complete(),
      ]);
      expect([first.status, second.status]).toEqual(['accepted', 'accepted']);
      expect(first.orderId).toBe(second.orderId);
      expect(await world.fateOf(first.orderId)).toEqual(SOLD);
      expect(await world.countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F56',
    story: 'answers that come twice from the provider make one order',
    async play(world) {
      const suite = await world.forSale();
      await world.bank.fault('answer-twice', 'klarna');
      const started = await start(world, aForm([suite]));
      const answer = await completePayLater(world.shop, started.ref, await approve(world, started));
      await hearAuthorisation(world, started);
      expect(await world.fateOf(answer.orderId)).toEqual(SOLD);
      expect(await world.countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F57',
    story: 'an authorisation older than an hour is asked for again, and nothing is charged',
    async play(world) {
      const suite = await world.forSale();
      const started = await start(world, aForm([suite]));
      const token = await approve(world, started);
      await world.bank.pass(61 * 60_000);
      const answer = await completePayLater(world.shop, started.ref, token);
      expect(answer).toMatchObject({ status: 'declined', message: expect.stringContaining('once more') });
      expect((await world.fateOf((await onlyOrder(world, suite)).id)).money).toEqual([]);
      expect(await world.stockOf(suite)).toBe(10);
      expect((await payLater(world, aForm([suite]))).status).toBe('accepted');
    },
  },
  {
    id: 'F58',
    story: 'another address after the approval: refused, the old authorisation given back, approved anew',
    async play(world) {
      const suite = await world.forSale();
      const started = await start(world, aForm([suite]));
      const token = await approve(world, started);
      const edited = aForm([suite], { addressLine1: '9 Stockwell Street' });
      const answer = await completePayLater(world.shop, started.ref, token, { form: edited });
      expect(answer).toMatchObject({ status: 'declined', message: expect.stringContaining('have changed') });
      expect(await world.countOrders(suite)).toBe(0);
      // Given back: not even its own details bring an order any more.
      expect((await completePayLater(world.shop, started.ref, token)).status).toBe('declined');
      expect((await payLater(world, edited)).status).toBe('accepted');
    },
  },
  {
    id: 'F58',
    story: 'a page that told the provider another address is refused by the provider, and starts again',
    async play(world) {
      const suite = await world.forSale();
      const started = await start(world, aForm([suite]));
      const billing_address = {
        given_name: 'Mallory',
        family_name: 'Moss',
        postal_code: 'ST1 1AA',
        country: 'GB',
      };
      const token = await approve(world, started, { data: { billing_address } });
      const answer = await completePayLater(world.shop, started.ref, token);
      expect(answer).toMatchObject({ status: 'declined', message: expect.stringContaining('once more') });
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
  {
    id: 'F59',
    story: 'placed at the provider, but the answer is lost: checking, then settled as the same order',
    async play(world) {
      for (const fault of ['answer-lost', 'error500', 'timeout'] as const) {
        const suite = await world.forSale();
        const started = await start(world, aForm([suite]));
        const token = await approve(world, started);
        await world.bank.fault(fault, 'klarna');
        const answer = await completePayLater(world.shop, started.ref, token);
        expect(answer).toMatchObject({ status: 'checking', orderId: expect.any(String) });
        expect(await world.stockOf(suite)).toBe(9);
        await letPass(world, 2);
        expect(await world.fateOf(answer.orderId)).toEqual(SOLD);
        const again = await completePayLater(world.shop, started.ref, token);
        expect(again).toEqual({ status: 'accepted', orderId: answer.orderId });
      }
    },
  },
  {
    id: 'F59',
    story: 'killed before or after the provider was asked: the retry places the same order',
    async play(world) {
      for (const when of ['before', 'after'] as const) {
        const suite = await world.forSale();
        const started = await start(world, aForm([suite]));
        const token = await approve(world, started);
        const { promise: died, resolve: die } = Promise.withResolvers<void>();
        const dying = {
          ...world.bank.payLater,
          async placeOrder(placing: Parameters<typeof world.bank.payLater.placeOrder>[0]) {
            if (when === 'after') await world.bank.payLater.placeOrder(placing);
            die();
            return new Promise<never>(() => {});
          },
        };
        void completePayLater({ ...world.shop, payLater: dying }, started.ref, token);
        await died;
        await letPass(world, 2);
        expect(await world.fateOf((await onlyOrder(world, suite)).id)).toEqual(SOLD);
      }
    },
  },
  {
    id: 'F60',
    story: 'looked at for a while: in progress and not to be shipped, then accepted with its mail',
    async play(world) {
      const suite = await world.forSale();
      const started = await start(world, aForm([suite]));
      const token = await approve(world, started, { decision: 'approve-later' });
      const answer = await completePayLater(world.shop, started.ref, token);
      expect(answer.status).toBe('checking');
      await letPass(world, 60);
      expect(await world.fateOf(answer.orderId)).toMatchObject({ status: 'in-progress', payment: 'pending' });
      expect(await entryOf(world, answer.orderId)).toBeUndefined();
      const { number } = await onlyOrder(world, suite);
      await world.bank.control('/sandbox/klarna/review', { orderReference: number, decision: 'accept' });
      await hearNotification(world, started);
      expect(await world.fateOf(answer.orderId)).toEqual(SOLD);
    },
  },
  {
    id: 'F60',
    story:
      'looked at and rejected: declined, the stock is back; without the notification it is found out too',
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
    id: 'F35',
    story: 'sold out between approval and order: declined by name, the authorisation given back',
    async play(world) {
      const suite = await world.forSale({ stock_count: 1 });
      const started = await start(world, aForm([suite]));
      const token = await approve(world, started);
      expect((await world.pay(aForm([suite]))).status).toBe('accepted');
      const answer = await completePayLater(world.shop, started.ref, token);
      expect(answer).toEqual({ status: 'declined', message: 'Ashcombe Oak Suite is sold out' });
      expect(await completePayLater(world.shop, started.ref, token)).toEqual(answer);
    },
  },
  {
    id: 'F33',
    story: 'another price between approval and order: declined with the new total, nothing charged',
    async play(world) {
      const suite = await world.forSale({ price: 30_000 });
      const started = await start(world, aForm([suite]));
      const token = await approve(world, started);
      await world.shop.db.updateTable('variant').set({ price: 31_000 }).where('id', '=', suite.id).execute();
      const answer = await completePayLater(world.shop, started.ref, token);
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
      const tabs = [await start(world, form, id), await start(world, form, id), await start(world, form, id)];
      const tokens = await Promise.all(tabs.map((tab) => approve(world, tab)));
      const complete = (n: number) => completePayLater(world.shop, tabs[n]?.ref ?? '', tokens[n] ?? '');
      const [one, two] = await Promise.all([complete(0), complete(1)]);
      expect([one.status, two.status]).toEqual(['accepted', 'accepted']);
      expect(one.orderId).toBe(two.orderId);
      const bought = await takeBought(world.shop, await findDraft(world.shop, id));
      expect(bought).toEqual([{ variantId: suite.id, quantity: 1 }]);
      expect((await complete(2)).status).toBe('declined');
      expect(await world.fateOf(one.orderId)).toEqual(SOLD);
      expect(await world.countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F02',
    story: 'who pays by card after all is not charged by a late approval',
    async play(world) {
      const suite = await world.forSale();
      const form = aForm([suite]);
      const { id, requestKey } = await saveDetails(world.shop, null, form);
      const started = await start(world, form, id);
      const token = await approve(world, started);
      const byCard = await world.pay(form, { draftId: id, requestKey });
      const late = await completePayLater(world.shop, started.ref, token);
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
      const started = await start(world, form);
      const token = await approve(world, started);
      const complete = (sent = form) =>
        completePayLater(world.shop, started.ref, token, { form: sent, requestKey: `key-${suite.id}` });
      const answer = await complete();
      expect(await complete()).toEqual(answer);
      await expect(complete(aForm([suite], { town: 'Buxton' }))).rejects.toMatchObject({ code: 'conflict' });
      const other = await start(world, form);
      const reused = completePayLater(world.shop, other.ref, await approve(world, other), {
        form,
        requestKey: `key-${suite.id}`,
      });
      await expect(reused).rejects.toMatchObject({ code: 'conflict' });
    },
  },
  {
    id: 'F27',
    story: 'a foreign ref, a rubbish token, a made-up callback and a tampered amount bring nothing',
    async play(world) {
      const { shop } = world;
      const suite = await world.forSale();
      const started = await start(world, aForm([suite]));
      await expect(completePayLater(shop, 'req_unknown', 'token')).rejects.toMatchObject({
        code: 'not-found',
      });
      await expect(completePayLater(shop, started.ref, '../orders')).rejects.toMatchObject({
        code: 'invalid',
      });
      const forged = { authorization_token: 'made-up', session_id: 'made-up' };
      await expect(
        receiveAuthorisation(shop, { ref: started.ref, secret: 'k_0000000000000000000000' }, forged),
      ).rejects.toMatchObject({ code: 'not-allowed' });
      expect(await world.countOrders(suite)).toBe(0);
      expect((await completePayLater(shop, started.ref, 'rubbish')).status).toBe('declined');
      expect(
        await createPayLaterSession(shop, VISITOR, aForm([suite], { amount: 1 }), { ip: '' }),
      ).toMatchObject({ status: 'declined', amount: suite.price });
      await expect(
        createPayLaterSession(shop, VISITOR, aForm([suite], { checksum: 'AAAA' }), { ip: '' }),
      ).rejects.toMatchObject({ code: 'invalid' });
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
  {
    id: 'F64',
    story:
      'with a wrong password nothing is offered or charged, it stands on the list once, and cards still work',
    async play(world) {
      const wrong = { ...world.shop, payLater: payLaterOf(world.bank.url, { password: 'wrong' }) };
      const suite = await world.forSale();
      for (let n = 0; n < 3; n++)
        expect(await createPayLaterSession(wrong, VISITOR, aForm([suite]), { ip: '' })).toMatchObject({
          status: 'declined',
          message: expect.stringContaining('not available'),
        });
      const entries = (await listAttention(world.shop, anAdmin())).filter(({ why }) =>
        why.includes('Klarna'),
      );
      expect(entries).toMatchObject([{ amount: 0, orderId: null }]);
      expect((await world.pay(aForm([suite]))).status).toBe('accepted');
    },
  },
  {
    id: 'F08',
    story: 'a provider that is not there: nothing charged, and the stock is back',
    async play(world) {
      const suite = await world.forSale();
      const started = await start(world, aForm([suite]));
      const token = await approve(world, started);
      const nowhere = { ...world.shop, payLater: payLaterOf('http://127.0.0.1:1') };
      const answer = await completePayLater(nowhere, started.ref, token);
      expect(answer).toMatchObject({
        status: 'declined',
        message: expect.stringContaining('Nothing was charged'),
      });
      expect(await world.stockOf(suite)).toBe(10);
      await world.bank.pass(HOUR);
    },
  },
];

playScenarios('paying later', ROWS);
