import { expect } from 'vitest';
import { aForm, LOST_ANSWER_CARD } from '../kit/builders.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { dying } from './dying.ts';
import { deliverCallback, entryOf, letPass, onlyOrder, SOLD } from './steps.ts';
import { playScenarios, type Scenario } from './world.ts';

const ROWS: Scenario[] = [
  {
    id: 'F01',
    story: 'a double click is one payment, and both requests get its result',
    async play({ forSale, pay, fateOf, countOrders }) {
      const suite = await forSale({ stock_count: 1 });
      const form = aForm([suite]);
      const press = () => pay(form, { requestKey: `twice-${suite.id}` });
      const [first, second] = await Promise.all([press(), press()]);
      expect([first.status, second.status]).toEqual(['accepted', 'accepted']);
      expect(second.orderId).toBe(first.orderId);
      expect(await countOrders(suite)).toBe(1);
      expect((await fateOf(first.orderId)).money).toEqual(['sale']);
    },
  },
  {
    id: 'F02',
    story: 'two tabs with the same basket: the same card gets the first result, another card is not charged',
    async play({ forSale, pay, countOrders }) {
      const suite = await forSale();
      const requestKey = `draft-${suite.id}`;
      const first = await pay(aForm([suite]), { requestKey });
      expect(await pay(aForm([suite]), { requestKey })).toEqual(first);
      const otherCard = aForm([suite], { cardNumber: '5301 2500 7000 0191' });
      await expectRefusal(pay(otherCard, { requestKey }), 'conflict');
      expect(await countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F03',
    story: 'the same key with another form is a conflict, and nothing is sent',
    async play({ forSale, pay, countOrders }) {
      const suite = await forSale();
      await pay(aForm([suite]), { requestKey: `key-${suite.id}` });
      const other = pay(aForm([{ ...suite, quantity: 2 }]), { requestKey: `key-${suite.id}` });
      await expectRefusal(other, 'conflict');
      expect(await countOrders(suite)).toBe(1);
    },
  },
  {
    id: 'F04',
    story: 'killed before the gateway is called: nothing is charged, and a person decides',
    async play(world) {
      const suite = await world.forSale({ stock_count: 1 });
      const { shop, died } = dying(world.shop, 'begin', 'before');
      void world.pay(aForm([suite]), { shop });
      await died;
      expect(await world.stockOf(suite)).toBe(0);
      await letPass(world, 20);
      const { id } = await onlyOrder(world, suite);
      // A call that was never made looks like one whose answer was lost, so nothing is guessed.
      expect(await world.fateOf(id)).toEqual({ status: 'in-progress', payment: 'unknown', money: [] });
      expect((await entryOf(world, id))?.amount).toBe(suite.price);
    },
  },
  {
    id: 'F05',
    story: 'killed after the gateway authorised: the callback settles it, with one email',
    async play(world) {
      const suite = await world.forSale();
      const { shop, died } = dying(world.shop, 'begin', 'after');
      void world.pay(aForm([suite]), { shop });
      await died;
      const { id, number } = await onlyOrder(world, suite);
      await hearCallback(world.shop, await world.bank.callbackFor(number));
      await hearCallback(world.shop, await world.bank.callbackFor(number));
      expect(await world.fateOf(id)).toEqual(SOLD);
    },
  },
  {
    id: 'F05',
    story:
      'killed before it kept that the bank must be asked: the callback names the sale, which is cancelled',
    async play(world) {
      const suite = await world.forSale({ stock_count: 1 });
      const { shop, died } = dying(world.shop, 'begin', 'after');
      void world.pay(aForm([suite], { expiry: '12 / 28' }), { shop });
      await died;
      await deliverCallback(world, suite);
      await letPass(world, 2);
      const { id } = await onlyOrder(world, suite);
      expect(await world.fateOf(id)).toEqual({ status: 'declined', payment: 'declined', money: [] });
      expect(await world.stockOf(suite)).toBe(1);
      expect(await entryOf(world, id)).toBeUndefined();
    },
  },
  {
    id: 'F11',
    story: 'the same card again while the first attempt is in doubt is not authorised twice',
    async play(world) {
      const suite = await world.forSale();
      const form = aForm([suite], { cardNumber: LOST_ANSWER_CARD });
      const press = () => world.pay(form, { requestKey: `again-${suite.id}` });
      const answers = [await press(), await press(), await press()];
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['checking']));
      expect((await world.fateOf(answers[0]?.orderId)).money).toEqual(['sale']);
    },
  },
  {
    id: 'F07',
    story: 'a payment whose answer is lost is being checked, and no second sale is sent',
    async play(world) {
      const suite = await world.forSale();
      const form = aForm([suite], { cardNumber: LOST_ANSWER_CARD });
      const first = await world.pay(form, { requestKey: `lost-${suite.id}` });
      expect(first).toMatchObject({ status: 'checking', orderId: expect.any(String) });
      expect(await world.pay(form, { requestKey: `lost-${suite.id}` })).toEqual(first);
      expect((await world.fateOf(first.orderId)).money).toEqual(['sale']);
      await deliverCallback(world, suite);
      expect((await world.fateOf(first.orderId)).status).toBe('accepted');
    },
  },
];

playScenarios('paying once', ROWS);

import { hearCallback } from '../kit/callbacks.ts';
