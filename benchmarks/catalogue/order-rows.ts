import type { Insertable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { aRandom } from '#test/kit/random.ts';
import { wordsOfOrder } from '#values/order-words.ts';
import { aBuyer } from './people.ts';
import { productAt, VARIANTS_EACH } from './products.ts';

type Order = Insertable<Schema['orders']>;

/** Share of the orders up to each, from 0 to 1. */
const STATUSES = [
  [0.86, 'shipped'],
  [0.87, 'accepted'],
  [0.91, 'cancelled'],
  [0.999, 'declined'],
  [1, 'in-progress'],
] as const;

const QUARTER_OF_AN_HOUR = 900_000;
/** Few products are bought by most people. */
const BEST_SELLERS = 1250;

/** An order and all its rows. The last of `count` was placed just now, each a quarter of an hour after the one before. */
export function orderRows(n: number, count: number, products: number) {
  const random = aRandom(7 + n * 2_654_435);
  const { name, postcode } = aBuyer(random);
  const luck = random.below(1000) / 1000;
  const status = STATUSES.find(([up]) => luck < up)?.[1] ?? 'shipped';
  const created = Date.now() - (count - n) * QUARTER_OF_AN_HOUR - random.below(QUARTER_OF_AN_HOUR);
  const popular = Math.floor((random.below(1000) / 1000) ** 3 * Math.min(products, BEST_SELLERS));
  const product = productAt(popular);
  const variant = product.variants[random.below(VARIANTS_EACH)] as (typeof product.variants)[number];
  const id = `o_bench${String(n).padStart(17, '0')}`;
  const address = `${1 + (n % 90)} Clerk Bank, Leek, Staffordshire, ${postcode}`;
  // One in twenty had a deposit, and of one in a hundred the rest is still to be paid.
  const part = n % 20 === 0 && (status === 'shipped' || status === 'accepted') ? variant.price : null;
  const deposit = part === null ? null : Math.floor(part / 3);
  const tracking = `1Z${String(n).padStart(9, '0')}`;
  const order: Order = {
    ...{ id, order_number: 1001 + n, status, created, updated: created, version: 2, indexed: 2 },
    expires: null,
    account_id: null,
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}${n % 97}@example.co.uk`,
    phone_number: '+447700900123',
    ip: '192.0.2.1',
    shipping_address: address,
    shipping_zip: postcode,
    billing_address: address,
    ...{ goods: variant.price, delivery: 0, discount: 0, discount_fraction: 0, amount: variant.price },
    discount_words: '',
    payment_method: 'Card',
    auth_code: '123456',
    message: 'AUTHCODE:123456',
    meta_data: null,
    taken: part === null || deposit === null ? null : n % 100 === 0 ? deposit : part,
  };
  const line: Insertable<Schema['order_line']> = {
    ...{ id: `l_${id}`, order_id: id, position: 0, quantity: 1, delivery: 0, unit_price: variant.price },
    ...{ variant_id: variant.id, product_id: product.id, product_handle: product.handle },
    ...{ product_title: product.title, variant_title: variant.title, variant_handle: variant.handle },
    ...{ sku: variant.sku, featured_media: product.picture, postage_provider: 'UPS', options: '[]' },
  };
  const event = { id: `e_${id}`, order_id: id, at: created, who: 'customer', from_status: null };
  const words = wordsOfOrder({
    ...{ orderNumber: order.order_number, name, email: order.email, postcode, phone: order.phone_number },
    codes: ['123456', '0821', variant.sku, ...(status === 'shipped' ? [tracking] : [])],
    texts: [address, product.title, variant.title],
  });
  return {
    order,
    line,
    payments: paymentsOf(order, deposit),
    consignments: status === 'shipped' ? [consignmentOf(order, line, tracking)] : [],
    event: { ...event, to_status: status, note: '' },
    words: words.map((word) => ({ word, order_id: id })),
    refunds: status === 'cancelled' || (status === 'shipped' && n % 30 === 0) ? [refundOf(order)] : [],
  };
}

/** The deposit and, once that has come, the rest; or all of it at once. */
function paymentsOf(order: Order, deposit: number | null): Insertable<Schema['payment']>[] {
  const first = paymentOf(order);
  if (deposit === null) return [first];
  const rest = {
    ...{ ...first, id: `${first.id}_2`, part: 2, amount: order.amount - deposit },
    ...{ provider: 'transfer', account: '', provider_reference: null, public_reference: `req2_${order.id}` },
  };
  return [{ ...first, amount: deposit }, ...(order.taken === order.amount ? [rest] : [])];
}

function consignmentOf(
  { id, created }: Order,
  line: Insertable<Schema['order_line']>,
  number: string,
): Insertable<Schema['consignment']> {
  const { variant_id: variantId, product_title: title, quantity } = line;
  return {
    ...{ id: `con_${id}`, order_id: id, number: 1, sent: created, who: 'Bench', carrier: 'UPS' },
    lines: JSON.stringify([{ lineId: line.id, variantId, title, quantity }]),
    tracking: JSON.stringify([{ number, link: '' }]),
  };
}

function paymentOf({ id, amount, created, status }: Order): Insertable<Schema['payment']> {
  const state = status === 'cancelled' ? 'refunded' : status === 'declined' ? 'declined' : 'accepted';
  return {
    ...{
      id: `pay_${id}`,
      order_id: id,
      provider: 'paymentnetwork',
      account: '100001',
      kind: 'card',
      part: 1,
      state,
    },
    ...{ amount, request_key: null, request_hash: '', created, updated: created, check_after: null },
    ...{ provider_reference: `xref-${id}`, public_reference: `req_${id}`, authorisation_code: '123456' },
    ...{ card_brand: 'Visa', card_first_six: '492942', card_last_four: '0821', card_expiry: '03 / 29' },
    ...{ message: '', authentication: null, provider_token: null, captured: null, authorised_until: null },
  };
}

/** The whole of a cancelled order, otherwise a tenth. */
function refundOf({ id, goods, created, status }: Order): Insertable<Schema['refund']> {
  const isWhole = status === 'cancelled';
  return {
    ...{ id: `r_${id}`, order_id: id, payment_id: `pay_${id}`, number: 1, state: 'done' },
    ...{ amount: isWhole ? goods : Math.floor(goods / 10), refunded_before: 0, delivery: 0, lines: '[]' },
    ...{ reason: 'Goodwill', provider_reference: '', message: '', who: 'Bench', check_after: null },
    ...{ created, updated: created },
  };
}
