import { describe, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { TERMS } from '#shop/pages/defaults/terms.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { itemsOf } from '#shop/sales/order/order.ts';
import { findOrder, findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { declineQuote, withdrawQuote } from '#shop/sales/quotes/end-quote.server.ts';
import { findQuote } from '#shop/sales/quotes/find-quotes.server.ts';
import { endHolds } from '#shop/sales/quotes/hold-stock.server.ts';
import { quotePrice } from '#shop/sales/quotes/quote-price.server.ts';
import { requireVersion } from '#shop/sales/quotes/quote-version.server.ts';
import { createQuote } from '#shop/sales/quotes/save-quote.server.ts';
import { sendQuote } from '#shop/sales/quotes/send-quote.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { aForm, anOrder, aVariant, BROWSER, DECLINED_CARD, stockOf } from '../kit/builders.ts';
import { expectInvariants } from '../kit/invariants.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { aQuote, lineOf, linkOf, owner, payQuote, quoteOf } from './a-quote.ts';

const DAY = 24 * 60 * 60_000;

onEachEngine('quotes', { perTest: true }, ({ shop, bank }) => {
  describe('what was sent', () => {
    test('stays as it was sent, whatever becomes of the shop’s prices, and is charged to the penny', async () => {
      const fire = await aVariant(shop, { price: 64_900 });
      const content = quoteOf(
        [lineOf(fire, { price: 59_900, reason: 'Trade' }), { title: 'Fitting', quantity: 1, price: 25_000 }],
        {
          deliveryPrice: 3_000,
          ...{ discountKind: 'percent', discountAmount: '5' },
        },
      );
      const { link } = await aQuote(shop, content);
      await shop.db.updateTable('variant').set({ price: 99_900 }).where('id', '=', fire.id).execute();
      const { status, orderId = '' } = await payQuote(shop, link);
      expect(status).toBe('accepted');
      const { totals, checkoutSession, ...order } = await findOrder(shop, orderId);
      expect(totals).toMatchObject({ goods: 84_900, delivery: 3_000, discount: 4_245, amount: 83_655 });
      expect(JSON.parse(checkoutSession.items).map(({ title }: { title: string }) => title)).toEqual([
        'Ashcombe Oak Suite',
        'Fitting',
      ]);
      expect(order.status).toBe('accepted');
      expect((await bank.transactions()).map(({ amount }) => amount)).toEqual([83_655]);
      await expectInvariants(shop, bank, { [fire.id]: 10 });
    });

    test('is sold on the terms with which it was sent, whatever the shop’s are by then', async () => {
      const { link } = await aQuote(shop, quoteOf([lineOf(await aVariant(shop))]));
      const section = { id: 'cancelling', title: 'Newer terms', html: '<p>Newer.</p>' };
      const body = JSON.stringify({ ...TERMS, sections: [section] });
      await shop.db
        .updateTable('shop_text')
        .set({ body })
        .where('kind', '=', 'page')
        .where('handle', '=', 'terms-and-conditions')
        .execute();
      const { orderId = '' } = await payQuote(shop, link);
      const confirmed = async (id: string) => {
        const email = shop.db.selectFrom('email').select('text').where('order_id', '=', id);
        return (await email.where('kind', '=', 'order-confirmed').executeTakeFirstOrThrow()).text;
      };
      expect(await confirmed(orderId)).toContain('Cancelling and returning');
      expect(await confirmed(orderId)).not.toContain('Newer terms');
      expect(await confirmed((await anOrder(shop)).id)).toContain('Newer terms');
    });

    test('is told by email with its link, and a note for the shop is not in it', async () => {
      const fire = await aVariant(shop);
      const content = quoteOf([lineOf(fire, { price: 100, reason: 'SECRET' })], {
        note: 'As we said',
        staffNote: 'SECRET',
      });
      const { link } = await aQuote(shop, content);
      const sent = await shop.db
        .selectFrom('email')
        .selectAll()
        .where('kind', '=', 'quote-sent')
        .executeTakeFirstOrThrow();
      expect(sent.recipient).toBe('eleanor@example.co.uk');
      expect(sent.page).toContain(`/quote/${link}`);
      expect(sent.page).toContain('As we said');
      const { frozen } = await requireVersion(shop, link);
      expect(sent.page + JSON.stringify(frozen)).not.toContain('SECRET');
    });

    test('that holds the last piece keeps it from the shop, and its link pays (T2 1)', async () => {
      const fire = await aVariant(shop, { stock_count: 1 });
      const { id, link } = await aQuote(shop, quoteOf([lineOf(fire)], { holdDays: 3 }));
      expect(await stockOf(shop, fire.id)).toBe(0);
      const shown = await quotePrice(shop, await findQuote(shop, owner, id));
      expect(shown.lines[fire.id]?.problem).toBe(null);
      const other = await placeOrder(shop, VISITOR, aForm([fire]), { browser: BROWSER, ip: '192.0.2.7' });
      expect(other).toMatchObject({ status: 'declined', message: expect.stringContaining('sold out') });
      expect(await payQuote(shop, link)).toMatchObject({ status: 'accepted' });
      expect(await stockOf(shop, fire.id)).toBe(0);
      await expectInvariants(shop, bank, { [fire.id]: 1 });
    });

    test('that holds nothing is told when the last piece was sold meanwhile, and not charged (T2 2)', async () => {
      const fire = await aVariant(shop, { stock_count: 1 });
      const { link } = await aQuote(shop, quoteOf([lineOf(fire)]));
      await placeOrder(shop, VISITOR, aForm([fire]), { browser: BROWSER, ip: '192.0.2.7' });
      const answer = await payQuote(shop, link);
      expect(answer).toMatchObject({ status: 'declined', message: expect.stringContaining('sold out') });
      expect(await bank.transactions()).toHaveLength(1);
      expect(await stockOf(shop, fire.id)).toBe(0);
    });

    test('is paid signed out, on another device and by another person (T2 3)', async () => {
      const { link, id } = await aQuote(shop, quoteOf([lineOf(await aVariant(shop))]));
      const changes = { customerName: 'Rose Mellor', email: 'rose@example.co.uk' };
      const { orderId = '' } = await payQuote(shop, link, { changes });
      expect((await findOrder(shop, orderId)).checkoutSession.email).toBe('rose@example.co.uk');
      expect((await findQuote(shop, owner, id)).standing).toBe('accepted');
    });

    test('is paid once, however many people press at once', async () => {
      const fire = await aVariant(shop, { stock_count: 5 });
      const { link, id } = await aQuote(shop, quoteOf([lineOf(fire)], { holdDays: 2 }));
      const presses = Array.from({ length: 8 }, (_, n) =>
        payQuote(shop, link, { changes: { customerName: `Payer ${n}`, email: `payer${n}@example.co.uk` } }),
      );
      await Promise.allSettled(presses);
      const orders = await shop.db
        .selectFrom('orders')
        .select(['id', 'status'])
        .where('quote_id', '=', id)
        .execute();
      expect(orders.filter(({ status }) => status !== 'declined')).toHaveLength(1);
      expect((await bank.transactions()).filter(({ type }) => type === 'sale')).toHaveLength(1);
      expect(await stockOf(shop, fire.id)).toBe(4);
      await expectInvariants(shop, bank, { [fire.id]: 5 });
    });

    test('is paid for the first time in three tabs at once, of which none meets an error', async () => {
      const fire = await aVariant(shop, { stock_count: 50 });
      for (let n = 1; n <= 20; n++) {
        const { link } = await aQuote(shop, quoteOf([lineOf(fire)]));
        const answers = await Promise.all([1, 2, 3].map(() => payQuote(shop, link)));
        expect(answers.map(({ status }) => status)).toContain('accepted');
        expect(await bank.transactions()).toHaveLength(n);
      }
      expect(await stockOf(shop, fire.id)).toBe(30);
    });

    test('is held again after a declined card, and paid with another', async () => {
      const fire = await aVariant(shop, { stock_count: 1 });
      const { link } = await aQuote(shop, quoteOf([lineOf(fire)], { holdDays: 3 }));
      const declined = await payQuote(shop, link, { changes: { cardNumber: DECLINED_CARD } });
      expect(declined.status).toBe('declined');
      expect(await stockOf(shop, fire.id)).toBe(0);
      expect(await payQuote(shop, link)).toMatchObject({ status: 'accepted' });
      await expectInvariants(shop, bank, { [fire.id]: 1 });
    });

    test('lets go of what it holds on the day that was said, and can still be accepted while there is some', async () => {
      const fire = await aVariant(shop, { stock_count: 1 });
      const { link } = await aQuote(shop, quoteOf([lineOf(fire)], { holdDays: 1 }));
      shop.advanceClock(3 * DAY);
      await endHolds(shop);
      await endHolds(shop);
      expect(await stockOf(shop, fire.id)).toBe(1);
      expect(await payQuote(shop, link)).toMatchObject({ status: 'accepted' });
    });

    test.each([
      ['has expired', async (_id: string) => shop.advanceClock(20 * DAY), /expired/],
      [
        'was withdrawn',
        (id: string) => withdrawQuote(shop, owner, id, { ifVersion: undefined, reason: '' }),
        /withdrawn/,
      ],
      [
        'was declined',
        async (id: string) => declineQuote(shop, await linkOf(shop, id), 'Too wide'),
        /declined/,
      ],
      [
        'was sent again',
        async (id: string) => {
          await sendQuote(shop, owner, id, { ifVersion: undefined, emails: false });
        },
        /newer version/,
      ],
    ] as const)('that %s can not be paid, and says so', async (_, end, words) => {
      const fire = await aVariant(shop, { stock_count: 2 });
      const { id, link } = await aQuote(shop, quoteOf([lineOf(fire)], { holdDays: 5 }));
      await end(id);
      await endHolds(shop);
      expect(await payQuote(shop, link)).toMatchObject({
        ...{ status: 'declined', message: expect.stringMatching(words) },
      });
      expect(await bank.transactions()).toEqual([]);
    });

    test('can be declined with a word why, which the owner reads', async () => {
      const fire = await aVariant(shop, { stock_count: 1 });
      const { id, link } = await aQuote(shop, quoteOf([lineOf(fire)], { holdDays: 5 }));
      expect(await declineQuote(shop, link, 'Too wide')).toBe(true);
      expect(await declineQuote(shop, link, 'Again')).toBe(false);
      expect(await findQuote(shop, owner, id)).toMatchObject({ standing: 'declined', reason: 'Too wide' });
      expect(await stockOf(shop, fire.id)).toBe(1);
      const email = await shop.db
        .selectFrom('email')
        .select('page')
        .where('kind', '=', 'owner-quote-declined')
        .execute();
      expect(email.map(({ page }) => page.includes('Too wide'))).toEqual([true]);
    });

    test('is not sent while too little is there to hold, and nothing is held of the rest', async () => {
      const [fire, suite] = [
        await aVariant(shop, { stock_count: 3 }),
        await aVariant(shop, { stock_count: 1 }),
      ];
      const id = await createQuote(
        shop,
        owner,
        quoteOf([lineOf(fire), lineOf(suite, { quantity: 2 })], { holdDays: 5 }),
      );
      await expectRefusal(sendQuote(shop, owner, id, { ifVersion: undefined, emails: true }), 'conflict');
      expect([await stockOf(shop, fire.id), await stockOf(shop, suite.id)]).toEqual([3, 1]);
    });
  });

  test('a line of one’s own is refunded like any other, and takes no stock', async () => {
    const fire = await aVariant(shop);
    const { link } = await aQuote(
      shop,
      quoteOf([lineOf(fire), { title: 'Survey', quantity: 2, price: 4_500 }]),
    );
    const { orderId = '' } = await payQuote(shop, link);
    const { order, version } = await findOrderForAdmin(shop, owner, orderId);
    const survey = itemsOf(order)[1];
    expect(survey).toMatchObject({ title: 'Survey', quantity: 2, vat: 1_500, handle: '' });
    const { id: lineId } = await shop.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', orderId)
      .where('product_title', '=', 'Survey')
      .executeTakeFirstOrThrow();
    const lines = [{ lineId, quantity: 1, isRestocked: true }];
    await refundPart(shop, owner, orderId, { lines, delivery: 0, reason: 'Other', ifVersion: version });
    expect((await findOrder(shop, orderId)).totals.refunded).toBe(4_500);
    await expectInvariants(shop, bank, { [fire.id]: 10 });
  });
});
