import type { Insertable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { createProduct } from '#shop/catalogue/products.server.ts';
import { checksumOf, readCheckoutForm } from '#shop/checkout/checkout-form.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findTextOf } from '#values/find-text.ts';
import { anAdmin } from './shop.ts';

type VariantWish = Partial<
  Pick<Insertable<Schema['variant']>, 'price' | 'stock_count' | 'available'> & {
    title: string;
    postageProvider: 'UPS' | 'AXL';
  }
>;

/** A product with one variant that is for sale; gives what a basket knows of it. */
export async function aVariant(shop: Shop, wish: VariantWish = {}) {
  const { title = 'Ashcombe Oak Suite', postageProvider = 'UPS', price = 34999, ...variant } = wish;
  const [productId, id] = [shop.newId('p'), shop.newId('v')];
  const handle = `ashcombe-${productId.slice(2, 10).toLowerCase()}`;
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
  const text = findTextOf({ title, handle, externalRef: '', tags: [], skus: [`SKU-${id.slice(2, 12)}`] });
  await shop.db.insertInto('product_search_text').values({ product_id: productId, text }).execute();
  await shop.db
    .insertInto('variant')
    .values({
      id,
      product_id: productId,
      title: 'Natural oak',
      handle: 'natural-oak',
      sku: `SKU-${id.slice(2, 12)}`,
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
  return { id, productId, handle, title, price };
}

export type Sold = Awaited<ReturnType<typeof aVariant>>;

export const VISA = '4929 4212 3460 0821';
export const DECLINED_CARD = '4000 0000 0000 0002';
export const LOST_ANSWER_CARD = '4000 0000 0000 0119';
export const UNAVAILABLE_CARD = '4000 0000 0000 0127';

type Wanted = { id: string; price: number; handle: string; quantity?: number };

/** A checkout form as the web shop sends it: right in every way, signed and priced, unless the test says otherwise. */
export function aForm(lines: Wanted[], changes: Record<string, unknown> = {}) {
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
  return readCheckoutForm({ checksum: checksumOf(readCheckoutForm(form)), ...form });
}

/** The same as the API takes it. */
export function anApiForm(...form: Parameters<typeof aForm>) {
  const { items, ...fields } = aForm(...form);
  const lines = items.map(({ variantId: id, price, quantity }) => ({ variant: { id, price }, quantity }));
  return { ...fields, items: lines };
}

export const BROWSER = {
  userAgent: 'Test',
  accept: 'text/html',
  acceptLanguage: 'en-GB',
  acceptEncoding: 'br',
};

/** The same browser where a script could look at it. */
export const WITH_SCRIPT = { ...BROWSER, screen: '1920x1080x24', timeZoneOffset: 0 };

/** An option of a fire, as a form tells it. */
export const WIDTH = {
  optionName: 'Width',
  options: [{ viewName: '42 inch' }, { viewName: '48 inch' }],
};

/** The choice of one width, as a variant names it. */
export const wide = (inches: number) => [{ optionHandle: 'width', handle: `${inches}-inch` }];

/** A product with two widths and no variants yet, as the owner makes it. */
export async function aSuite(shop: Shop, title = 'Ashcombe Oak Suite') {
  const wish = { title, price: 34999, available: true, options: [WIDTH] };
  return (await createProduct(shop, anAdmin(), wish)).product;
}
