import { expect, test } from 'vitest';
import { readForm } from '#shop/forms/form.ts';
import { vatAsCsv } from '#shop/sales/books/vat-csv.server.ts';
import { CHANGE } from '#shop/sales/changes/change-form.ts';
import { changeOrder } from '#shop/sales/changes/change-order.server.ts';
import { findSalesOf } from '#shop/sales/list/sales.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { expectSound } from '../due/money.ts';
import { anOrder, aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aQuote, lineOf, owner, payQuote, quoteOf } from '../quotes/a-quote.ts';

const MONTH = 31 * 24 * 60 * 60_000;

onEachEngine('papers of a changed order', { perTest: true, atBank: true }, ({ shop, app }) => {
  /** £499 in place of £349.50, a month after it was ordered. */
  async function changedLater() {
    const fire = await aVariant(shop, { price: 34_950, stock_count: 2 });
    const other = await aVariant(shop, { price: 49_900, stock_count: 2 });
    const { id, number } = await anOrder(shop, {}, { lines: [fire] });
    const { units } = await findOrderForAdmin(shop, owner, id);
    const placed = shop.now();
    shop.advanceClock(MONTH);
    const content = readForm(CHANGE, {
      takenOff: [{ lineId: units[0]?.lineId, quantity: 1 }],
      added: [{ variantId: other.id, quantity: 1 }],
      reason: 'Other colour',
    });
    await changeOrder(shop, owner, id, { content, ifVersion: undefined });
    return { id, number, placed };
  }

  test('the first invoice never changes; the change has a credit note and an invoice of its own', async () => {
    const { id, number } = await changedLater();
    const print = async (query: string) =>
      (await app.asOwner.get(`/admin/orders/print/${id}?doc=${query}`)).text;
    const first = await print('invoice');
    expect(first).toContain('£349.50');
    expect(first).not.toContain('£499.00');
    const second = await print('invoice&number=1');
    expect(second).toContain(`No. ${number}/1`);
    expect(second).toContain('£499.00');
    expect(second).not.toContain('£349.50');
    expect(await print('credit-note&number=1')).toContain('Other colour');
    expect((await app.asOwner.get(`/admin/orders/print/${id}?doc=invoice&number=2`)).status).toBe(404);
    const page = (await app.asOwner.get(`/admin/orders/view/${id}`)).text;
    expect(page).toContain(`Invoice ${number}/1`);
  });

  test('each month of the books has what was sold and credited in it, and sales are the same', async () => {
    const { placed } = await changedLater();
    let csv = '';
    for await (const { text } of vatAsCsv(shop, owner, {})) csv += text;
    const rows = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','));
    expect(rows.map((row) => [row[2], row[4], row.at(-1)])).toEqual([
      ['349.50', '0.00', '349.50'],
      ['499.00', '-349.50', '149.50'],
    ]);
    const of = (from: number) => findSalesOf(shop, owner, { from, before: from + MONTH });
    expect(await of(placed - 1)).toEqual({ orders: 1, sales: 34_950, refunded: 0 });
    expect(await of(placed + MONTH - 1)).toEqual({ orders: 0, sales: 14_950, refunded: 34_950 });
  });

  test('the email of a change says what was added, taken off and is to be paid', async () => {
    const { id } = await changedLater();
    const email = await shop.db
      .selectFrom('email')
      .select(['subject', 'text'])
      .where('order_id', '=', id)
      .where('kind', '=', 'order-changed')
      .executeTakeFirstOrThrow();
    for (const words of [
      '£149.50 is to be paid',
      'Added',
      'Taken off',
      'Credit note',
      `/checkout/rest/${id}`,
    ])
      expect(email.text).toContain(words);
  });

  test('whoever paid only a deposit reads of no more than what goes back', async () => {
    const fire = await aVariant(shop, { price: 100_000, stock_count: 3 });
    const { link } = await aQuote(
      shop,
      quoteOf([lineOf(fire)], { depositKind: 'percent', depositAmount: '30' }),
    );
    const { orderId = '' } = await payQuote(shop, link);
    expect((await app.asOwner.get(`/admin/orders/view/${orderId}`)).text).toContain('refund £300.00');
    await cancelOrder(shop, owner, orderId);
    const email = await shop.db
      .selectFrom('email')
      .select('text')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'order-cancelled')
      .executeTakeFirstOrThrow();
    expect(email.text).toContain('We have refunded £300.00');
    await expectSound(shop);
  });
});
