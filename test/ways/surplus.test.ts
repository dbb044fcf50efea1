import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { byKey, findFirstPayment } from '#shop/sales/payments/payments.server.ts';
import { recordOutcome } from '#shop/sales/payments/record-outcome.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { aForm, aVariant } from '../kit/builders.ts';
import { hearCallback } from '../kit/callbacks.ts';
import { expectInvariants } from '../kit/invariants.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { stripeToken } from '../kit/sandbox.ts';
import { anAdmin } from '../kit/shop.ts';
import { letPass } from '../scenarios/steps.ts';
import { eventsOf } from '../stripe/at-stripe.ts';
import { PAGE } from './gateway-ways.ts';
import { ELEMENT } from './stripe-ways.ts';
import { buy, comeBack, DECLINED, GOOD, hear, press } from './way.ts';

const owner = anAdmin();
const OTHER_CARD = { ...GOOD, card: '5301250070000191' };

onEachEngine('money that is taken a second time for one payment', ({ shop, bank, outside }) => {
  const stock: Record<string, number> = {};
  const place = { shop, bank };
  outside(() => {
    const offered = [PAGE.provider(bank), ELEMENT.provider(bank)];
    return { offered, providers: byKey(offered) };
  });
  afterEach(() => expectInvariants(shop, bank, stock));

  async function aSale() {
    const sold = await aVariant(shop, { stock_count: 3 });
    stock[sold.id] = 3;
    return aForm([sold]);
  }
  /** The provider's page is open in two tabs, and paid in both. */
  async function inTwoTabs(first = GOOD) {
    const begun = await press(place, PAGE, await aSale(), GOOD);
    const tabs = [await PAGE.decide(place, begun, first), await PAGE.decide(place, begun, OTHER_CARD)];
    const [one = {}, two = {}] = tabs;
    return {
      id: begun.orderId ?? '',
      back: (tab: typeof one) => comeBack(place, PAGE, begun, tab),
      one,
      two,
    };
  }
  /** The gateway's callback is the same signed message as the browser brings. */
  const tell = (message: Record<string, string>) =>
    hearCallback(shop, new URLSearchParams(message).toString());
  async function moneyOf(id: string) {
    const { orderNumber } = await findOrder(shop, id);
    const all = await bank.transactions();
    return all.filter((each) => each.orderReference === orderNumber).map(({ type }) => type);
  }
  const BACK_ONCE = ['sale', 'sale', 'cancellation'];

  test('goes back by itself, once, when the second tab returns', async () => {
    const { id, back, one, two } = await inTwoTabs();
    for (const tab of [one, two, two])
      expect(await back(tab)).toMatchObject({ status: 'accepted', orderId: id });
    expect(await moneyOf(id)).toEqual(BACK_ONCE);
  });

  test('goes back by itself, once, when the gateway tells of it, before either tab returns', async () => {
    const { id, back, one, two } = await inTwoTabs();
    for (const told of [two, one, one, two]) await tell(told);
    for (const tab of [one, two]) expect(await back(tab)).toMatchObject({ status: 'accepted' });
    expect(await moneyOf(id)).toEqual(BACK_ONCE);
    const trail = shop.db
      .selectFrom('payment_event')
      .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
      .select('note')
      .where('order_id', '=', id)
      .where('note', 'like', '%second time%');
    expect(await trail.execute()).toHaveLength(1);
  });

  test('is told to the owner while its refund is in doubt, and goes back when the gateway tells again', async () => {
    const { id, back, one, two } = await inTwoTabs();
    await back(one);
    await bank.fault('answer-lost');
    await expectRefusal(tell(two), 'busy');
    const open = async () => (await listAttention(shop, owner, id)).map(({ reason }) => reason);
    expect(await open()).toEqual([
      expect.stringMatching(/^£349.99 was taken a second time, as \w+: refund it/),
    ]);
    await tell(two);
    expect(await open()).toEqual([]);
    expect(await moneyOf(id)).toEqual(BACK_ONCE);
  });

  test('goes back also after the order was cancelled', async () => {
    const { id, back, one, two } = await inTwoTabs();
    await back(one);
    await cancelOrder(shop, owner, id);
    await tell(two);
    expect(await moneyOf(id)).toEqual([...BACK_ONCE, 'cancellation']);
  });

  test('after a card that was declined in the first tab, goes back too: that order has ended', async () => {
    const { id, back, one, two } = await inTwoTabs(DECLINED);
    expect((await back(one)).status).toBe('declined');
    expect((await back(two)).status).toBe('declined');
    shop.advanceClock(60_000);
    await settlePayments(shop);
    expect(await moneyOf(id)).toEqual(['sale', 'cancellation']);
  });

  test('for an order that has ended is on its way back for good, though two are told of it at once', async () => {
    const begun = await press(place, PAGE, await aSale(), GOOD);
    await letPass({ shop } as Parameters<typeof letPass>[0], 31);
    const message = new URLSearchParams(await PAGE.decide(place, begun, GOOD)).toString();
    const heard = await PAGE.provider(bank).readCallback({ headers: new Headers(), rawBody: message });
    if (heard.kind !== 'answer') return expect.fail(heard.kind);
    // Both have read it before either wrote.
    const ended = await findFirstPayment(shop, begun.orderId ?? '');
    expect(ended.state).toBe('expired');
    for (const _ of ['the callback', 'the return'])
      expect((await recordOutcome(shop, ended, heard.answer)).state).toBe('refunding');
    shop.advanceClock(60_000);
    await settlePayments(shop);
    expect(await moneyOf(begun.orderId ?? '')).toEqual(['sale', 'cancellation']);
  });

  test('goes back by itself when Stripe tells of another transaction of the same payment', async () => {
    const { orderId: id = '' } = await buy(place, ELEMENT, await aSale(), GOOD);
    const [paid] = (await eventsOf(bank)).filter(({ type }) => type === 'payment_intent.succeeded');
    if (!paid) return expect.fail('nothing was paid');
    const { amount, metadata } = paid.object as Stripe.PaymentIntent;
    const { hostname: host, port } = new URL(bank.url);
    const stripe = new Stripe(SANDBOX_STRIPE.secretKey, { host, port, protocol: 'http' });
    await stripe.paymentIntents.create({
      amount,
      currency: 'gbp',
      metadata,
      confirm: true,
      confirmation_token: await stripeToken(bank.url),
      return_url: `${shop.publicUrl}/`,
    });
    const { orderNumber } = await findOrder(shop, id);
    for (const _ of ['once', 'again']) await hear(place, ELEMENT, orderNumber);
    expect(await moneyOf(id)).toEqual(['sale', 'sale', 'refund']);
  });
});
