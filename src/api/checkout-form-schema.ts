import { z } from '@hono/zod-openapi';

/** Described for the document only: the shop's own rules read the form, and know the text of every error. */
const field = z.unknown().optional().openapi({ type: 'string' });
const item = { handle: 'flame', variant: { id: 'v_…', price: 34999 }, quantity: 1 };

export const checkoutForm = z
  .object({
    customerName: field,
    email: field,
    phoneNumber: field.openapi({ description: 'With +44 or +353.' }),
    addressLine1: field,
    addressLine2: field,
    town: field,
    county: field,
    postcode: field,
    billingIsShipping: z.unknown().optional().openapi({ type: 'boolean' }),
    b_addressLine1: field,
    b_addressLine2: field,
    b_town: field,
    b_county: field,
    b_postcode: field,
    cardNumber: field,
    expiry: field.openapi({ description: "'MM / YY', or expiryMonth and expiryYear." }),
    expiryMonth: field,
    expiryYear: field,
    cvv: field,
    amount: z
      .unknown()
      .optional()
      .openapi({ type: 'integer', description: 'Pence: the total that the customer was shown.' }),
    items: z
      .unknown()
      .optional()
      .openapi({
        type: 'array',
        items: { type: 'object' },
        description: `Each ${JSON.stringify(item)}; or a JSON string of the list.`,
      }),
    checksum: field.openapi({
      description: "Base64 (UTF-8) of 'name|postcode|quantity*variantId*price;…', texts exactly as sent.",
    }),
    deviceScreenResolution: field.openapi({
      description:
        "Of the buyer's browser, for its bank: '1920x1080x24'. Without it no fingerprint is asked for.",
    }),
    deviceTimeZone: field.openapi({ description: 'Minutes behind UTC, as getTimezoneOffset() gives them.' }),
  })
  .openapi('CheckoutForm');
