import { z } from '@hono/zod-openapi';
import { EXAMPLE } from '../docs/example.ts';
import { pence, time, word } from './common-schemas.ts';

export const orderStatus = z
  .enum(['in-progress', 'accepted', 'shipped', 'cancelled', 'declined'])
  .openapi({ example: 'accepted' });

const items = word(
  `[{"handle":"${EXAMPLE.handle}","title":"${EXAMPLE.title}","quantity":1,"delivery":0,"variant":{"id":"${EXAMPLE.variant}","price":${EXAMPLE.price}}}]`,
  'JSON: [{ handle, title, quantity, delivery, variant }].',
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
    arrival: z
      .object({ from: word('2026-12-01'), to: word('2026-12-03') })
      .nullable()
      .openapi({ description: 'The UK days between which it is promised to arrive.' }),
    metaData: z.string().nullable().openapi({ description: 'JSON, if any.', example: null }),
    checkoutSession: session,
  })
  .openapi('OrderSummary');

const totals = z.object({
  goods: pence(),
  delivery: pence('Pence.', 0),
  discount: pence('Pence.', 0),
  amount: pence('Pence: goods and delivery less discount.'),
  vat: pence('Pence: the share of VAT in the amount; 0 while the shop has no VAT number.', 10817),
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
  lines: z.array(
    z.object({
      lineId: z.string(),
      variantId: z.string(),
      title: z.string(),
      quantity: z.int(),
      amount: pence(),
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
