import { expect, test } from 'vitest';
import { requestOrderLink } from '#shop/accounts/request-order-link.server.ts';
import type { Collection } from '#shop/delivery/collection/collection.ts';
import { NEVER_OPEN } from '#shop/delivery/collection/week-hours.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { listOrderEmails } from '#shop/sales/emails/order-email-list.server.ts';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { correctRecipient } from '#shop/sales/order/correct-recipient.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { UNSAID } from '#shop/sales/parcels/consignment.ts';
import { anApiForm, anOrder, aVariant, type Sold } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { MADE } from '../stock-kinds/kinds.ts';
import { fillIn, pressPay } from '../three-d-secure/shopper.ts';

onEachEngine('collecting an order', { atBank: true }, ({ app, shop }) => {
  const owner = anAdmin();
  // Wednesdays alone.
  const WEEK = NEVER_OPEN.with(2, {
    from: '10:00',
    to: '16:00',
  });
  const offer = (changes: Partial<Collection> = {}) =>
    updateShopProfile(shop, owner, {
      name: 'Hearth & Home',
      address: ['12 Sheepmarket', 'Buxton', 'SK17 6DH'],
      // Whatever is delivered costs £25 everywhere.
      deliveryTable: [{ provider: 'UPS', price: 2_500, areas: ['ST', 'IV', 'JE'] }],
      collection: {
        ...DEFAULT_PROFILE.collection,
        ...{ collects: true, collectsWhen: WEEK, collectsNote: 'Ring at the back door', ...changes },
      },
    });
  const quote = async (query: Record<string, string>) => {
    const answer = await app.ask(`/api/v1/delivery?${new URLSearchParams(query)}`);
    return { status: answer.status, ...(await answer.json()) };
  };
  const emailOf = async (orderId: string, kind: string) =>
    shop.db
      .selectFrom('email')
      .select(['subject', 'text'])
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
  const collectedBy = (lines: Sold[], changes: Record<string, unknown> = {}) =>
    anOrder(shop, { collects: true, ...changes }, { lines });

  test('costs no delivery, and is ready on a day when customers may come', async () => {
    await offer();
    const { id: variantId } = await aVariant(shop);
    expect(await quote({ variantId, postcode: 'ST13 6DH' })).toMatchObject({
      amount: 2_500,
      collects: false,
    });
    const { amount, collects, reasons, arrival } = await quote({ variantId, collects: 'true' });
    expect({ amount, collects, reasons }).toEqual({ amount: 0, collects: true, reasons: [] });
    expect(arrival.from).toBe(arrival.to);
    expect(new Date(arrival.from).getUTCDay()).toBe(3);
    const made = await aVariant(shop, MADE);
    const { arrival: later } = await quote({ variantId: made.id, collects: 'true' });
    expect([later.from, later.to].map((day) => new Date(day).getUTCDay())).toEqual([3, 3]);
    expect(later.from > arrival.to && later.to > later.from).toBe(true);
  });

  test('is refused with a reason where the shop does not offer it, or nobody knows where', async () => {
    const sold = await aVariant(shop);
    for (const change of [{ collects: false }, { collects: true }]) {
      await offer(change);
      if (change.collects) await updateShopProfile(shop, owner, { address: [] });
      expect(await quote({ variantId: sold.id, collects: 'true' })).toMatchObject({
        status: 422,
        fields: { collects: { error: 'Collection not offered' } },
      });
      const order = await app.ask('/api/v1/checkout', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(anApiForm([sold], { collects: true })),
      });
      expect(await order.json()).toMatchObject({
        status: 'declined',
        message: /can not be collected any more/,
      });
      expect((await app.asVisitor.get(`/product/${sold.handle}`)).text).not.toMatch(/collect it/);
    }
  });

  test('keeps where it is collected as the address it goes to, and the customer’s own for the invoice', async () => {
    await offer();
    const sold = await aVariant(shop);
    const placed = await collectedBy([sold], { postcode: '10117', town: 'Berlin' });
    const order = await findOrder(shop, placed.id);
    expect(order).toMatchObject({ collects: true, totals: { delivery: 0, amount: sold.price } });
    expect(order.checkoutSession).toMatchObject({
      shippingAddress: 'Hearth & Home, 12 Sheepmarket, Buxton, SK17 6DH',
      shippingZip: 'SK17 6DH',
    });
    expect(order.checkoutSession.billingAddress).toMatch(/Berlin, 10117$/);
    const [line] = JSON.parse(order.checkoutSession.items);
    expect(line).toMatchObject({
      returnCost: null,
      variant: { carrier: 'Collection', postageProvider: 'UPS' },
    });
  });

  test('has its VAT wherever the customer lives, for it leaves the shop at home', async () => {
    await offer();
    await updateShopProfile(shop, owner, { vatNumber: 'GB 123 4567 89', islands: 'net' });
    const sold = await aVariant(shop, { price: 12_000 });
    const order = await findOrder(shop, (await collectedBy([sold], { postcode: 'JE2 3AB' })).id);
    expect(order).toMatchObject({ exported: null, totals: { amount: 12_000, vat: 2_000 } });
    await updateShopProfile(shop, owner, { vatNumber: '', islands: 'taxed' });
  });

  test('emails say where and when: confirmed, then ready to collect in place of on its way', async () => {
    await offer();
    const { id } = await collectedBy([await aVariant(shop)]);
    const confirmed = await emailOf(id, 'order-confirmed');
    expect(confirmed.subject).toContain(', to collect');
    for (const words of [
      'It will be ready on Wed',
      '12 Sheepmarket',
      'Wednesday 10.00 to 16.00',
      'back door',
    ])
      expect(confirmed.text).toContain(words);
    expect(confirmed.text).not.toMatch(/courier|dispatched|Delivery to/);
    expect((await emailOf(id, 'owner-new-order')).text).toContain('Ready to collect on Wed');
    await markShipped(shop, owner, id);
    const ready = await emailOf(id, 'order-shipped');
    expect(ready.subject).toContain('is ready to collect');
    expect(ready.text).toContain('Wednesday 10.00 to 16.00');
    expect(ready.text).not.toMatch(/on its way|dispatched|courier/);
    expect(await listOrderEmails(shop, id)).toHaveLength(3);
  });

  test('customer, owner and packer read of collecting, and nobody is asked for a parcel', async () => {
    await offer();
    const { id, address } = await collectedBy([await aVariant(shop)]);
    const page = async () => (await app.asVisitor.get(`/checkout/thank-you/${id}`)).text;
    expect(await page()).toMatch(/Collect it from.*12 Sheepmarket.*Wednesday 10\.00 to 16\.00/);
    const view = (await app.asOwner.get(address)).text;
    expect(view).toContain('Ready To Collect');
    expect(view).toContain('Collected from');
    expect(view).not.toMatch(/Mark As Shipped|Tracking number/);
    const slip = (await app.asOwner.get(`/admin/orders/print/${id}?doc=packing-slip`)).text;
    expect(slip).toMatch(/Collected by.*Eleanor Whitlock/);
    expect((await app.asOwner.get(`/admin/orders/ship?id=${id}`)).text).not.toContain('Tracking number');
    const carriage = { ...UNSAID, tracking: [{ number: '1Z', link: '' }] };
    await expect(markShipped(shop, owner, id, { carriage })).rejects.toThrow(
      'collected, so it has no parcel',
    );
    await markShipped(shop, owner, id);
    expect(await page()).toContain('It is ready and waits for you');
  });

  test('e-mail and telephone can be corrected, where it is collected can not', async () => {
    await offer();
    const { id } = await collectedBy([await aVariant(shop)]);
    const typed = { addressLine1: '', addressLine2: '', town: '', county: '', postcode: '' };
    await correctRecipient(shop, owner, id, {
      ...typed,
      ...{ customerName: 'Rose Mellor', email: 'new@example.co.uk', phoneNumber: '01538 000000' },
    });
    expect((await findOrder(shop, id)).checkoutSession).toMatchObject({
      email: 'new@example.co.uk',
      shippingAddress: 'Hearth & Home, 12 Sheepmarket, Buxton, SK17 6DH',
    });
  });

  test('its customer finds it by the postcode of the bill, not by that of the shop', async () => {
    await offer();
    const { id, number } = await collectedBy([await aVariant(shop)], { postcode: 'ST13 6DH' });
    const links = () => shop.db.selectFrom('email').select('id').where('kind', '=', 'order-link').execute();
    await requestOrderLink(shop, { orderNumber: number, postcode: 'SK17 6DH' }, '192.0.2.1');
    expect(await links()).toHaveLength(0);
    await requestOrderLink(shop, { orderNumber: number, postcode: 'st136dh' }, '192.0.2.1');
    expect(await links()).toHaveLength(1);
    const found = await app.asOwner.get('/admin?tab=orders&q=ST13+6DH');
    expect(found.text).toContain(`#WEB${number}`);
    expect(id).toBeTruthy();
  });

  test('is chosen in step one, kept for the cart, and paid without delivery; a postcode there brings it back', async () => {
    await offer();
    const sold = await aVariant(shop);
    const shopper = app.newBrowser();
    await fillIn(shopper, sold, { collects: 'true', postcode: 'IV1 1AA' });
    expect((await shopper.get('/cart')).text).toMatch(/Collection Free/);
    expect((await shopper.get('/checkout?step=payment')).text).toMatch(/Ready to collect on Wed/);
    expect((await pressPay(shopper, sold)).to).toBe('/checkout/authenticate');
    const again = app.newBrowser();
    await fillIn(again, sold, { collects: 'true', postcode: 'IV1 1AA' });
    await again.post('/cart', { intent: 'postcode', postcode: 'ST13 6DH' });
    expect((await again.get('/cart')).text).toMatch(/Delivery to ST13 6DH.*£25\.00/);
  });

  test('once it is not offered any more, whoever had chosen it is led back to step one and pays nothing', async () => {
    await offer();
    const sold = await aVariant(shop);
    const shopper = app.newBrowser();
    await fillIn(shopper, sold, { collects: 'true', email: 'nobody@example.co.uk' });
    await offer({ collects: false });
    expect((await shopper.get('/checkout?step=payment')).to).toBe('/checkout');
    await pressPay(shopper, sold);
    const of = shop.db.selectFrom('orders').select('id').where('email', '=', 'nobody@example.co.uk');
    expect(await of.execute()).toEqual([]);
  });
});
