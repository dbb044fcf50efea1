import { expect } from 'vitest';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { continueStep } from '#shop/sales/checkout/continue-payment.server.ts';
import { expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { atBank } from '../kit/bank-page.ts';
import { aForm, DECLINED_CARD, type Sold, WITH_SCRIPT } from '../kit/builders.ts';
import { hearCallback } from '../kit/callbacks.ts';
import { dying } from './dying.ts';
import { letPass, onlyOrder, SOLD } from './steps.ts';
import { playScenarios, type Scenario, type World } from './world.ts';

/** The form of a card whose bank asks for confirmation. */
const challenged = (sold: Sold, changes = {}) => aForm([sold], { expiry: '12 / 28', ...changes });
const cres = (forged: object) => Buffer.from(JSON.stringify(forged)).toString('base64url');
const fieldsOf = ({ show }: CheckoutAnswer) => (show?.kind === 'page' ? show.fields : {});
const ref = (answer: CheckoutAnswer) => answer.reference ?? '';

/** Pays until the bank shows its page. */
async function toChallenge(world: World, sold: Sold, changes = {}, how = {}) {
  const first = await world.pay(challenged(sold, changes), { browser: WITH_SCRIPT, ...how });
  expect(first).toMatchObject({
    status: 'authenticate',
    show: { kind: 'frame', fields: { threeDSMethodData: expect.any(String) } },
  });
  const { fields } = await atBank(first);
  const next = await continueStep(world.shop, ref(first), 'frame', fields);
  expect(next).toMatchObject({
    status: 'authenticate',
    show: { kind: 'page', fields: { creq: expect.any(String) } },
  });
  return next;
}

async function confirm({ shop }: World, asked: CheckoutAnswer, press?: 'confirm' | 'fail' | 'cancel') {
  const { fields } = await atBank(asked, press);
  return continueStep(shop, ref(asked), 'page', { cres: fields.cres ?? '' });
}

/** The process dies as it passes the bank's confirmation on; the jobs run for two minutes. */
async function dieAtConfirmation(world: World, when: 'before' | 'after') {
  const suite = await world.forSale();
  const asked = await toChallenge(world, suite);
  const { fields } = await atBank(asked);
  const { shop, died } = dying(world.shop, 'continue', when);
  void continueStep(shop, ref(asked), 'page', { cres: fields.cres ?? '' });
  await died;
  await letPass(world, 2);
  return { suite, asked };
}

const ROWS: Scenario[] = [
  {
    id: 'F16',
    story: 'a frictionless approval on the first call shows no bank at all',
    async play({ forSale, pay }) {
      const suite = await forSale();
      expect((await pay(aForm([suite]), { browser: WITH_SCRIPT })).status).toBe('accepted');
    },
  },
  {
    id: 'F17',
    story: 'a frictionless approval after the fingerprint shows no challenge',
    async play({ shop, forSale, pay, fateOf }) {
      const suite = await forSale();
      const first = await pay(challenged(suite, { expiry: '11 / 28' }), { browser: WITH_SCRIPT });
      const { fields } = await atBank(first);
      const last = await continueStep(shop, ref(first), 'frame', fields);
      expect(last.status).toBe('accepted');
      expect((await fateOf(last.orderId)).money).toEqual(['sale']);
    },
  },
  {
    id: 'F18',
    story: 'a fingerprint page that never answers: the payment continues with a timeout',
    async play(world) {
      const suite = await world.forSale();
      const first = await world.pay(challenged(suite), { browser: WITH_SCRIPT });
      const next = await continueStep(world.shop, ref(first), 'frame', { threeDSMethodData: 'timeout' });
      expect((await confirm(world, next)).status).toBe('accepted');
    },
  },
  {
    id: 'F19',
    story: 'three rounds are followed; a bank that never stops is declined after five',
    async play(world) {
      const suite = await world.forSale();
      let answer = await toChallenge(world, suite, { customerName: 'Test [rounds 3]' });
      for (let round = 1; round <= 2; round++) {
        answer = await confirm(world, answer);
        expect(answer.status).toBe('authenticate');
      }
      expect((await confirm(world, answer)).status).toBe('accepted');

      const other = await world.forSale();
      let endless = await toChallenge(world, other, { customerName: 'Test [rounds 9]' });
      for (let round = 1; endless.status === 'authenticate' && round < 9; round++)
        endless = await confirm(world, endless);
      expect(endless.status).toBe('declined');
      expect(await world.stockOf(other)).toBe(10);
    },
  },
  {
    id: 'F20',
    story: 'a challenge that is failed or cancelled declines, the stock is back, and another try succeeds',
    async play(world) {
      const suite = await world.forSale({ stock_count: 1 });
      for (const press of ['fail', 'cancel'] as const) {
        const answer = await confirm(world, await toChallenge(world, suite), press);
        expect(answer.status).toBe('declined');
        expect(await world.stockOf(suite)).toBe(1);
      }
      expect((await confirm(world, await toChallenge(world, suite))).status).toBe('accepted');
    },
  },
  {
    id: 'F21',
    story: 'a tab closed at the bank: no charge, and the stock is released after half an hour',
    async play(world) {
      const suite = await world.forSale({ stock_count: 1 });
      const { orderId } = await toChallenge(world, suite);
      expect(await world.stockOf(suite)).toBe(0);
      await letPass(world, 31);
      expect(await world.fateOf(orderId)).toEqual({ status: 'declined', payment: 'expired', money: [] });
      expect(await world.stockOf(suite)).toBe(1);
    },
  },
  {
    id: 'F23',
    story: 'a late return with stock left is refused with a clear message, and a new attempt succeeds',
    async play(world) {
      const suite = await world.forSale({ stock_count: 1 });
      const asked = await toChallenge(world, suite);
      const { fields } = await atBank(asked);
      await letPass(world, 31);
      const late = await continueStep(world.shop, ref(asked), 'page', { cres: fields.cres ?? '' });
      expect(late).toMatchObject({ status: 'declined', message: expect.stringContaining('in time') });
      expect((await confirm(world, await toChallenge(world, suite))).status).toBe('accepted');
    },
  },
  {
    id: 'F24',
    story: 'a late return after the stock was sold: nothing is sent to the gateway, nothing is oversold',
    async play(world) {
      const suite = await world.forSale({ stock_count: 1 });
      const asked = await toChallenge(world, suite);
      const { fields } = await atBank(asked);
      world.shop.advanceClock(31 * 60_000);
      await expireOrders(world.shop);
      expect((await world.pay(aForm([suite]))).status).toBe('accepted');
      const late = await continueStep(world.shop, ref(asked), 'page', { cres: fields.cres ?? '' });
      expect(late).toMatchObject({ status: 'declined', message: expect.stringContaining('in time') });
      expect((await world.fateOf(asked.orderId)).money).toEqual([]);
    },
  },
  {
    id: 'F26',
    story: 'the same return, at the same moment and later, is one charge',
    async play(world) {
      const suite = await world.forSale();
      const asked = await toChallenge(world, suite);
      const { fields } = await atBank(asked);
      const authorise = () => continueStep(world.shop, ref(asked), 'page', { cres: fields.cres ?? '' });
      const answers = [...(await Promise.all([authorise(), authorise(), authorise()])), await authorise()];
      expect(answers.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
      expect((await world.fateOf(asked.orderId)).money).toEqual(['sale']);
    },
  },
  {
    id: 'F27',
    story: 'the confirmation of a cheap order cannot pay for an expensive one, and a forged one pays nothing',
    async play(world) {
      const [cheap, expensive] = [
        await world.forSale({ price: 2_000 }),
        await world.forSale({ price: 199_900 }),
      ];
      const [small, large] = [await toChallenge(world, cheap), await toChallenge(world, expensive)];
      const { fields } = await atBank(small);
      for (const [reference, response, code] of [
        [ref(large), fields.cres ?? '', 'invalid'],
        [ref(large), 'rubbish', 'invalid'],
        ['req_unknown', fields.cres ?? '', 'not-found'],
      ] as const)
        await expect(continueStep(world.shop, reference, 'page', { cres: response })).rejects.toMatchObject({
          code,
        });
      expect((await continueStep(world.shop, ref(small), 'page', { cres: fields.cres ?? '' })).status).toBe(
        'accepted',
      );

      const real = JSON.parse(Buffer.from(fieldsOf(large).creq ?? '', 'base64url').toString());
      const forged = cres({ ...real, messageType: 'CRes', transStatus: 'Y', challengeCompletionInd: 'Y' });
      expect((await continueStep(world.shop, ref(large), 'page', { cres: forged })).status).toBe('declined');
      expect((await world.fateOf(large.orderId)).money).toEqual([]);
    },
  },
  {
    id: 'F06',
    story: 'killed after the bank has authorised: the shop asks the gateway and has its order',
    async play(world) {
      const { asked } = await dieAtConfirmation(world, 'after');
      expect(await world.fateOf(asked.orderId)).toEqual(SOLD);
    },
  },
  {
    id: 'F22',
    story: 'killed before the confirmation reached the gateway: cancelled there, then declined',
    async play(world) {
      const { asked, suite } = await dieAtConfirmation(world, 'before');
      expect(await world.fateOf(asked.orderId)).toMatchObject({ status: 'declined', payment: 'declined' });
      expect(await world.stockOf(suite)).toBe(10);
    },
  },
  {
    id: 'F33',
    story: 'the price agreed at PAY NOW is charged, whatever changes meanwhile',
    async play(world) {
      const suite = await world.forSale({ price: 30_000 });
      const asked = await toChallenge(world, suite);
      await world.shop.db.updateTable('variant').set({ price: 99_000 }).where('id', '=', suite.id).execute();
      const { orderId = '' } = await confirm(world, asked);
      expect((await findOrder(world.shop, orderId)).totals.amount).toBe(30_000);
    },
  },
  {
    id: 'F38',
    story: 'a lost answer to the confirmation is settled once, by callback or query',
    async play(world) {
      const suite = await world.forSale();
      const asked = await toChallenge(world, suite);
      await world.bank.fault('answer-lost');
      expect((await confirm(world, asked)).status).toBe('checking');
      await letPass(world, 2);
      const { number } = await onlyOrder(world, suite);
      await hearCallback(world.shop, await world.bank.lastCallbackFor(number));
      expect(await world.fateOf(asked.orderId)).toEqual(SOLD);
    },
  },
  {
    id: 'F68',
    story: 'a session that ends during the challenge leaves the order with its account',
    async play(world) {
      const suite = await world.forSale();
      const actor = { kind: 'customer' as const, accountId: 'a_zoe', name: 'Zoë', email: 'zoe@example.com' };
      const { orderId = '' } = await confirm(world, await toChallenge(world, suite, {}, { actor }));
      const order = await world.shop.db
        .selectFrom('orders')
        .select(['account_id', 'status'])
        .where('id', '=', orderId)
        .executeTakeFirst();
      expect(order).toEqual({ account_id: 'a_zoe', status: 'accepted' });
    },
  },
  {
    id: 'F20',
    story: 'a card that the bank knows but declines ends declined after a passed challenge',
    async play(world) {
      const suite = await world.forSale();
      const asked = await toChallenge(world, suite, { cardNumber: DECLINED_CARD });
      expect((await confirm(world, asked)).message).toContain('CARD DECLINED');
    },
  },
];

playScenarios('3-D Secure', ROWS);
