import type { Insertable } from 'kysely';
import { compiled, compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import { foldEmail } from '#values/email.ts';
import { isOwnLine } from '../../basket/add-up.ts';
import type { PricedBasket } from '../../basket/priced-basket.ts';
import { collectionAddress } from '../../delivery/collection/collection.ts';
import type { TermsOfSale } from '../../pages/terms-of-sale.server.ts';
import { usedCodes } from '../../prices/code-terms.ts';
import { offOf } from '../../prices/price.ts';
import type { Shop } from '../../shop.server.ts';
import { indexOrder } from '../list/index-order.server.ts';
import { recordOrderEvent } from '../order/move-order.server.ts';
import type { OrderLine } from '../order/order-rows.server.ts';
import { sellerOf } from '../order/seller.ts';
import type { ProviderFacts } from '../payments/payment-provider.ts';
import { type Payment, RESERVED_FOR, UNSENT_LEASE } from '../payments/payments.server.ts';
import { cardDigits } from './card-form.ts';
import { type BasketToPay, isPaidInPart } from './check-order.server.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { hashForm } from './payment-answer.server.ts';

/** What an order is placed with, besides the form and the basket; the terms as they were when it was priced. */
export type Reservation = TermsOfSale & {
  requestKey?: string | undefined;
  draftId?: string | undefined;
  accountId: string | null;
  ip: string;
  provider: ProviderIdentity;
  /** Writes more in the same transaction; false rolls it back. */
  alsoWrite?: (shop: Shop, payment: Payment) => Promise<boolean>;
};

/** What is stored of the provider that takes the payment. */
export type ProviderIdentity = Pick<ProviderFacts, 'id' | 'kind' | 'name' | 'account' | 'mode'>;

/** For an order that costs nothing, which no provider accepts. */
export const NO_PROVIDER: ProviderIdentity = { id: 'none', kind: 'card', name: 'Free', account: '' };

export async function nextOrderNumber(shop: Shop): Promise<number> {
  const [counter] = await countUp(shop, {});
  if (!counter) throw new Error('there is no counter of orders');
  return counter.last;
}

const countUp = compiled((db) =>
  db
    .updateTable('order_counter')
    .set((row) => ({ last: row('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last'),
);

export async function insertOrder(
  shop: Shop,
  order: Pick<Reservation, 'accountId' | 'ip' | 'provider' | 'profile'> & {
    orderId: string;
    orderNumber: number;
  },
  form: CheckoutForm,
  basket: BasketToPay,
) {
  const lines = (...texts: string[]) => texts.filter(Boolean).join(', ');
  const used = usedCodes(basket.codes);
  const { profile } = order;
  const shipping = basket.collects
    ? collectionAddress(profile)
    : {
        lines: lines(form.addressLine1, form.addressLine2, form.town, form.county, form.postcode),
        postcode: form.postcode,
      };
  await insertOrders(shop, [
    {
      id: order.orderId,
      order_number: order.orderNumber,
      status: 'in-progress',
      created: shop.now(),
      updated: shop.now(),
      expires: shop.now() + RESERVED_FOR,
      account_id: order.accountId,
      name: form.customerName,
      email: form.email,
      email_key: foldEmail(form.email),
      phone_number: form.phoneNumber,
      ip: order.ip,
      shipping_address: shipping.lines,
      shipping_zip: shipping.postcode,
      billing_address: lines(
        form.b_addressLine1,
        form.b_addressLine2,
        form.b_town,
        form.b_county,
        form.b_postcode,
      ),
      collects: basket.collects ? 1 : 0,
      goods: basket.goods,
      delivery: basket.delivery ?? 0,
      discount: basket.discount,
      // A code that is better takes the place of the shop's discount.
      discount_fraction: hasOwnDiscount(basket) || used.length === 0 ? basket.discountFraction : 0,
      discount_words: basket.discountWords,
      amount: basket.amount,
      payment_method: order.provider.name,
      version: 1,
      auth_code: '',
      message: '',
      meta_data: null,
      arrives_from: basket.arrival?.from ?? null,
      arrives_to: basket.arrival?.to ?? null,
      address_fields: JSON.stringify(addressOf(form)),
      seller: JSON.stringify(sellerOf(profile)),
      vat: basket.vat,
      delivery_rates: JSON.stringify(basket.deliveryRates),
      exported: basket.exported,
      codes: used.length > 0 ? JSON.stringify(used) : null,
      quote_id: basket.quote?.quoteId ?? null,
      // What is paid in part is counted by payment.
      taken: isPaidInPart(basket) ? 0 : null,
    },
  ]);
  const { orderNumber } = order;
  const { customerName: name, email, b_postcode: billed, phoneNumber: phone } = form;
  const postcode = basket.collects ? billed : form.postcode;
  await indexOrder(shop, order.orderId, { orderNumber, name, email, postcode, phone });
  await recordOrderEvent(shop, order.orderId, {
    who: 'customer',
    from: null,
    to: 'in-progress',
    note: '',
  });
}

function hasOwnDiscount({ lines }: PricedBasket): boolean {
  return lines.some(({ price }) => price.discounts.some(({ source }) => source === 'discount'));
}

function addressOf({ addressLine1, addressLine2, town, county, postcode }: CheckoutForm) {
  return { addressLine1, addressLine2, town, county, postcode };
}

const insertOrders = compiledInsert((db, orders: Insertable<Schema['orders']>[]) =>
  db.insertInto('orders').values(orders),
);

/** Stores the goods of an order, or of a change of it after those that it has. */
export async function insertLines(
  shop: Shop,
  orderId: string,
  basket: PricedBasket,
  { changeId = null, after = 0 }: { changeId?: string | null; after?: number } = {},
): Promise<OrderLine[]> {
  const hasCode = usedCodes(basket.codes).length > 0;
  const rows = basket.lines.map((line, n) => ({
    id: shop.newId('l'),
    order_id: orderId,
    position: after + n,
    variant_id: isOwnLine(line) ? '' : line.variantId,
    product_id: line.productId,
    product_handle: line.handle,
    product_title: line.title,
    variant_title: line.variantTitle,
    variant_handle: line.variantHandle,
    sku: line.sku,
    featured_media: line.featuredMedia,
    ...{ postage_provider: line.postageProvider, carrier: line.carrier, return_cost: line.returnCost },
    options: JSON.stringify(line.options),
    unit_price: line.price.unit,
    quantity: line.quantity,
    delivery: line.delivery ?? 0,
    discount: offOf(line.price.discounts),
    discounts: hasCode ? JSON.stringify(line.price.discounts) : null,
    vat_rate: line.price.vatRate,
    vat: line.price.vat,
    stock_policy: line.stockPolicy,
    weeks_from: line.weeksFrom,
    weeks_to: line.weeksTo,
    change_id: changeId,
  }));
  await insertOrderLines(shop, rows);
  return rows;
}

const insertOrderLines = compiledInsert((db, lines: OrderLine[]) =>
  db.insertInto('order_line').values(lines),
);

type NewPayment = Pick<Reservation, 'provider' | 'requestKey'> & {
  orderId: string;
  /** Pence. */
  amount: number;
  /** Which of the order's it is. */
  part?: number;
};

/** Stores only the card's first six and last four digits and its expiry. Null if the request key is already used. */
export async function insertPayment(
  shop: Shop,
  { orderId, provider, requestKey, amount, part = 1 }: NewPayment,
  form: CheckoutForm,
): Promise<Payment | null> {
  const digits = cardDigits(form.cardNumber);
  const payment: Payment = {
    id: shop.newId('pay'),
    order_id: orderId,
    ...{ part, late: 0 },
    provider: provider.id,
    account: provider.account,
    kind: provider.kind,
    mode: provider.mode ?? 'live',
    state: 'created',
    amount,
    request_key: requestKey ?? null,
    request_hash: hashForm(shop, form),
    provider_reference: null,
    public_reference: shop.newId('req'),
    authorisation_code: '',
    card_brand: '',
    card_first_six: digits.slice(0, 6),
    card_last_four: digits.slice(-4),
    card_expiry: form.expiry,
    message: '',
    refund_reason: '',
    authentication: null,
    provider_token: null,
    captured: null,
    authorised_until: null,
    created: shop.now(),
    updated: shop.now(),
    check_after: shop.now() + UNSENT_LEASE,
  };
  const inserted = await insertPayments(shop, [payment]);
  return inserted.length > 0 ? payment : null;
}

const insertPayments = compiledInsert((db, payments: Payment[]) =>
  db
    .insertInto('payment')
    .values(payments)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id'),
);
