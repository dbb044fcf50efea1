import type { LibraryAddresses } from '#shop/sales/payments/payment-provider.ts';
import type { ProviderAddress, ProviderLine, ProviderOrder } from '#shop/sales/payments/provider-order.ts';

/** The fields that a session and an order have in common. */
export function orderFields(order: ProviderOrder, addresses: LibraryAddresses) {
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

function lineFields(line: ProviderLine) {
  return {
    type: line.kind === 'goods' ? 'physical' : 'shipping_fee',
    name: line.name.slice(0, 255),
    reference: line.reference.slice(0, 64),
    quantity: line.quantity,
    unit_price: line.unitPrice,
    // A percentage with two implied decimals.
    tax_rate: line.vatRate * 100,
    total_discount_amount: line.discount,
    total_amount: line.total,
    total_tax_amount: line.tax,
  };
}

function addressFields(address: ProviderAddress) {
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
