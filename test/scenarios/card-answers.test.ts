import { expect } from 'vitest';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { aForm, DECLINED_CARD, UNAVAILABLE_CARD } from '../kit/builders.ts';
import { hearCallback } from '../kit/callbacks.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { cardsOf } from '../kit/sandbox.ts';
import { anAdmin, offering } from '../kit/shop.ts';
import { deliverCallback, entryOf, onlyOrder, SOLD } from './steps.ts';
import { tamperedGateway } from './tampered-gateway.ts';
import { playScenarios, type Scenario, type World } from './world.ts';

/** Pays while somebody changes the gateway's answer on its way. */
async function payTampered(world: World, how: Parameters<typeof tamperedGateway>[1]) {
  const suite = await world.forSale();
  const { cards, close } = await tamperedGateway(world.bank.url, how);
  const answer = await world.pay(aForm([suite]), { shop: offering(world.shop, { cards }) });
  await close();
  return { suite, answer };
}

async function expectReversed(world: World, how: Parameters<typeof tamperedGateway>[1]) {
  const { suite, answer } = await payTampered(world, how);
  expect(answer.status).toBe('declined');
  const { id } = await onlyOrder(world, suite);
  expect(await entryOf(world, id)).toBeDefined();
  expect((await world.fateOf(id)).money).toEqual(['sale', 'cancellation']);
}

const ROWS: Scenario[] = [
  {
    id: 'F08',
    story: 'an unreachable gateway declines without a charge, and the customer may try again at once',
    async play(world) {
      const suite = await world.forSale({ stock_count: 1 });
      const nowhere = offering(world.shop, { cards: cardsOf('http://127.0.0.1:1') });
      const answer = await world.pay(aForm([suite]), { shop: nowhere });
      expect(answer).toMatchObject({
        status: 'declined',
        message: expect.stringContaining('Nothing was charged'),
      });
      expect((await world.pay(aForm([suite]))).status).toBe('accepted');
    },
  },
  {
    id: 'F09',
    story: '503 is a decline without a charge; 500 is in doubt until the callback',
    async play(world) {
      const unpaid = await world.forSale();
      const down = await world.pay(aForm([unpaid], { cardNumber: UNAVAILABLE_CARD }));
      expect(down.status).toBe('declined');
      const suite = await world.forSale();
      await world.bank.fault('error500');
      const broken = await world.pay(aForm([suite]));
      expect(broken.status).toBe('checking');
      await deliverCallback(world, suite);
      expect((await world.fateOf(broken.orderId)).status).toBe('declined');
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
  {
    id: 'F13',
    story: 'an answer with a wrong, partial or missing signature is in doubt, and staff are alerted',
    async play(world) {
      for (const how of ['unsigned', 'signed-by-another', 'partly-signed'] as const) {
        const { suite, answer } = await payTampered(world, how);
        expect(answer.status).toBe('checking');
        expect((await entryOf(world, answer.orderId))?.amount).toBe(suite.price);
        await deliverCallback(world, suite);
        expect((await world.fateOf(answer.orderId)).status).toBe('accepted');
        expect(await entryOf(world, answer.orderId)).toBeUndefined();
      }
    },
  },
  {
    id: 'F14',
    story:
      'another amount or currency is reversed at once; an answer about another payment, or whose code is no number, is in doubt',
    async play(world) {
      for (const how of ['less-received', 'other-currency'] as const) await expectReversed(world, how);
      for (const how of ['other-order', 'other-payment'] as const) {
        const { suite, answer } = await payTampered(world, how);
        expect(answer.status).toBe('checking');
        expect(await entryOf(world, answer.orderId)).toBeDefined();
        await deliverCallback(world, suite);
      }
      const { suite, answer } = await payTampered(world, 'no-number');
      expect(answer.status).toBe('checking');
      await deliverCallback(world, suite);
      expect(await world.fateOf(answer.orderId)).toEqual(SOLD);
    },
  },
  {
    id: 'F15',
    story: 'a partial approval is cancelled and declined',
    play: (world) => expectReversed(world, 'partial'),
  },
  {
    id: 'F38',
    story: 'a callback before the direct answer counts, and the answer changes nothing',
    async play(world) {
      await world.bank.fault('answer-twice');
      const suite = await world.forSale();
      const answer = await world.pay(aForm([suite]));
      await deliverCallback(world, suite);
      expect(await world.fateOf(answer.orderId)).toEqual(SOLD);
    },
  },
  {
    id: 'F40',
    story: 'a forged callback is refused; a genuine one for an unknown order needs attention',
    async play({ shop, bank, forSale, pay }) {
      await expectRefusal(hearCallback(shop, 'amount=1&signature=00'), 'not-allowed');
      const suite = await forSale();
      await pay(aForm([suite]));
      const stranger = await bank.callbackOfStranger({ amount: 4200 });
      await expectRefusal(hearCallback(shop, stranger), 'not-found');
      expect(await listAttention(shop, anAdmin())).toContainEqual(
        expect.objectContaining({ amount: 4200, orderId: null }),
      );
    },
  },
  {
    id: 'F64',
    story: 'with wrong credentials nobody is charged, and staff are alerted once',
    async play({ shop, forSale, pay, bank }) {
      const suite = await forSale();
      for (const account of [{ secret: 'wrong' }, { secret: 'wrong' }, { merchantId: '999999' }]) {
        const cards = cardsOf(bank.url, account);
        const answer = await pay(aForm([suite]), { shop: offering(shop, { cards }) });
        expect(answer).toMatchObject({
          status: 'declined',
          message: expect.stringContaining('Nothing was charged'),
        });
      }
      const entries = (await listAttention(shop, anAdmin())).filter(({ reason }) =>
        reason.includes('merchant id'),
      );
      expect(entries).toMatchObject([{ amount: 0, orderId: null }]);
    },
  },
  {
    id: 'F65',
    story: 'many small declined cards are slowed down, by address and by e-mail',
    async play({ forSale, pay }) {
      const suite = await forSale();
      const bad = aForm([suite], { cardNumber: DECLINED_CARD, email: `${suite.id}@example.com` });
      for (let n = 0; n < 10; n++)
        expect((await pay(bad, { ip: `198.51.100.${n}` })).status).toBe('declined');
      await expectRefusal(pay(bad, { ip: '198.51.100.99' }), 'too-many');
    },
  },
];

playScenarios('answers of the card gateway', ROWS);
