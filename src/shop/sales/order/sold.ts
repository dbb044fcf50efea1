import { type Pence, pence, subtract, times } from '#values/uk/pence.ts';
import { split } from '#values/uk/split.ts';
import { byRate, type RatePart, type VatRate, vatIn, vatOfParts } from '#values/uk/vat.ts';

/** What a line of an order was sold at. */
export type SoldLine = {
  /** Its share of what came off the order. */
  discount: Pence;
  /** What was paid for it. */
  amount: Pence;
  vatRate: VatRate;
  /** Included in `amount`. */
  vat: Pence;
};

/** What an order was sold at: its lines, its delivery by the rates of the goods, and all of it by its rates. */
export type Sold = { lines: SoldLine[]; deliveryRates: RatePart[]; rates: RatePart[]; vat: Pence };

type StoredOrder = { delivery: number; discount: number; vat: number | null; delivery_rates: string | null };
type StoredLine = {
  unit_price: number;
  quantity: number;
  discount: number | null;
  vat_rate: VatRate | null;
  vat: number | null;
};

/** What was stored with an order; of one that a version without it placed, what that version said of it. */
export function soldOf(order: StoredOrder, stored: StoredLine[], seller: { vatNumber: string }): Sold {
  const gross = stored.map(({ unit_price, quantity }) => times(pence(unit_price), quantity));
  const shares = split(pence(order.discount), gross);
  // An email that an earlier version queued lacks the columns altogether.
  const isKept = Boolean(order.delivery_rates) && stored.every(({ vat }) => typeof vat === 'number');
  const lines = stored.map(({ discount, vat, vat_rate }, n): SoldLine => {
    const off = pence(discount ?? shares[n] ?? 0);
    const amount = subtract(gross[n] ?? pence(0), off);
    return { discount: off, amount, vatRate: vat_rate ?? 0, vat: pence(vat ?? 0) };
  });
  const rate = seller.vatNumber ? 20 : 0;
  if (isKept && rate > 0) return sumUp(lines, JSON.parse(order.delivery_rates ?? '[]'));
  const vats = vatBefore([...lines.map(({ amount }) => amount), order.delivery], rate);
  return sumUp(
    lines.map((line, n) => ({ ...line, vatRate: rate, vat: vats[n] ?? pence(0) })),
    order.delivery > 0
      ? [{ vatRate: rate, amount: pence(order.delivery), vat: vats.at(-1) ?? pence(0) }]
      : [],
  );
}

function sumUp(lines: SoldLine[], deliveryRates: RatePart[]): Sold {
  const parts = [...lines, ...deliveryRates];
  return { lines, deliveryRates, rates: byRate(parts), vat: vatOfParts(parts) };
}

/**
 * The VAT in each of several amounts of an order, or of its refunds, that a version placed which rounded the VAT of an
 * order once: the difference of two running totals. `before` is the sum of earlier ones.
 */
export function vatBefore(amounts: number[], rate: VatRate, before = 0): Pence[] {
  let sum = before;
  return amounts.map((amount) => {
    const without = vatIn(pence(sum), rate);
    sum += amount;
    return subtract(vatIn(pence(sum), rate), without);
  });
}
