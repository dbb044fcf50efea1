import { ShopError } from '../../errors.ts';
import { fieldsOf } from '../../forms/form.ts';

/** A cell that somebody has changed: what it is to hold, and what it held when they saw it. */
export type CellChange = {
  product: string;
  /** Missing for what the product holds itself. */
  variant?: string;
  column: string;
  to: string;
  seen: string;
};

/** As much as the grid saves at once without anybody waiting for long; one product alone may be larger. */
export const BATCH = { products: 40, variants: 1_000, cells: 400 };

/** More cells than a batch has, even of a product with all its variants. */
const MAX_CELLS = 10_000;

/** Reads changes from JSON. ShopError `malformed` for anything else. */
export function readCellChanges(json: string): CellChange[] {
  const sent = parse(json);
  if (!Array.isArray(sent) || sent.length > MAX_CELLS) throw malformed();
  return sent.map((each) => {
    const { product, variant, column, to, seen } = fieldsOf(each);
    const texts = [product, column, to, seen, variant ?? ''];
    if (!texts.every((text) => typeof text === 'string')) throw malformed();
    return { product, column, to, seen, ...(variant !== undefined && { variant }) } as CellChange;
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function malformed(): ShopError {
  return new ShopError('malformed', 'Those are not changed cells.');
}
