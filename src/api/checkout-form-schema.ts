import { z } from '@hono/zod-openapi';
import { EXAMPLE } from './example.ts';

/** Described for the document only: the shop's own rules read the form, and know the text of every error. */
const field = (example?: string, description?: string) =>
  z
    .unknown()
    .optional()
    .openapi({ type: 'string', ...(example && { example }), ...(description && { description }) });

const item = {
  handle: EXAMPLE.handle,
  variant: { id: EXAMPLE.variant, price: EXAMPLE.price },
  quantity: 1,
};
const signed = `${EXAMPLE.name}|${EXAMPLE.postcode}|1*${EXAMPLE.variant}*${EXAMPLE.price}`;

const REQUIRED = [
  'customerName',
  'email',
  'phoneNumber',
  'addressLine1',
  'postcode',
  'amount',
  'items',
  'checksum',
];

export const checkoutForm = z
  .object({
    customerName: field(EXAMPLE.name),
    email: field(EXAMPLE.email),
    phoneNumber: field('+44 7700 900123', 'With +44 or +353.'),
    addressLine1: field('3 Clerk Bank'),
    addressLine2: field(),
    town: field('Leek'),
    county: field(),
    postcode: field(EXAMPLE.postcode, 'A whole UK one.'),
    billingIsShipping: z.unknown().optional().openapi({
      type: 'boolean',
      description: 'Then the fields that begin with b_ are not read.',
      example: true,
    }),
    b_addressLine1: field(),
    b_addressLine2: field(),
    b_town: field(),
    b_county: field(),
    b_postcode: field(),
    cardNumber: field('4929 4212 3460 0821', '16 to 19 digits.'),
    expiry: field('03 / 28', "'MM / YY', or expiryMonth and expiryYear."),
    expiryMonth: field(),
    expiryYear: field(),
    cvv: field('123'),
    amount: z.unknown().optional().openapi({
      type: 'integer',
      format: 'pence',
      description: 'Pence: the total that the customer was shown, delivery included.',
      example: EXAMPLE.price,
    }),
    items: z
      .unknown()
      .optional()
      .openapi({
        type: 'array',
        items: { type: 'object' },
        description: 'Lines of the basket, 1 to 49 of each; or a JSON string of the list.',
        example: [item],
      }),
    checksum: field(
      btoa(signed),
      "Base64 (UTF-8) of 'customerName|postcode|quantity*variantId*price;…', texts exactly as sent.",
    ),
    deviceScreenResolution: field(
      undefined,
      "Of the buyer's browser, for its bank: '1920x1080x24'. Without it no fingerprint is asked for.",
    ),
    deviceTimeZone: field(undefined, 'Minutes behind UTC, as getTimezoneOffset() gives them.'),
  })
  .openapi('CheckoutForm', { required: [...REQUIRED, 'cardNumber', 'cvv'] });

/** The same to be paid later: no card. */
export const payLaterForm = z
  .object(checkoutForm.shape)
  .omit({ cardNumber: true, expiry: true, expiryMonth: true, expiryYear: true, cvv: true })
  .openapi('PayLaterForm', { required: REQUIRED });
