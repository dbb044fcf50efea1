import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepVat } from '#database/migrations/042-vat.ts';
import { MONEY_RULES } from '#operations/check/money-rules.server.ts';
import { checkRules } from '#operations/check/rules.server.ts';
import { VAT_RULES } from '#operations/check/vat-rules.server.ts';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { itemsOf } from '#shop/sales/order/order.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { findRefundable } from '#shop/sales/refunds/check-refund.server.ts';
import { vatOfRefund } from '#shop/sales/refunds/refund.ts';
import { listRefunds } from '#shop/sales/refunds/refund-ledger.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { pence, share } from '#values/uk/pence.ts';
import { anOrder, aVariant } from './kit/builders.ts';
import { exported } from './kit/exported.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { aRandom } from './kit/random.ts';
import { anAdmin } from './kit/shop.ts';

/** As if a version had placed all orders that kept no rates. */
async function forgetRates({ db }: Shop) {
  await sql`UPDATE orders SET vat = NULL, delivery_rates = NULL`.execute(db);
  await sql`UPDATE order_line SET vat = NULL, vat_rate = NULL, discount = NULL`.execute(db);
  await sql`UPDATE refund SET rates = NULL, delivery_rates = NULL`.execute(db);
}

onEachEngine('orders of before the rates', { atBank: true }, ({ app, shop }) => {
  test('the migration stores of any of them what their papers have', async () => {
    const admin = anAdmin();
    const random = aRandom(42);
    const { vatNumber } = await findShopProfile(shop);
    const sold: { id: string; seller: { vatNumber: string } }[] = [];
    for (let n = 0; n < 25; n++) {
      const discount = random.pick([0, 0.1, 0.333, 0.9]);
      const seller = { vatNumber: n % 5 === 4 ? '' : vatNumber };
      await updateShopProfile(shop, admin, { discount, ...seller });
      const lines = await Promise.all(
        Array.from({ length: 1 + random.below(4) }, async () => {
          const price = 1 + random.below(random.pick([30, 300_000]));
          const variant = await aVariant(shop, { price, postageProvider: random.pick(['UPS', 'AXL']) });
          return { ...variant, quantity: 1 + random.below(5) };
        }),
      );
      const postcode = random.pick(['ST13 6DH', 'IM1 1AA']);
      const items = JSON.stringify(lines.map(({ id, quantity }) => ({ variantId: id, quantity })));
      const asked = await app.ask(`/api/v1/delivery?${new URLSearchParams({ postcode, items })}`);
      const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const amount = goods + (await asked.json()).amount - share(pence(goods), discount);
      const { id } = await anOrder(shop, { postcode, amount }, { lines });
      const given = { lines: [], delivery: 0, reason: 'Goodwill' };
      if (amount > 10) await refundPart(shop, admin, id, { ...given, amount: 1 + random.below(amount - 2) });
      sold.push({ id, seller });
    }
    await forgetRates(shop);
    const read = async () =>
      Promise.all(
        sold.map(async ({ id, seller }) => ({
          order: await findOrder(shop, id),
          vats: (await listRefunds(shop, id)).map((refund) => vatOfRefund(refund, seller)),
        })),
      );
    const before = await read();
    await keepVat(shop.db as never);
    expect(await read()).toEqual(before);
    const { count } = await shop.db
      .selectFrom('order_line')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where((row) => row.or([row('vat', 'is', null), row('discount', 'is', null)]))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    for await (const { what, findings } of checkRules(shop.database, VAT_RULES))
      expect(findings, what).toEqual([]);
    await updateShopProfile(shop, admin, { discount: 0, vatNumber });
  });
});

