import { CHECKOUT, checksumOf, DETAILS, GOODS } from '#shop/checkout/checkout-form.ts';
import { EXAMPLE } from './example.ts';
import { formBody } from './form-body.ts';

const item = { variantId: EXAMPLE.variant, price: EXAMPLE.price, quantity: 1 };
const goods = {
  amount: { format: 'pence', example: EXAMPLE.price },
  checksum: {
    example: checksumOf({ customerName: EXAMPLE.name, postcode: EXAMPLE.postcode, items: [item] }),
  },
  items: {
    example: [
      { handle: EXAMPLE.handle, variant: { id: item.variantId, price: item.price }, quantity: item.quantity },
    ],
  },
};

export const checkoutForm = formBody(CHECKOUT, {
  ...goods,
  expiryMonth: {},
  expiryYear: {},
  deviceScreenResolution: {
    description:
      "Of the buyer's browser, for its bank: '1920x1080x24'. Without it no fingerprint is asked for.",
  },
  deviceTimeZone: { description: 'Minutes behind UTC, as getTimezoneOffset() gives them.' },
}).openapi('CheckoutForm');

/** The same to be paid later: no card. */
export const payLaterForm = formBody({ ...DETAILS, ...GOODS }, goods).openapi('PayLaterForm');
