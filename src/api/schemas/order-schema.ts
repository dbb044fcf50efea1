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
    partlyShipped: z.boolean().openapi({
      description: 'A part of it has left, and a part has not: it is still `accepted`.',
      example: false,
    }),
    due: pence('Pence that are still to be paid of it, before it leaves.', 0),
    costsNow: pence('Pence that it costs now: less what was taken off it without giving money back.'),
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

/** Amounts by their rates of VAT, in an answer. */
export const rates = (description: string) =>
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
  taken: pence('Pence that were taken.'),
  due: pence('Pence: amount less what was taken, and less what refunds set off.', 0),
  setOff: pence('Pence that were taken off it without giving money back.', 0),
});

const consignment = z.object({
  id: word(EXAMPLE.consignment),
  number: z.int().openapi({ description: 'From 1 in each order.', example: 1 }),
  sent: time(),
  carrier: word('UPS', 'As it is called; any name.'),
  tracking: z.array(
    z.object({
      number: word('1Z999AA10123456784'),
      link: word('https://www.ups.com/track?loc=en_GB&tracknum=1Z999AA10123456784'),
    }),
  ),
  pieces: z.int().nullable().openapi({ example: 2 }),
  bookedDay: z.string().nullable().openapi({ description: 'A UK day.', example: null }),
  lines: z.array(
    z.object({
      variantId: word(EXAMPLE.variant),
      title: word(EXAMPLE.title),
      quantity: z.int().openapi({ example: 1 }),
    }),
  ),
});

/** An order as its customer sees it. */
export const order = orderSummary
  .extend({
    consignments: z.array(consignment).openapi({ description: 'What has left of it, oldest first.' }),
    parcel: z
      .object({
        carrier: word('UPS'),
        trackingNumber: word('1Z999AA10123456784'),
        link: word('https://www.ups.com/track?loc=en_GB&tracknum=1Z999AA10123456784'),
      })
      .nullable()
      .openapi({ description: 'The last consignment that can be tracked: all its numbers in one.' }),
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
  given: pence('Pence of it that went back; the rest was set off against what was due.'),
  parts: z.array(
    z.object({
      paymentId: z.string(),
      amount: pence(),
      before: pence('Pence that this payment had given back before.', 0),
      reference: z.string().nullable(),
    }),
  ),
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
      unsent: z.int().optional().openapi({ description: 'Units of it that had not left.' }),
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
    payments: z
      .array(
        z.object({
          id: word('pay_4Kb8nQ2xVt6Yh1RcZm7Gj3'),
          part: z
            .int()
            .openapi({ description: 'From 1; the first decides what becomes of the order.', example: 1 }),
          provider: word(
            'transfer',
            'Who took it: the name of a provider, or transfer, cash, card-machine or cheque.',
          ),
          amount: pence(),
          state: word('accepted'),
          reference: z.string().nullable().openapi({ example: '25112109300001' }),
          created: time(),
        }),
      )
      .openapi({ description: 'Every payment of it, the first one first.' }),
    consignments: z
      .array(
        consignment.extend({
          who: word('Olive Owner'),
          weightKg: z.int().nullable().openapi({ description: 'Of all pieces together.', example: 140 }),
          isTwoMan: z.boolean(),
          hasTailLift: z.boolean(),
          note: word('', 'For staff.'),
          lines: z.array(
            z.object({
              lineId: z.string(),
              variantId: word(EXAMPLE.variant),
              title: word(EXAMPLE.title),
              quantity: z.int().openapi({ example: 1 }),
            }),
          ),
          takenBack: z.object({ at: time(), who: z.string() }).nullable(),
        }),
      )
      .openapi({ description: 'What has left, and what was taken back, oldest first.', example: [] }),
    units: z
      .array(
        z.object({
          lineId: z.string(),
          variantId: word(EXAMPLE.variant),
          title: word(EXAMPLE.title),
          sold: z.int(),
          shipped: z.int(),
          refunded: z.int(),
          unsent: z.int().openapi({ description: 'Of those refunded, the units that never left.' }),
          left: z.int().openapi({ description: 'Still to be shipped.' }),
        }),
      )
      .openapi({ description: 'Where the units of each line are.', example: [] }),
    quote: z
      .object({ id: word(EXAMPLE.quote), quoteNumber: word('Q1001') })
      .nullable()
      .openapi({ description: 'The quote that it is from.', example: null }),
    packed: z
      .object({
        who: word('Sam'),
        at: time(),
        isChanged: z.boolean().openapi({ description: 'The order has changed since.', example: false }),
      })
      .nullable()
      .openapi({ description: 'That it is packed and has not left yet.', example: null }),
    refunds: z.array(refund).openapi({ description: 'Refunds made or requested.', example: [] }),
    changes: z
      .array(
        z.object({
          number: z.int().openapi({
            description: 'From 1 in each order: the invoice of what was added is {orderNumber}/{number}.',
            example: 1,
          }),
          at: time(),
          who: z.string(),
          reason: z.string(),
          added: z.array(
            z.object({
              title: word(EXAMPLE.title),
              quantity: z.int().openapi({ example: 1 }),
              price: pence(),
            }),
          ),
          goods: pence('Pence that were added.'),
          delivery: pence('Pence of delivery that were added.', 0),
          amount: pence('Pence: both of them.'),
          vat: pence('Pence, included in the amount.', 10817),
          creditNote: z
            .int()
            .nullable()
            .openapi({ description: 'The number of the refund of what was taken off.', example: null }),
        }),
      )
      .openapi({ description: 'What was added or taken off after it was accepted.', example: [] }),
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
