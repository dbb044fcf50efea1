import { add, NO_PENCE, type Pence, pence, subtract, times } from '#values/pence.ts';
import { vatShare } from '#values/vat.ts';
import type { PricedBasket } from '../basket/priced-basket.ts';
import type { CheckoutForm } from '../checkout/checkout-form.ts';

/** An order as it is sent to the pay-later provider: its lines add up to the penny. */
export type PayLaterOrder = {
  amount: Pence;
  /** VAT included: the total of the lines'. */
  tax: Pence;
  lines: PayLaterLine[];
  billing: PayLaterAddress;
  shipping: PayLaterAddress;
};

export type PayLaterLine = {
  kind: 'goods' | 'delivery';
  name: string;
  /** SKU. */
  reference: string;
  quantity: number;
  /** VAT included, before the discount. */
  unitPrice: Pence;
  /** Off the whole line. */
  discount: Pence;
  /** quantity × unitPrice − discount */
  total: Pence;
  /** The VAT in `total`. */
  tax: Pence;
};

export type PayLaterAddress = {
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

type Details = Omit<CheckoutForm, 'items' | 'amount' | 'checksum' | 'cardNumber' | 'expiry' | 'cvv'>;

/**
 * The order for a priced basket and a normalised form. Throws RangeError if it does not add up to the basket's amount,
 * which would be a bug: the provider must never arrive at another total.
 */
export function payLaterOrder(basket: PricedBasket, form: Details): PayLaterOrder {
  const discounts = spread(
    basket.discount,
    basket.lines.map((line) => line.linePrice),
  );
  const goods = basket.lines.map((line, n) =>
    aLine({
      kind: 'goods',
      name: [line.title, line.variantTitle].filter(Boolean).join(', '),
      reference: line.sku,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: discounts[n] ?? NO_PENCE,
    }),
  );
  const deliveries = basket.lines
    .filter((line) => (line.delivery ?? NO_PENCE) > 0)
    .map((line) =>
      aLine({
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

function aLine(line: Omit<PayLaterLine, 'total' | 'tax'>): PayLaterLine {
  const total = subtract(times(line.unitPrice, line.quantity), line.discount);
  return { ...line, total, tax: vatShare(total) };
}

function addressOf(form: Details, prefix: '' | 'b_'): PayLaterAddress {
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
