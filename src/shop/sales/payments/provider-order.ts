import { add, NO_PENCE, type Pence, pence, subtract, times } from '#values/uk/pence.ts';
import { VAT_RATE, vatOf } from '#values/uk/vat.ts';
import type { PricedBasket } from '../../basket/priced-basket.ts';
import type { Details } from '../checkout/checkout-form.ts';

/** An order as it is sent to the pay-later provider: its lines add up to the penny. */
export type ProviderOrder = {
  amount: Pence;
  /** The VAT in it: the total of the lines'. */
  tax: Pence;
  /** 0.2, or 0 without a VAT number. */
  taxRate: number;
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
  /** The VAT in `total`. */
  tax: Pence;
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
  const discounts = spread(
    basket.discount,
    basket.lines.map((line) => line.linePrice),
  );
  const goods = basket.lines.map((line, n) =>
    aLine(basket, {
      kind: 'goods',
      // The only variant of a product often has its title.
      name: [...new Set([line.title, line.variantTitle])].filter(Boolean).join(', '),
      reference: line.sku,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: discounts[n] ?? NO_PENCE,
    }),
  );
  const deliveries = basket.lines
    .filter((line) => (line.delivery ?? NO_PENCE) > 0)
    .map((line) =>
      aLine(basket, {
        kind: 'delivery',
        name: `Delivery: ${line.title}`,
        reference: line.postageProvider,
        quantity: 1,
        unitPrice: line.delivery ?? NO_PENCE,
        discount: NO_PENCE,
      }),
    );
  const lines = [...goods, ...deliveries];
  const amount = add(NO_PENCE, ...lines.map((line) => line.total));
  if (amount !== basket.amount)
    throw new RangeError(`the lines add up to ${amount} pence, the basket to ${basket.amount}`);
  return {
    amount,
    tax: add(NO_PENCE, ...lines.map((line) => line.tax)),
    taxRate: basket.vatNumber ? VAT_RATE : 0,
    lines,
    billing: addressOf(form, 'b_'),
    shipping: addressOf(form, ''),
  };
}

/** Splits an amount in proportion to the weights, exactly: the largest remainders are rounded up. */
export function spread(whole: Pence, weights: Pence[]): Pence[] {
  const total = add(NO_PENCE, ...weights);
  if (total === 0) return weights.map(() => NO_PENCE);
  // Products of pence can exceed the safe integers.
  const shares = weights.map((weight, n) => {
    const exact = BigInt(whole) * BigInt(weight);
    return { n, part: Number(exact / BigInt(total)), rest: exact % BigInt(total) };
  });
  const missing = whole - shares.reduce((sum, { part }) => sum + part, 0);
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.n - b.n : a.rest > b.rest ? -1 : 1));
  const roundedUp = new Set(byRest.slice(0, missing).map(({ n }) => n));
  return shares.map(({ n, part }) => pence(part + (roundedUp.has(n) ? 1 : 0)));
}

function aLine(basket: PricedBasket, line: Omit<ProviderLine, 'total' | 'tax'>): ProviderLine {
  const total = subtract(times(line.unitPrice, line.quantity), line.discount);
  return { ...line, total, tax: vatOf(basket, total) };
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
