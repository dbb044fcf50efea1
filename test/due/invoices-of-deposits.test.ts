import { expect, test } from 'vitest';
import { vatAsCsv } from '#shop/sales/books/vat-csv.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { TestShop } from '../kit/shop.ts';
import { aQuote, lineOf, owner, payQuote, quoteOf } from '../quotes/a-quote.ts';
import { expectSound, payRestByCard as rest } from './money.ts';

const MONTH = 31 * 24 * 60 * 60_000;
const SURVEY = { title: 'Survey', quantity: 1, price: 10_500, vatRate: 5 };

/** An order of which a deposit is paid by card, a month ago: of £1,000 unless there are other lines. */
async function withDeposit(shop: TestShop, { deposit = '300', others = [] as object[] } = {}) {
  const fire = await aVariant(shop, { price: 100_000, stock_count: 3 });
  const asked = { depositKind: 'pounds', depositAmount: deposit };
  const { link } = await aQuote(shop, quoteOf([lineOf(fire), ...others], asked));
  const { orderId = '' } = await payQuote(shop, link);
  shop.advanceClock(MONTH);
  return orderId;
}

onEachEngine('the invoices of a deposit', { perTest: true, atBank: true }, ({ shop, app }) => {
  const numberOf = async (id: string) => {
    const row = shop.db.selectFrom('orders').select('order_number').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).order_number;
  };
  const print = (id: string, number = '') =>
    app.asOwner.get(`/admin/orders/print/${id}?doc=invoice${number && `&number=${number}`}`);

  /** Month, rate, sales, VAT of sales, refunds, VAT of refunds: pounds. */
  async function months(): Promise<string[]> {
    let csv = '';
    for await (const { text } of vatAsCsv(shop, owner, {})) csv += text;
    return csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',').slice(0, 6).join(' '));
  }

  test('are one on its day, and one of the order that sets it off once all is paid', async () => {
    const id = await withDeposit(shop);
    const number = await numberOf(id);
    const view = async () => (await app.asOwner.get(`/admin/orders/view/${id}`)).text;
    const deposit = (await print(id, 'D')).text;
    for (const words of [
      `No. ${number}/D`,
      'issued 21/11/26',
      `Deposit for order #WEB${number}`,
      '£250.00',
      '£50.00',
    ])
      expect(deposit).toContain(words);
    expect(deposit).toContain('£700.00 of the order is to be paid before it is sent.');
    expect(await view()).toContain('invoice of the deposit');
    expect((await print(id)).status).toBe(404);
    expect(await months()).toEqual(['2026-11 20% 300.00 50.00 0.00 0.00']);

    expect((await rest(shop, id)).status).toBe('accepted');
    const whole = (await print(id)).text;
    for (const words of [`No. ${number} `, 'issued 22/12/26', `Less the deposit, invoice ${number}/D`])
      expect(whole).toContain(words);
    expect(whole).toMatch(/−£300\.00|-£300\.00/);
    expect(whole).toContain('£700.00');
    expect((await print(id, 'D')).text).toContain('issued 21/11/26');
    const both = ['2026-11 20% 300.00 50.00 0.00 0.00', '2026-12 20% 700.00 116.67 0.00 0.00'];
    expect(await months()).toEqual(both);
    shop.advanceClock(MONTH);
    await markShipped(shop, owner, id);
    expect(await months()).toEqual(both);
    await expectSound(shop);
  });

  test('are at the rates of what was ordered, and together exactly its VAT', async () => {
    const id = await withDeposit(shop, { deposit: '333.33', others: [SURVEY] });
    await rest(shop, id, { amount: 110_500 - 33_333 });
    const sums = new Map<string, [number, number]>();
    for (const [, rate = '', sold, vat] of (await months()).map((row) => row.split(' '))) {
      const [allSold, allVat] = sums.get(rate) ?? [0, 0];
      sums.set(rate, [allSold + Math.round(Number(sold) * 100), allVat + Math.round(Number(vat) * 100)]);
    }
    expect(Object.fromEntries(sums)).toEqual({ '20%': [100_000, 16_667], '5%': [10_500, 500] });
    expect((await months())[0]).toBe('2026-11 20% 301.66 50.28 0.00 0.00');
  });

  test('are both there when it leaves before all is paid', async () => {
    const id = await withDeposit(shop);
    await markShipped(shop, owner, id, { unpaidReason: 'Pays the driver' });
    expect((await print(id)).text).toContain('£700.00 of the order is to be paid');
    expect((await months())[1]).toBe('2026-12 20% 700.00 116.67 0.00 0.00');
    shop.advanceClock(MONTH);
    await rest(shop, id);
    expect(await months()).toHaveLength(2);
  });

  test('are both there when it is credited, so that the books have what went back and no more', async () => {
    const id = await withDeposit(shop);
    await refundPart(shop, owner, id, { lines: [], delivery: 0, amount: 10_000, reason: 'Scratched' });
    expect((await months())[1]).toBe('2026-12 20% 700.00 116.67 -100.00 -16.67');
    await cancelOrder(shop, owner, id);
    expect((await months())[1]).toBe('2026-12 20% 700.00 116.67 -1000.00 -166.67');
    await expectSound(shop);
  });

  test('are one of all where one payment was of all of it', async () => {
    const fire = await aVariant(shop, { price: 100_000 });
    const { link } = await aQuote(shop, quoteOf([lineOf(fire)]));
    const { orderId = '' } = await payQuote(shop, link);
    expect((await print(orderId, 'D')).status).toBe(404);
    expect((await print(orderId)).text).not.toContain('deposit');
    expect(await months()).toEqual(['2026-11 20% 1000.00 166.67 0.00 0.00']);
  });
});
