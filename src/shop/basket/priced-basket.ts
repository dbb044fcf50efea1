import type { CarrierCode } from '#values/carriers.ts';
import type { DayRange } from '#values/days-in-words.ts';
import type { StockKind } from '#values/stock-kind.ts';
import { chargedPrice, type Exported, exportedTo, type IslandTerms } from '#values/uk/exported.ts';
import { add, NO_PENCE, type Pence, pence, times } from '#values/uk/pence.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import type { RatePart, VatRate } from '#values/uk/vat.ts';
import type { AppliedCode, CodeTerms } from '../prices/code-terms.ts';
import { type LinePrice, price } from '../prices/price.ts';
import type { PriceTag } from '../prices/price-tag.ts';

/** A basket at present prices, in pence, VAT included. */
export type PricedBasket = {
  lines: PricedLine[];
  /** Only the lines that can be bought. */
  goods: Pence;
  /** It is collected by the customer: nothing is paid for delivery. */
  collects: boolean;
  /** What is paid for it, after a code; null until the postcode is known. */
  delivery: Pence | null;
  /** Why delivery is not free; see `chargeReasons`. */
  deliveryReasons: string[];
  /** When it arrives, or can be collected, if it is ordered now: in general until that is known. Null if nothing can be bought. */
  arrival: DayRange | null;
  discount: Pence;
  /** 0.1 = 10% off the goods. */
  discountFraction: number;
  /** What the owner calls it. */
  discountWords: string;
  /** What each code takes off, or why it does not; and what they are, to price the basket again. */
  codes: AppliedCode[];
  codeTerms: CodeTerms[];
  /** goods + delivery - discount */
  amount: Pence;
  /** goods + delivery */
  compareAt: Pence;
  /** Zero without a VAT number. */
  vat: Pence;
  /** What the VAT of goods and delivery is made of; `deliveryRates` of delivery alone. */
  rates: RatePart[];
  deliveryRates: RatePart[];
  vatNumber: string;
  islands: IslandTerms;
  /** How it is zero-rated where it goes; null for what has VAT. */
  exported: Exported | null;
};

export type PricedLine = VariantForSale & {
  quantity: number;
  /** What it costs here and now, of nothing while it cannot be bought. */
  price: LinePrice;
  delivery: Pence | null;
  /** What its carrier is called, and what sending back costs with it, in pence; null where nothing is said. */
  carrier: string;
  returnCost: number | null;
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
export type VariantForSale = StockKind & {
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
  /** Of one; null where nobody has said, or no charge depends on it. */
  weightKg: number | null;
  /** What it costs now, without discount, VAT included. */
  unitPrice: Pence;
  /** What it cost before a sale; null unless history bears it out. */
  wasPrice: Pence | null;
  vatRate: VatRate;
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
export function counts({ problem }: Pick<PricedLine, 'problem'>): boolean {
  return !problem || problem.kind === 'short';
}

type PricingTerms = Pick<
  PricedBasket,
  'discountFraction' | 'discountWords' | 'codeTerms' | 'vatNumber' | 'islands' | 'exported'
>;

/** What a line that cannot be bought would cost is no part of the sums. */
export function pricedAt(
  lines: Omit<PricedLine, 'price'>[],
  terms: PricingTerms,
  hasPlace: boolean,
): Omit<PricedBasket, 'deliveryReasons' | 'arrival' | 'collects'> {
  const asCharged = (line: Omit<PricedLine, 'price'>) => ({
    productId: line.productId,
    unitPrice: chargedPrice(line.unitPrice, line.vatRate, terms.exported),
    quantity: line.quantity,
    vatRate: line.vatRate,
    delivery: line.delivery ?? NO_PENCE,
  });
  const priced = price(lines.filter(counts).map(asCharged), { ...terms, codes: terms.codeTerms });
  const { lines: prices, deliveries, ...sums } = priced;
  const left = prices.values();
  const deliveriesLeft = deliveries.values();
  // Before a code its full price; that of a line that cannot be bought is left as it is.
  const deliveryOf = (line: Omit<PricedLine, 'price'>) => {
    const charged = counts(line) ? (deliveriesLeft.next().value ?? null) : line.delivery;
    return line.delivery === null ? null : charged;
  };
  const priceOf = (line: Omit<PricedLine, 'price'>) =>
    (counts(line) ? left : price([asCharged(line)], terms).lines.values()).next().value as LinePrice;
  const { discountFraction, discountWords, codeTerms, vatNumber, islands, exported } = terms;
  return {
    ...{ ...sums, discountFraction, discountWords, codeTerms, vatNumber, islands, exported },
    lines: lines.map((line) => ({ ...line, delivery: deliveryOf(line), price: priceOf(line) })),
    delivery: hasPlace ? sums.delivery : null,
    compareAt: add(sums.goods, sums.delivery),
  };
}

/** The basket with another answer about delivery, as the browser learns it before the server has the postcode. */
export function withDelivery<Basket extends PricedBasket>(
  basket: Basket,
  { lines, place, collects, reasons, arrival }: Quote,
): Basket {
  const quoted = new Map(lines.map(({ variantId, amount }) => [variantId, pence(amount)]));
  const delivered = basket.lines.map((line) => ({ ...line, delivery: quoted.get(line.variantId) ?? null }));
  const terms = { ...basket, exported: exportedTo(parsePostcode(place), basket) };
  return { ...basket, ...pricedAt(delivered, terms, true), collects, deliveryReasons: reasons, arrival };
}

/** What the shop answers about delivery to a place, or about collecting, which has none. */
export type Quote = {
  lines: { variantId: string; amount: number }[];
  place: string;
  collects: boolean;
  reasons: string[];
  arrival: DayRange | null;
};

/** The codes that its total is with, as a form sends them. */
export function codesIn({ codes }: Pick<PricedBasket, 'codes'>): string {
  return codes
    .filter(({ problem }) => problem === null)
    .map(({ code }) => code)
    .join(',');
}

/** What a line shows: struck through is what the discount takes off, or else what it was before a sale. */
export function lineTag({
  price: { amount, gross, unit },
  unitPrice,
  wasPrice,
  quantity,
}: PricedLine): PriceTag {
  // At a price for elsewhere nothing was ever offered here.
  const isPlain = amount === gross && unit === unitPrice;
  return { amount, was: isPlain && wasPrice !== null ? times(wasPrice, quantity) : gross };
}
