import type { CarrierCode } from '#values/carriers.ts';
import type { DayRange } from '#values/days-in-words.ts';
import { add, discounted, NO_PENCE, type Pence, pence, share, subtract, times } from '#values/uk/pence.ts';
import type { OutwardCode, Postcode } from '#values/uk/postcode.ts';
import { vatOf } from '#values/uk/vat.ts';
import { type ArrivalTerms, arrivalOf, coveringAll } from '../delivery/arrival.ts';
import { chargeReasons } from '../delivery/charge-reasons.ts';
import { deliveryPrice } from '../delivery/quote.ts';

/** A basket at present prices, in pence, VAT included. */
export type PricedBasket = {
  lines: PricedLine[];
  /** Only the lines that can be bought. */
  goods: Pence;
  /** Null until the postcode is known. */
  delivery: Pence | null;
  /** Why delivery is not free; see `chargeReasons`. */
  deliveryReasons: string[];
  /** When it arrives if it is ordered now: to the postcode, or in general until it is known. Null if nothing can be bought. */
  arrival: DayRange | null;
  discount: Pence;
  /** 0.1 = 10% off the goods. */
  discountFraction: number;
  /** goods + delivery - discount */
  amount: Pence;
  /** goods + delivery */
  compareAt: Pence;
  /** Zero without a VAT number. */
  vat: Pence;
  vatNumber: string;
};

export type PricedLine = VariantForSale & {
  quantity: number;
  /** unitPrice × quantity, without discount. */
  linePrice: Pence;
  delivery: Pence | null;
  /** Why this line cannot be bought as it is. */
  problem?: LineProblem;
};

export type LineProblem = {
  /** 'gone': no such variant. 'sold-out': none left, or not for sale. 'short': not enough left. */
  kind: 'gone' | 'sold-out' | 'short';
  left: number;
  message: string;
};

/** What a basket needs to know about a variant. */
export type VariantForSale = {
  variantId: string;
  productId: string;
  /** The product's. */
  handle: string;
  title: string;
  variantHandle: string;
  variantTitle: string;
  sku: string;
  options: { handle: string; viewName: string; optionName: string; optionHandle: string }[];
  /** The variant's picture, otherwise the product's. */
  featuredMedia: string | null;
  postageProvider: CarrierCode;
  /** Without discount. */
  unitPrice: Pence;
};

export function soldOut(title: string): LineProblem {
  return { kind: 'sold-out', left: 0, message: `${title} is sold out` };
}

export function shortOf(title: string, left: number): LineProblem {
  return left > 0 ? { kind: 'short', left, message: `Only ${left} of ${title} left` } : soldOut(title);
}

/** Whether any of it can be bought: otherwise there is nothing to add up. */
export function hasGoods({ lines }: Pick<PricedBasket, 'lines'>): boolean {
  return lines.some(counts);
}

/** What stands between a basket and its checkout, as a sentence; null for nothing. */
export function changeFirst({ lines }: Pick<PricedBasket, 'lines'>): string | null {
  const short = lines.flatMap(({ problem }) => (problem?.kind === 'short' ? [String(problem.left)] : []));
  const out = lines.filter((line) => !counts(line));
  const lack = out.every(({ problem }) => problem?.kind === 'gone') ? 'no longer sold' : 'sold out';
  const left = `Only ${new Intl.ListFormat('en-GB').format(short)} left`;
  if (short.length === 0)
    return out.length > 0 ? `Please remove what is ${lack} before you check out.` : null;
  return out.length > 0
    ? `${left}, and something is ${lack}: please change your cart before you check out.`
    : `${left}: please take fewer before you check out.`;
}

/** Goods of which too few are left count as wanted, those that are sold out do not. */
function counts({ problem }: Pick<PricedLine, 'problem'>): boolean {
  return !problem || problem.kind === 'short';
}

/** Totals a basket: delivery once per line, the discount once on all goods, rounded once. `moment` in milliseconds. */
export function addUp(
  lines: Omit<PricedLine, 'linePrice' | 'delivery'>[],
  terms: ArrivalTerms & { discount: number; vatNumber: string },
  place: Postcode | OutwardCode | null,
  moment: number,
): PricedBasket {
  const priced = lines.map((line) => ({
    ...line,
    linePrice: times(line.unitPrice, line.quantity),
    delivery: place && deliveryPrice(terms.deliveryTable, line.postageProvider, place),
  }));
  const sellable = priced.filter(counts);
  const goods = add(NO_PENCE, ...sellable.map((line) => line.linePrice));
  const delivery = place && add(NO_PENCE, ...sellable.map((line) => line.delivery ?? NO_PENCE));
  const discount = share(goods, terms.discount);
  const compareAt = add(goods, delivery ?? NO_PENCE);
  const amount = subtract(compareAt, discount);
  return {
    lines: priced,
    goods,
    delivery,
    deliveryReasons: place ? chargeReasons(terms.deliveryTable, sellable, place) : [],
    arrival: arrivalOfAll(terms, sellable, place, moment),
    discount,
    discountFraction: terms.discount,
    amount,
    compareAt,
    vat: vatOf(terms, amount),
    vatNumber: terms.vatNumber,
  };
}

function arrivalOfAll(
  terms: ArrivalTerms,
  lines: { postageProvider: CarrierCode }[],
  place: Postcode | OutwardCode | null,
  moment: number,
): DayRange | null {
  const carriers = new Set(lines.map(({ postageProvider }) => postageProvider));
  return coveringAll([...carriers].map((carrier) => arrivalOf(terms, carrier, place, moment)));
}

/** The basket with another answer about delivery, as the browser learns it before the server has the postcode. */
export function withDelivery<Basket extends PricedBasket>(
  basket: Basket,
  { amount, reasons, arrival }: { amount: number; reasons: string[]; arrival: DayRange | null },
): Basket {
  const delivery = pence(amount);
  const compareAt = add(basket.goods, delivery);
  const total = subtract(compareAt, basket.discount);
  return {
    ...basket,
    ...{ delivery, deliveryReasons: reasons, arrival, compareAt, amount: total, vat: vatOf(basket, total) },
  };
}

/** The price shown for a line; the order total is authoritative. */
export function shownPrice(line: PricedLine, discountFraction: number): Pence {
  return discounted(line.linePrice, discountFraction);
}
