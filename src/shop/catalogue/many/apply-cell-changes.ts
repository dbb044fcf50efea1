import { type Pence, pence } from '#values/uk/pence.ts';
import type { Product, Variant } from '../product/product.ts';
import { MAX_STOCK } from '../product/variant-form.ts';
import { settledStock, stockErrors } from '../stock/settled-stock.ts';
import type { CellChange } from './cell-change.ts';
import { cellText, columnNamed, type GridColumn, readCell } from './grid-columns.ts';

/** Why a product is not saved: a cell of it, or the product itself when no column is named. */
export type Refusal = {
  product: string;
  variant?: string | undefined;
  column?: string;
  reason: string;
  /** Somebody else has changed the cell meanwhile. */
  isConflict?: true;
  /** The name of who did, where it is known. */
  who?: string;
};

/**
 * A product with cells changed, and why it cannot be saved. Stock changes by the difference to what was seen, so that
 * sales in between stay; never below none. `moved` says by how much these changes were already made to it.
 */
export function applyChanges(
  before: Product,
  changes: CellChange[],
  moved: ReadonlyMap<string, number> = new Map(),
): { after: Product; refused: Refusal[] } {
  const after = structuredClone(before);
  const refused = changes.flatMap((change): Refusal[] => {
    const { product, variant, column } = change;
    const refusal = applyChange(after, change, moved);
    return refusal ? [{ product, variant, column, ...refusal }] : [];
  });
  if (refused.length === 0) refused.push(...refusedStock(after, changes));
  after.variants = after.variants.map(settledStock);
  const onSale = after.variants.filter(({ available }) => available);
  if (onSale.length > 0) after.price = pence(Math.min(...onSale.map(({ price }) => price)));
  if (refused.length === 0 && isFree(after) && !isFree(before)) refused.push(freeCell(after, changes));
  return { after, refused };
}

/** Which kinds of stock cannot be so, once all cells are changed: weeks come with their kind. */
function refusedStock(product: Product, changes: CellChange[]): Refusal[] {
  const columns = {
    stockPolicy: 'stockPolicy',
    weeksFrom: 'weeksFrom',
    weeksTo: 'weeksTo',
    stockCount: 'stock',
  };
  return product.variants.flatMap((variant) => {
    const own = new Set(changes.filter((each) => each.variant === variant.id).map(({ column }) => column));
    const said = Object.entries(columns).filter(([, column]) => own.has(column));
    if (said.length === 0) return [];
    const fields = Object.fromEntries(said.map(([key]) => [key, variant[key as keyof typeof columns]]));
    return Object.entries(stockErrors(fields, variant)).map(([key, { error, fix }]) => ({
      product: product.id,
      variant: variant.id,
      column: said.find(([each]) => each === key)?.[1] ?? said[0]?.[1] ?? key,
      reason: `${error}. ${fix}.`,
    }));
  });
}

function applyChange(
  product: Product,
  change: CellChange,
  moved: ReadonlyMap<string, number>,
): Pick<Refusal, 'reason' | 'isConflict'> | null {
  const column = columnNamed(change.column);
  const variant = product.variants.find(({ id }) => id === change.variant);
  if (change.variant !== undefined && !variant) return { reason: 'This variant has been deleted.' };
  const cell = column && (variant ? cellOf(column.variant, variant) : cellOf(column.product, product));
  if (!cell) return { reason: 'There is no such cell.' };
  const { value, error } = readCell(column, change.to);
  if (error) return { reason: `${error.error}. ${error.fix}.` };
  if (column.key === 'stock' && variant) {
    const to = (value as number) - (moved.get(variant.id) ?? 0);
    return moveStock(variant, column, change, to);
  }
  const now = cellText(column, cell.get());
  if (now === cellText(column, value)) return null;
  if (now !== change.seen) return { reason: `Now ${now || 'empty'}.`, isConflict: true };
  cell.set(value as never);
  return null;
}

function cellOf<Owner>(access: GridColumn['product'] | GridColumn['variant'], owner: Owner) {
  const known = access as { get(owner: Owner): unknown; set(owner: Owner, value: never): void } | undefined;
  return known && { get: () => known.get(owner), set: (value: never) => known.set(owner, value) };
}

function moveStock(variant: Variant, column: GridColumn, { seen }: CellChange, to: number) {
  const was = readCell(column, seen);
  const count = was.error ? to : variant.stockCount + to - (was.value as number);
  if (count > MAX_STOCK) return { reason: 'More than can be counted came in meanwhile.' };
  variant.stockCount = Math.max(0, count);
  return null;
}

/** The price is that of the cheapest variant on sale. */
function isFree({ available, price }: Product): boolean {
  return available && price === (0 as Pence);
}

/** Nothing comes into the shop for nothing unasked; the product's own page asks. */
function freeCell(product: Product, changes: CellChange[]): Refusal {
  const isAtFault = ({ variant, column }: CellChange) =>
    column === 'status' ||
    product.variants.some(({ id, available, price }) => id === variant && available && price === 0);
  const { variant, column } = changes.find(isAtFault) ?? changes[0] ?? {};
  const reason = 'It would be in the shop for £0.00: enter a price, or open the product to confirm that.';
  return { product: product.id, variant, ...(column && { column }), reason };
}
