import { VISITOR } from '#shop/actor.ts';
import { HAS_ANY } from '#shop/catalogue/stock/in-stock.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { CHECKOUT, checksumOf } from '#shop/sales/checkout/checkout-form.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isCounted } from '#values/stock-kind.ts';

/** A card of the sandbox; an expiry month below 12 needs no bank's page. */
const CARD = { cardNumber: '4929 4212 3460 0821', expiry: '03 / 39', cvv: '123' };
const BUYER = {
  customerName: 'Test Order',
  email: 'test-order@example.com',
  phoneNumber: '+44 7700 900123',
  addressLine1: '1 Test Lane',
  town: 'Testford',
  postcode: 'ST13 6DH',
  billingIsShipping: true,
};
const BROWSER = {
  userAgent: 'Inglenook',
  accept: 'text/html',
  acceptLanguage: 'en-GB',
  acceptEncoding: 'br',
};

/**
 * Buys the first product in stock at the shop's sandbox, in the open transaction if there is one. Resolves to a sentence;
 * throws when the order was not accepted, took nothing from a stock that is counted or was not confirmed.
 */
export async function placeTestOrder(shop: Shop): Promise<string> {
  const variant = await shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.price', 'variant.stock_count', 'variant.stock_policy', 'product.title'])
    .where('variant.available', '=', 1)
    .where('product.available', '=', 1)
    .where(HAS_ANY)
    .where('variant.price', '>', 0)
    .orderBy('variant.id')
    .executeTakeFirst();
  if (!variant) return 'Nothing is in stock, so no test order was placed.';
  const answer = await pay(shop, variant);
  if (answer.status !== 'accepted')
    throw new Error(`A test order was not accepted: ${answer.message ?? answer.status}`);
  const { stock_count } = await shop.db
    .selectFrom('variant')
    .select('stock_count')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow();
  const confirmation = await shop.db
    .selectFrom('email')
    .select('id')
    .where('kind', '=', 'order-confirmed')
    .where('order_id', '=', answer.orderId ?? '')
    .executeTakeFirst();
  if (stock_count !== variant.stock_count - (isCounted({ stockPolicy: variant.stock_policy }) ? 1 : 0))
    throw new Error('A test order did not take its product from stock.');
  if (!confirmation) throw new Error('A test order was not confirmed by email.');
  return `A test order for '${variant.title}' was placed and paid at a sandbox.`;
}

/** Buys at the price that the shop answers: delivery and discount are its own. */
async function pay(shop: Shop, { id, price }: { id: string; price: number }) {
  const buy = (amount: number) => {
    const items = [{ handle: '', variant: { id, price }, quantity: 1 }];
    const form = { ...BUYER, ...CARD, items, amount };
    const checksum = checksumOf(readForm(CHECKOUT, form));
    return placeOrder(shop, VISITOR, readForm(CHECKOUT, { ...form, checksum }), {
      browser: BROWSER,
      ip: '127.0.0.1',
    });
  };
  const answer = await buy(price);
  return answer.status === 'declined' && answer.amount !== undefined ? buy(answer.amount) : answer;
}
