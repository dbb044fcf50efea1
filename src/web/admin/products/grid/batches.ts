import type { CellChange } from '#shop/catalogue/cell-change.ts';

/** As many products, and about as many cells, as the shop saves without anybody waiting. */
const MAX_PRODUCTS = 40;
const ENOUGH_CELLS = 400;

/** The changes in parts that are saved one after the other; those of a product stay together. */
export function inBatches(changes: CellChange[]): CellChange[][] {
  const batches: CellChange[][] = [];
  let products = MAX_PRODUCTS;
  for (const each of Map.groupBy(changes, ({ product }) => product).values()) {
    const last = batches.at(-1);
    if (!last || products === MAX_PRODUCTS || last.length + each.length > ENOUGH_CELLS) {
      batches.push([...each]);
      products = 1;
    } else {
      last.push(...each);
      products++;
    }
  }
  return batches;
}
