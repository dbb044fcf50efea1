import type { Exported } from '#values/uk/exported.ts';
import { add, NO_PENCE, type Pence, share, subtract, times } from '#values/uk/pence.ts';
import { split } from '#values/uk/split.ts';
import { byRate, type RatePart, type VatRate, vatIn, vatOfParts } from '#values/uk/vat.ts';
import type { AppliedCode, CodeTerms, Discount } from './code-terms.ts';
import { takeOff } from './take-off.ts';

export type { Discount };

/** What is bought: so many of a variant, and what its delivery costs. As it is charged, VAT included. */
export type LineToPrice = {
  /** Which codes ask for. */
  productId?: string;
  unitPrice: Pence;
  quantity: number;
  vatRate: VatRate;
  delivery: Pence;
};

/** What prices depend on besides what is bought. */
export type PriceTerms = {
  /** 0.1 = 10% off the goods. */
  discountFraction: number;
  /** Without one nothing has any VAT. */
  vatNumber: string;
  /** What leaves the UK has no VAT, and at which price; null for what stays. */
  exported: Exported | null;
  /** The codes that the customer has given. */
  codes?: CodeTerms[];
};

/** What a line costs. */
export type LinePrice = {
  /** Of one unit, before discounts. */
  unit: Pence;
  /** Of the line, before discounts. */
  gross: Pence;
  /** Its shares of what came off the order. */
  discounts: Discount[];
  /** What is paid for it. */
  amount: Pence;
  /** At which it is sold: 0 where there is no VAT. */
  vatRate: VatRate;
  /** Included in `amount`. */
  vat: Pence;
};

export type Price = {
  lines: LinePrice[];
  goods: Pence;
  /** What is paid for it, after a code. */
  delivery: Pence;
  /** The same of each line. */
  deliveries: Pence[];
  /** Delivery follows the goods: a part for each of their rates. */
  deliveryRates: RatePart[];
  discount: Pence;
  /** What each code took off goods or delivery, or why it did not. */
  codes: AppliedCode[];
  /** goods + delivery - discount */
  amount: Pence;
  /** The VAT of the lines and of delivery. */
  vat: Pence;
  /** The whole amount by its rates. */
  rates: RatePart[];
};

/**
 * What a basket costs: the one place where a price is made. Pence, VAT included. What comes off all goods is rounded once
 * and split at once over the lines, so that the lines add up to the totals whatever becomes of each.
 */
export function price(lines: LineToPrice[], terms: PriceTerms): Price {
  const gross = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity));
  const goods = add(NO_PENCE, ...gross);
  const whole = lines.map(({ productId, delivery }, n) => ({
    ...(productId === undefined ? {} : { productId }),
    ...{ gross: gross[n] ?? NO_PENCE, delivery },
  }));
  const off = takeOff(whole, share(goods, terms.discountFraction), terms.codes ?? []);
  const hasVat = terms.vatNumber !== '' && terms.exported === null;
  const priced = lines.map(({ unitPrice, vatRate: own }, n) => {
    const discounts = off.discounts[n] ?? [];
    const amount = subtract(gross[n] ?? NO_PENCE, offOf(discounts));
    const vatRate = hasVat ? own : 0;
    return {
      unit: unitPrice,
      gross: gross[n] ?? NO_PENCE,
      discounts,
      amount,
      vatRate,
      vat: vatIn(amount, vatRate),
    };
  });
  const { deliveries, codes } = off;
  const delivery = add(NO_PENCE, ...deliveries);
  const deliveryRates = ratesOfDelivery(deliveries, priced);
  const discount = sumOf(priced, ({ discounts }) => offOf(discounts));
  return {
    lines: priced,
    ...{ goods, delivery, deliveries, deliveryRates, discount, codes },
    amount: subtract(add(goods, delivery), discount),
    vat: vatOfParts([...priced, ...deliveryRates]),
    rates: byRate([...priced, ...deliveryRates]),
  };
}

/** What came off a line. */
export function offOf(discounts: Discount[]): Pence {
  return sumOf(discounts, ({ pence }) => pence);
}

/** Where the rates of the goods differ, delivery has them in proportion to what is paid for each. */
function ratesOfDelivery(deliveries: Pence[], lines: LinePrice[]): RatePart[] {
  // Goods that cost nothing are delivered too.
  const worths = [lines.map(({ amount }) => amount), lines.map(({ gross }) => gross), deliveries];
  const worth = worths.find((each) => each.some((pence) => pence > 0)) ?? [];
  const rates = [...new Set(lines.filter((_, n) => worth[n]).map(({ vatRate }) => vatRate))];
  const ofRates = rates.map((rate) => add(NO_PENCE, ...worth.filter((_, n) => lines[n]?.vatRate === rate)));
  const amounts = split(add(NO_PENCE, ...deliveries), ofRates);
  return byRate(amounts.map((amount, n) => partAt(amount, rates[n] ?? 0)));
}

function partAt(amount: Pence, vatRate: VatRate): RatePart {
  return { vatRate, amount, vat: vatIn(amount, vatRate) };
}

function sumOf<Each>(list: Each[], read: (each: Each) => Pence): Pence {
  return add(NO_PENCE, ...list.map(read));
}
