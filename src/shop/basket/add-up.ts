import type { CarrierCode } from '#values/carriers.ts';
import type { DayRange } from '#values/days-in-words.ts';
import { COLLECTED, type Destination, deliveredTo } from '#values/destination.ts';
import { type StockKind, weeksOf } from '#values/stock-kind.ts';
import { chargedPrice, type Exported, exportedTo, type IslandTerms } from '#values/uk/exported.ts';
import { NO_PENCE, type Pence, times } from '#values/uk/pence.ts';
import type { OutwardCode, Postcode } from '#values/uk/postcode.ts';
import { type ArrivalTerms, arrivalOf, coveringAll } from '../delivery/arrival.ts';
import { carrierOf } from '../delivery/carriers/carrier.ts';
import { chargeReasons } from '../delivery/charge-reasons.ts';
import { type Collection, offersCollection, readyOn } from '../delivery/collection/collection.ts';
import { quoteDelivery } from '../delivery/quote.ts';
import type { DeliveryTerms } from '../delivery/rates.ts';
import type { CodeTerms } from '../prices/code-terms.ts';
import { counts, type PricedBasket, type PricedLine, pricedAt } from './priced-basket.ts';

type Terms = ArrivalTerms & {
  name: string;
  collection: Collection;
  discount: number;
  discountWords: string;
  vatNumber: string;
  islands: IslandTerms;
  codes?: CodeTerms[];
};

/** What was agreed with a customer, in place of the shop's own rules. */
export type Agreed = {
  /** Pence of one, by the id of the variant. */
  prices: ReadonlyMap<string, Pence>;
  /** Units that are kept for them, by the id of the variant. */
  held: ReadonlyMap<string, number>;
  /** Lines that are no variant: nothing of them is delivered. */
  own: Unpriced[];
  /** Pence for all of it; null for the price by the table. */
  delivery: Pence | null;
  /** Hundredths of a per cent, or pence; null for the discount of the shop. */
  discount: { kind: 'percent' | 'pounds'; amount: number; words: string } | null;
};

/** It is no variant, but work or something made for one customer. */
export function isOwnLine({ productId, problem }: Pick<PricedLine, 'productId' | 'problem'>): boolean {
  return productId === '' && problem?.kind !== 'gone';
}

/**
 * Totals a basket, with delivery once per line. `moment` in milliseconds. Where collecting is not offered (any more), it is
 * not known how the goods get there.
 */
export function addUp(
  lines: Unpriced[],
  terms: Terms,
  wanted: Destination | null,
  moment: number,
  agreed: Agreed | null = null,
): PricedBasket {
  const collects = wanted === COLLECTED && offersCollection(terms);
  const place = deliveredTo(wanted);
  const destination = collects ? wanted : place;
  const { codes: codeTerms = [], vatNumber, islands } = terms;
  const exported = exportedTo(place, terms);
  const { discountFraction, discountWords } = discountOf(lines, terms, agreed, exported);
  const goods = lines.filter((line) => !isOwnLine(line));
  const quoted = agreed?.delivery == null ? place && deliveriesOf(goods, terms, place) : null;
  const charged = lines.map((line, n) => {
    if (isOwnLine(line)) return { ...line, carrier: '', returnCost: null, delivery: ownDelivery(agreed, n) };
    const by = carrierOf(terms.carriers, line.postageProvider);
    const { name: carrier, returnCost } = collects ? BY_THEMSELVES : by;
    const full = collects ? NO_PENCE : quoted?.get(line);
    const delivery = full === undefined ? null : chargedPrice(full, line.vatRate, exported);
    return {
      ...line,
      carrier,
      returnCost,
      delivery: agreed?.delivery == null ? delivery : ownDelivery(agreed, n),
    };
  });
  const sellable = charged.filter((line) => counts(line) && !isOwnLine(line));
  const pricing = { discountFraction, discountWords, codeTerms, vatNumber, islands, exported };
  return {
    ...pricedAt(charged, pricing, destination !== null || agreed?.delivery != null),
    collects,
    deliveryReasons:
      place && agreed?.delivery == null ? chargeReasons(terms, sellable.map(toDeliver), place) : [],
    arrival: arrivalOfAll(terms, sellable, destination, moment),
  };
}

/** A price for all of it stands with the first line. */
function ownDelivery(agreed: Agreed | null, n: number): Pence {
  return n === 0 && agreed?.delivery != null ? agreed.delivery : NO_PENCE;
}

function discountOf(lines: Unpriced[], terms: Terms, agreed: Agreed | null, exported: Exported | null) {
  if (!agreed?.discount) return { discountFraction: terms.discount, discountWords: terms.discountWords };
  const { kind, amount, words: discountWords } = agreed.discount;
  if (kind === 'percent') return { discountFraction: amount / 10_000, discountWords };
  const gross = lines
    .filter(counts)
    .reduce((sum, line) => sum + chargedPrice(line.unitPrice, line.vatRate, exported) * line.quantity, 0);
  return { discountFraction: gross > 0 ? Math.min(amount, gross) / gross : 0, discountWords };
}

/** Who collects sends nothing back with a carrier. */
const BY_THEMSELVES = { name: 'Collection', returnCost: null };

export type Unpriced = Omit<PricedLine, 'price' | 'delivery' | 'carrier' | 'returnCost'>;

/** In full, of each line: what cannot be bought is quoted as if it were alone. */
function deliveriesOf(
  lines: Unpriced[],
  terms: DeliveryTerms,
  place: Postcode | OutwardCode,
): Map<Unpriced, Pence> {
  const quote = (together: Unpriced[]) => {
    const { lines: amounts } = quoteDelivery(terms, together.map(toDeliver), place);
    return together.map((line, n): [Unpriced, Pence] => [line, amounts[n] ?? NO_PENCE]);
  };
  const alone = lines.filter((line) => !counts(line)).flatMap((line) => quote([line]));
  return new Map([...quote(lines.filter(counts)), ...alone]);
}

/** A line as delivery sees it, at the prices of now. */
export function toDeliver(line: Pick<PricedLine, 'postageProvider' | 'quantity' | 'weightKg' | 'unitPrice'>) {
  const { postageProvider, quantity, weightKg, unitPrice } = line;
  return { postageProvider, quantity, weightKg, gross: times(unitPrice, quantity) };
}

/** When all lines are there, or can be collected, if they are ordered now; null for nothing. */
export function arrivalOfAll(
  terms: ArrivalTerms & Pick<Terms, 'collection'>,
  lines: (StockKind & { postageProvider: CarrierCode })[],
  destination: Destination | null,
  moment: number,
): DayRange | null {
  // Lines that come alike are worked out once.
  const alike = new Map(
    lines.map((line) => [`${line.postageProvider} ${line.weeksFrom} ${line.weeksTo}`, line]),
  );
  return coveringAll(
    [...alike.values()].map((line) =>
      destination === COLLECTED
        ? readyOn(terms, moment, weeksOf(line))
        : arrivalOf(terms, line.postageProvider, destination, moment, weeksOf(line)),
    ),
  );
}
