import { beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { endUnsentOrders, expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { listNotes } from '#shop/sales/order/notes.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { markPaid } from '#shop/sales/payments/mark-paid.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { awaitTransfer } from '#shop/sales/quotes/await-transfer.server.ts';
import { findQuote } from '#shop/sales/quotes/find-quotes.server.ts';
import { payByHand } from '#shop/sales/quotes/pay-by-hand.server.ts';
import { createQuote, saveQuote } from '#shop/sales/quotes/save-quote.server.ts';
import { sendQuote } from '#shop/sales/quotes/send-quote.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { aVariant, stockOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { aQuote, lineOf, owner, payQuote, quoteOf, setBank } from './a-quote.ts';

const DAY = 24 * 60 * 60_000;

const CASH = { way: 'cash' as const, day: '', reference: '', ifVersion: undefined };

onEachEngine('orders that are paid to the shop itself', { perTest: true }, ({ shop, bank }) => {
  test('are orders like any other: paid, confirmed, shipped; no provider is asked', async () => {
    const fire = await aVariant(shop, { stock_count: 2 });
    const id = await createQuote(shop, owner, quoteOf([lineOf(fire)], { staffNote: 'Rings on Friday' }));
    const orderId = await payByHand(shop, owner, id, { ...CASH, way: 'transfer', reference: 'HSBC 77' });
    const order = await findOrder(shop, orderId);
    expect(order).toMatchObject({ status: 'accepted', paymentMethod: 'Bank transfer', card: null });
    const { events } = await findOrderForAdmin(shop, owner, orderId);
    expect(events.at(-1)).toMatchObject({ to: 'accepted', who: owner.name });
    expect(order.totals.amount).toBe(fire.price);
    expect(await stockOf(shop, fire.id)).toBe(1);
    expect((await listNotes(shop, orderId)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Rings on Friday/),
    ]);
    expect((await findQuote(shop, owner, id)).standing).toBe('accepted');
    const { page } = await shop.db
      .selectFrom('email')
      .select('page')
      .where('kind', '=', 'order-confirmed')
      .executeTakeFirstOrThrow();
    expect(page).toContain('Bank transfer');
    await markShipped(shop, owner, orderId);
    expect((await findOrder(shop, orderId)).status).toBe('shipped');
    expect(await bank.transactions()).toEqual([]);
  });

  test('take what was sent at its word, also when the shop’s price has changed', async () => {
    const fire = await aVariant(shop, { price: 64_900, stock_count: 1 });
    const { id } = await aQuote(shop, quoteOf([lineOf(fire, { price: 60_000 })], { holdDays: 2 }));
    await shop.db.updateTable('variant').set({ price: 99_900 }).where('id', '=', fire.id).execute();
    const orderId = await payByHand(shop, owner, id, CASH);
    expect((await findOrder(shop, orderId)).totals.amount).toBe(60_000);
    expect(await stockOf(shop, fire.id)).toBe(0);
  });

  test('are not made of a quote that was sent again at another price since the page was opened', async () => {
    const fire = await aVariant(shop);
    const { id } = await aQuote(shop, quoteOf([lineOf(fire, { price: 60_000 })]));
    const { version: seen, content } = await findQuote(shop, owner, id);
    const lines = content.lines.map((line) => ({ ...line, price: 90_000 }));
    await saveQuote(shop, owner, id, { content: { ...content, lines }, ifVersion: seen });
    await sendQuote(shop, owner, id, { ifVersion: undefined, emails: false });
    await expectRefusal(payByHand(shop, owner, id, { ...CASH, ifVersion: seen }), 'conflict');
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
    const { version } = await findQuote(shop, owner, id);
    await payByHand(shop, owner, id, { ...CASH, ifVersion: version });
  });

  test('are made once, and not of what is paid at its link', async () => {
    const fire = await aVariant(shop, { stock_count: 4 });
    const { id, link } = await aQuote(shop, quoteOf([lineOf(fire)]));
    const presses = [1, 2, 3].map(() => payByHand(shop, owner, id, CASH));
    const made = (await Promise.allSettled(presses)).filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(1);
    const [order] = (await shop.db.selectFrom('orders').select('id').execute()).map(({ id }) => id);
    // Whoever pays at the link is led to that order.
    expect(await payQuote(shop, link)).toEqual({ status: 'accepted', orderId: order });
    expect([await stockOf(shop, fire.id), await bank.transactions()]).toEqual([3, []]);

    const paid = await aQuote(shop, quoteOf([lineOf(fire)]));
    await payQuote(shop, paid.link);
    await expectRefusal(payByHand(shop, owner, paid.id, CASH), 'conflict');
    expect(await stockOf(shop, fire.id)).toBe(2);
  });

  test('are refunded in part and cancelled by whoever gives the money back', async () => {
    const fire = await aVariant(shop, { price: 10_000, stock_count: 3 });
    const id = await createQuote(shop, owner, quoteOf([lineOf(fire, { quantity: 2 })]));
    const orderId = await payByHand(shop, owner, id, CASH);
    const { version } = await findOrderForAdmin(shop, owner, orderId);
    await refundPart(shop, owner, orderId, {
      ...{ lines: [], delivery: 0, amount: 500, reason: 'Goodwill', ifVersion: version },
    });
    await cancelOrder(shop, owner, orderId);
    const { status, totals } = await findOrder(shop, orderId);
    expect([status, totals.refunded]).toEqual(['cancelled', 20_000]);
    expect(await stockOf(shop, fire.id)).toBe(3);
    expect(await bank.transactions()).toEqual([]);
  });

  describe('by a transfer that is waited for', () => {
    const BANK = ['Moorland Fires Ltd', '00-00-00', '00000000'];
    const order = async (quantity = 1) => {
      const fire = await aVariant(shop, { stock_count: 5 });
      const id = await createQuote(shop, owner, quoteOf([lineOf(fire, { quantity })]));
      return { fire, id, orderId: await awaitTransfer(shop, owner, id, { ifVersion: undefined }) };
    };
    const PAID = { way: 'transfer' as const, day: '', reference: 'FP 1234', ifVersion: undefined };
    beforeEach(() => setBank(shop, BANK));

    test('keep their stock, say where to pay, and are confirmed once the money is marked as there', async () => {
      const { fire, orderId } = await order();
      expect(await findOrder(shop, orderId)).toMatchObject({ status: 'in-progress' });
      expect(await stockOf(shop, fire.id)).toBe(4);
      const emails = () =>
        shop.db.selectFrom('email').select(['kind', 'page']).where('order_id', '=', orderId).execute();
      const [asked] = await emails();
      expect(asked?.kind).toBe('order-to-pay');
      for (const line of BANK) expect(asked?.page).toContain(line);
      shop.advanceClock(3 * DAY);
      await expireOrders(shop);
      await endUnsentOrders(shop);
      await settlePayments(shop);
      expect((await findOrder(shop, orderId)).status).toBe('in-progress');
      await markPaid(shop, owner, orderId, PAID);
      expect((await findOrder(shop, orderId)).status).toBe('accepted');
      expect((await emails()).map(({ kind }) => kind)).toContain('order-confirmed');
      await expectRefusal(markPaid(shop, owner, orderId, PAID), 'conflict');
    });

    test('end by themselves when it does not come, and what they kept is for sale', async () => {
      const { fire, orderId } = await order(2);
      shop.advanceClock(9 * DAY);
      await expireOrders(shop);
      expect((await findOrder(shop, orderId)).status).toBe('declined');
      expect(await stockOf(shop, fire.id)).toBe(5);
      await expectRefusal(markPaid(shop, owner, orderId, PAID), 'conflict');
    });

    test('are cancelled without a refund, as nothing was paid', async () => {
      const { fire, orderId } = await order();
      await cancelOrder(shop, owner, orderId);
      expect(await findOrder(shop, orderId)).toMatchObject({ status: 'cancelled', totals: { refunded: 0 } });
      expect(await stockOf(shop, fire.id)).toBe(5);
    });

    test('are not made where the shop has not said where to', async () => {
      await setBank(shop, []);
      const id = await createQuote(shop, owner, quoteOf([lineOf(await aVariant(shop))]));
      await expectRefusal(awaitTransfer(shop, owner, id, { ifVersion: undefined }), 'conflict');
    });
  });

  test.each([
    ['nothing is said of how', { ...CASH, way: '' as 'cash' }, 'invalid'],
    ['its day is to come', { ...CASH, day: '2026-12-24' }, 'invalid'],
    ['its day is none', { ...CASH, day: 'Friday' }, 'invalid'],
    ['the draft is another by now', { ...CASH, ifVersion: 7 }, 'conflict'],
  ] as const)('are refused where %s, and nothing is left of it', async (_, paid, code) => {
    const fire = await aVariant(shop);
    const id = await createQuote(shop, owner, quoteOf([lineOf(fire)]));
    await expectRefusal(payByHand(shop, owner, id, paid), code);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect([await stockOf(shop, fire.id), (await findQuote(shop, owner, id)).standing]).toEqual([
      10,
      'draft',
    ]);
  });
});
