import { cellReader } from '../files/cells.server.ts';
import type { Problem, Row, WantedVariant } from '../plan/wanted.ts';
import type { Note } from './notes.ts';

/** The price that Woo asks now: its sale price while that lasts and is lower, in pence. */
export function priceIn(row: Row, problems: Problem[], notes: Note[], now: number): number | undefined {
  const { price, moment } = cellReader(problems);
  const regular = price(row, 'price');
  const sale = price(row, 'salePrice');
  if (sale === undefined || regular === undefined || sale >= regular) return regular;
  const starts = moment(row, 'saleStarts') ?? Number.NEGATIVE_INFINITY;
  const ends = moment(row, 'saleEnds', true) ?? Number.POSITIVE_INFINITY;
  if (ends <= now) return regular;
  notes.push({ kind: starts > now ? 'saleToCome' : 'onSale' });
  return starts > now ? regular : sale;
}

/** How many there are: what may be sold without being counted, or although none is left, is uncounted. */
export function stockIn(
  row: Row,
  problems: Problem[],
  notes: Note[],
): Pick<WantedVariant, 'stock' | 'isUncounted'> {
  const { stock, yes } = cellReader(problems);
  const isShared = row.cells.stock?.trim().toLowerCase() === 'parent';
  if (isShared) notes.push({ kind: 'sharedStock' });
  const count = isShared ? undefined : stock(row, 'stock');
  if (isOrderedAnyway(row)) return count ? { stock: count } : { isUncounted: true };
  const isInStock = yes(row, 'inStock');
  if (isInStock === false && count) notes.push({ kind: 'soldOutThough' });
  if (isInStock === false) return { stock: 0 };
  return count === undefined ? { isUncounted: isInStock === true } : { stock: count };
}

/** Woo's third answer, beside yes and no: none is left, and it may be ordered all the same. */
function isOrderedAnyway({ cells }: Row): boolean {
  const [inStock, backorders] = [cells.inStock, cells.backorders].map((cell) => cell?.trim().toLowerCase());
  return inStock === 'backorder' || ['1', 'notify', 'yes', 'true'].includes(backorders ?? '');
}
