import type { PayLaterAddress, PayLaterLine, PayLaterOrder } from '#shop/payments/pay-later-order.ts';
import type { PayLaterAddresses } from '#shop/payments/pay-later-provider.ts';
import { VAT_RATE } from '#values/vat.ts';

/** A percentage with two implied decimals. */
const TAX_RATE = Math.round(VAT_RATE * 10_000);

/** The fields that a session and an order have in common. */
export function orderFields(order: PayLaterOrder, addresses: PayLaterAddresses) {
  return {
    intent: 'buy',
    purchase_country: 'GB',
    purchase_currency: 'GBP',
    locale: 'en-GB',
    order_amount: order.amount,
    order_tax_amount: order.tax,
    order_lines: order.lines.map(lineFields),
    billing_address: addressFields(order.billing),
    shipping_address: addressFields(order.shipping),
    merchant_urls: {
      confirmation: addresses.confirmation,
      notification: addresses.notified,
      authorization: addresses.authorised,
    },
  };
}

function lineFields(line: PayLaterLine) {
  return {
    type: line.kind === 'goods' ? 'physical' : 'shipping_fee',
    name: line.name.slice(0, 255),
    reference: line.reference.slice(0, 64),
    quantity: line.quantity,
    unit_price: line.unitPrice,
    tax_rate: TAX_RATE,
    total_discount_amount: line.discount,
    total_amount: line.total,
    total_tax_amount: line.tax,
  };
}

function addressFields(address: PayLaterAddress) {
  return {
    given_name: address.givenName,
    family_name: address.familyName,
    email: address.email,
    phone: address.phone.replace(/[^+\d]/g, ''),
    street_address: address.line1,
    ...(address.line2 ? { street_address2: address.line2 } : {}),
    ...(address.town ? { city: address.town } : {}),
    ...(address.county ? { region: address.county } : {}),
    postal_code: address.postcode.slice(0, 10),
    country: 'GB',
  };
}
