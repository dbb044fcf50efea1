import type { OrderForEmail } from '#shop/sales/emails/order-for-email.server.ts';
import type { OrderLine } from '#shop/sales/order/order-rows.server.ts';
import { UNSAID } from '#shop/sales/parcels/consignment.ts';
import type { Refund } from '#shop/sales/refunds/refund.ts';
import { pence } from '#values/uk/pence.ts';
import { addDays, ukDayOf } from '#values/uk/uk-day.ts';

const LINE: OrderLine = {
  ...{ id: 'sample', order_id: 'sample', position: 0, variant_id: '', product_id: '', product_handle: '' },
  ...{ product_title: 'A product of yours', variant_title: '', variant_handle: '', sku: 'SKU-1' },
  ...{
    featured_media: null,
    postage_provider: 'UPS',
    carrier: 'UPS',
    unit_price: 64_900,
    quantity: 1,
    delivery: 0,
  },
  ...{ discount: 0, discounts: null, vat_rate: 20, vat: 10_817, return_cost: null },
  ...{ stock_policy: 'counted', weeks_from: null, weeks_to: null, change_id: null },
  options: JSON.stringify([{ optionName: 'Width', viewName: '48 inch' }]),
};

const REFUND: Refund = {
  ...{ id: 'sample', number: 1, amount: 2_000, delivery: 0, givenBefore: 0, reason: 'Goodwill', lines: [] },
  ...{ given: 2_000, parts: [] },
  ...{ rates: [{ vatRate: 20, amount: pence(2_000), vat: pence(333) }], deliveryRates: [] },
  ...{
    state: 'done',
    asksAgain: null,
    reference: '',
    isRest: false,
    message: '',
    who: '',
    created: 0,
    made: 0,
  },
};

const SAMPLE_ORDER: OrderForEmail = {
  ...{
    id: 'sample',
    order_number: 1042,
    status: 'shipped',
    created: 0,
    updated: 0,
    version: 1,
    expires: null,
  },
  ...{
    account_id: null,
    name: 'Eleanor Hart',
    email: 'eleanor@example.com',
    email_key: null,
    indexed: 1,
    phone_number: '+44 7700 900123',
    ip: '',
  },
  ...{ shipping_address: '3 Mill Lane, York', shipping_zip: 'YO1 7HH', billing_address: '' },
  ...{ goods: 64_900, delivery: 0, discount: 0, amount: 64_900, discount_fraction: 0, discount_words: '' },
  ...{ vat: 10_817, delivery_rates: '[]', exported: null, codes: null, quote_id: null },
  ...{ taken: null, set_off: 0, invoiced: null },
  ...{ payment_method: 'Card', auth_code: '', message: '', meta_data: null, seller: null },
  collects: 0,
  ...{ arrives_from: null, arrives_to: null, address_fields: null, paid: 0 },
  ...{
    lines: [LINE],
    sent: [LINE],
    paidBy: { kind: 'card', provider: '', card_brand: 'Visa', card_last_four: '0821' },
    rest: null,
    refunded: 0,
    isReleased: false,
    paymentState: 'accepted',
    refunds: [REFUND],
    changes: [],
    payments: [],
  },
  toCome: [],
  consignment: {
    ...{ ...UNSAID, id: 'sample', number: 1, sent: 0, who: '', takenBack: null, isOnly: true, place: 1 },
    lines: [{ lineId: LINE.id, variantId: '', title: LINE.product_title, quantity: 1 }],
    carrier: 'UPS',
    tracking: [{ number: '1Z 999 AA1', link: 'https://www.ups.com/track' }],
  },
};

/** An order that nobody has placed, to show what emails look like; it comes in some days. */
export function sampleOrder(now: number): OrderForEmail {
  const today = ukDayOf(now);
  return { ...SAMPLE_ORDER, arrives_from: addDays(today, 3), arrives_to: addDays(today, 5) };
}

export const SAMPLE_REFUND = REFUND.id;
