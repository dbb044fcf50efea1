import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { generateVariants } from '#shop/catalogue/commands/variants-bulk.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { UNSAID } from '#shop/sales/parcels/consignment.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { deliverDueEvents } from '#shop/webhooks/deliver.server.ts';
import { addEndpoint, deleteEndpoint } from '#shop/webhooks/endpoints.server.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#shop/webhooks/webhook-events.ts';
import { aSession } from '../kit/app.ts';
import { aForm, aVariant, BROWSER, DECLINED_CARD } from '../kit/builders.ts';
import { findCardData } from '../kit/no-card-data.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aReceiver, documentedEvents, type Receiver } from './receiver.ts';

const ALL = WEBHOOK_EVENTS.map(({ type }) => type);

onEachEngine('the events that webhooks receive', { atBank: true }, ({ app, shop }) => {
  let receiver: Receiver;
  let token: string;
  const admin = anAdmin();
  beforeAll(async () => {
    receiver = await aReceiver();
    token = (await aSession(shop, 'Admin')).token;
    await addEndpoint(shop, admin, { url: receiver.url, events: ALL, isOn: true });
  });
  beforeEach(() => {
    receiver.calls.length = 0;
  });
  afterAll(async () => {
    await receiver.close();
  });

  const asked = async (path: string) =>
    (await app.ask(`/api/v1${path}`, { headers: { Authorization: token } })).json();
  const buy = async (changes: Record<string, unknown> = {}, wish: Parameters<typeof aVariant>[1] = {}) => {
    const variant = await aVariant(shop, wish);
    const asks = { browser: BROWSER, ip: '192.0.2.1' };
    const answer = await placeOrder(shop, VISITOR, aForm([variant], changes), asks);
    return { variant, id: answer.orderId ?? '' };
  };
  const told = async () => {
    await deliverDueEvents(shop);
    return receiver.calls.map(({ event }) => event);
  };
  /** The names of an example's fields, at every depth that is no list. */
  const shapeOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, shapeOf(each)]),
        )
      : null;

  test('an order, as the API returns it to an administrator, without its card', async () => {
    const { id } = await buy();
    const accepted = await asked(`/admin/orders/${id}`);
    const parcel = { carrier: 'AXL', trackingNumber: 'AX 1', link: '' };
    const tracking = [{ number: 'AX 1', link: '' }];
    await markShipped(shop, admin, id, { carriage: { ...UNSAID, carrier: 'AXL', tracking } });
    const shipped = await asked(`/admin/orders/${id}`);
    const events = await told();
    expect(events.map(({ type }) => type)).toEqual(['order.accepted', 'order.shipped', 'consignment.sent']);
    expect(accepted.card).not.toBeNull();
    expect(events.map(({ data }) => data)).toEqual([
      { ...accepted, card: null },
      { ...shipped, card: null },
      { ...shipped, card: null },
    ]);
    expect(shipped.parcel).toEqual(parcel);
    expect(events[0]?.sequence).toBeLessThan(events[1]?.sequence ?? 0);
    expect(events[0]?.created).toBe(new Date(shop.now()).toISOString());
    expect(findCardData(receiver.calls.map(({ body }) => body).join(''))).toBeFalsy();
    expect(shapeOf(events[1])).toEqual(shapeOf(documentedEvents().get('order.shipped')));
  });

  test('a cancelled order, once it is refunded', async () => {
    const { id } = await buy();
    await cancelOrder(shop, admin, id);
    const [, cancelled] = await told();
    expect(cancelled).toMatchObject({
      type: 'order.cancelled',
      data: { id, payment: { state: 'refunded' } },
    });
  });

  test('nothing about a declined order', async () => {
    await buy({ cardNumber: DECLINED_CARD });
    expect(await told()).toEqual([]);
  });

  test('stock, when it falls to the threshold and when the last unit goes', async () => {
    const { variant } = await buy({}, { stock_count: 2 });
    await updateVariant(shop, admin, variant.id, { stockCount: 2 });
    await updateVariant(shop, admin, variant.id, { stockCount: 0 });
    await updateVariant(shop, admin, variant.id, { stockCount: 9 });
    const events = (await told()).filter(({ type }) => type === 'stock.low');
    const short = events.map(({ data }) => (data as { variant: object }).variant);
    expect(short).toMatchObject([{ stockCount: 1 }, { stockCount: 0 }]);
    const { variants } = await asked(`/product/${variant.productId}?admin=true`);
    const { cost: _, ...shown } = variants[0];
    expect(short[0]).toEqual({ ...shown, stockCount: 1 });
    expect(shapeOf(events[0])).toEqual(shapeOf(documentedEvents().get('stock.low')));
  });

  test('nothing about the stock of a draft', async () => {
    const { product } = await createProduct(shop, admin, { title: 'A draft', price: 100 });
    const { id } = await addVariant(shop, admin, { productId: product.id, stockCount: 50 });
    await updateVariant(shop, admin, id, { stockCount: 1 });
    expect((await told()).map(({ type }) => type)).not.toContain('stock.low');
  });

  test('a product, as the API returns it to an administrator; once, however much one save changes', async () => {
    const options = [{ optionName: 'Width', options: [{ viewName: '48 inch' }, { viewName: '54 inch' }] }];
    const wish = { price: 500, stockCount: 1, isWanted: () => true };
    const made = await createProduct(shop, admin, { title: 'Slate hearth', price: 500, options });
    const { id } = made.product;
    await told();
    receiver.calls.length = 0;
    await generateVariants(shop, admin, id, wish);
    const product = await asked(`/product/${id}?admin=true`);
    expect(product.variants).toHaveLength(2);
    const [event, ...more] = await told();
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: 'product.changed', data: product });
    expect(event?.data).toEqual(product);
    expect(shapeOf(event)).toEqual(shapeOf(documentedEvents().get('product.changed')));
  });

  test('a deleted product, as it was, without a change before', async () => {
    const { product } = await createProduct(shop, admin, { title: 'Old hearth', price: 500 });
    await deleteProduct(shop, admin, product.id);
    const events = await told();
    expect(events.map(({ type }) => type)).toEqual(['product.changed', 'product.deleted']);
    expect(events[1]?.data).toEqual(product);
    expect(shapeOf(events[1])).toEqual(shapeOf(documentedEvents().get('product.deleted')));
  });

  test('nothing from a failed transaction', async () => {
    const { product } = await createProduct(shop, admin, { title: 'Kept hearth', price: 500 });
    await told();
    receiver.calls.length = 0;
    const failing = inTransaction(shop, async (shop) => {
      await updateProduct(shop, admin, product.id, { price: 600 });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await told()).toEqual([]);
  });

  test('only subscribed events, and none while they are off', async () => {
    const others = await Promise.all([aReceiver(), aReceiver()]);
    const wishes: { events: WebhookEvent[]; isOn: boolean }[] = [
      { events: ['product.deleted'], isOn: true },
      { events: ALL, isOn: false },
    ];
    const ids: string[] = [];
    for (const [index, wish] of wishes.entries())
      ids.push((await addEndpoint(shop, admin, { url: others[index]?.url ?? '', ...wish })).id);
    const { product } = await createProduct(shop, admin, { title: 'Short-lived', price: 500 });
    await deleteProduct(shop, admin, product.id);
    await told();
    expect(others.map((each) => each.types())).toEqual([['product.deleted'], []]);
    for (const id of ids) await deleteEndpoint(shop, admin, id);
    for (const other of others) await other.close();
  });

  test('nothing is written without a subscriber', async () => {
    const { product } = await createProduct(shop, admin, { title: 'Quiet', price: 500 });
    await told();
    const count = async () => (await shop.db.selectFrom('webhook_event').select('id').execute()).length;
    const { id } = await shop.db.selectFrom('webhook_endpoint').select('id').executeTakeFirstOrThrow();
    await deleteEndpoint(shop, admin, id);
    const before = await count();
    await updateProduct(shop, admin, product.id, { price: 700 });
    expect(await count()).toBe(before);
  });
});
