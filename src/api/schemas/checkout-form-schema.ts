import { CHECKOUT, checksumOf, DETAILS, GOODS } from '#shop/sales/checkout/checkout-form.ts';
import { EXAMPLE } from '../docs/example.ts';
import { formBody } from './form-body.ts';

const item = { variantId: EXAMPLE.variant, price: EXAMPLE.price, quantity: 1 };
const goods = {
  amount: { format: 'pence', example: EXAMPLE.price },
  checksum: {
    example: checksumOf({ customerName: EXAMPLE.name, postcode: EXAMPLE.postcode, items: [item] }),
  },
  codes: { type: 'array' as const },
  items: {
    example: [
      { handle: EXAMPLE.handle, variant: { id: item.variantId, price: item.price }, quantity: item.quantity },
    ],
  },
};

const cardOnly = {
  expiryMonth: {},
  expiryYear: {},
  deviceScreenResolution: {
    description:
      "The buyer's screen, for the card's bank: '1920x1080x24'. Without it no fingerprint is requested.",
  },
  deviceTimeZone: { description: 'Minutes behind UTC, as getTimezoneOffset() returns them.' },
};

export const checkoutForm = formBody(CHECKOUT, { ...goods, ...cardOnly }, { takesText: true }).openapi(
  'CheckoutForm',
);

/** The same without a card, to pay later. */
export const payLaterForm = formBody({ ...DETAILS, ...GOODS }, goods, { takesText: true }).openapi(
  'PayLaterForm',
);
