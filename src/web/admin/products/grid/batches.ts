import { BATCH, type CellChange } from '#shop/catalogue/many/cell-change.ts';

/** The changes in parts that are saved one after the other; those of a product stay together. */
export function inBatches(changes: CellChange[], variantsOf: (productId: string) => number): CellChange[][] {
  const batches: CellChange[][] = [];
  let last = { products: 0, variants: 0, cells: 0 };
  for (const [product, each] of Map.groupBy(changes, ({ product }) => product)) {
    const next = {
      products: last.products + 1,
      variants: last.variants + variantsOf(product),
      cells: last.cells + each.length,
    };
    const isFull =
      next.products > BATCH.products || next.variants > BATCH.variants || next.cells > BATCH.cells;
    if (isFull || batches.length === 0) {
      batches.push([...each]);
      last = { products: 1, variants: variantsOf(product), cells: each.length };
    } else {
      batches.at(-1)?.push(...each);
      last = next;
    }
  }
  return batches;
}
