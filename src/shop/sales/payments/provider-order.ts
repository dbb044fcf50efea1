import { add, NO_PENCE, type Pence, pence } from '#values/uk/pence.ts';
import type { VatRate } from '#values/uk/vat.ts';
import type { PricedBasket } from '../../basket/priced-basket.ts';
import { offOf } from '../../prices/price.ts';
import type { Details } from '../checkout/checkout-form.ts';

/** An order as it is sent to the pay-later provider: its lines add up to the penny. */
export type ProviderOrder = {
  amount: Pence;
  /** The VAT in it: the total of the lines'. */
  tax: Pence;
  lines: ProviderLine[];
  billing: ProviderAddress;
  shipping: ProviderAddress;
};

export type ProviderLine = {
  kind: 'goods' | 'delivery';
  name: string;
  /** SKU. */
  reference: string;
  quantity: number;
  /** Before the discount; with the VAT, if there is any. */
  unitPrice: Pence;
  /** Off the whole line. */
  discount: Pence;
  /** quantity × unitPrice − discount */
  total: Pence;
  /** The VAT in `total`, and its rate in per cent; 0 without any. */
  tax: Pence;
  vatRate: VatRate;
};

export type ProviderAddress = {
  givenName: string;
  familyName: string;
  email: string;
  phone: string;
  line1: string;
  line2: string;
  town: string;
  county: string;
  postcode: string;
};

/**
 * The order for a priced basket and a normalised form. Throws RangeError if it does not add up to the basket's amount,
 * which would be a bug: the provider must never arrive at another total.
 */
export function providerOrder(basket: PricedBasket, form: Details): ProviderOrder {
  const goods = basket.lines.map(
    (line): ProviderLine => ({
      kind: 'goods',
      // The only variant of a product often has its title.
      name: [...new Set([line.title, line.variantTitle])].filter(Boolean).join(', '),
      reference: line.sku,
      quantity: line.quantity,
      unitPrice: line.price.unit,
      discount: offOf(line.price.discounts),
      total: line.price.amount,
      tax: line.price.vat,
      vatRate: line.price.vatRate,
    }),
  );
  const charged = basket.lines.filter(({ delivery }) => (delivery ?? 0) > 0);
  const deliveries = basket.deliveryRates.map(
    ({ vatRate, amount, vat }): ProviderLine => ({
      kind: 'delivery',
      name: basket.deliveryRates.length > 1 ? `Delivery, goods at ${vatRate}% VAT` : 'Delivery',
      reference: [...new Set(charged.map(({ postageProvider }) => postageProvider))].join(' '),
      ...{ quantity: 1, unitPrice: amount, discount: NO_PENCE, total: amount, tax: vat, vatRate },
    }),
  );
  const lines = [...goods, ...deliveries];
  const amount = add(NO_PENCE, ...lines.map((line) => line.total));
  if (amount !== basket.amount)
    throw new RangeError(`the lines add up to ${amount} pence, the basket to ${basket.amount}`);
  return {
    amount,
    tax: basket.vat,
    lines,
    billing: addressOf(form, 'b_'),
    shipping: addressOf(form, ''),
  };
}

/** A part of an order's money, such as its deposit: one line, whose VAT is not the provider's to reckon. */
export function partOrder(form: Details, pennies: number, name: string): ProviderOrder {
  const amount = pence(pennies);
  const line: ProviderLine = {
    ...{ kind: 'goods', name, reference: '', quantity: 1, unitPrice: amount, discount: NO_PENCE },
    ...{ total: amount, tax: NO_PENCE, vatRate: 0 },
  };
  const addresses = { billing: addressOf(form, 'b_'), shipping: addressOf(form, '') };
  return { amount, tax: NO_PENCE, lines: [line], ...addresses };
}

function addressOf(form: Details, prefix: '' | 'b_'): ProviderAddress {
  const words = form.customerName.split(' ');
  // A single name serves as both.
  const familyName = words.at(-1) ?? '';
  return {
    givenName: words.slice(0, -1).join(' ') || familyName,
    familyName,
    email: form.email,
    phone: form.phoneNumber,
    line1: form[`${prefix}addressLine1`],
    line2: form[`${prefix}addressLine2`],
    town: form[`${prefix}town`],
    county: form[`${prefix}county`],
    postcode: form[`${prefix}postcode`],
  };
}
