import { cellReader } from '../files/cells.server.ts';
import type { Problem, Row, WantedVariant } from '../plan/wanted.ts';
import type { Note } from './notes.ts';

/** The regular price, in pence, and the lower one of a sale that is not over. One that runs has no start any more. */
export function pricesIn(row: Row, problems: Problem[], now: number): Pick<WantedVariant, 'price' | 'sale'> {
  const { price: read, moment } = cellReader(problems);
  const price = read(row, 'price');
  const inSale = read(row, 'salePrice');
  if (inSale === undefined || price === undefined || inSale >= price) return { price };
  const begins = moment(row, 'saleStarts') ?? null;
  const ends = moment(row, 'saleEnds', true) ?? null;
  const starts = begins !== null && begins > now ? begins : null;
  // One that ends before it begins is never on.
  return ends !== null && ends <= (starts ?? now)
    ? { price }
    : { price, sale: { price: inSale, starts, ends } };
}

/** How many there are: what may be sold without being counted, or although none is left, is not counted here either. */
export function stockIn(
  row: Row,
  problems: Problem[],
  notes: Note[],
): Pick<WantedVariant, 'stock' | 'isUncounted'> {
  const { stock, yes } = cellReader(problems);
  const isShared = row.cells.stock?.trim().toLowerCase() === 'parent';
  if (isShared) notes.push({ kind: 'sharedStock' });
  const count = isShared ? undefined : stock(row, 'stock');
  if (isOrderedAnyway(row)) return { ...(count !== undefined && { stock: count }), isUncounted: true };
  const isInStock = yes(row, 'inStock');
  if (isInStock === false && count) notes.push({ kind: 'soldOutThough' });
  if (isInStock === false) return { stock: 0 };
  // What shares its product's stock is counted there.
  return count === undefined ? { isUncounted: isInStock === true && !isShared } : { stock: count };
}

/** Woo's third answer, beside yes and no: none is left, and it may be ordered all the same. */
function isOrderedAnyway({ cells }: Row): boolean {
  const [inStock, backorders] = [cells.inStock, cells.backorders].map((cell) => cell?.trim().toLowerCase());
  return inStock === 'backorder' || ['1', 'notify', 'yes', 'true'].includes(backorders ?? '');
}
