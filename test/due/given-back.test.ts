import { expect, test } from 'vitest';
import { everyBookLine } from '#shop/sales/books/every-book-line.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aVariant, stockOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aQuote, lineOf, owner, payQuote, quoteOf } from '../quotes/a-quote.ts';
import { expectSound, moved } from './money.ts';

/** Five at £33.33 less 7 per cent, and a survey at another rate, with £12.34 for delivery: nothing of it divides evenly. */
async function fiveAndASurvey(shop: Shop) {
  const fire = await aVariant(shop, { price: 3_333, stock_count: 9 });
  const survey = { title: 'Survey', quantity: 1, price: 4_999, vatRate: 5 };
  const content = quoteOf([lineOf(fire, { quantity: 5 }), survey], {
    ...{ discountKind: 'percent', discountAmount: '7', deliveryPrice: 1_234 },
  });
  const { link } = await aQuote(shop, content);
  const { orderId = '' } = await payQuote(shop, link);
  return { fire, orderId };
}

/** Pence of the books and of their VAT, of everything. */
async function booked(shop: Shop) {
  const sum = { amount: 0, vat: 0 };
  for await (const { lines } of everyBookLine(shop, {}))
    for (const { amount, vat } of lines) {
      sum.amount += amount;
      sum.vat += vat;
    }
  return sum;
}

onEachEngine('all of an order goes back', { perTest: true, atBank: true }, ({ shop, bank }) => {
  test('when one of five is refunded five times, then the rest, to the penny (trade 2.2 row 19)', async () => {
    const { fire, orderId } = await fiveAndASurvey(shop);
    const { units } = await findOrderForAdmin(shop, owner, orderId);
    const [fires = '', survey = ''] = units.map(({ lineId }) => lineId);
    const refund = (lineId: string, reason: string, delivery = 0) => {
      const lines = [{ lineId, quantity: 1, isRestocked: lineId === fires }];
      return refundPart(shop, owner, orderId, { lines, delivery, reason });
    };
    for (let n = 0; n < 5; n++) await refund(fires, 'Cancelled before dispatch');
    await refund(survey, 'Goodwill', 1_234);
    const { status, totals } = await findOrder(shop, orderId);
    expect([status, totals.refunded]).toEqual(['cancelled', totals.amount]);
    expect((await moved(bank)).kept).toBe(0);
    expect(await stockOf(shop, fire.id)).toBe(9);
    expect(await booked(shop)).toEqual({ amount: 0, vat: 0 });
    await expectSound(shop);
  });

  test('when it is cancelled, with its delivery and the VAT of that (trade 2.2 row 12)', async () => {
    const { fire, orderId } = await fiveAndASurvey(shop);
    expect((await booked(shop)).vat).toBeGreaterThan(0);
    await cancelOrder(shop, owner, orderId);
    expect((await findOrder(shop, orderId)).status).toBe('cancelled');
    expect((await moved(bank)).kept).toBe(0);
    expect(await stockOf(shop, fire.id)).toBe(9);
    expect(await booked(shop)).toEqual({ amount: 0, vat: 0 });
    await expectSound(shop);
  });
});
