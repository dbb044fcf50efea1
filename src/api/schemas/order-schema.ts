import { z } from '@hono/zod-openapi';
import { EXAMPLE } from '../docs/example.ts';
import { pence, time, vatRate, word } from './common-schemas.ts';

export const orderStatus = z
  .enum(['in-progress', 'accepted', 'shipped', 'cancelled', 'declined'])
  .openapi({ example: 'accepted' });

const items = word(
  `[{"handle":"${EXAMPLE.handle}","title":"${EXAMPLE.title}","quantity":1,"delivery":0,"discount":0,"vatRate":20,"vat":10817,"returnCost":null,"stockPolicy":"counted","weeksFrom":null,"weeksTo":null,"variant":{"id":"${EXAMPLE.variant}","price":${EXAMPLE.price}}}]`,
  "JSON: [{ handle, title, quantity, delivery, discount, vatRate, vat, returnCost, stockPolicy, weeksFrom, weeksTo, variant }]: its share of the discount, the rate of VAT at which it was sold, the VAT in what was paid for it, and what sending it back costs a customer, in pence, or null; and the kind of its stock, with the weeks that were agreed for what is made to order. A variant has its carrier's code and name, `postageProvider` and `carrier`.",
);

const session = z.object({
  name: word(EXAMPLE.name),
  email: word(EXAMPLE.email),
  phoneNumber: word('+44 7700 900123'),
  reference: word('1001', 'The order number, sent to the gateway.'),
  amount: pence('Pence, delivery included.'),
  shippingAddress: word('3 Clerk Bank, Buxton, SK17 6DH', 'Comma-separated lines.'),
  billingAddress: word('3 Clerk Bank, Buxton, SK17 6DH'),
  shippingZip: word(EXAMPLE.postcode),
});

/** An order in a list: without its lines. */
export const orderSummary = z
  .object({
    id: word(EXAMPLE.order),
    orderNumber: word('1001', 'Digits, shown as #WEB….'),
    status: orderStatus,
    created: time(),
    authCode: word('A1B2C3', "The bank's code."),
    paymentMethod: word('card'),
    card: z.object({ brand: word('Visa'), lastFour: word('0821') }).nullable(),
    message: word('', 'The message of the provider.'),
    collects: z.boolean().openapi({
      description: 'It is collected by its customer; the shipping address says where.',
      example: false,
    }),
    arrival: z
      .object({ from: word('2026-12-01'), to: word('2026-12-03') })
      .nullable()
      .openapi({
        description: 'The UK days between which it is promised to arrive, or to be ready to collect.',
      }),
    metaData: z.string().nullable().openapi({ description: 'JSON, if any.', example: null }),
    checkoutSession: session,
  })
  .openapi('OrderSummary');

const rates = (description: string) =>
  z
    .array(z.object({ vatRate, amount: pence(), vat: pence('Pence, included in the amount.', 10817) }))
    .openapi({ description, example: [{ vatRate: 20, amount: EXAMPLE.price, vat: 10817 }] });

const totals = z.object({
  goods: pence(),
  delivery: pence('Pence.', 0),
  discount: pence('Pence.', 0),
  discountWords: word('Winter sale', 'What the shop called its discount.'),
  codes: z
    .array(
      z.object({
        code: word('SPRING10'),
        kind: z.enum(['percent', 'pounds', 'delivery']),
        pence: pence('Pence that it took off.', 3_499),
      }),
    )
    .openapi({
      description: 'The discount codes that were used. Of delivery, `delivery` is what was left to pay.',
      example: [],
    }),
  amount: pence('Pence: goods and delivery less discount.'),
  vat: pence('Pence: the share of VAT in the amount; 0 while the shop has no VAT number.', 10817),
  rates: rates('The amount by its rates of VAT.'),
  deliveryRates: rates('Delivery by the rates of its goods.'),
  refunded: pence('Pence refunded so far.', 0),
});

/** An order as its customer sees it. */
export const order = orderSummary
  .extend({
    parcel: z
      .object({
        carrier: word('UPS'),
        trackingNumber: word('1Z999AA10123456784'),
        link: word('https://www.ups.com/track?loc=en_GB&tracknum=1Z999AA10123456784'),
      })
      .nullable()
      .openapi({ description: 'The shipment, when recorded.' }),
    exported: z.enum(['gross', 'net']).nullable().openapi({
      description:
        'How it was zero-rated for Jersey or Guernsey: at the price at home, or at that less the VAT. Null for what has VAT.',
      example: null,
    }),
    totals,
    isReleased: z.boolean().openapi({
      description: 'The payment was let go before it was captured: nothing was ever taken.',
      example: false,
    }),
    checkoutSession: session.extend({
      items,
    }),
  })
  .openapi('Order');

const refund = z.object({
  id: z.string(),
  number: z.int(),
  amount: pence(),
  delivery: pence('Pence refunded for delivery.', 0),
  givenBefore: pence('Pence refunded before this.', 0),
  reason: z.string(),
  rates: rates('The amount by its rates of VAT; null if an earlier version made it.').nullable(),
  deliveryRates: rates('The same of delivery.').nullable(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      variantId: z.string(),
      title: z.string(),
      quantity: z.int(),
      amount: pence(),
      vatRate: vatRate.optional(),
      vat: pence('Pence, included in the amount.').optional(),
      isRestocked: z.boolean(),
    }),
  ),
  state: z.enum(['requested', 'unknown', 'done', 'failed']),
  asksAgain: time('When the provider is asked again, while its answer is missing.').nullable(),
  reference: word('25112109300002', "The provider's; empty until it is done."),
  isRest: z.boolean().openapi({ description: 'The remainder, refunded because the order was cancelled.' }),
  message: z.string(),
  who: z.string(),
  created: time(),
});

/** An order as administrators see it: with its IP address, payment and history. */
export const adminOrder = order
  .extend({
    checkoutSession: session.extend({ items, ip: word('203.0.113.7') }),
    payment: z.object({
      state: word('accepted'),
      reference: z.string().nullable().openapi({ description: "The provider's.", example: '25112109300001' }),
      needsAttention: z.boolean().openapi({ description: 'Has to be settled by hand.', example: false }),
    }),
    refunds: z.array(refund).openapi({ description: 'Refunds made or requested.', example: [] }),
    events: z.array(
      z.object({
        at: time(),
        who: word('customer', "'customer', 'shop', or an administrator's name."),
        from: z.string().nullable().openapi({ example: 'in-progress' }),
        to: word('accepted'),
        note: word(''),
      }),
    ),
  })
  .openapi('AdminOrder');
