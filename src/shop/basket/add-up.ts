import type { CarrierCode } from '#values/carriers.ts';
import type { DayRange } from '#values/days-in-words.ts';
import { COLLECTED, type Destination, deliveredTo } from '#values/destination.ts';
import { type StockKind, weeksOf } from '#values/stock-kind.ts';
import { chargedPrice, exportedTo, type IslandTerms } from '#values/uk/exported.ts';
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

/**
 * Totals a basket, with delivery once per line. `moment` in milliseconds. Where collecting is not offered (any more), it is
 * not known how the goods get there.
 */
export function addUp(
  lines: Unpriced[],
  terms: Terms,
  wanted: Destination | null,
  moment: number,
): PricedBasket {
  const collects = wanted === COLLECTED && offersCollection(terms);
  const place = deliveredTo(wanted);
  const destination = collects ? wanted : place;
  const { discount: discountFraction, discountWords, codes: codeTerms = [] } = terms;
  const { vatNumber, islands } = terms;
  const exported = exportedTo(place, terms);
  const quoted = place && deliveriesOf(lines, terms, place);
  const charged = lines.map((line) => {
    const by = carrierOf(terms.carriers, line.postageProvider);
    const { name: carrier, returnCost } = collects ? BY_THEMSELVES : by;
    const full = collects ? NO_PENCE : quoted?.get(line);
    const delivery = full === undefined ? null : chargedPrice(full, line.vatRate, exported);
    return { ...line, carrier, returnCost, delivery };
  });
  const sellable = charged.filter(counts);
  const pricing = { discountFraction, discountWords, codeTerms, vatNumber, islands, exported };
  return {
    ...pricedAt(charged, pricing, destination !== null),
    collects,
    deliveryReasons: place ? chargeReasons(terms, sellable.map(toDeliver), place) : [],
    arrival: arrivalOfAll(terms, sellable, destination, moment),
  };
}

/** Who collects sends nothing back with a carrier. */
const BY_THEMSELVES = { name: 'Collection', returnCost: null };

type Unpriced = Omit<PricedLine, 'price' | 'delivery' | 'carrier' | 'returnCost'>;

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

function arrivalOfAll(
  terms: Terms,
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
