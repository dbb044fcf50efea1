import { z } from '@hono/zod-openapi';

export const orderStatus = z.enum(['in-progress', 'accepted', 'shipped', 'cancelled', 'declined']);

const session = z.object({
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  reference: z.string(),
  amount: z.int().openapi({ description: 'Pence, all included.' }),
  shippingAddress: z.string().openapi({ description: 'Comma-separated lines.' }),
  billingAddress: z.string(),
  shippingZip: z.string(),
});

/** An order in a list: without its lines. */
export const orderSummary = z
  .object({
    id: z.string(),
    orderNumber: z.string().openapi({ description: 'Digits, shown as #WEB….' }),
    status: orderStatus,
    created: z.string().openapi({ format: 'date-time' }),
    authCode: z.string(),
    paymentMethod: z.string(),
    card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
    message: z.string(),
    metaData: z.string().nullable(),
    checkoutSession: session,
  })
  .openapi('OrderSummary');

const totals = z.object({
  goods: z.int(),
  delivery: z.int(),
  discount: z.int(),
  amount: z.int(),
  vat: z.int().openapi({ description: 'The share of VAT in the amount.' }),
  refunded: z.int().openapi({ description: 'Of the amount, what went back in parts.' }),
});

/** An order as its customer sees it. */
export const order = orderSummary
  .extend({
    parcel: z
      .object({ carrier: z.string(), trackingNumber: z.string(), link: z.string() })
      .nullable()
      .openapi({ description: 'How it left the house, when that was noted.' }),
    totals,
    checkoutSession: session.extend({
      items: z
        .string()
        .openapi({ description: 'JSON: a list of { handle, title, quantity, delivery, variant }.' }),
    }),
  })
  .openapi('Order');

/** An order as the back office sees it: with the network address, its payment and what happened to it. */
export const adminOrder = order
  .extend({
    checkoutSession: session.extend({ items: z.string(), ip: z.string() }),
    payment: z.object({ state: z.string(), reference: z.string().nullable(), needsAttention: z.boolean() }),
    refunds: z
      .array(
        z.object({
          id: z.string(),
          number: z.int(),
          amount: z.int(),
          delivery: z.int(),
          reason: z.string(),
          lines: z.array(
            z.object({
              lineId: z.string(),
              variantId: z.string(),
              title: z.string(),
              quantity: z.int(),
              amount: z.int(),
              isRestocked: z.boolean(),
            }),
          ),
          state: z.enum(['requested', 'unknown', 'done', 'failed']),
          message: z.string(),
          who: z.string(),
          created: z.string().openapi({ format: 'date-time' }),
        }),
      )
      .openapi({ description: 'What went back in parts, or is to.' }),
    events: z.array(
      z.object({
        at: z.string().openapi({ format: 'date-time' }),
        who: z.string(),
        from: z.string().nullable(),
        to: z.string(),
        note: z.string(),
      }),
    ),
  })
  .openapi('AdminOrder');
