import { expect, test } from 'vitest';
import { readForm } from '#shop/forms/form.ts';
import { CHANGE } from '#shop/sales/changes/change-form.ts';
import { changeOrder } from '#shop/sales/changes/change-order.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { ship } from '#shop/sales/parcels/ship-order.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { markPaid } from '#shop/sales/payments/mark-paid.server.ts';
import { refundPart, settleRefunds } from '#shop/sales/refunds/refund-part.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { expectSound, moved, payRestByCard } from '../due/money.ts';
import { anOrder, aVariant, stockOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { owner } from '../quotes/a-quote.ts';

/** Carries a change out as a form sends it. */
function changed(shop: Shop, id: string, sent: object, more: { requestKey?: string } = {}) {
  return changeOrder(shop, owner, id, { content: readForm(CHANGE, sent), ifVersion: undefined, ...more });
}

async function twoFires(shop: Shop, { first = 49_900, second = 54_900 } = {}) {
  const fire = await aVariant(shop, { price: first, stock_count: 3 });
  const other = await aVariant(shop, { price: second, stock_count: 2 });
  const { id } = await anOrder(shop, {}, { lines: [fire] });
  const { units } = await findOrderForAdmin(shop, owner, id);
  return { fire, other, id, lineId: units[0]?.lineId ?? '' };
}

const moneyOf = async (shop: Shop, id: string) => {
  const { totals, status } = await findOrder(shop, id);
  const { amount, taken, due, refunded, setOff } = totals;
  return { status, amount, taken, due, refunded, setOff };
};

const kindsOf = async (shop: Shop) =>
  (await shop.db.selectFrom('email').select('kind').orderBy('created').execute()).map(({ kind }) => kind);

onEachEngine('changing an order', { perTest: true }, ({ shop, bank }) => {
  // trade-2026 2.1 row 32: after a payment the difference is what it costs now less what was paid, with both signs.
  test('a dearer fire in place of another: the difference is due, and paid at the page of the rest', async () => {
    const { fire, other, id, lineId } = await twoFires(shop);
    await changed(shop, id, {
      takenOff: [{ lineId, quantity: 1 }],
      added: [{ variantId: other.id, quantity: 1 }],
    });
    expect(await moneyOf(shop, id)).toEqual({
      ...{ status: 'accepted', amount: 104_800, taken: 49_900, due: 5_000, refunded: 0, setOff: 49_900 },
    });
    expect([await stockOf(shop, fire.id), await stockOf(shop, other.id)]).toEqual([3, 1]);
    expect(await moved(bank)).toEqual({ taken: [49_900], kept: 49_900 });
    await expectRefusal(markShipped(shop, owner, id), 'conflict');
    expect((await payRestByCard(shop, id, { amount: 5_000 })).status).toBe('accepted');
    await markShipped(shop, owner, id);
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'shipped', taken: 54_900, due: 0 });
    const { consignments } = await findOrderForAdmin(shop, owner, id);
    expect(consignments[0]?.lines.map(({ variantId }) => variantId)).toEqual([other.id]);
    await expectSound(shop);
  });

  test('a cheaper one: the difference goes back the way it came, and one email says so', async () => {
    const { other, id, lineId } = await twoFires(shop, { first: 54_900, second: 49_900 });
    await changed(shop, id, {
      takenOff: [{ lineId, quantity: 1 }],
      added: [{ variantId: other.id, quantity: 1 }],
    });
    expect(await moneyOf(shop, id)).toMatchObject({ taken: 54_900, due: 0, refunded: 5_000, setOff: 49_900 });
    expect(await moved(bank)).toEqual({ taken: [54_900], kept: 49_900 });
    const kinds = await kindsOf(shop);
    expect(kinds.filter((kind) => kind === 'order-changed')).toHaveLength(1);
    expect(kinds).not.toContain('order-refunded');
    await expectSound(shop);
  });

  test('a difference that is kept is a line of its own, in words that the customer reads', async () => {
    const { other, id, lineId } = await twoFires(shop, { first: 54_900, second: 49_900 });
    await changed(shop, id, {
      ...{ takenOff: [{ lineId, quantity: 1 }], added: [{ variantId: other.id, quantity: 1 }] },
      ...{ over: 'keep', keptWords: 'Cutting to size' },
    });
    expect(await moneyOf(shop, id)).toMatchObject({ taken: 54_900, due: 0, refunded: 0 });
    const items = JSON.parse((await findOrder(shop, id)).checkoutSession.items);
    expect(items.at(-1)).toMatchObject({ title: 'Cutting to size', variant: { price: 5_000 } });
    expect(await moved(bank)).toMatchObject({ kept: 54_900 });
    await expectSound(shop);
  });

  test('more of the same is a line more at the price of now, and both are shipped', async () => {
    const { fire, id } = await twoFires(shop);
    await shop.db.updateTable('variant').set({ price: 51_900 }).where('id', '=', fire.id).execute();
    await changed(shop, id, { added: [{ variantId: fire.id, quantity: 2 }] });
    expect(await stockOf(shop, fire.id)).toBe(0);
    expect(await moneyOf(shop, id)).toMatchObject({ amount: 153_700, due: 103_800 });
    await markPaid(shop, owner, id, { way: 'transfer', day: '', reference: '', ifVersion: undefined });
    await markShipped(shop, owner, id);
    await expectSound(shop);
  });

  test('cancelled afterwards, all money goes back and every piece is in stock again', async () => {
    const { fire, other, id, lineId } = await twoFires(shop);
    await changed(shop, id, {
      takenOff: [{ lineId, quantity: 1 }],
      added: [{ variantId: other.id, quantity: 1 }],
    });
    await changed(shop, id, { added: [{ variantId: fire.id, quantity: 1 }] });
    await payRestByCard(shop, id, { amount: 54_900 });
    await cancelOrder(shop, owner, id);
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'cancelled', taken: 104_800, refunded: 104_800 });
    expect([await stockOf(shop, fire.id), await stockOf(shop, other.id)]).toEqual([3, 2]);
    expect((await moved(bank)).kept).toBe(0);
    await expectSound(shop);
  });

  test('of what has left nothing is taken off, and nothing that would leave nothing', async () => {
    const { fire, other, id, lineId } = await twoFires(shop);
    await expectRefusal(changed(shop, id, {}), 'invalid');
    await expectRefusal(changed(shop, id, { takenOff: [{ lineId, quantity: 1 }] }), 'conflict');
    await expectRefusal(changed(shop, id, { takenOff: [{ lineId, quantity: 2 }] }), 'invalid');
    await expectRefusal(changed(shop, id, { added: [{ variantId: other.id, quantity: 3 }] }), 'conflict');
    await expectRefusal(changed(shop, id, { added: [{ variantId: 'nothing', quantity: 1 }] }), 'conflict');
    await changed(shop, id, { added: [{ variantId: fire.id, quantity: 1 }] });
    await ship(shop, owner, id, {
      ...{ lines: [{ lineId, quantity: 1 }], unpaidReason: 'Pays the driver' },
    });
    await expectRefusal(changed(shop, id, { takenOff: [{ lineId, quantity: 1 }] }), 'invalid');
    const { units } = await findOrderForAdmin(shop, owner, id);
    const second = units.find(({ left }) => left === 1)?.lineId ?? '';
    await changed(shop, id, { takenOff: [{ lineId: second, quantity: 1 }] });
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'shipped', due: 0, refunded: 0 });
    await expectRefusal(changed(shop, id, { added: [{ variantId: fire.id, quantity: 1 }] }), 'conflict');
    expect([await stockOf(shop, fire.id), await stockOf(shop, other.id)]).toEqual([2, 2]);
    await expectSound(shop);
  });

  test('asked twice with one key it is one change, and two at once are one after the other', async () => {
    const { other, id } = await twoFires(shop);
    const add = { added: [{ variantId: other.id, quantity: 1 }] };
    await Promise.all([1, 2].map(() => changed(shop, id, add, { requestKey: 'once' })));
    expect(await stockOf(shop, other.id)).toBe(1);
    const both = await Promise.allSettled([changed(shop, id, add), changed(shop, id, add)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stockOf(shop, other.id)).toBe(0);
    const { changes } = await findOrderForAdmin(shop, owner, id);
    expect(changes.map(({ number }) => number)).toEqual([1, 2]);
    await expectSound(shop);
  });

  test('a change stands though the bank refuses what goes back: a person gives it', async () => {
    const { fire, other, id, lineId } = await twoFires(shop, { first: 54_900, second: 49_900 });
    await bank.settle();
    await bank.fault('refuse-refund');
    await changed(shop, id, {
      takenOff: [{ lineId, quantity: 1 }],
      added: [{ variantId: other.id, quantity: 1 }],
    });
    expect(await moneyOf(shop, id)).toMatchObject({ due: 0, refunded: 5_000, setOff: 49_900 });
    expect([await stockOf(shop, fire.id), await stockOf(shop, other.id)]).toEqual([3, 1]);
    const entries = await listAttention(shop, owner, id);
    expect(entries.map(({ amount, reason }) => [amount, reason])).toEqual([
      [5_000, expect.stringContaining('give it another way')],
    ]);
    expect((await moved(bank)).kept).toBe(54_900);
    await expectSound(shop);
  });

  test('killed before the bank was asked, or its answer lost, the money goes back once afterwards', async () => {
    const { other, id, lineId } = await twoFires(shop, { first: 54_900, second: 49_900 });
    await bank.settle();
    await bank.fault('answer-lost');
    await changed(shop, id, {
      takenOff: [{ lineId, quantity: 1 }],
      added: [{ variantId: other.id, quantity: 1 }],
    });
    const add = { added: [{ variantId: other.id, quantity: 1 }] };
    await expectRefusal(changed(shop, id, add), 'conflict');
    await expectRefusal(markShipped(shop, owner, id), 'conflict');
    shop.advanceClock(10 * 60_000);
    await Promise.all([settleRefunds(shop), settleRefunds(shop)]);
    expect(await moneyOf(shop, id)).toMatchObject({ due: 0, refunded: 5_000, setOff: 49_900 });
    expect((await moved(bank)).kept).toBe(49_900);
    expect((await kindsOf(shop)).filter((kind) => kind === 'order-changed')).toHaveLength(1);
    await markShipped(shop, owner, id);
    await expectSound(shop);
  });

  test('no more is taken off than earlier refunds have left', async () => {
    const { other, id, lineId } = await twoFires(shop);
    await refundPart(shop, owner, id, { lines: [], delivery: 0, amount: 40_000, reason: 'Goodwill' });
    await expectRefusal(
      changed(shop, id, {
        takenOff: [{ lineId, quantity: 1 }],
        added: [{ variantId: other.id, quantity: 1 }],
      }),
      'conflict',
    );
    await changed(shop, id, { added: [{ variantId: other.id, quantity: 1 }] });
    expect(await moneyOf(shop, id)).toMatchObject({ taken: 49_900, due: 54_900, refunded: 40_000 });
    await expectSound(shop);
  });

  test('nobody changes it while its customer pays, and what they pay meanwhile is refused at another amount', async () => {
    const { other, id } = await twoFires(shop);
    const add = { added: [{ variantId: other.id, quantity: 1 }] };
    await changed(shop, id, add);
    await Promise.allSettled([payRestByCard(shop, id, { amount: 54_900 }), changed(shop, id, add)]);
    const { taken, due } = await moneyOf(shop, id);
    // Either the payment was first and the change refused, or the other way round.
    expect([
      [104_800, 0],
      [49_900, 109_800],
      [104_800, 54_900],
    ]).toContainEqual([taken, due]);
    expect((await moved(bank)).kept).toBe(taken);
    await expectSound(shop);
  });
});
