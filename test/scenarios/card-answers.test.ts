import { expect } from 'vitest';
import { listAttention } from '#shop/payments/attention.server.ts';
import { receiveCallback } from '#shop/payments/card-callback.server.ts';
import { aForm, DECLINED_CARD, UNAVAILABLE_CARD } from '../builders.ts';
import { cardsOf } from '../sandbox.ts';
import { anAdmin, offering } from '../shop.ts';
import { deliverCallback, entryOf, onlyOrder, SOLD } from './steps.ts';
import { tamperedGateway } from './tampered-gateway.ts';
import { playScenarios, type Scenario } from './world.ts';

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
    story: '503 is a decline without a charge; 500 is in doubt until the gateway tells',
    async play(world) {
      const suite = await world.forSale();
      const down = await world.pay(aForm([suite], { cardNumber: UNAVAILABLE_CARD }));
      expect(down.status).toBe('declined');
      await world.bank.fault('error500');
      const broken = await world.pay(aForm([suite]));
      expect(broken.status).toBe('checking');
      const { number } = await world.shop.db
        .selectFrom('orders')
        .select('order_number as number')
        .where('id', '=', broken.orderId ?? '')
        .executeTakeFirstOrThrow();
      await receiveCallback(world.shop, await world.bank.callbackFor(String(number)));
      expect((await world.fateOf(broken.orderId)).status).toBe('declined');
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
  {
    id: 'F13',
    story: 'an answer with a wrong, partial or no signature is in doubt, and the staff hear of it',
    async play(world) {
      for (const how of ['unsigned', 'signed-by-another', 'partly-signed'] as const) {
        const suite = await world.forSale();
        const { cards, close } = await tamperedGateway(world.bank.url, how);
        const answer = await world.pay(aForm([suite]), { shop: offering(world.shop, { cards }) });
        expect(answer.status).toBe('checking');
        expect((await entryOf(world, answer.orderId))?.amount).toBe(suite.price);
        await close();
        await deliverCallback(world, suite);
        expect((await world.fateOf(answer.orderId)).status).toBe('accepted');
        expect(await entryOf(world, answer.orderId)).toBeUndefined();
      }
    },
  },
  {
    id: 'F14',
    story: 'money that is not as asked goes back at once; an answer about another payment is in doubt',
    async play(world) {
      for (const [how, status] of [
        ['less-received', 'declined'],
        ['other-currency', 'declined'],
        ['other-order', 'checking'],
        ['other-payment', 'checking'],
      ] as const) {
        const suite = await world.forSale();
        const { cards, close } = await tamperedGateway(world.bank.url, how);
        const answer = await world.pay(aForm([suite]), { shop: offering(world.shop, { cards }) });
        await close();
        const { id, number } = await onlyOrder(world, suite);
        expect(answer.status).toBe(status);
        expect(await entryOf(world, id)).toBeDefined();
        if (status === 'declined') expect((await world.fateOf(id)).money).toEqual(['sale', 'cancellation']);
        else await receiveCallback(world.shop, await world.bank.callbackFor(number));
      }
    },
  },
  {
    id: 'F15',
    story: 'a partial approval is cancelled and declined',
    async play(world) {
      const suite = await world.forSale();
      const { cards, close } = await tamperedGateway(world.bank.url, 'partial');
      const answer = await world.pay(aForm([suite]), { shop: offering(world.shop, { cards }) });
      await close();
      expect(answer.status).toBe('declined');
      const { id } = await onlyOrder(world, suite);
      expect((await world.fateOf(id)).money).toEqual(['sale', 'cancellation']);
    },
  },
  {
    id: 'F38',
    story: 'a callback that comes before the direct answer wins, and the answer changes nothing more',
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
    story: 'a forged callback is refused; a true one for no order of ours goes to a person',
    async play({ shop, bank, forSale, pay }) {
      await expect(receiveCallback(shop, 'amount=1&signature=00')).rejects.toMatchObject({
        code: 'not-allowed',
      });
      const suite = await forSale();
      await pay(aForm([suite]));
      const stranger = await bank.callbackOfStranger({ amount: 4200 });
      await expect(receiveCallback(shop, stranger)).rejects.toMatchObject({ code: 'not-found' });
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
      await expect(pay(bad, { ip: '198.51.100.99' })).rejects.toMatchObject({ code: 'too-many' });
    },
  },
];

playScenarios('answers of the card gateway', ROWS);
