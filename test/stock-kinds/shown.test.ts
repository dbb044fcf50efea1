import { expect, test } from 'vitest';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { findLowStock } from '#shop/catalogue/stock/low-stock.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { sendStockAlerts } from '#shop/stock-alerts/send-stock-alerts.server.ts';
import { confirmStockAlert, requestStockAlert } from '#shop/stock-alerts/stock-alerts.server.ts';
import { anOrder, aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { fillIn, pressPay } from '../three-d-secure/shopper.ts';
import { ALWAYS, MADE, MADE_TO_ORDER } from './kinds.ts';

const picture = { featured_media: '/media/oak.jpeg' };

onEachEngine('kinds of stock as they are shown', { atBank: true }, ({ app, shop }) => {
  const admin = anAdmin();
  const pageOf = ({ handle }: { handle: string }) => app.asVisitor.get(`/product/${handle}`);

  test('a page says that it is made to order, in how many weeks and on which days, and nothing of how many are left', async () => {
    const [made, always, last] = [
      await pageOf(await aVariant(shop, MADE)),
      await pageOf(await aVariant(shop, ALWAYS)),
      await pageOf(await aVariant(shop, { stock_count: 3 })),
    ];
    expect(made.text).toContain('Made to order sent in 4 to 6 weeks');
    expect(made.text).toMatch(/ADD TO CART/);
    expect(made.text).toMatch(/with you between/);
    expect(always.text).toContain('In stock Up to');
    expect(last.text).toContain('3 left');
    for (const { text } of [made, always]) expect(text).not.toMatch(/left|sold out|Tell me when/i);
  });

  test('structured data and the feed name the kind, with how long it takes', async () => {
    const [made, always] = [
      await aVariant(shop, { ...MADE, ...picture }),
      await aVariant(shop, { ...ALWAYS, ...picture }),
    ];
    const html = async (handle: string) => (await app.ask(`/product/${handle}`)).text();
    const page = await html(made.handle);
    expect(page).toContain('https://schema.org/MadeToOrder');
    expect(page).toContain(
      '"handlingTime":{"@type":"QuantitativeValue","minValue":20,"maxValue":30,"unitCode":"DAY"}',
    );
    expect(await html(always.handle)).toContain('https://schema.org/InStock');
    const feed = await (await app.ask('/feeds/google.xml')).text();
    const itemOf = (id: string) => feed.split('<item>').find((each) => each.includes(id)) ?? '';
    expect(itemOf(always.id)).toContain('<g:availability>in_stock</g:availability>');
    expect(itemOf(made.id)).toContain('<g:availability>backorder</g:availability>');
    const day = new Date(shop.now() + 42 * 86_400_000).toISOString().slice(0, 10);
    expect(itemOf(made.id)).toContain(`<g:availability_date>${day}T00:00Z</g:availability_date>`);
  });

  test('lists have them as in stock, and say which have to be made', async () => {
    await aVariant(shop, { title: 'Zinnia Made', ...MADE });
    await aVariant(shop, { title: 'Zinnia Always', ...ALWAYS });
    await aVariant(shop, { title: 'Zinnia Gone', stock_count: 0 });
    const { text } = await app.asVisitor.get('/products');
    expect(text).toMatch(/Zinnia Made.*?Made to order, sent in 4 to 6 weeks/);
    expect(text.match(/Sold out/g)).toHaveLength(1);
    const owner = await app.asOwner.get('/admin?tab=products&q=Zinnia');
    expect(owner.text).toMatch(/Zinnia Made.*Made to order/);
    expect(owner.text).toMatch(/Zinnia Always.*Always in stock/);
    const soldOut = await app.asOwner.get('/admin?tab=products&q=Zinnia&show=sold-out');
    expect(soldOut.text).toContain('Zinnia Gone');
    expect(soldOut.text).not.toContain('Zinnia Made');
  });

  test('is never low on stock or sold out, in lists and emails, also at the switch', async () => {
    await updateShopProfile(shop, admin, { lowStock: 3 });
    const [made, counted] = [await aVariant(shop, MADE), await aVariant(shop, { stock_count: 5 })];
    await updateVariant(shop, admin, counted.id, { stockPolicy: 'always' });
    await anOrder(shop, {}, { lines: [made, counted] });
    const { low, soldOut } = await findLowStock(shop, 1000);
    const found = [...low.variants, ...soldOut.variants].map(({ id }) => id);
    expect(found).not.toEqual(expect.arrayContaining([made.id]));
    expect(found).not.toEqual(expect.arrayContaining([counted.id]));
    const told = await shop.db
      .selectFrom('email')
      .select('text')
      .where('kind', '=', 'owner-low-stock')
      .execute();
    expect(told).toEqual([]);
    await updateShopProfile(shop, admin, { lowStock: 1 });
  });

  test('who waits for what is sold out is told once it is made to order, and nobody can wait for that', async () => {
    const stove = await aVariant(shop, { title: 'Gradbach Stove', stock_count: 0 });
    const ask = (email: string) => requestStockAlert(shop, { variantId: stove.id, email }, '1.1.1.1');
    await ask('rose@example.com');
    const sent = await shop.db
      .selectFrom('email')
      .select('text')
      .where('kind', '=', 'stock-alert-confirmation')
      .executeTakeFirstOrThrow();
    await confirmStockAlert(shop, /confirm\?token=([\w-]+)/.exec(sent.text ?? '')?.[1] ?? '');
    await updateVariant(shop, admin, stove.id, MADE_TO_ORDER);
    await sendStockAlerts(shop);
    const told = await shop.db
      .selectFrom('email')
      .select('recipient')
      .where('kind', '=', 'back-in-stock')
      .execute();
    expect(told).toEqual([{ recipient: 'rose@example.com' }]);
    await expect(ask('late@example.com')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('from the cart to PAY NOW, without script, the weeks are said; the order, its email and its slip keep them', async () => {
    const made = await aVariant(shop, { title: 'Made Suite', ...MADE });
    const shopper = app.newBrowser();
    await fillIn(shopper, made);
    expect((await shopper.get('/cart')).text).toMatch(/Made to order ?sent in 4 to 6 weeks/);
    const payment = await shopper.get('/checkout?step=payment');
    expect(payment.text).toContain('Made Suite: sent in 4 to 6 weeks.');
    expect(payment.text).toContain('Your right to cancel stays as it is.');
    const paid = await pressPay(shopper, made, { expiry: '03 / 28' });
    const thanks = await shopper.get(paid.to ?? '');
    expect(thanks.text).toContain('Made to order: sent in 4 to 6 weeks');
    const [, id = ''] = /thank-you\/(o_\w+)/.exec(paid.to ?? '') ?? [];
    // What was agreed stays, whatever becomes of the product.
    await updateVariant(shop, admin, made.id, { weeksTo: 9 });
    expect((await app.asOwner.get(`/admin/orders/view/${id}`)).text).toContain('sent in 4 to 6 weeks');
    expect((await app.asOwner.get(`/admin/orders/print/${id}?doc=packing-slip`)).text).toContain(
      '4 to 6 weeks',
    );
    const email = await shop.db
      .selectFrom('email')
      .select('text')
      .where('order_id', '=', id)
      .where('kind', '=', 'order-confirmed')
      .executeTakeFirstOrThrow();
    expect(email.text).toContain('Made to order: sent in 4 to 6 weeks');
    // It leaves weeks before the last day that was promised.
    await markShipped(shop, admin, id);
    const shipped = await shop.db
      .selectFrom('email')
      .select('text')
      .where('order_id', '=', id)
      .where('kind', '=', 'order-shipped')
      .executeTakeFirstOrThrow();
    expect(shipped.text).toContain('It should reach you within 48 hours');
  });

  test('whoever was shown other weeks is told before paying, and pays nothing', async () => {
    const made = await aVariant(shop, MADE);
    const shopper = app.newBrowser();
    await fillIn(shopper, made);
    const { handle, id, price } = made;
    const items = JSON.stringify([{ handle, variant: { id, price, weeksTo: 6 }, quantity: 1 }]);
    await updateVariant(shop, admin, made.id, { weeksTo: 9 });
    const refused = await pressPay(shopper, made, { items, expiry: '03 / 28' });
    expect(refused.text).toContain('When your order is with you has changed');
    expect(refused.text).toContain('sent in 4 to 9 weeks');
  });
});
