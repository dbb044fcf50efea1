import { isEqual } from '../record/audit-products.ts';
import type { SaleRow, SaleTerms } from './sale.ts';

/** A sale as a change leaves it: its terms, and whether its prices are to be those of the shop. */
export type SaleKept = SaleTerms & { isPlanned: boolean };

const NAMED = ['named', 'prices'] as const;
type Named = Pick<SaleTerms, (typeof NAMED)[number]>;

/** A sale as it is recorded. Of what it names Activity says how many; `beside` has it, where it differs. */
export type RecordedSale = Omit<SaleKept, keyof Named> & {
  collections: number;
  products: number;
  prices: number;
  beside: Partial<Named>;
};

/** What it is meant to be, whether or not its prices are written yet. */
export function keptOf(sale: SaleTerms & Pick<SaleRow, 'state'>): SaleKept {
  const { name, starts, ends, covers, rule, named, prices, state } = sale;
  const isPlanned = state === 'planning' || state === 'planned';
  return { name, starts, ends, covers, rule, named, prices, isPlanned };
}

/** What is recorded of a sale that comes or goes. */
export function recordedSale(sale: SaleKept): RecordedSale {
  const { name, starts, ends, covers, rule, isPlanned, named, prices } = sale;
  const count = (what: SaleTerms['covers']) => (covers === what ? named.length : 0);
  return {
    ...{ name, starts, ends, covers, rule, isPlanned },
    ...{ collections: count('collections'), products: count('products'), prices: prices.length },
    beside: inOrder({ named, prices }),
  };
}

/** What is recorded of a change. */
export function recordedChange(
  before: SaleKept,
  after: SaleKept,
): { before: RecordedSale; after: RecordedSale } {
  const [from, to] = [recordedSale(before), recordedSale(after)];
  const differing = NAMED.filter((key) => !isEqual(from.beside[key], to.beside[key]));
  const side = (sale: RecordedSale) => ({
    ...sale,
    beside: Object.fromEntries(differing.map((key) => [key, sale.beside[key]])),
  });
  return { before: side(from), after: side(to) };
}

/** As it is stored, so that the same names are equal. */
function inOrder({ named, prices }: Named): Named {
  return {
    named: named.toSorted(),
    prices: prices
      .map(({ variantId, pence }) => ({ variantId, pence }))
      .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)),
  };
}
