import type { Insertable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { type Actor, VISITOR } from '#shop/actor.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { links } from '#shop/links.ts';
import { keepPrices } from '#shop/prices/price-history.server.ts';
import { CHECKOUT, checksumOf } from '#shop/sales/checkout/checkout-form.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findTextOf } from '#values/find-text.ts';
import { anAdmin } from './shop.ts';

type VariantOptions = Partial<
  Pick<
    Insertable<Schema['variant']>,
    | 'price'
    | 'stock_count'
    | 'stock_policy'
    | 'weeks_from'
    | 'weeks_to'
    | 'featured_media'
    | 'available'
    | 'vat_rate'
  > & {
    title: string;
    postageProvider: string;
  }
>;

/** Adds a product with one variant on sale; returns what a basket holds about it. */
export async function aVariant(shop: Shop, options: VariantOptions = {}) {
  const { title = 'Ashcombe Oak Suite', postageProvider = 'UPS', price = 34999, ...variant } = options;
  const [productId, id] = [shop.newId('p'), shop.newId('v')];
  const handle = `ashcombe-${productId.slice(-8).toLowerCase()}`;
  const sku = `SKU-${id.slice(-10)}`;
  await shop.db
    .insertInto('product')
    .values({
      id: productId,
      handle,
      title,
      price,
      lowest_price: price,
      available: 1,
      postage_provider: postageProvider,
      created: shop.now(),
      updated: shop.now(),
      description: '',
      html_description: '',
      external_ref: '',
      tags: '[]',
      metafields: '{}',
      version: 1,
      featured_media: null,
    })
    .execute();
  const text = findTextOf({ title, handle, externalRef: '', tags: [], skus: [sku] });
  await shop.db.insertInto('product_search_text').values({ product_id: productId, text }).execute();
  await shop.db
    .insertInto('variant')
    .values({
      id,
      product_id: productId,
      title: 'Natural oak',
      handle: 'natural-oak',
      sku,
      price,
      stock_count: 10,
      available: 1,
      options_key: '',
      position: 0,
      version: 1,
      featured_media: null,
      ...variant,
    })
    .execute();
  await keepPrices(shop, [productId]);
  const change = variant.stock_count ?? 10;
  const movement = { id: shop.newId('mov'), variant_id: id, order_id: null, change, at: shop.now() };
  await shop.db
    .insertInto('stock_movement')
    .values({ ...movement, reason: 'initial' })
    .execute();
  return { id, productId, handle, title, price, sku };
}

export type Sold = Awaited<ReturnType<typeof aVariant>>;

const VISA = '4929 4212 3460 0821';
export const DECLINED_CARD = '4000 0000 0000 0002';
export const LOST_ANSWER_CARD = '4000 0000 0000 0119';
export const UNAVAILABLE_CARD = '4000 0000 0000 0127';

type Line = { id: string; price: number; handle: string; quantity?: number };

/** A checkout form as the web shop sends it: valid, signed and priced, unless the test changes it. */
export function aForm(lines: Line[], changes: Record<string, unknown> = {}) {
  const items = lines.map(({ id, price, handle, quantity = 1 }) => ({
    handle,
    variant: { id, price },
    quantity,
  }));
  const form = {
    customerName: 'Eleanor Whitlock',
    email: 'eleanor@example.co.uk',
    phoneNumber: '+44 7700 900123',
    addressLine1: '3 Clerk Bank',
    town: 'Leek',
    postcode: 'ST13 6DH',
    billingIsShipping: true,
    cardNumber: VISA,
    expiry: '03 / 28',
    cvv: '123',
    amount: items.reduce((sum, item) => sum + item.variant.price * item.quantity, 0),
    items,
    ...changes,
  };
  return readForm(CHECKOUT, { checksum: checksumOf(readForm(CHECKOUT, form)), ...form });
}

/** The same as the API takes it. */
export function anApiForm(...form: Parameters<typeof aForm>) {
  const { items, ...fields } = aForm(...form);
  const lines = items.map(({ variantId: id, price, quantity }) => ({ variant: { id, price }, quantity }));
  return { ...fields, items: lines };
}

/** The contact form as somebody fills it in. */
export const MESSAGE = {
  name: 'Rose Mellor',
  email: 'rose@example.co.uk',
  phone: '01632 960123',
  orderNumber: '',
  message: 'Does the oak suite come in white?',
  website: '',
};

export const BROWSER = {
  userAgent: 'Test',
  accept: 'text/html',
  acceptLanguage: 'en-GB',
  acceptEncoding: 'br',
};

/** The same browser with script. */
export const WITH_SCRIPT = { ...BROWSER, screen: '1920x1080x24', timeZoneOffset: 0 };

/** How many of a variant are left. */
export async function stockOf(shop: Shop, variantId: string): Promise<number> {
  const { stock_count } = await shop.db
    .selectFrom('variant')
    .select('stock_count')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  return stock_count;
}

/** What the audit holds about something, oldest first. */
export function auditOf(shop: Shop, about: { kind: string } | { subject_id: string } | { action: string }) {
  const [[column, value]] = Object.entries(about) as [['kind' | 'subject_id' | 'action', string]];
  return shop.db
    .selectFrom('audit')
    .selectAll()
    .where(column, '=', value)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

type OrderOptions = { lines?: Line[]; actor?: Actor };

/** A paid order for one new product, unless the test says otherwise; declined with a card that is declined. */
export async function anOrder(
  shop: Shop,
  changes: Record<string, unknown> = {},
  { lines, actor = VISITOR }: OrderOptions = {},
) {
  const form = aForm(lines ?? [await aVariant(shop)], changes);
  const answer = await placeOrder(shop, actor, form, { browser: BROWSER, ip: '192.0.2.1' });
  const id = answer.orderId ?? (await newestOrderId(shop));
  const { order, version } = await findOrderForAdmin(shop, anAdmin(), id);
  return {
    id,
    number: order.orderNumber,
    name: orderName(order),
    address: links.admin.order(id),
    version: String(version),
  };
}

async function newestOrderId(shop: Shop): Promise<string> {
  const orders = shop.db.selectFrom('orders').select('id').orderBy('order_number', 'desc');
  return (await orders.executeTakeFirstOrThrow()).id;
}

/** An option as a form describes it. */
export const WIDTH = {
  optionName: 'Width',
  options: [{ viewName: '42 inch' }, { viewName: '48 inch' }],
};

/** The option values of a variant of this width. */
export const wide = (inches: number) => [{ optionHandle: 'width', handle: `${inches}-inch` }];

/** A product with two widths and no variants yet, as the owner creates it. */
export async function aSuite(shop: Shop, title = 'Ashcombe Oak Suite') {
  const fields = { title, price: 34999, available: true, options: [WIDTH] };
  return (await createProduct(shop, anAdmin(), fields)).product;
}