onEachEngine('VAT at several rates', ({ app, shop, sandbox }) => {
  const admin = anAdmin();
  /** A stove at 20%, three bags of logs at 5% and something at none. */
  async function some() {
    const stove = await aVariant(shop, { price: 90_000, postageProvider: 'AXL' });
    const logs = await aVariant(shop, { price: 999, title: 'Kiln-dried logs', vat_rate: 5 });
    const plan = await aVariant(shop, { price: 2_000, title: 'A plan', vat_rate: 0 });
    return [stove, { ...logs, quantity: 3 }, plan];
  }
  const buy = async (changes: Record<string, unknown>) => anOrder(shop, changes, { lines: await some() });
  const paper = async (id: string, doc: string) =>
    (await app.asOwner.get(`/admin/orders/print/${id}?doc=${doc}`)).text;
  const rowsOf = async (kind: 'orders' | 'order-lines', email: string): Promise<Record<string, string>[]> =>
    parse(await (await exported({ app, shop }, kind, `tab=orders&q=${email}`)).text(), {
      ...{ columns: true, bom: true },
    });
  const inPence = (row: Record<string, string> | undefined, column: string) =>
    Math.round(Number(row?.[column]) * 100);
  async function expectToAgree() {
    for await (const { what, findings } of checkRules(shop.database, [...MONEY_RULES, ...VAT_RULES]))
      expect(findings, what).toEqual([]);
  }

  test('an order is placed, invoiced, refunded in part and in the books at each of its rates', async () => {
    const email = 'three-rates@example.co.uk';
    await updateShopProfile(shop, admin, { discount: 0.1 });
    // Goods 949.97, less 95.00; delivery to Jersey 125.00 and twice 25.00.
    const postcode = 'IM1 1AA';
    const quote = await (
      await app.ask(
        `/api/v1/delivery?${new URLSearchParams({ postcode, items: JSON.stringify((await some()).map(({ id }) => ({ variantId: id, quantity: 1 }))) })}`,
      )
    ).json();
    const { id } = await buy({ email, postcode, amount: 94_997 - 9_500 + quote.amount });
    await updateShopProfile(shop, admin, { discount: 0 });
    const order = await findOrder(shop, id);
    expect(order.status).toBe('accepted');
    expect(itemsOf(order).map(({ discount, vatRate, vat }) => [discount, vatRate, vat])).toEqual([
      [9_000, 20, 13_500],
      [300, 5, 128],
      [200, 0, 0],
    ]);
    const { totals } = order;
    const rateOf = (list: typeof totals.rates, rate: number) => list.find(({ vatRate }) => vatRate === rate);
    expect(totals.deliveryRates.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.amount);
    expect(totals.vat).toBe(13_628 + totals.deliveryRates.reduce((sum, { vat }) => sum + vat, 0));
    const invoice = await paper(id, 'invoice');
    for (const words of ['VAT rate', 'Net at 20%', 'VAT at 20%', 'Net at 5%', 'VAT at 5%', 'Net at 0%'])
      expect(invoice).toContain(words);

    const left = await findRefundable(shop, admin, id);
    const logs = left?.lines[1];
    expect(logs?.amounts).toEqual([899, 1_798, 2_697]);
    const lines = [{ lineId: logs?.lineId ?? '', quantity: 1, isRestocked: true }];
    await refundPart(shop, admin, id, { lines, delivery: 0, reason: 'Goodwill' });
    await refundPart(shop, admin, id, { lines: [], delivery: 0, amount: 5_000, reason: 'Goodwill' });
    const [first, second] = await listRefunds(shop, id);
    expect(first?.rates).toEqual([{ vatRate: 5, amount: 899, vat: 42 }]);
    expect(second?.rates?.map(({ vatRate }) => vatRate)).toEqual([20, 5, 0]);
    expect(await paper(id, 'credit-note&number=1')).toContain('VAT at 5% £0.42');
    const emails = await receivedEmails(shop, sandbox, email);
    expect(emails.some(({ text }) => text.includes('including VAT at 5% of £0.42'))).toBe(true);
    const placed = emails.find(({ text }) => text.includes('Including VAT at 5%'));
    expect(placed?.text).toContain('Including VAT at 20%');

    await cancelOrder(shop, admin, id);
    const refunds = await listRefunds(shop, id);
    const seller = { vatNumber: 'GB' };
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.amount);
    expect(refunds.reduce((sum, refund) => sum + vatOfRefund(refund, seller), 0)).toBe(totals.vat);
    const booked = await rowsOf('order-lines', email);
    for (const rate of [20, 5, 0]) {
      const own = booked.filter((row) => row['VAT rate'] === `${rate}%`);
      const sold = own.filter((row) => row.Entry === 'Sale');
      expect(sold.reduce((sum, row) => sum + inPence(row, 'VAT'), 0)).toBe(rateOf(totals.rates, rate)?.vat);
      expect(own.reduce((sum, row) => sum + inPence(row, 'Amount'), 0)).toBe(0);
      expect(own.reduce((sum, row) => sum + inPence(row, 'VAT'), 0)).toBe(0);
    }
    const [row] = await rowsOf('orders', email);
    expect([inPence(row, 'VAT'), inPence(row, 'VAT refunded')]).toEqual([totals.vat, totals.vat]);
    expect(inPence(row, 'VAT at 20%, less refunds')).toBe(0);
    await expectToAgree();
  });

  test.each([
    ['taxed', 0, null],
    ['gross', 0, 'gross'],
    ['net', 1, 'net'],
  ] as const)('Jersey, %s: VAT and price are as the owner says', async (islands, isNet, kept) => {
    await updateShopProfile(shop, admin, { islands });
    const email = `jersey-${islands}@example.co.uk`;
    const stove = await aVariant(shop, { price: 12_000, postageProvider: 'AXL' });
    const logs = await aVariant(shop, { price: 1_050, vat_rate: 5 });
    const quoted = async (postcode: string) => {
      const items = JSON.stringify([stove, logs].map((each) => ({ variantId: each.id, quantity: 1 })));
      return (await app.ask(`/api/v1/delivery?${new URLSearchParams({ postcode, items })}`)).json();
    };
    const [there, man] = [await quoted('JE2 3AB'), await quoted('IM1 1AA')];
    expect(there.amount < man.amount).toBe(isNet === 1);
    const goods = isNet ? 11_000 : 13_050;
    const amount = goods + there.amount;
    const { id } = await anOrder(shop, { email, postcode: 'JE2 3AB', amount }, { lines: [stove, logs] });
    const order = await findOrder(shop, id);
    expect(order).toMatchObject({ status: 'accepted', exported: kept, totals: { goods, amount } });
    expect(order.totals.vat > 0).toBe(kept === null);
    expect(itemsOf(order).map(({ vatRate }) => vatRate)).toEqual(kept ? [0, 0] : [20, 5]);
    expect((await paper(id, 'invoice')).includes('Zero-rated export')).toBe(kept !== null);
    // What is switched afterwards changes nothing of it; and the Isle of Man has VAT.
    await updateShopProfile(shop, admin, { islands: 'gross' });
    const atHome = await anOrder(
      shop,
      { email, postcode: 'IM1 1AA', amount: 13_050 + man.amount },
      { lines: [stove, logs] },
    );
    expect((await findOrder(shop, atHome.id)).exported).toBeNull();
    expect((await findOrder(shop, id)).totals.vat).toBe(order.totals.vat);
    await updateShopProfile(shop, admin, { islands: 'taxed' });
    await expectToAgree();
  });

  test('an order and a refund of a version that kept no rates are read as it said them', async () => {
    const email = 'before@example.co.uk';
    const suite = await aVariant(shop, { price: 124_000 });
    const logs = await aVariant(shop, { price: 5_900 });
    const { id } = await anOrder(shop, { email }, { lines: [suite, { ...logs, quantity: 2 }] });
    const [, line] = (await findRefundable(shop, admin, id))?.lines ?? [];
    const lines = [{ lineId: line?.lineId ?? '', quantity: 1, isRestocked: true }];
    await refundPart(shop, admin, id, { lines, delivery: 0, reason: 'Goodwill' });
    await forgetRates(shop);
    // A sixth of £1,358.00, rounded once.
    expect((await findOrder(shop, id)).totals.vat).toBe(22_633);
    expect(await paper(id, 'invoice')).toContain('VAT at 20% £226.33');
    await cancelOrder(shop, admin, id);
    const refunds = await listRefunds(shop, id);
    expect(refunds.reduce((sum, refund) => sum + vatOfRefund(refund, { vatNumber: 'GB' }), 0)).toBe(22_633);
    const booked = await rowsOf('order-lines', email);
    expect(booked.reduce((sum, row) => sum + inPence(row, 'VAT'), 0)).toBe(0);
    await expectToAgree();
  });
});
