import type { Pence } from '#values/pence.ts';
import type { Actor } from '../accounts/actor.ts';
import { type PricedBasket, shortOf } from '../basket/priced-basket.ts';
import { takeStock } from '../catalogue/stock.server.ts';
import { recordOrderEvent } from '../orders/move-order.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { hashForm } from './answer-of.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutForm, cardDigits } from './checkout-form.ts';

export type Reserved = {
  paymentId: string;
  publicReference: string;
  orderId: string;
  orderNumber: string;
  amount: Pence;
};

/** An order that waits for its customer gives its stock back after this long (decisions, 3). */
const HOLDS_FOR = 30 * 60_000;

/** Ends the transaction without a trace; why is told by what was set before. */
const ROLL_BACK = new Error('rolled back');

/**
 * Transaction one of paying: takes the stock, stores the order in progress and its payment, all or nothing.
 * Returns what is reserved, or the answer that stands against it: not enough left, or the request key was taken
 * at the same moment.
 */
export async function reserveOrder(
  shop: Shop,
  actor: Actor,
  form: CheckoutForm,
  basket: PricedBasket,
  { requestKey, draftId, ip }: { requestKey?: string | undefined; draftId?: string | undefined; ip: string },
): Promise<Reserved | CheckoutAnswer> {
  let refusal: CheckoutAnswer = { status: 'checking' };
  const orderId = shop.newId('o');
  const payment = { paymentId: shop.newId('pay'), publicReference: shop.newId('req') };
  try {
    return await inTransaction(shop, async (shop) => {
      const [shortage] = await takeStock(shop, orderId, basket.lines);
      if (shortage) {
        const line = basket.lines.find(({ variantId }) => variantId === shortage.variantId);
        refusal = { status: 'declined', message: shortOf(line?.title ?? '', shortage.left).message };
        throw ROLL_BACK;
      }
      const orderNumber = await nextOrderNumber(shop);
      await insertOrder(shop, { orderId, orderNumber, actor, ip }, form, basket);
      await insertLines(shop, orderId, basket);
      const isFirst = await insertPayment(shop, { ...payment, orderId, requestKey }, form, basket);
      if (!isFirst) throw ROLL_BACK;
      if (draftId) await linkDraft(shop, draftId, orderId);
      return { ...payment, orderId, orderNumber: String(orderNumber), amount: basket.amount };
    });
  } catch (error) {
    if (error === ROLL_BACK) return refusal;
    throw error;
  }
}

async function nextOrderNumber(shop: Shop): Promise<number> {
  const { last } = await shop.db
    .updateTable('order_counter')
    .set((row) => ({ last: row('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

async function insertOrder(
  shop: Shop,
  order: { orderId: string; orderNumber: number; actor: Actor; ip: string },
  form: CheckoutForm,
  basket: PricedBasket,
) {
  const lines = (...texts: string[]) => texts.filter(Boolean).join(', ');
  await shop.db
    .insertInto('orders')
    .values({
      id: order.orderId,
      order_number: order.orderNumber,
      status: 'in-progress',
      created: shop.now(),
      updated: shop.now(),
      expires: shop.now() + HOLDS_FOR,
      account_id: order.actor.kind === 'visitor' ? null : order.actor.accountId,
      name: form.customerName,
      email: form.email,
      phone_number: form.phoneNumber,
      ip: order.ip,
      shipping_address: lines(form.addressLine1, form.addressLine2, form.town, form.county, form.postcode),
      shipping_zip: form.postcode,
      billing_address: lines(
        form.b_addressLine1,
        form.b_addressLine2,
        form.b_town,
        form.b_county,
        form.b_postcode,
      ),
      goods: basket.goods,
      delivery: basket.delivery ?? 0,
      discount: basket.discount,
      discount_fraction: basket.discountFraction,
      amount: basket.amount,
      payment_method: basket.amount > 0 ? 'Card' : 'Free',
      search_text: searchText(order.orderNumber, form),
      version: 1,
      auth_code: '',
      message: '',
      meta_data: null,
    })
    .execute();
  await recordOrderEvent(shop, order.orderId, {
    who: 'customer',
    from: null,
    to: 'in-progress',
    note: '',
  });
}

/** The postcode stands in it with and without its space, as people type both. */
function searchText(orderNumber: number, { customerName, email, postcode }: CheckoutForm): string {
  const words = [`#web${orderNumber}`, customerName, email, postcode, postcode.replace(' ', '')];
  return words.join(' ').toLowerCase();
}

async function insertLines(shop: Shop, orderId: string, basket: PricedBasket) {
  const rows = basket.lines.map((line, position) => ({
    id: shop.newId('l'),
    order_id: orderId,
    position,
    variant_id: line.variantId,
    product_id: line.productId,
    product_handle: line.handle,
    product_title: line.title,
    variant_title: line.variantTitle,
    variant_handle: line.variantHandle,
    sku: line.sku,
    featured_media: line.featuredMedia,
    postage_provider: line.postageProvider,
    options: JSON.stringify(line.options),
    unit_price: line.unitPrice,
    quantity: line.quantity,
    delivery: line.delivery ?? 0,
  }));
  await shop.db.insertInto('order_line').values(rows).execute();
}

/** Of the card it keeps the first six and last four digits and the expiry, never more. */
async function insertPayment(
  shop: Shop,
  payment: { paymentId: string; publicReference: string; orderId: string; requestKey: string | undefined },
  form: CheckoutForm,
  basket: PricedBasket,
): Promise<boolean> {
  const digits = cardDigits(form.cardNumber);
  const inserted = await shop.db
    .insertInto('payment')
    .values({
      id: payment.paymentId,
      order_id: payment.orderId,
      provider: 'card',
      state: 'created',
      amount: basket.amount,
      request_key: payment.requestKey ?? null,
      request_hash: hashForm(shop, form),
      provider_reference: null,
      public_reference: payment.publicReference,
      authorisation_code: '',
      card_brand: '',
      card_first_six: digits.slice(0, 6),
      card_last_four: digits.slice(-4),
      card_expiry: form.expiry,
      message: '',
      needs_attention: 0,
      created: shop.now(),
      updated: shop.now(),
      check_after: null,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function linkDraft(shop: Shop, draftId: string, orderId: string) {
  await shop.db
    .updateTable('checkout_draft')
    .set({ last_order_id: orderId })
    .where('id', '=', draftId)
    .execute();
}
