import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { aBank, type Bank } from '../kit/bank.ts';
import { aForm, aVariant, LOST_ANSWER_CARD, type Sold } from '../kit/builders.ts';
import { hearCallback } from '../kit/callbacks.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { payLater } from '../scenarios/paying-later.ts';
import { letPass } from '../scenarios/steps.ts';
import { FIELDS, FORM, PAGE } from './gateway-ways.ts';
import { buy, GOOD, press } from './way.ts';

const owner = anAdmin();
const NEW_MERCHANT = { merchantId: '100002', secret: 'another account that moves no money' };

onEachEngine('a shop that changes its gateway with fifty open orders', ({ shop, bank: old, outside }) => {
  let next: Bank;
  beforeAll(async () => {
    next = await aBank(NEW_MERCHANT);
  });
  afterAll(() => next.close());
  const all = (bank: Bank) => [bank.cards, bank.ways.fields, bank.ways.page];
  outside(() => {
    const offered = [...all(old), old.payLater];
    return { offered, providers: byKey(offered) };
  });

  const place = () => ({ shop, bank: old });
  const pass = (minutes: number) => letPass({ shop } as Parameters<typeof letPass>[0], minutes);
  const numberOf = async (id: string) => (await findOrder(shop, id)).orderNumber;
  const statusOf = async (id: string) => (await findOrder(shop, id)).status;
  async function moneyAt(bank: Bank, id: string) {
    const number = await numberOf(id);
    const found = (await bank.transactions()).filter((each) => each.orderReference === number);
    return found.map(({ type }) => type);
  }

  test('captures, refunds and settles each where it was made, and takes new ones at the new one', async () => {
    const suite: Sold = await aVariant(shop, { stock_count: 100 });
    const ids: Record<string, string[]> = { paid: [], later: [], doubtful: [], open: [] };
    const keep = (kind: string, id = '') => ids[kind]?.push(id);
    for (let n = 0; n < 10; n++)
      for (const way of [FORM, FIELDS, PAGE])
        keep('paid', (await buy(place(), way, aForm([suite]), GOOD)).orderId);
    for (let n = 0; n < 10; n++) keep('later', (await payLater({ shop, bank: old }, aForm([suite]))).orderId);
    for (let n = 0; n < 5; n++)
      keep(
        'doubtful',
        (await press(place(), FORM, aForm([suite]), { ...GOOD, card: LOST_ANSWER_CARD })).orderId,
      );
    const atPage = [];
    for (let n = 0; n < 5; n++) atPage.push(await press(place(), PAGE, aForm([suite]), GOOD));
    expect(Object.values(ids).flat().length + atPage.length).toBe(50);

    // The owner's new account is on offer, and everything of the old one is paused.
    Object.assign(shop, {
      offered: [next.ways.fields],
      providers: byKey([...all(next), ...all(old), old.payLater]),
    });
    const bought = await buy({ shop, bank: next }, FIELDS, aForm([suite]), GOOD);
    expect(await moneyAt(next, bought.orderId ?? '')).toEqual(['sale']);

    for (const id of ids.doubtful ?? []) {
      await hearCallback(shop, await old.callbackFor(await numberOf(id)));
      expect(await statusOf(id)).toBe('accepted');
    }
    for (const begun of atPage) {
      await PAGE.decide(place(), begun, GOOD);
      await hearCallback(shop, await old.callbackFor(await numberOf(begun.orderId ?? '')));
      expect(await statusOf(begun.orderId ?? '')).toBe('accepted');
    }
    for (const id of ids.later ?? []) {
      await markShipped(shop, owner, id);
      expect(await statusOf(id)).toBe('shipped');
    }
    await old.settle();
    for (const [n, id] of (ids.paid ?? []).entries()) {
      if (n % 2 === 0)
        await refundPart(shop, owner, id, { lines: [], delivery: 0, amount: 500, reason: 'Goodwill' });
      else await cancelOrder(shop, owner, id);
      expect(await moneyAt(old, id)).toEqual(['sale', 'refund']);
    }
    await pass(2);
    const all50 = [...Object.values(ids).flat(), ...atPage.map(({ orderId = '' }) => orderId)];
    for (const id of all50) expect(await moneyAt(next, id)).toEqual([]);
    expect((await next.transactions()).map(({ type }) => type)).toEqual(['sale']);
  });
});
