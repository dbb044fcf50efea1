import { expect, test } from 'vitest';
import type { DeliveryRule } from '#shop/delivery/rates.ts';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { anOrder, aVariant, type Sold } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';

onEachEngine('charges by weight, once, and free from an amount', { atBank: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const PLACE = 'PH33 6RZ';
  const charge = async (rule: Partial<DeliveryRule>, { isOnce = false } = {}) => {
    const { carriers } = await findShopProfile(shop);
    await updateShopProfile(shop, owner, {
      carriers: carriers.map((each) => ({ ...each, isOnce })),
      deliveryTable: [{ provider: 'UPS', price: 1_500, areas: ['PH'], ...rule }],
    });
  };
  const weighing = async (weightKg: number | null, price = 20_000): Promise<Sold> => {
    const variant = await aVariant(shop, { price });
    const metafields = JSON.stringify({ attributes: weightKg === null ? {} : { weightKg } });
    await shop.db.updateTable('product').set({ metafields }).where('id', '=', variant.productId).execute();
    return variant;
  };
  /** What the API answers about a basket, and what an order of it costs to deliver. */
  const deliveryOf = async (...lines: (Sold & { quantity?: number })[]) => {
    const items = JSON.stringify(lines.map(({ id, quantity = 1 }) => ({ variant: { id }, quantity })));
    const answer = await app.ask(`/api/v1/delivery?${new URLSearchParams({ postcode: PLACE, items })}`);
    const { amount, lines: quoted, reasons } = await answer.json();
    const goods = lines.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0);
    const order = await anOrder(shop, { postcode: PLACE, amount: goods + amount }, { lines });
    const { totals } = await findOrder(shop, order.id);
    expect([totals.delivery, totals.amount]).toEqual([amount, goods + amount]);
    return { amount, lines: quoted.map((line: { amount: number }) => line.amount), reasons };
  };
  const over = [
    { kg: 30, price: 3_500 },
    { kg: 60, price: 8_500 },
  ];

  test('page, API and order charge a line by what all of it weighs; without a weight the heaviest step', async () => {
    await charge({ over });
    const [light, heavy, unknown] = [await weighing(12), await weighing(40), await weighing(null)];
    expect(await deliveryOf(light, heavy, unknown)).toMatchObject({ lines: [1_500, 3_500, 8_500] });
    expect((await deliveryOf({ ...light, quantity: 3 })).amount).toBe(3_500);
    const page = await app.asVisitor.post(`/product/${heavy.handle}`, {
      variantId: heavy.id,
      postcode: PLACE,
    });
    expect(page.text).toContain(`Delivery to ${PLACE}: £35.00`);
    const editor = async ({ handle }: Sold) => (await app.asOwner.get(`/admin/products/edit/${handle}`)).text;
    expect(await editor(unknown)).toContain('It charges by weight: without one under Attributes');
    expect(await editor(heavy)).not.toContain('It charges by weight');
  });

  test('once for a whole order: its lines share it to the penny, and refunds take the shares', async () => {
    await charge({ over }, { isOnce: true });
    const [suite, poker] = [await weighing(20, 64_900), await weighing(15, 2_001)];
    const quote = await deliveryOf(suite, poker);
    expect(quote).toMatchObject({ amount: 3_500, lines: [3_395, 105] });
    expect(quote.reasons).toEqual([
      'Delivery to Perth and the central Highlands costs £35 for 2 products together',
    ]);
  });

  test('free from an amount of goods, to the penny', async () => {
    await charge({ freeFrom: 50_000 });
    const [under, at] = [await weighing(1, 49_999), await weighing(1, 50_000)];
    expect(await deliveryOf(under)).toMatchObject({
      ...{
        amount: 1_500,
        reasons: ['Delivery to Perth and the central Highlands costs £15, free from £500'],
      },
    });
    expect(await deliveryOf(at)).toMatchObject({ amount: 0, reasons: [] });
    const questions = await app.asVisitor.get('/pages/faqs');
    expect(questions.text).toContain('£15.00, free from £500');
  });
});
